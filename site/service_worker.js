// Keeps the site for when there is no network: the pages that everybody opens when it is installed, the rest when a page
// asks for it. offline.json (.vitepress/offline.mts) has every file with a digest; what has not changed since an earlier
// version is not fetched again. A new version takes over when no page of the old one is open.
const version = '';
const { scope } = self.registration;
const store = `urispec ${scope}`;

let listed;
async function files() {
  try {
    return await (listed ??= readList());
  } catch (error) {
    listed = undefined;
    throw error;
  }
}
async function readList() {
  const cache = await caches.open(store);
  const place = new URL(`offline.json?${version}`, scope);
  const kept = await cache.match(place);
  const response = kept ?? (await fetch(place, { cache: 'no-cache' }));
  if (!kept && response.ok) await cache.put(place, response.clone());
  const { first, rest } = await response.json();
  return { first, digests: new Map(Object.entries({ ...first, ...rest })) };
}
const keyOf = (path, digest) => String(new URL(`${path}?kept=${digest}`, scope));

// A few at a time; those that are kept already are passed over.
async function keep(paths, digests) {
  const cache = await caches.open(store);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const missing = paths.filter((path) => !kept.has(keyOf(path, digests.get(path))));
  const fetchNext = async () => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      const response = await fetch(new URL(path, scope), { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(keyOf(path, digests.get(path)), response);
    }
  };
  await Promise.all(Array.from({ length: 4 }, fetchNext));
}

async function dropOld() {
  const { digests } = await files();
  const wanted = new Set([...digests].map(([path, digest]) => keyOf(path, digest)));
  wanted.add(String(new URL(`offline.json?${version}`, scope)));
  const cache = await caches.open(store);
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

async function answer(request) {
  const path = new URL(request.url).pathname.slice(new URL(scope).pathname.length).replace(/(^|\/)$/, '$1index.html');
  const { digests } = await files();
  const digest = digests.get(decodeURIComponent(path));
  if (digest === undefined) return fetch(request);
  const cache = await caches.open(store);
  const key = keyOf(decodeURIComponent(path), digest);
  const kept = await cache.match(key);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(key, response.clone());
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(files().then(({ first, digests }) => keep(Object.keys(first), digests))));
self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'keep all') event.waitUntil(files().then(({ digests }) => keep([...digests.keys()], digests)));
});
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(scope)) return;
  event.respondWith(answer(event.request).catch(() => fetch(event.request)));
});
