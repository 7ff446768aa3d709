import { open } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { ROUND_MS, frameOf } from './support/games/tables.ts'

test('a player plays the roulette by keyboard for real, takes a chip back, and the balance is exact', {
  tag: '@desktop',
}, async ({ page, richPlayer }) => {
  test.setTimeout(4 * ROUND_MS)
  expect(richPlayer.id).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/casino/livecasino/rulet')
  const frame = frameOf(page, 'Rulet')
  await expect(frame.getByText('5.000,00 ₺')).toBeVisible()
  // From the beginning of a round, so that the whole of it is there for what is laid.
  await expect(frame.getByText(/Bahisler açık/)).toBeHidden({ timeout: ROUND_MS })
  await expect(frame.getByText(/Bahisler açık/)).toBeVisible({ timeout: ROUND_MS })

  // A chip not yet confirmed is taken back beside one that stays.
  const zero = frame.locator('.spot[data-spot="0"]')
  await zero.press('Enter')
  await zero.press('ArrowRight')
  await expect(frame.locator('.spot:focus')).not.toHaveAccessibleName(/^Sayı 0(,|$)/)
  await frame.locator('.spot:focus').press('Enter')
  await frame.getByRole('button', { name: 'Geri al' }).press('Enter')
  await frame.getByRole('button', { name: /^Onayla/ }).press('Enter')
  await expect(frame.getByText('4.995,00 ₺')).toBeVisible()
  await expect(frame.getByText(/^(Bu tur kazanç yok|Kazanç 180,00\s₺)$/)).toBeVisible()
  const won = (await frame.locator('.results li').first().textContent()) === '0'
  await expect(frame.getByText(won ? '5.175,00 ₺' : '4.995,00 ₺')).toBeVisible()
})
