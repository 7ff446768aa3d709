import { open } from '../../support/pages.ts'
import { expect, test } from '../../support/backoffice/operators.ts'
import { ROUND_MS, watchLast } from '../../support/games/replay.ts'
import { gameOf, launch, spinOnce } from '../../support/games/play.ts'

test('a spin is watched again by its player, and by staff beside the ledger', { tag: '@layout' }, async ({
  page,
  richPlayer,
  operator,
  isMobile,
}) => {
  const game = await launch(page, 'Boğaz Gecesi', 'oyna', isMobile)
  await spinOnce(game)
  const { frame, reference } = await watchLast(page, 'slot_bet')
  await expect(frame.locator('.again-text')).toContainText('Bahis 10,00 ₺')
  await expect(frame.locator('.reel .cell img').first()).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Çevir' })).toHaveCount(0)
  if (isMobile) return
  const support = await operator('support', `/oyuncular/${richPlayer.id}`)
  await support.getByRole('link', { name: 'Oyun kayıtları' }).click()
  await support.getByRole('button', { name: reference }).click()
  const record = support.getByRole('region', { name: 'Sağlayıcının kaydı' })
  await expect(record).toContainText('Defterle aynı')
  await expect(record).toContainText('Duraklar')
  const again = support.frameLocator('iframe[title="Turun tekrarı"]')
  await expect(again.locator('.again-mark')).toHaveText('TEKRAR')
})

test('what was spun and not seen is shown on return', { tag: '@desktop' }, async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  const { spin } = await launch(page, 'Boğaz Gecesi', 'oyna', false)
  await expect(spin).toBeEnabled()
  // However slow the reload is, the server does not learn that it was shown.
  await page.route('**/studio/api/shown', (route) => route.abort())
  await Promise.all([page.waitForResponse('**/studio/api/spin'), spin.press('Enter')])
  await page.reload()
  await page.unroute('**/studio/api/shown')
  const { frame, spin: again } = gameOf(page, 'Boğaz Gecesi')
  await expect(frame.getByRole('alert')).toHaveText('Önceki turunuz')
  await expect(again).toHaveAttribute('aria-disabled', 'false')
  await page.reload()
  await expect(again).toBeEnabled()
  await expect(frame.getByText('Önceki turunuz')).toHaveCount(0)
})

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
    await expect(table.getByText('4.995,00 ₺')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 2 * ROUND_MS })
  await expect(table.getByText(/^(Bu tur kazanç yok|Kazanç 10,00\s₺.*)$/)).toBeVisible({ timeout: ROUND_MS })
  const { frame } = await watchLast(page, 'live_casino')
  await expect(frame.locator('.headline')).toHaveText(/^\d+ · /)
  await expect(frame.locator('.spot[data-spot="red"] .lying')).toHaveText('5')
})
