import type { Page } from '@playwright/test'
import { violations } from '../../support/accessible.ts'
import { bottomNav, content, header, userButton } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test.use({ stadium: true })

const PAGES = [
  '/',
  '/casino/slots',
  '/casino/slots?view=list',
  '/casino/livecasino',
  '/casino/tombala',
  '/sports',
  '/live',
  '/virtual',
  '/aviator',
  '/zeplin',
  '/beton-games',
  '/adil-oyun',
  '/games',
  '/promotions',
  '/turnuvalar',
  '/turnuvalar/nazar-kupasi',
  '/jackpotlar',
  '/oyun/nazar',
  '/oduller',
  '/kulup',
  '/gorevler',
  '/sans-carki',
  '/davet',
  '/request-call',
  '/affiliate-apply',
  '/support',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/new-password#baglanti',
  '/auth/email-confirmation#baglanti',
  '/sayfa/sorumlu-oyun',
  '/sayfa/olmayan-sayfa',
  '/boyle-bir-sayfa-yok',
]

/** So many pages are one test. */
const AT_ONCE = 10

async function violationsOf(page: Page) {
  await expect(page.locator('#preloader')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]).then(
      () => {},
    ),
  )
  return violations(page)
}

for (let first = 0; first < PAGES.length; first += AT_ONCE) {
  const pages = PAGES.slice(first, first + AT_ONCE)
  test(`${pages.join(', ')}: clean for axe, and on phones none scrolls sideways`, async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const size = page.viewportSize()
    for (const path of pages) {
      await page.goto(path)
      await expect(content(page).getByRole('heading', { level: 1 })).toHaveCount(1)
      expect.soft(await violationsOf(page), path).toEqual([])
      if (!isMobile || !size) continue
      // What a narrow phone shows, or a usual one at a larger size.
      await page.setViewportSize({ width: 320, height: 640 })
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(excess, path).toBeLessThanOrEqual(0)
      await page.setViewportSize(size)
    }
  })
}

test('nor has what opens over pages', async ({ page, player, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/promotions')
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(userButton(page)).toContainText(player.username)
  await userButton(page).click()
  expect.soft(await violationsOf(page), 'dropdown').toEqual([])
  await page.keyboard.press('Escape')
  await content(page)
    .getByRole('button', { name: /Hoş Geldin Bonusu/ })
    .click()
  expect.soft(await violationsOf(page), 'promotion').toEqual([])
  await page.keyboard.press('Escape')
  if (isMobile) {
    await header(page).getByRole('button', { name: 'Menüyü aç' }).click()
    expect.soft(await violationsOf(page), 'drawer').toEqual([])
    await page.keyboard.press('Escape')
    await bottomNav(page).getByRole('button', { name: 'MENÜ' }).click()
    expect.soft(await violationsOf(page), 'sheet').toEqual([])
    await page.keyboard.press('Escape')
    await page.evaluate(() =>
      localStorage.setItem('user', JSON.stringify({ id: 1, player_id: 1, username: 'yerel', balance: 0 })),
    )
    await page.route('**/api/user_session.php', (route) => route.abort())
    await page.goto('/casino/slots?q=nazar')
    await content(page).getByRole('button', { name: 'Nazar seçenekleri' }).click()
    expect.soft(await violationsOf(page), 'game sheet').toEqual([])
    await page.unroute('**/api/user_session.php')
  }
  await page.goto('/casino/slots?play=1523&mode=demo')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Çevir' })).toBeVisible()
  expect.soft(await violationsOf(page), 'game window').toEqual([])
})

test('forms with errors have none either', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, button] of [
    ['/auth/login', 'Giriş Yap'],
    ['/request-call', 'Beni Arayın'],
    ['/affiliate-apply', 'Başvuruyu Gönder'],
  ] as const) {
    await page.goto(path)
    await content(page).getByRole('button', { name: button }).click()
    await expect(content(page).locator('[aria-invalid=true]').first()).toBeVisible()
    expect.soft(await violationsOf(page), path).toEqual([])
  }
})
