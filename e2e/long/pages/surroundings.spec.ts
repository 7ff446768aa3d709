import type { BrowserContext } from '@playwright/test'
import { findChromium } from '../../../scripts/lib/chromium.ts'
import { giveCash, logInNew } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

/** Pages that keep something in the browser, count by a clock or show what is wide. */
const PAGES = [
  '/',
  '/casino/slots',
  '/sports',
  '/live',
  '/promotions',
  '/support',
  '/account/profile',
  '/account/wallet?tab=withdraw',
  '/account/transactions',
  '/account/limits',
]

/** What a browser may make of the storage of a page. */
const STORAGES: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  refused: (context) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    }),
  null: (context) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null })
    }),
  full: (context) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
}

for (const [name, refuse] of Object.entries(STORAGES))
  test(`where storage is ${name} every page is drawn`, { tag: '@desktop' }, async ({ page, context }) => {
    await refuse(context)
    await logInNew(page)
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('main'), path).not.toContainText(/Bir şeyler ters gitti|Sayfa açılamadı/)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    }
  })

test('at twice the text size a phone scrolls nothing sideways, and the balance stays', { tag: '@desktop' }, async ({
  playwright,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    executablePath: findChromium() as string,
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
  })
  const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } })
  await logInNew(page)
  await giveCash(page.request, 13_500, baseURL)
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    const balance = page.getByRole('banner').getByText('₺ 13.500,00')
    await expect(balance, path).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  await browser.close()
})

const HOUR_MS = 3_600_000

for (const [name, ms] of [
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
  ['a day ahead', 24 * HOUR_MS],
  ['a day behind', -24 * HOUR_MS],
] as const)
  test(`a device that is ${name} shows the days of the platform`, { tag: '@desktop' }, async ({ page, context }) => {
    await logInNew(page)
    const read = async () => {
      await page.goto('/sports')
      const days = await page.getByRole('navigation', { name: 'Günler' }).innerText()
      await page.goto('/account/transactions')
      return [days, await page.getByLabel('Başlangıç').inputValue(), await page.getByLabel('Bitiş').inputValue()]
    }
    const right = await read()
    await context.addInitScript((shift) => {
      const Real = Date
      const now = () => Real.now() + shift
      Object.assign(
        window,
        // The device's clock, for whoever asks what time it is.
        {
          Date: new Proxy(Real, {
            construct: (target, of) => (of.length === 0 ? new target(now()) : Reflect.construct(target, of)),
            apply: () => new Real(now()).toString(),
            get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
          }),
        },
      )
    }, ms)
    expect(await read()).toEqual(right)
  })
