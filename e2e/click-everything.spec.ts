import type { Locator, Page } from '@playwright/test'
import { content } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const PAGES = [
  '/',
  '/casino/slots',
  '/casino/livecasino',
  '/casino/tombala',
  '/sports',
  '/games',
  '/promotions',
  '/request-call',
  '/affiliate-apply',
  '/support',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/email-confirmation',
  '/sayfa/iletisim',
  '/boyle-bir-sayfa-yok',
]

/** Settles a page: its heading is there and nothing covers it. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('#preloader')).toHaveCount(0)
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveCount(1)
}

/** Presses a button of the page, and loads the page anew where that opened something, led elsewhere or changed its buttons. */
async function press(page: Page, path: string, buttons: Locator, index: number) {
  const before = await buttons.count()
  const name = await buttons.nth(index).evaluate((button) => button.getAttribute('aria-label') ?? button.textContent)
  await test.step(`${path}: ${name}`, () => buttons.nth(index).click({ timeout: 8000 }))
  const moved = page.url() !== new URL(path, page.url()).href
  const opened = await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()
  if (moved || opened > 0 || (await buttons.count()) !== before) await visit(page, path)
}

/** Of the sportsbook's many matches, leagues and days one each. */
function oneOfEachKind(hrefs: readonly string[]): string[] {
  const kindOf = (href: string) => {
    const { pathname, searchParams } = new URL(href, 'http://site')
    if (pathname.startsWith('/sports/mac/')) return '/sports/mac'
    return pathname === '/sports' ? [pathname, ...searchParams.keys()].join(' ') : href
  }
  return [...new Map(hrefs.map((href) => [kindOf(href), href])).values()]
}

test('every link of every public page leads somewhere', { tag: '@desktop' }, async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const links = new Set<string>()
  for (const path of PAGES) {
    await visit(page, path)
    const hrefs = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const href of hrefs) if (href) links.add(href)
  }
  const inside = oneOfEachKind([...links].filter((href) => href.startsWith('/')))
  expect(inside.length).toBeGreaterThan(30)
  for (const href of [...links].filter((each) => !each.startsWith('/')))
    expect(href).toMatch(/^(https:\/\/|mailto:|tel:|#icerik)/)
  for (const href of inside) {
    const reply = await page.goto(new URL(href, baseURL).href)
    expect(reply?.status(), href).toBeLessThan(400)
    await expect(page.getByRole('heading', { level: 1 }), href).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Sayfa Bulunamadı' }), href).toHaveCount(0)
  }
})

test('every button of every public page can be pressed', async ({ page }) => {
  test.setTimeout(240_000)
  // Carousels stand still.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PAGES) {
    await visit(page, path)
    const buttons = page.locator('main button:enabled:visible, nav button:enabled:visible')
    const kinds = await buttons.evaluateAll((all) => all.map((button) => button.className))
    // Of many alike, such as the tiles of games, one is pressed.
    const chosen = kinds.flatMap((kind, index) => (kinds.indexOf(kind) === index ? [index] : []))
    for (const index of chosen) await press(page, path, buttons, index)
  }
})
