// Each tool of the page "Your grammar", used as people do. Gives back what went wrong.
export async function tryOwnGrammar(page) {
  const problems = [];
  const expect = (what, found, wanted) => found?.includes(wanted) || problems.push(`${what}: ${found} has not ${wanted}`);
  const press = (name) => page.getByRole('button', { name }).click();
  const checked = () => page.waitForSelector('[data-test=checked]');
  const fill = async (abnf) => {
    await page.fill('#abnf', abnf);
    await page.waitForFunction(() => document.querySelector('[data-test=checked]') || document.querySelector('.findings'));
  };
  const file = (text) => ({ name: 'some.abnf', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const strings = async () => {
    await press(/^Sample /);
    await page.waitForSelector('[data-test=strings]', { timeout: 20_000 });
    return page.textContent('[data-test=strings]');
  };

  await checked();
  await page.setInputFiles('#file', file('opened = "x" / "y"\n'));
  await page.waitForFunction(() => document.querySelector('[data-test=checked]')?.textContent.includes('opened'));
  expect('a file that is opened', await page.inputValue('#abnf'), '"x" / "y"');
  expect('no string of a length', await strings(), 'It has no string of length 12.');
  await press('Draw opened');
  await page.waitForSelector('svg.railroad');
  expect('the diagram', await page.textContent('svg.railroad'), 'opened');

  await fill('a = b "x\nb = 1*c / %x41-\n');
  await page.waitForSelector('.findings li.error');
  const findings = await page.textContent('.findings');
  expect('mistakes', findings, 'the literal has no closing quote on its line');
  expect('mistakes', findings, 'line 2, column 16');
  await fill('one = "x"\ntwo = three\n');
  await page.waitForFunction(() => document.querySelector('.findings li.error')?.textContent.includes('three'));
  await page.locator('.findings li.error button').first().click();
  const selected = await page.evaluate(() => { const { value, selectionStart: begin, selectionEnd: end } = document.querySelector('#abnf'); return value.slice(begin, end + 4); });
  expect('what a finding leads to', selected, 'three');

  await fill('range = nmber "-" number\nnumber = 1*DIGIT\n');
  await page.waitForSelector('.findings li.error');
  await page.waitForSelector('[data-test=unread]');
  expect('a rule with a mistake', await page.textContent('[data-test=unread]'), 'The rule range can be tried when the errors above are mended.');
  await page.selectOption('#as', 'number');
  await page.fill('#text', '12');
  await page.waitForFunction(() => document.querySelector('[data-test=read]')?.textContent.includes('valid'));
  await page.reload();
  await page.waitForSelector('.findings li.error');
  expect('what is there after the page is loaded again', await page.inputValue('#abnf'), 'range = nmber');

  await fill('a = b *c\nb = "x" / "xy"\nc = "y"\n');
  await checked();
  await press('Prove each rule');
  await page.waitForSelector('[data-test=proofs]');
  expect('proofs', await page.textContent('[data-test=proofs]'), 'proved');
  await page.selectOption('#other', 'text');
  await page.setInputFiles('#other-file', file('a = "x" *"y" ["z"]\n'));
  await page.waitForFunction(() => document.querySelector('#other-abnf').value !== '');
  await press('Compare the start rules');
  await page.waitForSelector('[data-test=report]', { timeout: 20_000 });
  const report = await page.textContent('[data-test=report]');
  for (const wanted of ['grammar.abnf', 'other.abnf', 'xz', 'Only in other.abnf']) expect('the report', report, wanted);
  await page.fill('#other-abnf', 'a = "x\n');
  await press('Compare the start rules');
  await page.waitForSelector('.failure');
  expect('a second grammar with a mistake', await page.textContent('.failure'), 'other.abnf:1:');

  await fill('list = "(" *item ")"\nitem = list / "x"\n');
  await page.fill('#text', '(x(x)');
  await page.waitForFunction(() => document.querySelector('[data-test=read]')?.textContent.includes('byte 5'));
  const recursive = await strings();
  for (const wanted of ['(x)', '()', 'of length 12']) expect('strings of a rule that recurses', recursive, wanted);

  const draft = ['# A draft', '', '~~~ abnf', 'sheep = "b" 2*"a" tail', 'tail  = "!" / bleat', '~~~', '', 'Elsewhere', '', '~~~ json', 'goat = "m"', '~~~', ''].join('\n');
  await fill(draft);
  await page.waitForFunction(() => document.querySelector('.findings li.error')?.textContent.includes('bleat'));
  expect('a mistake in a draft', await page.textContent('.findings li.error'), 'line 5, column 15');
  expect('a line of a draft that is left out', await page.textContent('.findings li.note'), 'line 11, column 1');
  await fill(draft.replace('bleat', '"?"'));
  await page.waitForFunction(() => document.querySelector('[data-test=taken]')?.textContent.includes('2 rules are taken from the draft (Markdown)'));
  expect('the grammar of a draft', await page.textContent('[data-test=taken] pre'), 'sheep = "b" 2*"a" tail');
  await page.fill('#text', 'baa?');
  await page.waitForFunction(() => /^\s*valid/.test(document.querySelector('[data-test=read]')?.textContent));
  await press('Draw sheep');
  await page.waitForSelector('svg.railroad');
  await page.setInputFiles('#file', file('Internet Engineering Task Force\nRequest for Comments: 9999\n\n1.  Sheep\n\n   goat = "m" 1*"e"\n   kid  = "m" goat\n'));
  await page.waitForFunction(() => document.querySelector('[data-test=taken]')?.textContent.includes('(text)'));
  expect('the grammar of the text of an RFC', await page.textContent('[data-test=taken] pre'), 'goat = "m" 1*"e"');
  const rfcxml = (rules) => `<rfc>\n<middle><section title="Sheep">\n<sourcecode type="abnf">\n${rules}\n</sourcecode></section></middle></rfc>\n`;
  await fill(rfcxml('ewe = "w" / &lt;ram>\nram = "r" lost'));
  await page.waitForFunction(() => document.querySelector('[data-test=taken]')?.textContent.includes('(RFCXML)'));
  expect('a mistake in RFCXML', await page.textContent('.findings li.error'), 'line 5, column 11');
  await fill(rfcxml('ewe = "w"').replace('</section>', ''));
  await page.waitForFunction(() => document.querySelector('.findings li.error')?.textContent.includes('not well-formed'));
  expect('RFCXML that is not well-formed', await page.textContent('.findings li.error'), 'line 5, column 16');
  await page.setInputFiles('#file', { name: 'draft.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html>\r\n<h2>1. Goats</h2>\r\n<pre class="lang-abnf">\r\ngoat = "m" &lt;kid&gt;\r\nkid = lost</pre>\r\n') });
  await page.waitForFunction(() => document.querySelector('[data-test=taken]')?.textContent.includes('(HTML)'));
  expect('a mistake in HTML', await page.textContent('.findings li.error'), 'line 5, column 7');

  await fill('large = *( "x" / "y" ) "x" 20( "x" / "y" )\n');
  expect('a grammar above the budget', await strings(), 'more states than');
  return problems;
}
