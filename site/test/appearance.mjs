// Pages as they look at one width, in light and dark: no error in the console, no request that leaves the site or fails, no
// scrolling sideways, nothing that axe-core finds. A page is loaded in one colour scheme and then changes to the other.
// Gives back what went wrong.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { newTab, settled } from './opened_page.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Colours are all that the other scheme changes: of what axe-core looks for, contrast is enough there.
async function look(page, path, colorScheme, asked, problems) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) problems.push(`${path}, ${colorScheme}: ${overflow} pixels wider than the window`);
  const { violations } = await page.evaluate((options) => axe.run(document, { resultTypes: ['violations'], ...options }), asked);
  for (const v of violations) problems.push(`${path}, ${colorScheme}: axe ${v.id}: ${v.nodes[0].target} (${v.nodes.length})`);
}

// One tab for all: a new one takes longer than most pages.
export async function lookAtPages(browser, address, pages, { width, loadedIn, changedTo }) {
  const problems = [];
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await newTab(context, address, problems);
  for (const path of pages) {
    await page.emulateMedia({ colorScheme: loadedIn });
    await page.goto(address + path, { waitUntil: 'load' });
    await settled(page, path);
    await page.evaluate(axe);
    await look(page, path, loadedIn, {}, problems);
    await page.emulateMedia({ colorScheme: changedTo });
    await page.waitForFunction((isDark) => document.documentElement.classList.contains('dark') === isDark, changedTo === 'dark');
    await look(page, path, changedTo, { runOnly: ['color-contrast'] }, problems);
  }
  await context.close();
  return problems;
}
