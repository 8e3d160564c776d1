// What the first view transfers, how large the engine is, and what a keystroke takes. Each gives back its figures and what
// is above its limit.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { settled } from './opened_page.mjs';

export async function measureFirstView(context, address) {
  const problems = [];
  const page = await context.newPage();
  let transferred = 0;
  const sizes = [];
  page.on('response', async (response) => {
    const length = (await response.request().sizes().catch(() => null))?.responseBodySize ?? 0;
    sizes.push([response.url(), length]);
    if (!response.url().endsWith('.wasm')) transferred += length;
  });
  await page.goto(address, { waitUntil: 'load' });
  await settled(page, '');
  await page.waitForTimeout(500);
  if (transferred > 150 * 1024) problems.push(`${transferred} bytes`, ...sizes.map(([url, size]) => `${size} ${url}`));
  await page.close();
  return { problems, transferred };
}

const limitOf = (name) => (name.startsWith('tools') ? 1280 : 1024); // KB

export function measureModules(folder) {
  return readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.wasm'))
    .map((name) => {
      const size = gzipSync(readFileSync(join(folder, 'assets', name))).length;
      const limit = limitOf(name);
      return { name, size, limit, problems: size > limit * 1024 ? [`${size} bytes`] : [] };
    });
}

// What all grammars take for a keystroke, the time until their answers are in the page, and until it has been painted with
// them. The latter two depend on what else the machine does, so they have no limit and the least counts.
export async function measureKeystroke(context, address) {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await settled(page, '');
  const text = 'http://ada@[2001:db8::7]:8080/over/there;v=1?name=ferret&and=so%20on#nose-'.padEnd(100, 'x');
  const times = await page.evaluate(async (text) => {
    const input = document.querySelector('#uri');
    const table = document.querySelector('.columns');
    const found = [];
    for (let length = 60; length <= text.length; ++length) {
      const answered = new Promise((resolve) => {
        const seen = new MutationObserver(() => { seen.disconnect(); resolve(); });
        seen.observe(table, { subtree: true, childList: true, characterData: true });
      });
      input.value = text.slice(0, length);
      const begun = performance.now();
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await answered;
      const shown = performance.now() - begun;
      // A message that is sent before a frame is painted comes after it.
      await new Promise((resolve) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(0); }));
      const painted = performance.now() - begun;
      await new Promise((resolve) => setTimeout(resolve, 20));
      found.push([shown, painted, Number(document.querySelector('[data-test=speed]').textContent.match(/in ([\d.]+) ms/)[1])]);
    }
    return found;
  }, text);
  const [shown, painted, read] = [0, 1, 2].map((which) => times.map((time) => time[which]).sort((a, b) => a - b));
  const median = read[read.length >> 1];
  await page.close();
  return { median, inPage: shown[0], onScreen: painted[0], problems: median > 5 ? [`${read}`] : [] };
}
