import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import type { House } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'
import { balanceNews } from '../../wallet/public.ts'
import { type BatchResult, type LaneMemory, playBatch } from './batch.ts'
import { type Line, type LineOwner, openLine } from './line.ts'
import { type PlainResult, playPlain } from './plain.ts'
import { keyOf, type Play, type PlayAnswer } from './play.ts'

const LANES = 2
const BATCH_MAX = 512
const QUEUE_MAX = 10_000

interface Waiting {
  play: Play
  resolve: (answer: PlayAnswer) => void
  reject: (error: unknown) => void
}

interface Lane {
  memory: LaneMemory
  queue: Waiting[]
  isBusy: boolean
  owner: LineOwner
}

interface InFlight {
  play: Play
  answer: Promise<PlayAnswer>
}

/** Where rounds are played: commits stakes, wins and rollbacks in groups. Nobody is answered before the commit. */
export interface Lanes {
  /** Takes effect once per provider and transaction id. Refuses `busy` where too much waits already. */
  play(play: Play): Promise<PlayAnswer>
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

/**
 * A player always queues in the same lane, so that the order of plays is kept. Each lane has one batch under way; what
 * arrives meanwhile is the next batch, so batches grow with the load and a lone caller waits for nobody.
 */
function openLanes(house: House): Lanes {
  const lanes = Array.from({ length: LANES }, (_, no): Lane => {
    const owner = openLine(house.db.pool.options, (err) =>
      house.log.error({ err, lane: no }, 'a lane lost its connection'),
    )
    return { memory: { no, knownGameDays: new Set() }, queue: [], isBusy: false, owner }
  })
  const inFlight = new Map<string, InFlight>()
  const enqueue = (play: Play) => {
    const lane = lanes[play.playerId % LANES] as Lane
    if (lane.queue.length >= QUEUE_MAX) return Promise.reject(refuse('busy'))
    const answer = new Promise<PlayAnswer>((resolve, reject) => lane.queue.push({ play, resolve, reject }))
    if (!lane.isBusy) {
      lane.isBusy = true
      void setImmediate().then(() => drain(house, lane))
    }
    return answer
  }
  return {
    async play(play) {
      const key = keyOf(play.provider.id, play.transactionId)
      for (let first = inFlight.get(key); first; first = inFlight.get(key)) {
        if (isSame(first.play, play)) return first.answer
        await first.answer.catch(() => {})
      }
      const answer = enqueue(play).finally(() => inFlight.delete(key))
      inFlight.set(key, { play, answer })
      return answer
    },
    async close() {
      for (const lane of lanes) await lane.owner.drop()
    },
  }
}

function isSame(first: Play, second: Play): boolean {
  return (
    first.kind === second.kind &&
    first.playerId === second.playerId &&
    first.game.id === second.game.id &&
    first.roundRef === second.roundRef &&
    first.reference === second.reference &&
    first.amount === second.amount &&
    first.freeSpinId === second.freeSpinId
  )
}

/** Between batches everything that has arrived is let in, also what those just answered ask next. */
async function drain(house: House, lane: Lane): Promise<void> {
  while (lane.queue.length > 0) {
    const batch = await playPlainOnes(house, lane, lane.queue.splice(0, BATCH_MAX))
    if (batch.length > 0) {
      const played = await tryBatch(house, lane, batch)
      const again = played ? settle(house, batch, played) : await oneByOne(house, lane, batch)
      lane.queue.unshift(...again)
    }
    await setImmediate()
  }
  lane.isBusy = false
}

/** Returns what has to go the general way: where the plain way fails, all of it. */
async function playPlainOnes(house: House, lane: Lane, batch: Waiting[]): Promise<Waiting[]> {
  try {
    const play = (line: Line, plays: Play[], at: Date) => playPlain(line, plays, { at, lane: lane.memory.no })
    return settle(house, batch, await playWith(house, lane, batch, play))
  } catch (err) {
    house.log.warn({ err, lane: lane.memory.no, plays: batch.length }, 'plain plays failed; they go the general way')
    return batch
  }
}

function playGeneral(lane: Lane) {
  return (line: Line, plays: Play[], at: Date) => playBatch(line, plays, { at, lane: lane.memory })
}

async function tryBatch(house: House, lane: Lane, batch: readonly Waiting[]): Promise<BatchResult | undefined> {
  try {
    return await playWith(house, lane, batch, playGeneral(lane))
  } catch (err) {
    house.log.warn({ err, lane: lane.memory.no, plays: batch.length }, 'a batch failed; its plays are tried one by one')
    return undefined
  }
}

/**
 * One play that cannot succeed must not take the others with it; idempotency makes it safe to try again what may have been
 * committed. Where the database is away, all fail at once.
 */
async function oneByOne(house: House, lane: Lane, batch: readonly Waiting[]): Promise<Waiting[]> {
  const again: Waiting[] = []
  let away: unknown
  for (const waiting of batch) {
    try {
      if (away) throw away
      again.push(...settle(house, [waiting], await playWith(house, lane, [waiting], playGeneral(lane))))
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) away = error
      waiting.reject(error)
    }
  }
  return again
}

async function playWith<Result>(
  house: House,
  lane: Lane,
  batch: readonly Waiting[],
  play: (line: Line, plays: Play[], at: Date) => Promise<Result>,
): Promise<Result> {
  const line = await lane.owner.line()
  try {
    return await play(
      line,
      batch.map((waiting) => waiting.play),
      house.db.now(),
    )
  } catch (error) {
    lane.memory.knownGameDays.clear()
    await lane.owner.drop()
    throw error
  }
}

/** Answers what is decided and announces the balances; what is left has to be played again, before anything newer. */
function settle(house: House, batch: readonly Waiting[], { answers, changed }: PlainResult): Waiting[] {
  for (const wallet of changed) house.hub.publish('balance', balanceNews(wallet))
  const again: Waiting[] = []
  batch.forEach((waiting, index) => {
    const answer = answers[index]
    if (answer) waiting.resolve(answer)
    else again.push(waiting)
  })
  return again
}
