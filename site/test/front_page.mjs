// The front page: what the README shows is what the page shows while a URI is typed. Each gives back what went wrong.
import { expecting, open, settled } from './opened_page.mjs';

export async function tryFrontPage(context, address) {
  const problems = [];
  const expect = expecting(problems);
  const page = await open(context, address, '', problems);
  await settled(page, '');
  const type = async (text, rule = '') => {
    await page.selectOption('#rule', rule);
    await page.fill('#uri', text);
    await page.waitForTimeout(300);
  };
  await type('foo://example.com:8042/over/there?name=ferret#nose');
  const drawing = await page.textContent('[data-test=drawing]');
  for (const part of ['authority', 'example.com', 'reg-name', '8042', 'path-abempty', 'name=ferret', 'nose']) expect('drawing', drawing, part);
  expect('why ECMA-262 has no fragment', await page.textContent('[data-test=ecma]'), 'its uri has no fragment');
  await type('ag', 'segment-nz-nc');
  expect('the drawing of a text without components', String(await page.locator('[data-test=drawing]').count()), '0');
  await type('http://[fe80::1%25eth0]/');
  const verdicts = (await page.locator('[data-test=verdict]').allTextContents()).map((text) => text.trim());
  const shown = ['at byte 7', 'at byte 15', 'at byte 15', 'at byte 15', 'valid', 'at byte 15', 'at byte 7'];
  shown.forEach((wanted, i) => expect(`column ${i}`, verdicts[i], wanted));
  await page.getByText('a zone is not allowed').first().waitFor();
  await page.waitForTimeout(2000);
  const reasons = await page.locator('[data-test=reason]').allTextContents();
  ['no IPv6 in this grammar yet', 'a zone is not allowed', 'a zone is not allowed', 'a zone is not allowed', 'a zone is not allowed', 'no IPv6 in this grammar yet'].forEach((wanted, i) => expect(`reason ${i}`, reasons[i], wanted));
  expect('message', await page.textContent('[data-test=message]'), "Byte 15: U+0025 '%' cannot follow here");
  await page.getByText('read as IPv6address').waitFor();
  expect('the place', await page.textContent('[data-test=place]'), 'This is in the host, read as IPv6address. The innermost rule there is dec-octet (section 3.2.2).');
  expect('which grammar accepts it', await page.textContent('[data-test=summary]'), 'valid under RFC 3986 with RFC 6874 alone');
  expect('what became of it', await page.textContent('[data-test=withdrawn]'), 'rfc6874 was withdrawn by RFC 9844 (August 2025): URIs have no zone identifiers');
  await page.locator('.strip button', { hasText: 'rfc6874' }).click();
  expect('the verdict of the one that was clicked', await page.textContent('#drawing-title'), 'RFC 3986 with RFC 6874, URI-reference: valid');
  await page.locator('.columns th button').nth(2).click();
  await type('http://a_b/');
  expect('why there is no host', await page.textContent('[data-test=whole]'), 'reads this authority as a reg_name');
  expect('a component that is not named', String(await page.locator('.columns .is-unnamed').count() > 0), 'true');
  await type(`http://a/${'b/'.repeat(300)}c d`);
  expect('the caret of a long text', String(await page.locator('.caret').evaluate((at) => at.getBoundingClientRect().right < innerWidth)), 'true');
  await type('http://a b/');
  expect('message', await page.textContent('[data-test=message]'), 'Byte 8: U+0020 (space) cannot follow here');
  await type('http://[::1');
  await page.getByText('http://[::1]', { exact: true }).waitFor();
  expect('cause', await page.textContent('[data-test=cause]'), 'bracket');
  await page.locator('[data-test=repairs] button').first().click();
  await page.waitForTimeout(300);
  expect('a repair that was clicked', await page.inputValue('#uri'), 'http://[::1]');
  await type('http://Example.com:80/');
  await page.waitForSelector('.checks');
  expect('checks', await page.textContent('[data-test=checks]'), 'the port 80 is the default port of http and should be left out');
  expect('the number of warnings beside the verdict', await page.textContent('[data-test=found]'), '2 warnings');
  expect('what a warning is about', await page.textContent('[data-test=checks]'), '80: the port 80 is the default port');
  expect('what the last column is', await page.textContent('[data-test=of-scheme]'), 'that of the scheme http alone (RFC 9110');
  await page.selectOption('#profile', 'rfc');
  await page.waitForSelector('.checks', { state: 'detached' });
  expect('checks of the profile rfc', await page.textContent('[data-test=checks]'), 'Nothing found');
  await type('tel:555');
  await page.waitForSelector('[data-test=scheme] a[href*="rfc3966"]');
  expect('scheme', await page.textContent('[data-test=scheme]'), '✗ invalid as telephone-uri');
  expect('what the checks found beside that', await page.textContent('[data-test=checks]'), 'No other findings.');
  expect('the column of the scheme', (await page.locator('[data-test=verdict]').allTextContents()).at(-1), 'invalid');
  await type('192.0.2.1', 'IPv4address');
  const tree = page.getByRole('tree');
  expect('tree', await tree.textContent(), 'dec-octet');
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  expect('the ABNF of a node', await page.textContent('[data-test=in-focus]'), 'dec-octet');
  expect('an unfolded node', String(await page.locator('[role=treeitem][aria-level="3"]').count()), '2');
  const link = new URL(page.url());
  expect('permalink', link.searchParams.get('uri'), '192.0.2.1');
  const again = await open(context, address, `?${link.searchParams}`, problems);
  await again.waitForSelector('[role=tree]');
  expect('what a permalink opens', await again.inputValue('#uri'), '192.0.2.1');
  await again.close();
  await page.close();
  return problems;
}

// On a phone the table of grammars scrolls to the one that was chosen, and keeps its height while reasons arrive.
export async function tryFrontPageOnPhone(browser, address) {
  const problems = [];
  const expect = expecting(problems);
  const phone = await browser.newContext({ viewport: { width: 360, height: 900 }, serviceWorkers: 'block' });
  const narrow = await open(phone, address, '?uri=http://[fe80::1%2525eth0]/&grammar=rfc6874', problems);
  await settled(narrow, '');
  const isSeen = () => narrow.locator('th.chosen').evaluate((head) => { const box = head.closest('.scroll').getBoundingClientRect(); const at = head.getBoundingClientRect(); return at.left >= box.left && at.right <= box.right + 1; });
  expect('the chosen column on a phone', String(await isSeen()), 'true');
  const height = () => narrow.locator('.columns').evaluate((table) => table.getBoundingClientRect().height);
  const before = await height();
  await narrow.getByText('no IPv6 in this grammar yet').first().waitFor();
  await narrow.waitForTimeout(2000);
  expect('how much the reasons move', String(await height() - before), '0');
  await phone.close();
  return problems;
}
