import type { Page } from '@playwright/test'
import { answer, content, cut, open, sentTo, toasts, userButton } from '../../support/pages.ts'
import { gameOf, launch } from '../../support/games/play.ts'
import { expect, test } from '../../support/test.ts'

for (const { title, break: breakIt, expected } of [
  {
    title: "[1.8.11] the server's reason",
    break: (page: Page) => answer(page, '**/api/games/launch.php', { status: false, message: 'Bu oyun bakımda' }),
    expected: 'Bu oyun bakımda',
  },
  {
    title: '[1.8.11] its default',
    break: (page: Page) => answer(page, '**/api/games/launch.php', { status: false }),
    expected: 'Oyun başlatılamadı',
  },
  {
    title: '[1.8.11] a reply without an address',
    break: (page: Page) => answer(page, '**/api/games/launch.php', { status: true, message: '', data: {} }),
    expected: 'Oyun başlatılırken bir hata oluştu',
  },
  {
    title: '[1.8.11] an exception',
    break: (page: Page) => cut(page, '**/api/games/launch.php'),
    expected: 'Oyun başlatılırken bir hata oluştu',
  },
]) {
  test(`${title}: a launch that fails alerts and closes`, { tag: '@desktop' }, async ({ page }) => {
    await breakIt(page)
    const { window } = await launch(page, 'Nazar', 'demo', false)
    await expect(toasts(page).getByRole('alert')).toContainText(expected)
    await expect(window).toHaveCount(0)
    await expect(page).not.toHaveURL(/play=/)
  })
}

test.describe('the test slot', () => {
  const area = (page: Page) => content(page).getByRole('group').filter({ hasText: 'Geliştirici test alanı' })

  test('[1.5.11, 1.9.8] bet: min 10, step 10, default 50, above 0; it plays game 1523', { tag: '@layout' }, async ({
    page,
    richPlayer,
    isMobile,
  }) => {
    await open(page, '/casino/slots')
    await expect(userButton(page)).toContainText(richPlayer.username)
    await content(page).getByText('Geliştirici test alanı').click()
    const bet = content(page).getByLabel('Bahis tutarı')
    await expect(bet).toHaveValue('50')
    await expect(bet).toHaveAttribute('min', '10')
    await expect(bet).toHaveAttribute('step', '10')
    const press = () => content(page).getByRole('button', { name: 'Test turu oyna' }).click()
    for (const wrong of ['0', '-10', '']) {
      await bet.fill(wrong)
      await press()
      await expect(content(page).getByText('Geçerli bir bahis tutarı girin')).toBeVisible()
    }
    await bet.fill('50')
    expect(await sentTo(page, '/api/webhooks/game-bet.php', press)).toEqual({ game_id: 1523, bet_amount: 50 })
    await expect(content(page).locator('dl').filter({ hasText: 'Bakiye' })).toContainText('50,00 ₺')
    expect(isMobile).toBeDefined()
  })

  test("[1.8.13] a refusal shows the server's words or 'Bir hata oluştu'", { tag: '@desktop' }, async ({
    page,
    player,
  }) => {
    await open(page, '/casino/slots')
    await expect(userButton(page)).toContainText(player.username)
    await content(page).getByText('Geliştirici test alanı').click()
    const press = () => content(page).getByRole('button', { name: 'Test turu oyna' }).click()
    await press()
    await expect(area(page)).toContainText('Yetersiz bakiye!')
    await answer(page, '**/api/webhooks/game-bet.php', { success: false })
    await press()
    await expect(area(page)).toContainText('Bir hata oluştu')
  })
})

test('[1.2.38] live casino: a banner carousel, a heading and the loaded games', async ({ page }) => {
  const [reply] = await Promise.all([page.waitForResponse('**/api/livecasino.php'), page.goto('/casino/livecasino')])
  const { games } = (await reply.json()) as { games: { name: string; is_open: boolean }[] }
  const open = games.filter(({ is_open }) => is_open)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canlı Casino')
  await expect(content(page).getByRole('region', { name: 'Canlı casino kampanyaları' })).toBeVisible()
  await expect(content(page).getByRole('heading', { level: 3 })).toHaveText(open.map(({ name }) => name))
})

test('[1.6.3] launching a real game while logged out leads to /login', async ({ page }) => {
  const seen: string[] = []
  await page.exposeFunction('sawAddress', (path: string) => seen.push(path))
  await page.addInitScript(() => {
    for (const name of ['pushState', 'replaceState'] as const) {
      const real = history[name].bind(history)
      history[name] = (...args) => {
        real(...args)
        void (globalThis as unknown as { sawAddress: (path: string) => void }).sawAddress(location.pathname)
      }
    }
  })
  await page.goto('/casino/slots?play=1501')
  await expect(page).toHaveURL('/auth/login')
  expect(seen).toContain('/login')
  await expect(gameOf(page, 'Anadolu Hazinesi').window).toHaveCount(0)
})
