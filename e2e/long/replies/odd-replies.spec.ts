import type { Page, Route } from '@playwright/test'
import { withoutInjectedReplies } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

/** Each shape has its part of them; all of them with EVERY_REPLY. */
const PAGES = [
  '/',
  '/casino/slots',
  '/casino/livecasino',
  '/casino/tombala',
  '/promotions',
  '/turnuvalar',
  '/jackpotlar',
  '/oduller',
  '/kulup',
  '/gorevler',
  '/sans-carki',
  '/davet',
  '/request-call',
  '/oyun/nazar',
  '/sayfa/kurallar',
  '/sports',
  '/live',
  '/virtual',
  '/beton-games',
  '/aviator',
  '/account/profile',
  '/account/profile?tab=kyc',
  '/account/profile?tab=security',
  '/account/wallet?tab=deposit',
  '/account/wallet?tab=withdraw',
  '/account/wallet?tab=history',
  '/account/bonuses',
  '/account/bonuses?tab=cashback',
  '/account/bonuses?tab=history',
  '/account/transactions',
  '/account/transactions?tab=slot_bet&ref=S1-1',
  '/account/messages',
  '/account/limits',
]

const SHAPES: [name: string, shape: (whole: unknown) => unknown][] = [
  ['success alone', () => ({ success: true, status: true })],
  ['null', () => null],
  ['a list', () => []],
  ['lists that are null', (whole) => changed(whole, (value) => (Array.isArray(value) ? null : value))],
  ['records without names', (whole) => changed(whole, (value) => (isRecord(value) ? bare(value) : value))],
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The reply with every value of it, but for the reply itself, as `change` wants it. */
function changed(whole: unknown, change: (value: unknown) => unknown): unknown {
  if (!isRecord(whole)) return whole
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, deep(value, change)]))
}

function deep(value: unknown, change: (value: unknown) => unknown): unknown {
  const next = change(value)
  if (Array.isArray(next)) return next.map((each) => deep(each, change))
  return isRecord(next)
    ? Object.fromEntries(Object.entries(next).map(([name, each]) => [name, deep(each, change)]))
    : next
}

/** A record without the words that people read. */
function bare(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !/name|title|label|description|text/.test(name)))
}

/** Whoever is asked about is asked for real: without a session no screen of the account opens. */
const REAL = /user_session|login|site-config|\/api\/site_/

async function oddly(page: Page, shape: (whole: unknown) => unknown): Promise<void> {
  await page.route('**/api/**', async (route: Route) => {
    if (REAL.test(route.request().url())) return route.fallback()
    const reply = await route.fetch().catch(() => undefined)
    const whole: unknown = await reply?.json().catch(() => undefined)
    await route.fulfill({ json: shape(whole) ?? null }).catch(() => undefined)
  })
}

for (const [at, [name, shape]] of SHAPES.entries())
  test(`replies that are ${name} blank no page and show no 'undefined'`, { tag: '@desktop' }, async ({
    page,
    player,
  }) => {
    test.setTimeout(240_000)
    expect(player.id).toBeGreaterThan(0)
    await withoutInjectedReplies(page)
    await oddly(page, shape)
    const wrong: string[] = []
    for (const path of PAGES.filter((_, index) => process.env.EVERY_REPLY || index % SHAPES.length === at)) {
      await page.goto(path)
      await expect(page.locator('#preloader')).toHaveCount(0)
      await expect.soft(page.getByRole('main'), path).toContainText(/\S/)
      await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined)
      const text = await page.locator('body').innerText()
      const shown = text.match(/.{0,30}\b(?:undefined|NaN|null|Invalid Date|\[object Object\]).{0,30}/g) ?? []
      wrong.push(...shown.map((each) => `${path}: ${each}`))
      if (text.includes('Bir şeyler ters gitti')) wrong.push(`${path}: broke`)
    }
    expect(wrong).toEqual([])
  })
