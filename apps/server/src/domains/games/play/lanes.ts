import type { House } from '../../../platform/house.ts'
import { type BalanceNews, LANES, laneOf } from '../../wallet/public.ts'
import { Lane } from './lane.ts'
import { askOf, type Play, type PlayAnswer } from './play.ts'

const COUNT_MS = 2_000

/** Where rounds are played: commits stakes, wins and rollbacks in groups. Nobody is answered before the commit. */
export interface Lanes {
  /** Takes effect once per provider and transaction id. Refuses `busy` where too much waits already, or it took too long. */
  play(play: Play): Promise<PlayAnswer>
  /** Adds what was played to the sums of days and games; done every two seconds by itself. */
  count(): Promise<void>
  close(): Promise<void>
}

const open = new WeakMap<House['db'], Lanes>()

/** The lanes of this house, opened on first use. */
export function lanesOf(house: House): Lanes {
  let lanes = open.get(house.db)
  if (!lanes) {
    lanes = openLanes(house)
    open.set(house.db, lanes)
  }
  return lanes
}

/** A player always queues in the same lane, so that the order of plays is kept. `remembered` plays and wallets are kept in memory. */
export function openLanes(house: House, remembered?: number): Lanes {
  const lanes = Array.from({ length: LANES }, (_, no) => new Lane(house, no, remembered))
  const inFlight = new Map<string, Promise<PlayAnswer>>()
  const count = async () => {
    for (const lane of lanes) await lane.count()
  }
  const timer = setInterval(() => {
    count().catch((err: unknown) => house.log.warn({ err }, 'plays were not counted; the next run does'))
  }, COUNT_MS)
  timer.unref()
  const deafen = house.hub.subscribe('balance', (message) => {
    const { playerId, fresh } = message as BalanceNews
    if (!fresh) lanes[laneOf(playerId)]?.forgetWallet(playerId)
  })
  return {
    async play(play) {
      const ask = askOf(play)
      if (!ask) return { ok: false, code: 'AMOUNT_TOO_LARGE', cash: 0n, bonus: 0n }
      for (let first = inFlight.get(ask.key); first; first = inFlight.get(ask.key)) await first.catch(() => {})
      const answer = (lanes[laneOf(ask.playerId)] as Lane).play(ask).finally(() => inFlight.delete(ask.key))
      inFlight.set(ask.key, answer)
      return answer
    },
    count,
    async close() {
      clearInterval(timer)
      deafen()
      open.delete(house.db)
      for (const lane of lanes) await lane.close()
    },
  }
}
