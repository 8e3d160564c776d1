// Without a network: the site is loaded once from a server of its own, which is then stopped. Gives back what went wrong.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../serve.mjs';

export async function tryOffline(browser, folder, base) {
  const problems = [];
  const { server, address } = await serve(folder, 0, base);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  const { first, rest } = JSON.parse(readFileSync(join(folder, 'offline.json'), 'utf8'));
  const wanted = Object.keys(first).length + Object.keys(rest).length + 1; // and the list itself
  const kept = () => page.evaluate(async (store) => (await (await caches.open(store)).keys()).length, `urispec ${address}`);
  for (let waited = 0; (await kept()) < wanted; ++waited) {
    if (waited === 90) return { problems: [`only ${await kept()} of ${wanted} files are kept after 90 seconds`], kept: wanted };
    await page.waitForTimeout(1000);
  }

  server.closeAllConnections();
  await new Promise((stopped) => server.close(stopped));
  const again = await page.reload({ waitUntil: 'load' });
  if (!again.fromServiceWorker()) problems.push('a reload is not answered by the service worker');
  const look = async (path, selector, text) => {
    const opened = await context.newPage();
    opened.on('pageerror', (error) => problems.push(`${path}: ${error.message}`));
    try {
      await opened.goto(address + path, { waitUntil: 'load' });
      await opened.waitForSelector(selector, { timeout: 10_000 });
      const found = await opened.textContent(selector);
      if (!found.includes(text)) problems.push(`${path}: ${found.slice(0, 80)} has not ${text}`);
    } catch (error) {
      problems.push(`${path}: ${error.message.split('\n')[0]}`);
    }
    return opened;
  };
  const front = await look('?uri=http://a%20b/', '[data-test=message]', 'Byte 8');
  await front.getByRole('link', { name: 'Atlas' }).first().click({ timeout: 10_000 }).catch((error) => problems.push(error.message.split('\n')[0]));
  await front.waitForSelector('h1:has-text("Atlas")', { timeout: 10_000 }).catch(() => problems.push('the atlas cannot be reached by its link'));
  await look('atlas/rfc3986-host.html', 'h1', 'host');
  await look('changed/rfc2396-rfc3986.html', '.report', 'rfc3986');
  await look('documents/reference/glossary.html', 'h1', 'Glossary');
  await look('your-grammar.html', '[data-test=checked]', '');
  await context.close();
  return { problems, kept: wanted };
}
