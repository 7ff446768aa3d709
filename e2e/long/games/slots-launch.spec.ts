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

test('a game whose parts come one by one is waited for; one that is silent for ten seconds is said, until it comes', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  const held: (() => void)[] = []
  let areHeld = true
  const pictures = (count: number) => {
    for (const letGo of held.splice(0, count)) letGo()
  }
  await page.route('**/studio/**/symbols/**', async (route) => {
    if (areHeld) await new Promise<void>((letGo) => held.push(letGo))
    await route.continue()
  })
  await page.clock.install()
  const { window, spin } = await launch(page, 'Boğaz Gecesi', 'demo', isMobile)
  const silent = window.getByText('Oyun henüz açılmadı')
  await expect.poll(() => held.length).toBeGreaterThan(5)
  for (let come = 0; come < 2; come++) {
    await page.clock.runFor(9_000)
    const said = page.waitForEvent('console', (message) => message.text() === 'loading')
    await page.evaluate(() =>
      addEventListener('message', ({ data }) => data?.type === 'loading' && console.log('loading')),
    )
    pictures(1)
    await said
    await expect(silent).toHaveCount(0)
  }
  await page.clock.runFor(10_000)
  await expect(silent).toBeVisible()
  await expect(window.getByRole('button', { name: 'Yeniden dene' })).toBeVisible()
  areHeld = false
  pictures(held.length)
  await expect(spin).toBeEnabled()
  await expect(silent).toHaveCount(0)
})
