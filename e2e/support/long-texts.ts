import type { Page, Route } from '@playwright/test'
import { withoutInjectedReplies } from './pages.ts'

/** A hundred letters without a place to break. */
export const LONG = 'Ş'.repeat(100)

/** Fields that people or operators write, wherever they are shown. */
const WRITTEN = new Set([
  'username',
  'first_name',
  'last_name',
  'name',
  'username_text',
  'player_name',
  'staff_name',
  'author',
  'winner',
  'title',
  'subject',
  'content',
  'body',
  'description',
  'note',
  'message',
  'text',
  'task',
  'label',
  'goal',
  'account_name',
  'sender_name',
  'provider_name',
  'game_name',
  'tier_name',
  'site_name',
  'provider',
  'game',
  'location',
  'city',
  'email',
  'reason',
  'reply',
  'device',
  'answer',
])

function lengthened(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((each) => lengthened(each, field))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lengthened(each, name)]))
  return typeof value === 'string' && value !== '' && WRITTEN.has(field) ? LONG : value
}

/** From now on every written text that a call answers is `LONG`. */
export async function withLongTexts(page: Page): Promise<void> {
  await withoutInjectedReplies(page)
  // A page that is left takes its calls with it.
  await page.route('**/api/**', (route) => lengthen(route).catch(() => undefined))
}

async function lengthen(route: Route): Promise<void> {
  const reply = await route.fetch()
  if (!(reply.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response: reply })
  await route.fulfill({ response: reply, json: lengthened(await reply.json(), '') })
}

/** What reaches beyond the window, from the outermost in: of the page where it scrolls sideways, and of what stays on top of it. */
export function beyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const beyond = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1
    const isWide = document.documentElement.scrollWidth > innerWidth
    const looked = isWide ? document.querySelectorAll('body *') : (document.querySelector('header')?.children ?? [])
    // What stands in a strip that scrolls by itself makes no page wide.
    const isInStrip = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' && !beyond(box)) return true
      return false
    }
    return [...looked]
      .filter((element) => beyond(element) && element.checkVisibility() && !isInStrip(element))
      .slice(0, 6)
      .map((element) => `${element.tagName} ${element.className} ${(element.textContent ?? '').slice(0, 30)}`)
  })
}
