import { tabValues } from './stored-values.ts'

const KEY = 'reloadedForChunkAt'
const ONCE_IN_MS = 60_000
/** A page that stands for so long after its way out began has stayed: what was asked for was a file, or nothing came. */
export const LEAVING_MS = 10_000

let leavingSince = Number.NEGATIVE_INFINITY

/** Firefox cuts what a page still loads as soon as another address is asked for, and the page stands until that one answers. */
export function isLeavingPage(): boolean {
  return performance.now() - leavingSince < LEAVING_MS
}

/**
 * After a release the files that an open page still asks for are gone: the page loads itself anew. Once, so that a file that is
 * broken for good ends at the error boundary, only while the server answers, so that nobody without a line loses the page, and never
 * while the page is being left: the reload would take the place of the address that was asked for.
 */
export function reloadOnLostChunk(): void {
  addEventListener('beforeunload', () => (leavingSince = performance.now()))
  addEventListener('vite:preloadError', () => void reloadOnce())
}

async function reloadOnce(): Promise<void> {
  const now = performance.timeOrigin + performance.now()
  if (isLeavingPage() || now - Number(tabValues.getItem(KEY)) < ONCE_IN_MS) return
  tabValues.setItem(KEY, String(now))
  const reply = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (reply && reply.status < 500 && !isLeavingPage()) {
    // What the worker kept under the name of the file may be what is broken.
    await globalThis.caches?.delete('release').catch(() => false)
    location.reload()
  } else tabValues.removeItem(KEY)
}
