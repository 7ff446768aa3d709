import type { FrameLocator, Page } from '@playwright/test'
import { outside } from '../support/layout.ts'
import { content, open } from '../support/pages.ts'
import { gameOf } from '../support/play.ts'
import { expect, test } from '../support/test.ts'

type Reply = { round: { id: string; win: number; staked: number; pay: number | null; drawn: number[] } }

/** The balance as the frame writes it: ₺ 4.990,00. */
const written = (kurus: number): string =>
  `₺ ${new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(kurus / 100)}`

async function sit(page: Page): Promise<FrameLocator> {
  await open(page, '/casino/livecasino')
  await content(page).getByRole('link', { name: 'Blackjack' }).click()
  return gameOf(page, 'Blackjack').frame
}

async function press(page: Page, frame: FrameLocator, name: RegExp, call: 'play' | 'pick'): Promise<Reply['round']> {
  const button = frame.getByRole('button', { name })
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 })
  const [reply] = await Promise.all([page.waitForResponse(`**/studio/api/instant/${call}`), button.press('Enter')])
  return ((await reply.json()) as Reply).round
}

const go = /^Oyna$/
/** Its animations over, every card and every sum stands on the felt. */
const offTheFelt = (frame: FrameLocator) => outside(frame.locator('.bj-felt'), '.bj-card, .bj-count, .bj-tag')
const hand = (frame: FrameLocator, at: number) => frame.getByRole('group', { name: `${at}. el`, exact: true })

test('a player is dealt a hand, leaves in the middle, comes back to it, doubles, and the balance is exact', {
  tag: '@layout',
}, async ({ page, richPlayer }) => {
  test.setTimeout(120_000)
  expect(richPlayer.id).toBeGreaterThan(0)
  const frame = await sit(page)
  let balance = 500_000
  await frame.getByRole('button', { name: 'Bahis ₺ 10,00', exact: true }).press('Enter')
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
  await expect(frame.locator('.foot .amount')).toHaveText(written(balance), { timeout: 20_000 })
  await expect(hand(frame, 1).getByRole('img')).toHaveCount(3)
  await expect(frame.getByRole('img', { name: 'Kapalı kart' })).toHaveCount(0)
  const { balance: told } = (await (await page.request.get('/api/balance.php')).json()) as { balance: number }
  expect(Math.round(Number(told) * 100)).toBe(balance)
})

test('three hands with play money, moved by keyboard; the chart stands in the rules', { tag: '@layout' }, async ({
  page,
}) => {
  test.setTimeout(120_000)
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
  await frame.getByRole('button', { name: 'Bahis ₺ 5,00', exact: true }).press('Enter')
  let round = await press(page, frame, go, 'play')
  while (round.pay === null) {
    await expect(frame.locator('.bj-hand.turn')).toHaveCount(1)
    round = await press(page, frame, /^Dur$/, 'pick')
  }
  expect(round.staked).toBe(1_500)
  for (const at of [1, 2, 3])
    await expect(hand(frame, at)).toContainText(/Blackjack|Kazandı|Berabere|Kaybetti/, { timeout: 20_000 })
  await expect(frame.locator('.foot .amount')).toHaveText(written(5_000_000 - 1_500 + round.win))
  await expect.poll(() => offTheFelt(frame)).toEqual([])
})
