import { setTimeout } from 'node:timers/promises'
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
  await expect(frame.getByText('5.000,00 ₺')).toBeVisible()
  await card(0).getByRole('switch', { name: 'Otomatik çıkış' }).press('Space')
  await card(0).getByLabel('Otomatik çıkış çarpanı').fill('1,05')
  // A window from its beginning: at the end of one the second stake would be of the next round.
  await expect(frame.locator('.stage.over')).toBeVisible({ timeout: FLIGHT_MS })
  await expect(main(0)).toHaveText(/^Bahis yap/, { timeout: FLIGHT_MS })
  await main(0).press('1')
  await main(0).press('2')
  // What is taken on the way is seen first, unless the flight ends before that. Both in one look: an end stands for seconds alone.
  const look = () =>
    frame.locator('body').evaluate((body) => ({
      isTaken: (body.textContent ?? '').replaceAll(/\s/g, ' ').includes('4.990,50 ₺'),
      end: body.querySelector('.stage.over .number')?.textContent ?? null,
    }))
  let seen = await look()
  while (!seen.isTaken && seen.end === null) {
    await setTimeout(50)
    seen = await look()
  }
  if (seen.isTaken) return
  const result = Number(seen.end?.replace('.', '').replace(',', '.').replace('×', ''))
  await expect(frame.getByText(result >= 1.05 ? '4.990,50 ₺' : '4.980,00 ₺')).toBeVisible()
})
