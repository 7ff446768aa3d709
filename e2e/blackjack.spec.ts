import { expect, test } from './support/test.ts'
import { written, sit, press, go, offTheFelt, hand } from './support/games/blackjack.ts'

test('a player is dealt a hand, leaves in the middle, comes back to it, doubles, and the balance is exact', {
  tag: '@layout',
}, async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  const frame = await sit(page)
  let balance = 500_000
  await frame.getByRole('button', { name: 'Bahis 10,00 ₺', exact: true }).press('Enter')
  // A blackjack on either side ends its round at once.
  let dealt = await press(page, frame, go, 'play')
  while (dealt.pay !== null) {
    balance += dealt.win - dealt.staked
    dealt = await press(page, frame, go, 'play')
  }
  expect(dealt.drawn).toHaveLength(4)
  await expect(hand(frame, 1).getByRole('img')).toHaveCount(2)
  await expect(frame.getByRole('img', { name: 'Kapalı kart' })).toHaveCount(1)
  await page.reload()
  await expect(frame.getByRole('alert')).toHaveText('Önceki turunuz açık: kaldığınız yerden sürüyor.')
  await expect(hand(frame, 1).getByRole('img')).toHaveCount(2)
  await expect.poll(() => offTheFelt(frame)).toEqual([])
  const ended = await press(page, frame, /^İkiye katla/, 'pick')
  expect(ended.staked).toBe(2_000)
  balance += ended.win - ended.staked
  await expect(frame.locator('.foot .amount')).toHaveText(written(balance))
  await expect(hand(frame, 1).getByRole('img')).toHaveCount(3)
  await expect(frame.getByRole('img', { name: 'Kapalı kart' })).toHaveCount(0)
  const { balance: told } = (await (await page.request.get('/api/balance.php')).json()) as { balance: number }
  expect(Math.round(Number(told) * 100)).toBe(balance)
})
