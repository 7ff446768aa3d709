import { rouletteSpots } from '@meydan/fair/tables/roulette'
import { expect, it } from 'vitest'
import { Incoming } from '../../rooms/socket/protocol.ts'
import { emptyState } from '../room/state.ts'
import { chipsFrom, freeSlots, type Lying, makeChips, partsOf, totalOf } from './chips.ts'

const everywhere: Lying = new Map([...rouletteSpots.keys()].map((spot) => [spot, 500_000]))

const messageOf = (part: Lying) => ({
  type: 'stake',
  no: 1_000_000_000,
  slot: 'c24',
  amount: totalOf(part),
  auto: null,
  spots: Object.fromEntries(part),
  seed: 'f'.repeat(16),
  key: crypto.randomUUID(),
})

it('chips on every place of the roulette are confirmed in parts that fit into a message each', () => {
  const parts = partsOf(everywhere)
  expect(new Map(parts.flatMap((part) => [...part]))).toEqual(everywhere)
  for (const part of parts) {
    expect(part.size).toBeLessThanOrEqual(48)
    expect(JSON.stringify(messageOf(part)).length).toBeLessThanOrEqual(1_024)
    expect(Incoming.safeParse(messageOf(part)).success).toBe(true)
  }
  expect(partsOf(new Map([...everywhere].slice(0, 48)))).toHaveLength(1)
  expect(partsOf(new Map())).toEqual([])
})

it('the chips of a part that is refused lie there again, move by move, and those of the others do not', () => {
  const chips = makeChips()
  chips.put([{ spot: 'red', kurus: 500 }])
  chips.put([
    { spot: 'red', kurus: 100 },
    { spot: '7', kurus: 200 },
  ])
  chips.send('c1', new Map([['red', 600]]))
  chips.send('c2', new Map([['7', 200]]))
  expect(chips.isEmpty()).toBe(true)
  chips.arrived('c2')
  chips.takeBack('c2')
  expect(chips.isEmpty()).toBe(true)
  chips.takeBack('c1')
  expect(chips.drafted()).toEqual(new Map([['red', 600]]))
  chips.back()
  expect(chips.drafted()).toEqual(new Map([['red', 500]]))
})

it('a round has 24 places for confirmations, and no more after them', () => {
  const state = emptyState()
  expect(freeSlots(state)[0]).toBe('c1')
  for (let at = 1; at <= 24; at++) state.pendingKeys.set(`c${at}`, `key ${at}`)
  expect(freeSlots(state)).toEqual([])
  state.pendingKeys.delete('c7')
  expect(freeSlots(state)).toEqual(['c7'])
})

it('what is not confirmed at the lock goes, and is counted in chips', () => {
  const chips = makeChips()
  chips.put([{ spot: 'red', kurus: 500, chips: 1 }])
  chips.put([
    { spot: '0-2-3', kurus: 1_000, chips: 2 },
    { spot: '4-7', kurus: 500, chips: 1 },
  ])
  expect(chips.waiting()).toBe(4)
  expect(chips.lock()).toBe(4)
  expect(chips.drafted()).toEqual(new Map())
  expect(chips.lock()).toBe(0)
})

it('no chip is below what must lie on a place', () => {
  expect(chipsFrom(500)).toEqual([500, 2_500, 10_000, 50_000, 100_000])
  expect(Math.min(...chipsFrom(100))).toBe(100)
})
