import { afterEach, expect, it } from 'vitest'
import { localHub } from '../../platform/events/hub.ts'
import { type ReadThrottle, openReadThrottle } from './read-throttle.ts'

const hub = localHub()
let manners: ReadThrottle
let looks = 0
afterEach(() => {
  manners.close()
  looks = 0
})

/** Balances that are published at once, as under heavy play. */
function playHeavily(): void {
  for (let no = 0; no < 500; no++) hub.publish('balance', { playerId: 1 })
}

/** Where each look at the processors finds heavy play, and processors that were idle from that look on. */
function beside({ idleFrom = Number.POSITIVE_INFINITY, onLook = () => {} }): ReadThrottle {
  manners = openReadThrottle({ hub }, () => {
    looks++
    playHeavily()
    onLook()
    return { idle: Math.max(0, looks - idleFrom), all: 2 * looks }
  })
  return manners
}

it('lets nobody wait where little is played, however busy the machine is', async () => {
  const { turn } = beside({})
  hub.publish('balance', { playerId: 1 })
  await turn()
  expect(looks).toBe(0)
})

it('under heavy play on a busy machine the turn comes once somebody waits for the readers', async () => {
  const { turn } = beside({ onLook: () => looks === 4 && manners.hurry() })
  playHeavily()
  await turn()
  expect(looks).toBe(4)
})

it('under heavy play the turn comes as soon as the processors had a moment for it', async () => {
  const { turn } = beside({ idleFrom: 5 })
  playHeavily()
  await turn()
  expect(looks).toBe(6)
})
