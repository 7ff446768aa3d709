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
    const balance = page.getByRole('banner').getByText('13.500,00 ₺')
    await expect(balance, path).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  await browser.close()
})

/** Runs in the page: what can be pressed or filled and has neither an edge of its own nor one around it. */
function withoutEdge(): string[] {
  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element)
    const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    return Number.parseFloat(style.borderBottomWidth) > 0 || isOutlined || style.appearance === 'auto'
  }
  return [...document.querySelectorAll('button, input, select, textarea, a.select-none')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 2)
    .filter((element) => !hasEdge(element) && !(element.parentElement && hasEdge(element.parentElement)))
    .map((element) => `${element.tagName} ${element.className} ${element.textContent}`)
}

test('with colours of their own people see the edge of all that is pressed or filled, and of what is still to come', {
  tag: '@desktop',
}, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    expect(await page.evaluate(withoutEdge), path).toEqual([])
  }
  // On a light ground too: the logo is drawn for a dark one, and an icon has the colour of its words.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const logo = page.getByRole('banner').locator('img').first()
  await expect(logo).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await page.goto('/sports')
  const place = page.locator('a[aria-current="page"]:has(svg)').first()
  const colours = await place.evaluate((link) =>
    [link, link.querySelector('svg')].map((each) => each && getComputedStyle(each).color),
  )
  expect(colours[1]).toBe(colours[0])
  // The calls of the page stay without an answer.
  await page.route('**/api/profile.php', () => {})
  await page.route(/\/api\/v1\/protection/, () => {})
  await page.goto('/account/limits')
  const waits = page.getByRole('main').locator('span[aria-hidden].block').first()
  await expect(waits).toHaveCSS('border-top-width', '1px')
})
