import type { Page } from '@playwright/test'
import { withoutInjectedReplies } from './pages.ts'

/** A hundred letters without a place to break. */
export const LONG = 'Ş'.repeat(100)

/** Fields that people or operators write, wherever they are shown. */
const WRITTEN = new Set(
  'username first_name last_name name title subject content body description note message account_name sender_name winner game location text task label email goal provider_name game_name tier_name reason reply device provider answer username_text player_name staff_name author site_name city'.split(
    ' ',
  ),
)

function lengthened(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((each) => lengthened(each, field))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lengthened(each, name)]))
  return typeof value === 'string' && value !== '' && WRITTEN.has(field) ? LONG : value
}

/** From now on every written text that a call answers is `LONG`. */
export async function withLongTexts(page: Page): Promise<void> {
  await withoutInjectedReplies(page)
  await page.route('**/api/**', async (route) => {
    const reply = await route.fetch()
    if (!(reply.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response: reply })
    return route.fulfill({ response: reply, json: lengthened(await reply.json(), '') })
  })
}

/** What reaches beyond the window, from the outermost in; empty where the page is as wide as the window. */
export function beyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth + 1) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
      .slice(0, 6)
      .map((element) => `${element.tagName} ${element.className} ${(element.textContent ?? '').slice(0, 30)}`)
  })
}
