import { SHOWN_ACCOUNT_HEADER } from '@meydan/contract/identity/shown-account'

let shown: number | undefined

/** From now on the page shows this player or member of the staff, whom each of its calls names; undefined where it shows nobody. */
export function showAccount(id: number | undefined): void {
  shown = id
}

export function shownAccountHeader(): Record<string, string> {
  return shown === undefined ? {} : { [SHOWN_ACCOUNT_HEADER]: String(shown) }
}

interface Watch {
  shown: number
  /** Whom this browser remembers, as the last tab set it. */
  kept: () => number | undefined
  /** Asks the server whose session it is; the page has taken the answer in once it resolves. */
  ask: () => Promise<unknown>
}

/**
 * Covers the page from the moment at which another account may have taken its place (another tab, a page out of the back/forward cache,
 * a thaw) until the server has said who it is. Gives what ends it.
 */
export function watchAccount({ shown: id, kept, ask }: Watch): () => void {
  const check = () => {
    const isSure = kept() === id
    if (!isSure) cover(true)
    const account = ask()
    if (!isSure) void account.catch(() => undefined).then(() => cover(false))
  }
  const onKept = () => kept() !== id && check()
  const onVisible = () => document.visibilityState === 'visible' && check()
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && check()
  addEventListener('storage', onKept)
  addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', onVisible)
  document.addEventListener('resume', check)
  return () => {
    removeEventListener('storage', onKept)
    removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onVisible)
    document.removeEventListener('resume', check)
  }
}

function cover(isCovered: boolean): void {
  document.body.style.visibility = isCovered ? 'hidden' : ''
}
