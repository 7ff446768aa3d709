import { openGame, press, stake } from '../../support/games/instant.ts'
import { expect, test } from '../../support/test.ts'

test('an open round of Mayın waits for its player over a reload', { tag: '@desktop' }, async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  const game = await openGame(page, 'Mayın', 'oyna', false)
  await stake(game.frame).press('Enter')
  await game.frame.getByRole('slider', { name: /Mayın sayısı/ }).fill('1')
  await press(page, game, 'play')
  await page.reload()
  await expect(game.frame.getByRole('alert')).toHaveText('Önceki turunuz açık: kaldığınız yerden sürüyor.')
  await expect(game.go).toHaveText('Kutu seçin')
  await game.frame.getByRole('button', { name: 'Kutu 1, kapalı' }).press('ArrowRight')
  await expect(game.frame.getByRole('button', { name: 'Kutu 2, kapalı' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(game.frame.getByRole('button', { name: /^Kutu 2, (lamba|mayın)$/ })).toBeVisible()
})
