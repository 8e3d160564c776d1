// The site: Markdown of docs/ as it is, pages of its own beside it, and the engine in a worker. scripts/site lays all of
// it out in build/site-source, with the data that the command writes, and runs VitePress there.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { sidebar } from './documents.mts';
import { keepOffline } from './offline.mts';
import { plainLinks } from './plain_links.mts';
import { plots } from './plots.mts';
import { readable } from './readable.mts';
import { sectionsOf } from './search.mts';

// A page may lie in a subfolder of a server: URISPEC_SITE_BASE=/urispec/.
const base = process.env.URISPEC_SITE_BASE ?? '/';

// The anchor of a heading, as code hosts make it: the documents link to it.
const slugify = (heading: string) => heading.trim().toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-');

export default defineConfig({
  base,
  lang: 'en',
  title: 'urispec',
  description: 'The URI RFCs, executable: type a URI, see the RFCs read it',
  outDir: process.env.URISPEC_SITE_OUT,
  srcExclude: ['data/**', 'npm/**'],
  cleanUrls: false,
  metaChunk: true,
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }]],
  router: { prefetchLinks: false },
  buildEnd: ({ outDir }) => keepOffline(outDir),
  transformPageData: (page) => {
    // The name of the document is a class of its page.
    const name = basename(page.relativePath, '.md');
    if (page.relativePath.startsWith('documents/')) page.frontmatter.pageClass = name;
    // A page without sections needs no outline, and its table all the width.
    if (name === 'languages') page.frontmatter.aside = false;
    return page.params?.title ? { title: page.params.title } : undefined;
  },
  markdown: {
    anchor: { slugify },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (markdown) => {
      plainLinks(markdown);
      readable(markdown);
      plots(markdown);
    },
  },
  vite: {
    resolve: { alias: { urispec: fileURLToPath(new URL('../npm', import.meta.url)) } },
    worker: { format: 'es' },
    build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
  },
  themeConfig: {
    nav: [
      { text: 'Try it', link: '/' },
      { text: 'Compare two URIs', link: '/compare' },
      { text: 'Atlas', link: '/atlas/', activeMatch: '/atlas/' },
      { text: 'What the RFCs changed', link: '/changed/', activeMatch: '/changed/' },
      { text: 'Your grammar', link: '/your-grammar' },
      { text: 'Documents', link: '/documents/', activeMatch: '/documents/' },
    ],
    sidebar: { '/documents/': sidebar },
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: { miniSearch: { _splitIntoSections: sectionsOf } },
    },
    docFooter: { prev: false, next: false },
    notFound: { title: 'There is no such page', quote: 'The atlas has a page for each rule, and the search finds the rest.', linkText: 'To the first page' },
  },
});
