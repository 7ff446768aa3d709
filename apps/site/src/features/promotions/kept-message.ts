import { tabValues } from '@meydan/ui/stored-values'

const KEY = 'activationMessage'
/** As good as for ever: it goes when it is pressed. */
const UNTIL_READ_MS = 2_147_483_647

/** Keeps a message over the loading of the page that follows it. */
export function keepMessage(text: string): void {
  tabValues.setItem(KEY, text)
}

/** The message kept before the page was loaded anew, once, with how long it stays. */
export function takeMessage(): { text: string; durationMs: number } | undefined {
  const text = tabValues.getItem(KEY)
  tabValues.removeItem(KEY)
  return text ? { text, durationMs: UNTIL_READ_MS } : undefined
}
