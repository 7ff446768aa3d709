import Fastify from 'fastify'
import sql from 'sql-template-tag'
import { openHouse } from '../../bench/environment.ts'
import { newestKey } from '../../apps/server/src/domains/games/public.ts'
import { serverClock } from '../../studio/rooms/clock.ts'
import { bingoGame } from '../../studio/rooms/games/bingo.ts'
import { type RoomKind, roomKinds } from '../../studio/rooms/kinds.ts'
import { createStudio } from '../../studio/server/studio.ts'
import { patientClock } from './room-clock.ts'

/**
 * The studio alone, as a process to be killed: the rooms that are given, on a clock that runs so much faster than the machine's and
 * stands still while a round that it has opened lacks the stakes it waits for.
 */
const { ROOMS, ROOM_STAKES, PLATFORM } = process.env
const BEGIN = Date.UTC(2026, 0, 1)
const SPEED = 16
const HALL_EVERY_MS = 5_000

const context = openHouse(process.argv[2] as string)
const startsAt = BEGIN + (serverClock.ms() - BEGIN) * SPEED
const codes = (ROOMS as string).split(',')
const studio = await createStudio({
  databaseUrl: process.argv[2] as string,
  platformUrl: PLATFORM as string,
  keys: { newest: (code) => newestKey(context, code) },
  secret: context.vault.sign('studio', 'secret'),
  rooms: {
    clock: patientClock({ startsAt, speed: SPEED, isWaiting }),
    kinds: roomKinds.filter(({ code }) => codes.includes(code)).map(hurried),
    chainLength: 30_000,
    voidsAllowed: 100_000,
  },
  log: context.log,
})
const app = Fastify()
await app.register(studio.handler, { prefix: '/studio' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('disconnect', () => process.exit())
process.send?.({ app: Number(new URL(address).port) })
await studio.recover()

/** Whether a round of this process is open to stakes that have not come. */
async function isWaiting(): Promise<boolean> {
  const short = await context.db.row(sql`
    select 1 from studio.room_rounds r where state = 'open' and opens_at >= ${new Date(startsAt)}
       and ${Number(ROOM_STAKES)} > (select count(*) from studio.room_stakes s
            where s.room = r.room and s.no = r.no and s.accepted_no is not null) limit 1`)
  return short !== undefined
}

/** A hall sells by the clock; every six minutes would be too seldom. */
function hurried(kind: RoomKind): RoomKind {
  if (kind.look !== 'bingo') return kind
  return { ...kind, game: bingoGame({ price: kind.game.price, everyMs: HALL_EVERY_MS, offsetMs: 0 }) }
}
