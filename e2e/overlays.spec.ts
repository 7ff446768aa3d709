import { answer, cut, header, open, toasts } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('[1.2.6] the preloader covers the screen and goes after 400 ms, with or without the application', async ({
  page,
}) => {
  const start = new Date()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start)
  await page.goto('/promotions')
  await expect(header(page).getByRole('link').first()).toBeAttached()
  const preloader = page.locator('#preloader')
  const look = await preloader.evaluate((box) => {
    const { width, height } = box.getBoundingClientRect()
    const { animationDuration, position } = getComputedStyle(box)
    return { width, height, animationDuration, position }
  })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(look).toEqual({ width, height, animationDuration: '0.4s', position: 'fixed' })
  await page.clock.runFor(399 - Math.round(await page.evaluate(() => performance.now())))
  await expect(preloader).toHaveCount(1)
  await page.clock.runFor(2)
  await expect(preloader).toHaveCount(0)
})

test("[1.2.7] 'İçerik yükleniyor...' stands 500 ms after every change of the route", async ({ page }) => {
  await page.clock.install()
  await open(page, '/promotions')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const overlay = page.getByText('İçerik yükleniyor...')
  await expect(overlay).toHaveCount(0)
  for (const name of ['Aranma Talebi', 'Promosyonlar']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(overlay).toBeVisible()
    await page.clock.runFor(499)
    await expect(overlay).toBeVisible()
    await page.clock.runFor(1)
    await expect(overlay).toHaveCount(0)
  }
})

test('[1.2.8, 1.4.8, 1.9.6] a toast goes after 5000 ms, or on a click', async ({ page }) => {
  await answer(page, '**/api/homepage.php', {
    success: true,
    data: {
      popular_games: { slots: [{ id: 1, title: 'Kapalı Oyun', provider: '', image: '', link: '', gradient: '' }] },
      categories: [],
    },
  })
  await page.clock.install()
  await open(page, '/games')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const game = page.getByRole('button', { name: /Kapalı Oyun/ })
  const toast = toasts(page).getByRole('status')
  await game.click()
  await expect(toast).toContainText('Bu oyun şu anda kullanılamıyor')
  await page.mouse.move(5, 500)
  await page.clock.runFor(4900)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
  await game.click()
  await toast.getByText('Bu oyun şu anda kullanılamıyor').click()
  await expect(toast).toHaveCount(0)
})

test('[1.8.1] polling, session, balance and logo failures show nothing', async ({ page, player }) => {
  await open(page, '/support')
  expect(player.id).toBeGreaterThan(0)
  for (const name of ['user_session', 'get-balance', 'bonus-pending-check', 'site_info'])
    await cut(page, `**/api/${name}.php`)
  await page.clock.install()
  await page.reload()
  await page.clock.runFor(40_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Canlı Destek' })).toBeVisible()
  await expect(toasts(page).locator('[role=alert],[role=status]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
