import { open } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { ROUND_MS, frameOf, textsOf } from './support/games/tables.ts'

/** What a round gave the five lira on the zero. */
const ENDS = /^(Bu tur kazanç yok$|Kazanç 180,00 ₺)/

test('a player plays the roulette by keyboard for real, takes a chip back, and the balance is exact', {
  tag: '@desktop',
}, async ({ page, richPlayer }) => {
  test.setTimeout(4 * ROUND_MS)
  expect(richPlayer.id).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/casino/livecasino/rulet')
  const frame = frameOf(page, 'Rulet')
  await expect(frame.getByText('5.000,00 ₺')).toBeVisible()
  // The balance is there before the round is: only what the round says of itself tells that there is time for what is laid.
  await expect(frame.getByText(/^Bahisler açık · (1\d|9) sn$/)).toBeVisible({ timeout: 2 * ROUND_MS })
  // What a round gave stands until the next one begins: it is read as it comes.
  const notes = await textsOf(frame.locator('.card-note'))

  // A chip not yet confirmed is taken back beside one that stays.
  const zero = frame.locator('.spot[data-spot="0"]')
  await zero.press('Enter')
  await zero.press('ArrowRight')
  await expect(frame.locator('.spot:focus')).not.toHaveAccessibleName(/^Sayı 0(,|$)/)
  await frame.locator('.spot:focus').press('Enter')
  // Keys do not wait for a button that the next picture enables.
  await expect(frame.getByRole('button', { name: /^Onayla · 10,00/ })).toBeEnabled()
  await frame.getByRole('button', { name: 'Geri al' }).press('Enter')
  await frame.getByRole('button', { name: /^Onayla · 5,00/ }).press('Enter')
  await expect(frame.getByText('4.995,00 ₺')).toBeVisible()
  await expect.poll(async () => (await notes()).some((text) => ENDS.test(text))).toBe(true)
  const won = (await notes()).some((text) => text.startsWith('Kazanç'))
  await expect(frame.getByText(won ? '5.175,00 ₺' : '4.995,00 ₺')).toBeVisible()
})
