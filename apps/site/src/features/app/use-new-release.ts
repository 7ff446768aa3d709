import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 3_600_000

/**
 * Registers the worker and is notified by it of a release that is not this page's. Nothing happens to the page by itself: it is loaded
 * anew when the player says so. Looks once an hour, and when the player comes back to it.
 */
export function useNewRelease(): { isNew: boolean; dismiss: () => void } {
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const onMessage = ({ data }: MessageEvent<{ release?: unknown } | null>) => {
      if (typeof data?.release === 'string' && data.release !== ownRelease()) setNew(true)
    }
    const look = () => {
      if (document.visibilityState === 'visible') update().catch(logFailure)
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    navigator.serviceWorker.register('/sw.js').catch(logFailure)
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      navigator.serviceWorker.removeEventListener('message', onMessage)
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [])
  return { isNew, dismiss: () => setNew(false) }
}

/** Script and stylesheet that the page was opened with: a release changes the name of one of them. */
function ownRelease(): string {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src')
  return `${script} ${document.querySelector('link[rel=stylesheet]')?.getAttribute('href')}`
}

async function update(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
}

/** A browser that keeps no worker, or has no line just now, shows the site all the same. */
function logFailure(failure: unknown) {
  console.warn('service worker', failure)
}
