// A tab in which pages of the site are opened. What goes wrong in it is noted, with the page.
export async function newTab(context, address, problems) {
  const page = await context.newPage();
  const note = (what) => problems.push(`${page.url().replace(address, '')}: ${what}`);
  page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}`));
  page.on('pageerror', (error) => note(error.message));
  page.on('requestfailed', (request) => note(`${request.url()} failed`));
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) note(`asks for ${request.url()}`);
  });
  return page;
}

// A page of the site in a tab of its own.
export async function open(context, address, path, problems) {
  const page = await newTab(context, address, problems);
  await page.goto(address + path, { waitUntil: 'load' });
  return page;
}

// A page can be read when its engine has answered, or at once where it has none.
export async function settled(page, path) {
  if (path === '') await page.waitForSelector('[data-test=verdict]');
  if (path === 'compare.html') await page.waitForSelector('[data-test=target-rfc2396]');
  if (path === 'your-grammar.html') await page.waitForSelector('[data-test=checked]');
}

// Notes a problem where the text that was found lacks the one that is wanted.
export const expecting = (problems) => (what, found, wanted) =>
  found?.includes(wanted) || problems.push(`${what}: ${found} has not ${wanted}`);
