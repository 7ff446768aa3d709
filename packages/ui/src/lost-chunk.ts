import { tabValues } from './stored-values.ts'

const KEY = 'reloadedForChunkAt'
const ONCE_IN_MS = 60_000

/**
 * After a release the files that an open page still asks for are gone: the page loads itself anew. Once, so that a file that is
 * broken for good ends at the error boundary, and only while the server answers, so that nobody without a line loses the page.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', () => void reloadOnce())
}

async function reloadOnce(): Promise<void> {
  const now = performance.timeOrigin + performance.now()
  if (now - Number(tabValues.getItem(KEY)) < ONCE_IN_MS) return
  tabValues.setItem(KEY, String(now))
  const reply = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (reply && reply.status < 500) {
    // What the worker kept under the name of the file may be what is broken.
    await globalThis.caches?.delete('release').catch(() => false)
    location.reload()
  } else tabValues.removeItem(KEY)
}
