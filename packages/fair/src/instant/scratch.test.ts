import { expect, it } from 'vitest'
import { returnOf, scratchWays } from '../returns.ts'
import { SCRATCH_ALIKE, SCRATCH_FIELDS, SCRATCH_TICKETS, scratchCard, scratchPays, scratchPrizes } from './scratch.ts'

it('Kazı Kazan returns 95.00 %, pays 46.72 % of its tickets and 14.72 % more than the stake', () => {
  const { rtp, hitRate, sigma, highest } = returnOf(scratchWays()[0]!)
  expect([rtp.toFixed(2), hitRate.toFixed(2), sigma.toFixed(2), highest]).toEqual(['95.00', '46.72', '5.96', 2_000])
})

it('and so do all its tickets, paid one after the other', () => {
  const counts = new Map<number, number>()
  let paid = 0
  for (let ticket = 0; ticket < SCRATCH_TICKETS; ticket++) {
    const pay = scratchPays(ticket)
    counts.set(pay, (counts.get(pay) ?? 0) + 1)
    paid += pay
  }
  expect(paid).toBe(95_000_000)
  const above = [...counts].reduce((sum, [pay, count]) => (pay > 100 ? sum + count : sum), 0)
  expect([counts.get(0), above]).toEqual([532_765, 147_235])
  expect([...counts].filter(([pay]) => pay > 0)).toEqual(scratchPrizes.map(({ pay, tickets }) => [pay, tickets]))
})

it('a ticket shows its prize three times and nothing else more than twice', () => {
  for (let ticket = 0; ticket < SCRATCH_TICKETS; ticket += ticket < 467_200 ? 97 : 1 + (ticket % 613)) {
    const card = scratchCard(ticket)
    expect(card).toHaveLength(SCRATCH_FIELDS)
    const often = Map.groupBy(
      card.filter((pay) => pay > 0),
      (pay) => pay,
    )
    const won = [...often].filter(([, { length }]) => length > 2).map(([pay, { length }]) => [pay, length])
    expect(won).toEqual(scratchPays(ticket) === 0 ? [] : [[scratchPays(ticket), SCRATCH_ALIKE]])
  }
})

it('a losing ticket shows each prize no more often than its law, and hardly ever a high one twice', () => {
  const losing = Array.from({ length: 20_000 }, (_, at) => scratchCard(467_235 + at * 26))
  const shown = (pay: number): number => losing.flat().filter((field) => field === pay).length
  for (const { pay, tickets } of scratchPrizes) {
    const expected = (losing.length * SCRATCH_FIELDS * tickets) / SCRATCH_TICKETS
    // What is shown twice already leaves its share to the others.
    expect(shown(pay)).toBeLessThan(3 * expected + 8)
  }
  for (const pay of [50_000, 200_000])
    expect(losing.filter((card) => card.filter((field) => field === pay).length > 1)).toEqual([])
})
