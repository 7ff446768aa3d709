import { open } from '../support/pages.ts'
import { expect, test } from '../support/operators.ts'
import { ROUND_MS, watchLast } from '../support/replay.ts'

test('chips of a table are watched again', { tag: '@desktop' }, async ({ page, richPlayer }) => {
  test.skip(!process.env.EVERY_GAME, 'as long as a round of the table')
  test.setTimeout(4 * ROUND_MS)
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/casino/livecasino/rulet')
  const table = page.frameLocator('iframe[title="Rulet oyunu"]')
  await expect(async () => {
    await expect(table.getByText(/Bahisler açık · ([4-9]|1\d) sn/)).toBeVisible()
    await table.locator('.spot[data-spot="red"]').press('Enter', { timeout: 2_000 })
    await table.getByRole('button', { name: /^Onayla · / }).press('Enter', { timeout: 2_000 })
    await expect(table.getByText('₺ 4.995,00')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 2 * ROUND_MS })
  await expect(table.getByText(/^(Bu tur kazanç yok|Kazanç ₺\s10,00.*)$/)).toBeVisible({ timeout: ROUND_MS })
  const { frame } = await watchLast(page, 'live_casino')
  await expect(frame.locator('.headline')).toHaveText(/^\d+ · /)
  await expect(frame.locator('.spot[data-spot="red"] .lying')).toHaveText('5')
})
