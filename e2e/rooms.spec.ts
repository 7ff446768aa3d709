import { open } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { FLIGHT_MS, roomOf } from './support/games/rooms.ts'

test('a player stakes on both slots by keyboard, is taken at the target, and the balance is exact', {
  tag: '@desktop',
}, async ({ page, richPlayer }) => {
  test.setTimeout(3 * FLIGHT_MS)
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/aviator')
  const { frame, card, main } = roomOf(page, 'Aviator')
  await expect(frame.getByText('₺ 5.000,00')).toBeVisible()
  await card(0).getByRole('switch', { name: 'Otomatik çıkış' }).press('Space')
  await card(0).getByLabel('Otomatik çıkış çarpanı').fill('1,05')
  // A window from its beginning: at the end of one the second stake would be of the next round.
  await expect(frame.locator('.stage.over')).toBeVisible({ timeout: FLIGHT_MS })
  await expect(main(0)).toHaveText(/^Bahis yap/, { timeout: FLIGHT_MS })
  await main(0).press('1')
  await main(0).press('2')
  // A flight that begins has no end yet: what is taken on the way is seen first, unless it ends before that.
  const taken = frame.getByText('₺ 4.990,50')
  const end = frame.locator('.stage.over .number')
  await expect(taken.or(end).first()).toBeVisible({ timeout: FLIGHT_MS })
  if (await taken.isHidden()) {
    const result = Number((await end.textContent())?.replace('.', '').replace(',', '.').replace('×', ''))
    await expect(frame.getByText(result >= 1.05 ? '₺ 4.990,50' : '₺ 4.980,00')).toBeVisible()
  }
})
