// Makes the site installable and says so when the network is away. It keeps one page, /offline, and nothing else: pages are made
// for one visitor at a time and never come from here, and scripts and styles are kept by the browser itself.
const store = 'offline-1'
const page = '/offline'

/** Fetched with the cookies, so that it is in the visitor's language and theme. */
const keep = async () =>
  (await caches.open(store)).add(new Request(page, { cache: 'reload', credentials: 'same-origin' }))

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== store) await caches.delete(name)
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

// The language or the theme was changed.
self.addEventListener('message', (event) => {
  if (event.data === 'keep-offline-page') event.waitUntil(keep().catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(answer(event))
})

const orNothing = (asked) => asked.catch(() => undefined)

/** What breaks off later than this has waited for a network that is away. */
const soonMs = 5_000

/** One connection that has broken off says nothing of the network: the page is asked for twice more before that is said. */
async function answer({ request, preloadResponse }) {
  const since = Date.now()
  let response = await orNothing(Promise.resolve(preloadResponse))
  for (let left = 2; response === undefined && left > 0 && Date.now() - since < soonMs; left -= 1)
    response = await orNothing(fetch(request))
  return response ?? (await caches.match(page)) ?? Response.error()
}
