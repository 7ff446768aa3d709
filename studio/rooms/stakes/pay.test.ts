import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Process } from '../../test/house.ts'
import { roomBench } from '../../test/room-bench.ts'
import {
  type Frame,
  openFrame,
  OPENING_KURUS,
  type RoomPlatform,
  roomPlatform,
  untilState,
} from '../../test/room-platform.ts'
import { makeWeightedSemaphore } from '../weighted-semaphore.ts'
import { sendDue } from './settle.ts'
import { inLong } from '../../../scripts/test/form.ts'

const room = 'ucus-saati'
/** More stakes than calls are made at once. */
const CROWD = 40
let at: RoomPlatform
let studio: Process

beforeAll(async () => {
  at = await roomPlatform(room)
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
  // Its lock, not its flight: one that ends at once may be over before the frame knows of it.
  await at.clock.until(() => one.round().no !== no || !['open', 'locking'].includes(one.round().state))
  letGo()
  await Promise.all(asked)
  await at.clock.until(async () => (await at.stakes(no)).every(({ status }) => status === 'voided'))
  expect((await at.stakes(no)).every(({ reason }) => reason === 'late')).toBe(true)
  expect([calls('bet'), calls('rollback')]).toEqual([64, 64])
  expect(at.house.platform.balance).toBe(OPENING_KURUS)
  // Written first, published then.
  const ended = { status: 'voided', reason: 'late' }
  for (const each of frames) await expect.poll(() => [each.last('a'), each.last('b')]).toMatchObject([ended, ended])
})

describe('a platform that refuses what is owed', () => {
  const running = new AbortController().signal
  let no: number

  /** Stakes of a round that stands, owed since before the clock of the bench began. */
  async function owed(slots: readonly string[]): Promise<void> {
    const one = await openFrame(studio, at.house, room, 'owed')
    await untilState(at, one, 'settling')
    await untilState(at, one, 'open')
    no = one.round().no
    for (const slot of slots) await stake(one, slot)
    await at.house.database.query(
      `update studio.room_stakes set status = 'paying', taken_at = 0, pay_kurus = 0, next_attempt_at = '2026-03-01T11:00:00Z'
        where room = $1 and no = $2`,
      [room, no],
    )
  }

  inLong(() => {
    it('is asked less and less often', async () => {
      await owed(['a'])
      const bench = roomBench(room, { pool: at.house.database })
      const asked: number[] = []
      for (let second = 0; second <= 180; second += 0.5, bench.clock.leap(500)) {
        const before = bench.calls()
        await sendDue(bench.room, running)
        if (bench.calls() > before) asked.push(second)
      }
      expect(asked).toEqual([0, 0.5, 1, 2, 4, 7.5, 14, 27, 53, 104.5, 164.5])
    })
  })

  it('is asked once in a sweep, however long that takes, and no more once it is to end', async () => {
    await owed(['a', 'b'])
    const ended = new AbortController()
    const bench = roomBench(room, {
      pool: at.house.database,
      log: { error: () => {}, warn: () => bench.clock.leap(1_000) },
    })
    bench.room.payments = makeWeightedSemaphore(1)
    await sendDue(bench.room, running)
    expect(bench.calls()).toBe(2)
    bench.room.context.log.warn = () => ended.abort()
    await sendDue(bench.room, ended.signal)
    expect(bench.calls()).toBe(3)
  })
})
