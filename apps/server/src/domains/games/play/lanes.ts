import type { House } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type BalanceNews, LANES, laneOf } from '../../wallet/public.ts'
import { Lane } from './lane.ts'
import { openPeer, type Peer } from './peer.ts'
import { type Ask, askOf, type Play, type PlayAnswer } from './play.ts'

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

/** Opens the lanes of a process that shares them with others: see `openPeer`. Whoever asks `lanesOf` afterwards gets these. */
export async function shareLanes(house: House, host: string): Promise<void> {
  const peer = await openPeer(house, host)
  const lanes = openLanes(house, { peer })
  peer.listen((ask) => lanes.playHere(ask))
  open.set(house.db, lanes)
  await lanes.own()
}

interface OwnLanes extends Lanes {
  /** Plays it only where this process plays for its lane. */
  playHere(ask: Ask): Promise<PlayAnswer>
  own(): Promise<void>
}

/** A player always queues in the same lane, so that the order of plays is kept. `remembered` plays and wallets are kept in memory. */
export function openLanes(house: House, options: { remembered?: number; peer?: Peer } = {}): OwnLanes {
  const lanes = Array.from({ length: LANES }, (_, no) => new Lane(house, no, options))
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
    async playHere(ask) {
      const lane = lanes[laneOf(ask.playerId)] as Lane
      if (!(await lane.own())) throw refuse('busy')
      return lane.play(ask)
    },
    async own() {
      for (const lane of lanes) await lane.own()
    },
    count,
    async close() {
      clearInterval(timer)
      deafen()
      open.delete(house.db)
      for (const lane of lanes) await lane.close()
      await options.peer?.close()
    },
  }
}
