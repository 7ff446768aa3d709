import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Db } from '../../apps/server/src/platform/database/db.ts'
import { migrateStudio } from '../../studio/server/database.ts'
import type { RoundState } from '../../studio/rooms/round-rows.ts'
import { openRoomSessions } from '../../bench/room-player.ts'
import { freePort } from '../lib/free-port.ts'
import { judgeRooms } from './room-books.ts'
import { type Crowd, startCrowd } from './room-crowd.ts'
import { addHold, bury, letGo, type Stand, startHold } from './room-hold.ts'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'
import { type ServerProcess, startProcess, startServer } from './server-process.ts'
import type { Outcome, Trial } from './trial.ts'
import { until } from './until.ts'

/** One studio has them all. To the engine a race is a table. */
const ALL_ROOMS = [
  { code: 'ucus-saati', prefix: 'av', style: 'crash' },
  { code: 'rulet', prefix: 'rl', style: 'table' },
  { code: 'tombala', prefix: 'tb', style: 'bingo', price: 500 },
  { code: 'zeplin', prefix: 'zp', style: 'crash' },
  { code: 'sanal-kosu', prefix: 'sk', style: 'race' },
  { code: 'tombala-2', prefix: 'ti', style: 'bingo', price: 200 },
] as const
const ONE_OF_EACH = 3
const STATES: readonly RoundState[] = ['open', 'locking', 'locked', 'drawn', 'playing', 'settling']
const PLAYERS = 6
/** Of a round before its room goes on: two of each of these players, enough for a hall to be played. */
const STAKES = PLAYERS
/** So long nothing may stand still. */
const GIVE_UP_MS = 300_000
const NEXT_ROUND_MS = 5_000

/**
 * Kills a studio of several rooms, and the server under it, while every room stands in one state of its round and no two in the same
 * kind of moment: each stake ends once and as the ledger has it, what a player received as paid is paid, pots add up, and the next round
 * of every room follows at once. Three rooms, once in each state; `--long` is six rooms, so that each kind of room is killed fifty
 * times in each state; `ROOM_KILLS` is another number of times, `ROOM_ONLY` other rooms.
 */
export async function rooms({ ground, seed, short }: Trial): Promise<Outcome> {
  const times = Number(process.env.ROOM_KILLS ?? (short ? 1 : 50))
  const asked = process.env.ROOM_ONLY?.split(',')
  const chosen = asked
    ? ALL_ROOMS.filter(({ code }) => asked.includes(code))
    : ALL_ROOMS.slice(0, short ? ONE_OF_EACH : undefined)
  const { db } = ground.context
  await migrateStudio(ground.url)
  await addHold(db)
  const context = await openRooms(ground, chosen, seed)
  const turns = Math.ceil(times / (chosen.length >= 2 * ONE_OF_EACH ? 2 : 1)) * STATES.length
  const struck = await killInAll(context, turns)
  await context.close()
  const books = await judgeRooms(db, chosen, context.told)
  const { stakes, unlike, untold, pots_wrong } = books
  return {
    name: 'rooms',
    figures: {
      studio_kills: turns,
      server_kills: turns,
      rooms: chosen.length,
      kills_in_each_state: (turns * chosen.length) / STATES.length,
      ...books,
      ...struck,
    },
    ok: stakes > 0 && unlike + untold + pots_wrong + struck.late_rounds === 0,
  }
}

type AppContext = Awaited<ReturnType<typeof openRooms>>

/** A server, a studio with these rooms, and players in each of them. */
async function openRooms(ground: Trial['ground'], chosen: readonly (typeof ALL_ROOMS)[number][], seed: number) {
  const codes = chosen.map(({ code }) => code)
  const port = await freePort()
  const env = { ROOMS: codes.join(), PLATFORM: `http://127.0.0.1:${port}` }
  const startStudio = (stakes: number) =>
    startProcess(new URL('./room-studio.ts', import.meta.url), ground.url, { ...env, ROOM_STAKES: String(stakes) })
  const context = {
    db: ground.context.db,
    codes,
    told: new Map<string, number>(),
    server: undefined as ServerProcess | undefined,
    studio: undefined as ServerProcess | undefined,
    startServer: async () => {
      context.server = await startServer(ground.url, { PORT: String(port) })
    },
    startStudio: async () => {
      context.studio = await startStudio(STAKES)
    },
    async kill(which: 'server' | 'studio') {
      const process = context[which]
      context[which] = undefined
      await process?.kill()
    },
    /** Everybody goes home, everything is paid. */
    async close() {
      await Promise.all(crowds.map((crowd) => crowd.stop()))
      await context.kill('studio')
      context.studio = await startStudio(0)
      await until('nothing is owed any more', async () => (await openStakes(context.db)) === 0, GIVE_UP_MS)
      await context.kill('studio')
      await context.kill('server')
    },
  }
  await context.startServer()
  await context.startStudio()
  const crowds: Crowd[] = []
  for (const [at, { code, ...room }] of chosen.entries())
    crowds.push(
      startCrowd({
        ...room,
        room: code,
        address: () => context.studio?.address,
        isServed: () => context.server !== undefined,
        players: PLAYERS,
        bearer: await openRoomSessions(ground, code, PLAYERS),
        random: seededRandom(seed + at),
        told: context.told,
      }),
    )
  return context
}

/** Each turn the server dies where every room stands, and then, one state later, the studio. */
async function killInAll(
  context: AppContext,
  turns: number,
): Promise<{ slowest_next_round_ms: number; late_rounds: number }> {
  const { db, codes } = context
  let slowestMs = 0
  let late = 0
  for (let turn = 0; turn < turns; turn++) {
    const standsAt = (step: number) =>
      codes.map((room, at): Stand => ({ room, state: STATES[(turn + at + step) % STATES.length] as RoundState }))
    const [first, second] = [standsAt(0), standsAt(1)]
    await startHold(db, first)
    await allStand(db, first)
    await context.kill('server')
    await startHold(db, second)
    await letGo(db, first)
    await context.startServer()
    await allStand(db, second)
    await context.kill('studio')
    await bury(db, second)
    const last = await lastRounds(db)
    const dead = performance.now()
    await context.startStudio()
    const started = performance.now()
    await until('every room is open again', () => areOpenAfter(db, codes, last), GIVE_UP_MS)
    const ms = performance.now() - started
    slowestMs = Math.max(slowestMs, ms)
    // A machine that needs longer to start the process at all may need as long for the rest.
    if (ms > Math.max(NEXT_ROUND_MS, started - dead)) late++
    if ((turn + 1) % STATES.length === 0)
      console.log(`       rooms killed ${(turn + 1) / STATES.length} times in each state`)
  }
  return { slowest_next_round_ms: Math.round(slowestMs), late_rounds: late }
}

/** Waits until each room has a round with accepted stakes in its state, which can go no further. */
async function allStand(db: Db, stands: readonly Stand[]): Promise<void> {
  const missing = () =>
    db.rows<Stand>(sql`
      select room, state from jsonb_to_recordset(${JSON.stringify(stands)}::jsonb) as w (room text, state text)
       where not exists (select from studio.room_rounds r where r.room = w.room and r.state = w.state
         and exists (select from studio.room_stakes s where s.room = r.room and s.no = r.no and s.accepted_no is not null))`)
  await until(
    `every room stands where it should: ${JSON.stringify(stands)}`,
    async () => (await missing()).length === 0,
    GIVE_UP_MS,
  )
  await setTimeout(40)
}

async function lastRounds(db: Db): Promise<Map<string, number>> {
  const rows = await db.rows<{ room: string; last: number }>(
    sql`select room, max(no)::int as last from studio.room_rounds group by room`,
  )
  return new Map(rows.map(({ room, last }) => [room, last]))
}

async function areOpenAfter(db: Db, codes: readonly string[], last: ReadonlyMap<string, number>): Promise<boolean> {
  const now = await lastRounds(db)
  return codes.every((room) => (now.get(room) ?? 0) > (last.get(room) ?? 0))
}

async function openStakes(db: Db): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from studio.room_stakes where status in ('pending', 'accepted', 'paying', 'voiding')`)
  return n
}
