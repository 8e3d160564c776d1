// The site in a real browser: node site/test/pages.mjs FOLDER URISPEC. Each check prints a line; the exit status is 1
// where one failed, and 77 where Chromium is missing. URISPEC_SITE_ALL=1 looks at each rule and each report, where it looks
// at some of them otherwise; URISPEC_SITE_WIDTH=360 at one width alone.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { serve } from '../serve.mjs';
import { lookAtPages } from './appearance.mjs';
import { tryFrontPage, tryFrontPageOnPhone } from './front_page.mjs';
import { followLinks } from './links.mjs';
import { tryOffline } from './offline.mjs';
import { open } from './opened_page.mjs';
import { tryOtherPages } from './other_pages.mjs';
import { tryOwnGrammar } from './own_grammar.mjs';
import { measureFirstView, measureKeystroke, measureModules } from './size_and_speed.mjs';
import { compareVerdicts } from './verdicts.mjs';

const [folder, urispec] = process.argv.slice(2);
const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
if (!executablePath) {
  console.log('skipped: Chromium is missing (apt-get install chromium)');
  process.exit(77);
}

let failed = 0;
function check(what, problems) {
  if (problems.length === 0) return console.log(`ok    ${what}`);
  ++failed;
  console.log(`FAIL  ${what}`);
  for (const problem of problems.slice(0, 20)) console.log(`      ${problem}`);
}
const kilobytes = (size) => `${(size / 1024).toFixed(0)} KB`;

// The folder of a server that the site was built for.
const base = readFileSync(join(folder, 'index.html'), 'utf8').match(/href="(\/[^"]*)icon\.svg"/)[1];
const { server, address } = await serve(folder, 0, base);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const allPages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && name !== '404.html')
  .map((name) => name.replace(/(^|\/)index\.html$/, '$1'))
  .sort();

// All pages that are one of a kind, and of rules and reports those that have the most and the least on them.
const samples = [
  'atlas/rfc3986-host.html', 'atlas/rfc3986-ipv6address.html', 'atlas/rfc2396-uri-reference.html', 'atlas/ecma262-uri.html',
  'changed/rfc2396-rfc3986.html', 'changed/rfc3986-rfc3986-eid5428.html', 'atlas/rfc6068-mailtouri.html', 'atlas/rfc4516-ldapurl.html', 'documents/reference/interface-diagnose.html',
];
const pages = process.env.URISPEC_SITE_ALL === '1' ? allPages
  : allPages.filter((name) => !/^(atlas|changed)\/.+|interface-/.test(name) || samples.includes(name));
const widths = [
  { width: 360, loadedIn: 'light', changedTo: 'dark' },
  { width: 1440, loadedIn: 'dark', changedTo: 'light' },
].filter(({ width }) => width === Number(process.env.URISPEC_SITE_WIDTH ?? width));
await Promise.all(widths.map(async (as) => {
  check(`${pages.length} pages, ${as.width} pixels, loaded in ${as.loadedIn}, changed to ${as.changedTo}`, await lookAtPages(browser, address, pages, as));
}));

const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
check('what the README shows', [
  ...(await tryFrontPage(context, address)),
  ...(await tryFrontPageOnPhone(browser, address)),
  ...(await tryOtherPages(context, address)),
]);

{
  const problems = [];
  const page = await open(context, address, 'your-grammar.html', problems);
  check('a grammar of one\'s own', [...(await tryOwnGrammar(page)), ...problems]);
  await page.close();
}

if (urispec) {
  const { problems, compared } = await compareVerdicts(context, address, folder, urispec);
  check(`the verdicts of ${compared} vectors are those of the command`, problems);
}

check(`the links of ${allPages.length} pages`, followLinks(address, folder, allPages));

{
  const { problems, kept } = await tryOffline(browser, folder, base);
  check(`after one load, the site without its server (${kept} files kept)`, problems);
}

{
  const { problems, transferred } = await measureFirstView(context, address);
  check(`the first view transfers ${kilobytes(transferred)} without the engine (limit 150)`, problems);
}

for (const { name, size, limit, problems } of measureModules(folder)) check(`${name} is ${kilobytes(size)} compressed (limit ${limit})`, problems);

{
  const { problems, median, inPage, onScreen } = await measureKeystroke(context, address);
  check(`a keystroke is answered in ${median} ms (median, all grammars, limit 5), is in the page after ${inPage.toFixed(1)} ms and painted after ${onScreen.toFixed(0)} ms at the least`, problems);
}

await browser.close();
server.close();
console.log(failed === 0 ? 'all checks passed' : `${failed} checks failed`);
process.exit(failed === 0 ? 0 : 1);
