import Fastify from 'fastify'
import { openHouse } from '../../bench/ground.ts'
import { newestKey } from '../../apps/server/src/domains/games/public.ts'
import { tombalaHall } from '../../studio/rooms/games/hall.ts'
import type { RoomClock } from '../../studio/rooms/clock.ts'
import { type RoomKind, roomKinds } from '../../studio/rooms/kinds.ts'
import { serverClock } from '../../studio/rooms/clock.ts'
import { createStudio } from '../../studio/server/studio.ts'

/** The studio alone, as a process to be killed: one room, on a clock that runs so much faster than the machine's. */
const { ROOM, ROOM_SPEED, PLATFORM } = process.env
const BEGIN = Date.UTC(2026, 0, 1)
const EVERY_MS = 40_000
const speed = Number(ROOM_SPEED)
const clock: RoomClock = {
  ms: () => BEGIN + (serverClock.ms() - BEGIN) * speed,
  wait: (ms, signal) => serverClock.wait(ms / speed, signal),
}
const house = openHouse(process.argv[2] as string)
const studio = await createStudio({
  databaseUrl: process.argv[2] as string,
  platformUrl: PLATFORM as string,
  keys: { newest: (code) => newestKey(house, code) },
  secret: house.vault.sign('studio', 'secret'),
  rooms: {
    clock,
    kinds: roomKinds.filter(({ code }) => code === ROOM).map(hurried),
    chainLength: 30_000,
    voidsAllowed: 100_000,
  },
  log: house.log,
})
const app = Fastify()
await app.register(studio.handler, { prefix: '/studio' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
await studio.recover()
process.on('disconnect', () => process.exit())
process.send?.({ app: Number(new URL(address).port) })

/** A hall sells by the clock; every six minutes would be too seldom. */
function hurried(kind: RoomKind): RoomKind {
  if (kind.look !== 'hall') return kind
  return { ...kind, game: tombalaHall({ price: kind.game.price, everyMs: EVERY_MS, offsetMs: 0 }) }
}
