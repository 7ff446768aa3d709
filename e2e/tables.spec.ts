import { open } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { ROUND_MS, frameOf } from './support/tables.ts'

test('a player plays the roulette by keyboard for real, takes chips back, and the balance is exact', {
  tag: '@desktop',
}, async ({ page, richPlayer }) => {
  test.setTimeout(4 * ROUND_MS)
  expect(richPlayer.id).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/casino/livecasino/rulet')
  const frame = frameOf(page, 'Rulet')
  await expect(frame.getByText('₺ 5.000,00')).toBeVisible({ timeout: 60_000 })
  const opens = () => expect(frame.getByText(/Bahisler açık · 1[3-5] sn/)).toBeVisible({ timeout: ROUND_MS })
  const back = frame.getByRole('button', { name: 'Geri al' })
  const confirm = frame.getByRole('button', { name: /^Onayla/ })

  // What is confirmed is given back as long as bets are open: whole, since nothing else was laid.
  await opens()
  await frame.getByRole('button', { name: 'Sıfır oyunu · 4 fiş' }).press('Enter')
  await confirm.press('Enter')
  await expect(frame.getByText('₺ 4.980,00')).toBeVisible()
  await back.press('Enter')
  await expect(frame.getByText('₺ 5.000,00')).toBeVisible()

  // A chip not yet confirmed is taken back beside one that stays.
  await opens()
  const zero = frame.locator('.spot[data-spot="0"]')
  await zero.press('Enter')
  await zero.press('ArrowRight')
  await expect(frame.locator('.spot:focus')).not.toHaveAccessibleName(/^Sayı 0(,|$)/)
  await frame.locator('.spot:focus').press('Enter')
  await back.press('Enter')
  await confirm.press('Enter')
  await expect(frame.getByText('₺ 4.995,00')).toBeVisible()
  await expect(frame.getByText(/^(Bu tur kazanç yok|Kazanç ₺\s180,00)$/)).toBeVisible({ timeout: ROUND_MS })
  const won = (await frame.locator('.results li').first().textContent()) === '0'
  await expect(frame.getByText(won ? '₺ 5.175,00' : '₺ 4.995,00')).toBeVisible({ timeout: 60_000 })
})
