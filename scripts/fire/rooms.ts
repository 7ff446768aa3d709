import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Db } from '../../apps/server/src/platform/db.ts'
import { migrateStudio } from '../../studio/server/database.ts'
import type { RoundState } from '../../studio/rooms/round-rows.ts'
import { openRoomSessions } from '../../bench/room-player.ts'
import { freePort } from '../free-port.ts'
import { judgeRooms } from './room-books.ts'
import { type Crowd, startCrowd } from './room-crowd.ts'
import { addHold, letGo, startHold } from './room-hold.ts'
import type { Outcome, Trial } from './run.ts'
import { seeded } from './seeded.ts'
import { type ServerProcess, startProcess, startServer } from './server-process.ts'

/** One room of each style, each by a studio of its own whose clock runs so much faster that a round lasts some seconds. */
const ALL_ROOMS = [
  { code: 'ucus-saati', prefix: 'av', speed: 4 },
  { code: 'rulet', prefix: 'rl', speed: 8 },
  { code: 'tombala', prefix: 'tb', speed: 20 },
  { code: 'sanal-kosu', prefix: 'sk', speed: 10 },
] as const
/** The race is a table to the engine: it is killed where it is asked for, `ROOM_ONLY=sanal-kosu`. */
const asked = (process.env.ROOM_ONLY ?? 'ucus-saati,rulet,tombala').split(',')
const ROOMS = ALL_ROOMS.filter(({ code }) => asked.includes(code))
const STATES: readonly RoundState[] = ['open', 'locking', 'locked', 'drawn', 'playing', 'settling']
const PLAYERS = 8
/** Below 1 on a machine with other work: a round has to last until its stakes are answered. */
const PACE = Number(process.env.ROOM_PACE ?? 1)
const GIVE_UP_MS = 180_000 / PACE
const NEXT_ROUND_MS = 5_000

type Server = { present: ServerProcess | undefined; start: () => Promise<ServerProcess> }
type Ground = Trial['ground']

/**
 * Kills the studio of each kind of room in every state of a round, and the server under it in every state of a flight: each stake
 * ends once and as the ledger has it, whatever a player was told is paid, pots add up, and the next round follows at once. Once in
 * each state, in a minute; `ROOM_KILLS=50` or `--long` is fifty times.
 */
export async function rooms({ ground, seed, short }: Trial): Promise<Outcome> {
  const times = Number(process.env.ROOM_KILLS ?? (short ? 1 : 50))
  const { db } = ground.house
  const port = await freePort()
  const start = () => startServer(ground.url, { PORT: String(port) })
  const server: Server = { present: await start(), start }
  await migrateStudio(ground.url)
  await addHold(db)
  const chains = await Promise.all(
    ROOMS.map((room, at) => killInAll(ground, { room, server, port, times, random: seeded(seed + at) })),
  )
  const books = await judgeRooms(db, ROOMS, new Map(chains.flatMap(({ told }) => [...told])))
  await server.present?.kill()
  const slowestMs = Math.max(...chains.map(({ slowestMs: ms }) => ms))
  const { stakes, unlike, untold, pots_wrong } = books
  return {
    name: 'rooms',
    figures: {
      studio_kills: chains.reduce((sum, { kills }) => sum + kills, 0),
      server_kills: chains.reduce((sum, chain) => sum + chain.serverKills, 0),
      ...books,
      slowest_next_round_ms: Math.round(slowestMs),
    },
    ok: stakes > 0 && unlike + untold + pots_wrong === 0 && slowestMs <= NEXT_ROUND_MS,
  }
}

type Chain = {
  room: (typeof ROOMS)[number]
  server: Server
  port: number
  times: number
  random: () => number
}

async function killInAll(ground: Ground, { room, server, port, times, random }: Chain) {
  const { db } = ground.house
  const env = { ROOM: room.code, ROOM_SPEED: String(room.speed * PACE), PLATFORM: `http://127.0.0.1:${port}` }
  const start = () => startProcess(new URL('room-studio.ts', import.meta.url), ground.url, env)
  let studio: ServerProcess | undefined = await start()
  const bearer = await openRoomSessions(ground, room.code, PLAYERS)
  const told = new Map<string, number>()
  const crowd: Crowd = startCrowd({
    address: () => studio?.address,
    room: room.code,
    players: PLAYERS,
    bearer,
    random,
    told,
  })
  let slowestMs = 0
  let kills = 0
  let serverKills = 0
  for (let time = 0; time < times; time++)
    for (const state of STATES) {
      await standIn(db, room.code, state)
      await studio.kill()
      studio = undefined
      await letGo(db, room.code, 'dead')
      const last = await lastRound(db, room.code)
      const from = performance.now()
      studio = await start()
      await until(`${room.code} is open again`, () => isOpenAfter(db, room.code, last))
      slowestMs = Math.max(slowestMs, performance.now() - from)
      kills++
      if (room.code !== 'ucus-saati') continue
      await standIn(db, room.code, state)
      await server.present?.kill()
      server.present = undefined
      await letGo(db, room.code, 'alive')
      server.present = await server.start()
      serverKills++
    }
  await crowd.stop()
  await until(`${room.code} owes nothing`, async () => (await openStakes(db, room.code)) === 0)
  await studio.kill()
  return { told, slowestMs, kills, serverKills }
}

/** Waits until a round with accepted stakes stands in this state and can go no further; one without stakes is let pass. */
async function standIn(db: Db, room: string, state: RoundState): Promise<void> {
  await until(`${room} stands in ${state}`, async () => {
    if (await isStaked(db, room, state)) await startHold(db, room, state)
    return isStanding(db, room, state)
  })
  await setTimeout(40)
}

/** Whether the newest round has stakes and has that state still before it. */
async function isStaked(db: Db, room: string, state: RoundState): Promise<boolean> {
  const before = STATES.slice(0, STATES.indexOf(state) + 1)
  const found = await db.row(sql`
    select 1 from studio.room_rounds r where room = ${room} and state = any(${before})
       and no = (select max(no) from studio.room_rounds where room = ${room})
       and exists (select from studio.room_stakes s where s.room = r.room and s.no = r.no and s.accepted_no is not null)`)
  return found !== undefined
}

async function isStanding(db: Db, room: string, state: RoundState): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from studio.room_rounds r where room = ${room} and state = ${state}
       and exists (select from studio.room_stakes s where s.room = r.room and s.no = r.no and s.accepted_no is not null)`)
  return found !== undefined
}

async function lastRound(db: Db, room: string): Promise<number> {
  const { last } = await db.one<{ last: bigint }>(
    sql`select max(no) as last from studio.room_rounds where room = ${room}`,
  )
  return Number(last)
}

async function isOpenAfter(db: Db, room: string, no: number): Promise<boolean> {
  const open = await db.row(
    sql`select 1 from studio.room_rounds where room = ${room} and state = 'open' and no > ${no}`,
  )
  return open !== undefined
}

async function openStakes(db: Db, room: string): Promise<number> {
  const { n } = await db.one<{ n: bigint }>(sql`
    select count(*) as n from studio.room_stakes where room = ${room} and status in ('pending', 'accepted', 'paying', 'voiding')`)
  return Number(n)
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + GIVE_UP_MS
  while (!(await holds())) {
    if (performance.now() > giveUp) throw new Error(`it never came to pass that ${what}`)
    await setTimeout(10)
  }
}
