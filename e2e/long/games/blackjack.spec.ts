import { expect, test } from '../../support/test.ts'
import { written, sit, press, go, offTheFelt, hand } from '../../support/games/blackjack.ts'

test('three hands with play money, moved by keyboard; the chart stands in the rules', { tag: '@layout' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const frame = await sit(page)
  await frame.getByRole('button', { name: 'Kurallar, sınırlar ve son turlar' }).click()
  const rules = frame.getByRole('dialog')
  await expect(rules).toContainText('Otomatik Masa · krupiye yoktur')
  await expect(rules).toContainText('%99,54')
  await expect(
    rules.getByRole('region', { name: 'Çizelge: assız eller' }).getByRole('row', { name: /^11 / }),
  ).toHaveText('11222222222K')
  await rules.getByRole('button', { name: 'Kapat' }).click()
  await frame.getByRole('button', { name: '3 el', exact: true }).press('Enter')
  await frame.getByRole('button', { name: 'Bahis 5,00 ₺', exact: true }).press('Enter')
  let round = await press(page, frame, go, 'play')
  while (round.pay === null) {
    await expect(frame.locator('.bj-hand.turn')).toHaveCount(1)
    round = await press(page, frame, /^Dur$/, 'pick')
  }
  expect(round.staked).toBe(1_500)
  for (const at of [1, 2, 3]) await expect(hand(frame, at)).toContainText(/Blackjack|Kazandı|Berabere|Kaybetti/)
  await expect(frame.locator('.foot .amount')).toHaveText(written(5_000_000 - 1_500 + round.win))
  await expect.poll(() => offTheFelt(frame)).toEqual([])
})
