import { launch } from '../../support/games/play.ts'
import { expect, test } from '../../support/test.ts'

test('[1.4.12, 1.2.41, 1.7.10] a launch: a spinner, then the game in a frame; closing leads back to the list', {
  tag: '@layout',
}, async ({ page, isMobile }) => {
  let let_go = () => {}
  const held = new Promise<void>((resolve) => (let_go = resolve))
  await page.route('**/api/games/launch.php', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/games/launch.php')
  const { window, spin } = await launch(page, 'Boğaz Gecesi', 'demo', isMobile)
  expect((await asked).postDataJSON()).toEqual({ game_id: 1502, mode: 'demo' })
  await expect(window.getByText('Oyun açılıyor...')).toBeVisible()
  await expect(window.locator('iframe')).toHaveCount(0)
  let_go()
  await expect(window.getByText('Oyun açılıyor...')).toHaveCount(0)
  await expect(spin).toBeEnabled()
  await expect(window.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
  await window.getByRole('button', { name: 'Oyunu kapat' }).click()
  await expect(window).toHaveCount(0)
  await expect(page).toHaveURL(/\/casino\/slots\?q=/)
})
