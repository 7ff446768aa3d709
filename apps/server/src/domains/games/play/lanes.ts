import type { House, PlayerId } from '../../../platform/house.ts'
import { LANES, laneOf } from '../../wallet/public.ts'
import { Lane } from './lane.ts'
import { openPeer, type Peer } from './peer.ts'
import { type Ask, partsOf, type Play, type PlayAnswer } from './play.ts'
import { atOnce } from './waiting.ts'

const COUNT_MS = 5_000
/** A play is remembered twice as long at most. */
const AGE_MS = 300_000

/** Where rounds are played: commits stakes, wins and rollbacks in groups. Nobody is answered before the commit. */
export interface Lanes {
  /**
   * Takes effect once per provider and transaction id; several, of one player, together or not at all. Refuses `busy` where too much
   * waits already, or it took too long.
   */
  play(...plays: readonly [Play, ...Play[]]): Promise<PlayAnswer>
  /** Adds what was played to the sums of days and games; done every five seconds by itself. */
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
  peer.listen(lanes)
  open.set(house.db, lanes)
  await lanes.own()
}

interface OwnLanes extends Lanes {
  /** Forgets what nobody has asked for since it was last done; done every five minutes by itself. */
  age(): void
  /** For another process; only where this one plays for the lane. */
  playPassed(ask: Ask, until: number): Promise<PlayAnswer>
  isOurs(lane: number): boolean
  own(): Promise<void>
}

/**
 * A player always queues in the same lane, so that the order of plays is kept. `remembered` plays and wallets are kept in memory;
 * `patienceMs` is how long any play waits before it is answered `busy`, in place of the limit of its kind.
 */
export function openLanes(
  house: House,
  options: { remembered?: number; peer?: Peer; patienceMs?: number } = {},
): OwnLanes {
  const once = atOnce()
  const lanes = Array.from({ length: LANES }, (_, no) => new Lane(house, no, { ...options, once }))
  const laneFor = (playerId: PlayerId) => lanes[laneOf(playerId)] as Lane
  const passed = new Map<string, Promise<PlayAnswer>>()
  const count = async () => {
    for (const lane of lanes) await lane.count()
  }
  const own = async () => {
    for (const lane of lanes) await lane.own()
  }
  const timer = setInterval(() => {
    own()
      .then(count)
      .catch((err: unknown) => house.log.warn({ err }, 'plays were not counted; the next run does'))
  }, COUNT_MS)
  timer.unref()
  const age = () => {
    for (const lane of lanes) lane.age()
  }
  const ageing = setInterval(age, AGE_MS)
  ageing.unref()
  const deafen = house.hub.subscribe('balance', ({ playerId, fresh }) => {
    if (!fresh) lanes[laneOf(playerId)]?.forgetWallet(playerId)
  })
  return {
    play: (...plays) => laneFor(plays[0].playerId).play(plays),
    playPassed(ask, until) {
      const key = partsOf(ask)
        .map((part) => `${part.key}${part.fingerprint}`)
        .join()
      const answer =
        passed.get(key) ??
        laneFor(ask.playerId)
          .playPassed(ask, until)
          .finally(() => passed.delete(key))
      passed.set(key, answer)
      return answer
    },
    isOurs: (lane) => lanes[lane]?.isOurs === true,
    own,
    age,
    count,
    async close() {
      clearInterval(timer)
      clearInterval(ageing)
      deafen()
      open.delete(house.db)
      options.peer?.deafen()
      await Promise.all(lanes.map((lane) => lane.close()))
      await options.peer?.close()
    },
  }
}
