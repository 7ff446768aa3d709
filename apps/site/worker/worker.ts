import { addPlugins, cleanupOutdatedCaches, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { type RequestKey, isFit, type Kept, keptAs } from './kept-as.ts'
import { noteOf } from './note-of.ts'

// Written in by the build.
/** Script and stylesheet of this release's pages. */
declare const RELEASE: string
/** Changes with everything in a release. */
declare const REVISION: string
/** What the offline page loads. */
declare const OFFLINE_FILES: readonly string[]
declare const self: ServiceWorkerGlobalScope

const OFFLINE_PAGE = '/cevrimdisi'
const ICON = '/uygulama/simge-192.png'
const MONTH_SECONDS = 2_592_000

/** Where the browser's storage fails, or the line for a moment, the network is asked once more: a page is not worse off with a worker than without. */
const secondTry = { handlerDidError: ({ request }: { request: Request }) => fetch(request).catch(() => undefined) }

// What has no hash in its name is fetched anew with every release.
addPlugins([secondTry])
precacheAndRoute([
  ...OFFLINE_FILES.map((url) => ({ url, revision: url.startsWith('/assets/') ? null : REVISION })),
  { url: OFFLINE_PAGE, revision: REVISION },
  { url: ICON, revision: REVISION },
])
cleanupOutdatedCaches()

const as =
  (kind: Kept) =>
  ({ request }: { request: RequestKey }) =>
    keptAs(request, self.location.origin) === kind
const upTo = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true })

/** An answer that is something else than was asked for is neither kept nor, where an older worker kept it, given again. */
const fitOnly = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    isFit(request, response) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: { request: Request; cachedResponse?: Response }) =>
    cachedResponse && isFit(request, cachedResponse) ? cachedResponse : null,
}

registerRoute(as('release'), new CacheFirst({ cacheName: 'release', plugins: [fitOnly, upTo(250), secondTry] }))
registerRoute(
  as('picture'),
  new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [fitOnly, upTo(150), secondTry] }),
)
registerRoute(
  as('page'),
  new NetworkOnly({ plugins: [secondTry, new PrecacheFallbackPlugin({ fallbackURL: OFFLINE_PAGE })] }),
)

self.addEventListener('push', (event) => {
  const { title, url, tag } = noteOf(event.data)
  const shown = { tag, lang: 'tr', icon: ICON, badge: ICON, data: { url } }
  event.waitUntil(self.registration.showNotification(title, shown))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data as { url: string }
  event.waitUntil(goTo(url))
})

// Pages come from the network and files by their hashes, so a new worker disturbs no page of an older release.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(postRelease()))

/** Takes the open pages over and says which release there is now; a page of another one offers to load itself anew. */
async function postRelease(): Promise<void> {
  await self.clients.claim()
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ release: RELEASE })
}

/** A page of the site that is open already comes to the front. */
async function goTo(path: string): Promise<void> {
  const url = new URL(path, self.location.origin).href
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return void (await self.clients.openWindow(url))
  await page.focus()
  await page.navigate(url)
}
