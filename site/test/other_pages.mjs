// Comparing, the atlas, what changed, published grammars, and the search: what they answer. Gives back what went wrong.
import { expecting, open, settled } from './opened_page.mjs';

export async function tryOtherPages(context, address) {
  const problems = [];
  const expect = expecting(problems);
  const compare = await open(context, address, `compare.html?${new URLSearchParams({ first: 'http://example.com', second: 'HTTP://Example.com:80/', reference: '../g', base: 'http://a/b/c/d;p?q' })}`, problems);
  await settled(compare, 'compare.html');
  await compare.waitForTimeout(500);
  expect('rung', await compare.textContent('[data-test=rung]'), 'Equal on the scheme rung');
  expect('target', await compare.textContent('[data-test=target-rfc3986]'), 'http://a/b/g');
  await compare.close();

  for (const [path, wanted] of [['rfc9110-https-uri', 'a part of its strings'], ['rfc9110-uri-host', 'The same strings: host'], ['rfc4516-ldapurl', 'some of its strings and others']]) {
    const rule = await open(context, address, `atlas/${path}.html`, problems);
    expect(`${path} beside RFC 3986`, await rule.textContent('[aria-labelledby=elsewhere]'), wanted);
    await rule.close();
  }

  const changed = await open(context, address, 'changed/?rule=path-abempty', problems);
  await changed.locator('[data-test=of-rule] a[href*="rfc3986-path-abempty"]').first().waitFor().catch(() => problems.push('no change of path-abempty'));
  await changed.fill('#changed-rule', 'hosst');
  expect('a rule that there is not', await changed.textContent('[data-test=no-rule]'), 'There is no such rule as “hosst”. The nearest names are host');
  await changed.fill('#changed-rule', 'host');
  expect('what changed in host', await changed.textContent('[data-test=of-rule]'), 'rfc2396 → rfc3986');
  expect('a string that people know', await changed.textContent('[data-test=of-rule]'), '[::1]shortest: the empty string');
  expect('why an older document comes after a newer one', await changed.textContent('.replaced'), 'rfc6874 → rfc3986RFC 9844 (August 2025) went back');
  await changed.locator('[data-test=of-rule] a').getByText('rfc2396 → rfc3986').click();
  await changed.locator('[id="rule:host:host"]').waitFor().catch(() => problems.push('the report has no place for host'));
  expect('its place in the report', changed.url(), 'changed/rfc2396-rfc3986.html#rule:host:host');
  await changed.waitForTimeout(500);
  const top = await changed.evaluate(() => document.getElementById('rule:host:host')?.getBoundingClientRect().top);
  expect('whether it is seen', String(top >= 0 && top < 800), 'true');
  await changed.close();

  const published = await open(context, address, 'documents/explain/published-grammars.html', problems);
  await published.waitForTimeout(500); // until its parts are there
  await published.fill('#published-filter', 'rfc5646');
  expect('grammars whose name or rules have it', (await published.locator('.published tbody button').allTextContents()).join(' '), 'rfc5646 rfc5646-langtag.abnf rfc5646.abnf');
  await published.locator('.published button').first().click();
  expect('what there is to know of a grammar', await published.textContent('.published .opened'), 'Adjustments');
  await published.close();

  const searched = await open(context, address, 'documents/', problems);
  await searched.locator('.DocSearch-Button').click();
  await searched.fill('#localsearch-input', 'dec-octet');
  await searched.locator('.results a[href*="atlas/rfc3986-dec-octet.html"]').waitFor({ timeout: 15_000 })
    .catch(() => problems.push('the search does not find the rule dec-octet'));
  await searched.close();
  return problems;
}
