import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Process } from '../test/house.ts'
import { type Frame, openFrame, OPENING_KURUS, type RoomHouse, roomHouse, untilState } from '../test/room-house.ts'

const room = 'ucus-saati'
/** More stakes than calls are made at once. */
const CROWD = 40
let at: RoomHouse
let studio: Process

beforeAll(async () => {
  at = await roomHouse(room)
  studio = await at.start()
})

beforeEach(() => {
  at.house.platform.balance = OPENING_KURUS
  at.house.platform.calls.length = 0
})

const wish = { type: 'stake', amount: 1_000, auto: null, seed: 'word' }
const stake = (one: Frame, slot: string) => one.ask({ ...wish, no: one.round().no, slot })
const calls = (action: string) => at.house.platform.calls.filter((call) => call.action === action).length

it('a pay that the platform has, but whose row could not be written, is written by the next sweep', async () => {
  const one = await openFrame(studio, at.house, room, 'p1')
  await untilState(at, one, 'open')
  const { no } = one.round()
  await stake(one, 'a')
  await untilState(at, one, 'playing')
  const { database } = at.house
  await database.query(`
    create function studio.break() returns trigger language plpgsql as $$ begin raise exception 'the connection broke'; end $$;
    create trigger break before update on studio.room_stakes for each row when (new.status = 'paid') execute function studio.break()`)
  await untilState(at, one, 'settling')
  await expect.poll(() => dueIn(no)).toBeLessThanOrEqual(200)
  await database.query('drop trigger break on studio.room_stakes')
  await at.clock.until(async () => (await at.stakes(no))[0]?.status === 'paid')
  expect(calls('win')).toBeGreaterThan(1)
  expect(at.house.platform.entries.size).toBe(2)
})

/** Milliseconds of the clock, which stands, until the one stake is sent again. */
async function dueIn(no: number): Promise<number> {
  const { rows } = await at.house.database.query(
    'select next_attempt_at as due, status from studio.room_stakes where room = $1 and no = $2',
    [room, no],
  )
  return rows[0].status === 'paying' ? rows[0].due.getTime() - at.clock.ms() : Number.POSITIVE_INFINITY
}

it('what the lock finds waiting for its turn was never asked for, and is not taken back at the platform', async () => {
  const frames: Frame[] = []
  for (let player = 1; player <= CROWD; player++)
    frames.push(await openFrame(studio, at.house, room, `crowd-${player}`))
  const [one] = frames as [Frame]
  await untilState(at, one, 'open')
  const { no, until } = one.round()
  at.clock.leap((until ?? 0) - at.clock.ms() - 1)
  const letGo = at.house.platform.hold('bet')
  const asked = frames.flatMap((each) => [stake(each, 'a'), stake(each, 'b')])
  await expect.poll(async () => (await at.stakes(no)).length).toBe(2 * CROWD)
  await untilState(at, one, 'playing')
  letGo()
  await Promise.all(asked)
  await at.clock.until(async () => (await at.stakes(no)).every(({ status }) => status === 'voided'))
  expect((await at.stakes(no)).every(({ reason }) => reason === 'late')).toBe(true)
  expect([calls('bet'), calls('rollback')]).toEqual([64, 64])
  expect(at.house.platform.balance).toBe(OPENING_KURUS)
  // Written first, told then.
  const ended = { status: 'voided', reason: 'late' }
  for (const each of frames) await expect.poll(() => [each.last('a'), each.last('b')]).toMatchObject([ended, ended])
})
