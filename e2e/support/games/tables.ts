import type { Locator, Page } from '@playwright/test'

/** A round of a table, its window and its show, and the one after it. */
export const ROUND_MS = 60_000

export const frameOf = (page: Page, name: string) => page.frameLocator(`iframe[title="${name} oyunu"]`)

/** What stands in this place from now on, each text as it comes: some stand for a moment alone. */
export async function textsOf(place: Locator): Promise<() => Promise<string[]>> {
  const seen = await place.evaluateHandle((element) => {
    const texts: string[] = []
    const look = () => void texts.push((element.textContent ?? '').replaceAll('\u00a0', ' '))
    look()
    new MutationObserver(look).observe(element, { characterData: true, childList: true, subtree: true })
    return texts
  })
  return () => seen.jsonValue()
}
