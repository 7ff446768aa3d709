const KEY = 'activationMessage'
/** As good as for ever: it goes when it is pressed. */
const UNTIL_READ_MS = 2_147_483_647

/** Keeps a message over the loading of the page that follows it. */
export function keepMessage(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // A browser that stores nothing has shown it once.
  }
}

/** The message kept before the page was loaded anew, once, with how long it stays. */
export function takeMessage(): { text: string; durationMs: number } | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text ? { text, durationMs: UNTIL_READ_MS } : undefined
  } catch {
    return undefined
  }
}
