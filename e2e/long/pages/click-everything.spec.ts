import type { Page } from '@playwright/test'
import { afterPictures, content } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test.use({ stadium: true })

const BUTTONS = 'main button:enabled:visible, nav button:enabled:visible'

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

/** Of many alike, such as the tiles of games, one is pressed; a page that lives may take the last of a kind away first. */
async function pressOneOf(page: Page, path: string, kind: string) {
  const buttons = page.locator(BUTTONS)
  const before = await buttons.count()
  const name = await buttons.evaluateAll((all, wanted) => {
    const button = all.find((each) => each.className === wanted)
    button?.setAttribute('data-to-press', '')
    return button && (button.getAttribute('aria-label') ?? button.textContent)
  }, kind)
  if (name === undefined) return
  const button = page.locator('[data-to-press]')
  await test.step(`${path}: ${name}`, async () => {
    await button.click({ timeout: 8000 }).catch(async (error: unknown) => {
      if ((await button.count()) > 0) throw error
    })
  })
  await afterPictures(page)
  const moved = page.url() !== new URL(path, page.url()).href
  const opened = await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()
  if (moved || opened > 0 || (await buttons.count()) !== before) await visit(page, path)
  else await page.evaluate(() => document.querySelector('[data-to-press]')?.removeAttribute('data-to-press'))
}

/** Of the sportsbook's many matches, leagues and days, and of the games, one each. */
function oneOfEachKind(hrefs: readonly string[]): string[] {
  const kindOf = (href: string) => {
    const { pathname, searchParams } = new URL(href, 'http://site')
    for (const many of ['/sports/mac/', '/oyun/']) if (pathname.startsWith(many)) return many
    return pathname === '/sports' ? [pathname, ...searchParams.keys()].join(' ') : href
  }
  return [...new Map(hrefs.map((href) => [kindOf(href), href])).values()]
}

test('every link of every public page leads somewhere', { tag: '@desktop' }, async ({ page }) => {
  const links = new Set<string>()
  for (const path of PAGES) {
    await visit(page, path)
    const hrefs = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const href of hrefs)
      if (href?.startsWith('#'))
        await expect(page.locator(`[id="${href.slice(1)}"]`), `${path}: ${href}`).toHaveCount(1)
      else if (href) links.add(href)
  }
  const inside = oneOfEachKind([...links].filter((href) => href.startsWith('/')))
  expect(inside.length).toBeGreaterThan(30)
  for (const href of [...links].filter((each) => !each.startsWith('/')))
    expect(href).toMatch(/^(https:\/\/|mailto:|tel:)/)
  // A path that leads nowhere answers 404.
  for (const href of inside) expect((await page.request.get(href)).status(), href).toBeLessThan(400)
})

test('every button of every public page can be pressed', async ({ page }) => {
  test.setTimeout(240_000)
  // Carousels stand still.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PAGES) {
    await visit(page, path)
    const kinds = await page.locator(BUTTONS).evaluateAll((all) => all.map((button) => button.className))
    for (const kind of new Set(kinds)) await pressOneOf(page, path, kind)
  }
})
