import { once } from 'node:events'
import { mixOf } from '@meydan/fair/shared/shared-round'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Process } from '../../test/house.ts'
import { mixed } from '../../test/mixed-seeds.ts'
import {
  type Frame,
  openFrame,
  OPENING_KURUS,
  type RoomPlatform,
  roomPlatform,
  untilPlaying,
  untilState,
} from '../../test/room-platform.ts'
import { roomKinds } from '../kinds.ts'
import { makeOwnerships } from './own-room.ts'
import { inLong } from '../../../scripts/test/form.ts'

const room = 'ucus-saati'
let at: RoomPlatform

beforeAll(async () => {
  at = await roomPlatform(room)
})

beforeEach(() => {
  at.house.platform.balance = OPENING_KURUS
  at.house.platform.calls.length = 0
})

const wish = { slot: 'a', amount: 1_000, auto: null, seed: 'word' }
const stake = (one: Frame, more: object) => one.ask({ type: 'stake', no: one.round().no, ...wish, ...more })
const state = (one: Frame, wanted: string) => untilState(at, one, wanted)

/** Places these stakes in a round that stands so afterwards; those of a round that was over too soon are played and forgotten. */
async function staked(one: Frame, wishes: readonly object[], wanted: 'open' | 'playing'): Promise<number> {
  for (;;) {
    await state(one, 'open')
    const { no } = one.round()
    for (const wish of wishes) await stake(one, wish)
    if (wanted === 'open' || (await untilPlaying(at, one, no))) return no
    await at.clock.until(async () => (await at.stakes(no)).every(({ status }) => status === 'paid'))
    at.house.platform.balance = OPENING_KURUS
  }
}

/** A process that dies in a round with two stakes, one of them with the target 1.01; `state` is where the round is found. */
async function die(found: 'open' | 'locking' | 'locked' | 'drawn' | 'playing' | 'settling') {
  const process = await at.start()
  const one = await openFrame(process, at.house, room, 'p1')
  const isOpen = found === 'open' || found === 'locking'
  const no = await staked(one, [{ auto: 101 }, { slot: 'b' }], isOpen ? 'open' : 'playing')
  const point = (await at.outcomeOf(no))?.point ?? 0
  await process.studio.close()
  const rewind = {
    open: '',
    locking: `state = 'locking'`,
    locked: `state = 'locked', outcome = null, started_at = null`,
    drawn: `state = 'drawn', started_at = null`,
    playing: '',
    settling: `state = 'settling', ended_at = '2026-03-01T12:00:00Z'`,
  }[found]
  if (rewind !== '')
    await at.house.database.query(`update studio.room_rounds set ${rewind} where room = $1 and no = $2`, [room, no])
  return { no, point }
}

/** Starts the next process and waits until nothing of that round is owed to anybody. */
async function recovered(no: number): Promise<Process> {
  const process = await at.start()
  await at.clock.until(async () =>
    (await at.stakes(no)).every(({ status }) => status === 'paid' || status === 'voided'),
  )
  return process
}

describe('after a crash', () => {
  it.each(['open', 'locking'] as const)('in %s every stake goes back, and the round is void', async (found) => {
    const { no } = await die(found)
    const process = await recovered(no)
    expect(await at.stakes(no)).toMatchObject([
      { slot: 'a', status: 'voided', reason: 'round' },
      { slot: 'b', status: 'voided', reason: 'round' },
    ])
    expect(at.house.platform.balance).toBe(OPENING_KURUS)
    expect((await at.rounds()).find((round) => round.no === no)?.state).toBe('voided')
    await process.studio.close()
  })

  it.each(['locked', 'drawn', 'playing'] as const)(
    'in %s targets that were reached are paid, the rest goes back',
    async (found) => {
      const { no, point } = await die(found)
      const process = await recovered(no)
      const isReached = point >= 101
      expect(await at.stakes(no)).toMatchObject([
        isReached ? { slot: 'a', status: 'paid', taken_at: 101, pay_kurus: 1_010 } : { slot: 'a', status: 'voided' },
        { slot: 'b', status: 'voided', reason: 'round' },
      ])
      expect(at.house.platform.balance).toBe(OPENING_KURUS + (isReached ? 10 : 0))
      expect((await at.outcomeOf(no))?.point).toBe(point)
      // What was given back after the lock was mixed all the same.
      await at.clock.until(async () => (await at.rounds()).find((round) => round.no === no)?.state === 'closed')
      const seeds = ['word', 'word']
      expect(await mixed(process, room, no)).toEqual({ status: 200, seeds, mix: mixOf(seeds) })
      await process.studio.close()
    },
  )

  it('a ride that nobody told to go ends where it wins the most that may be won, as it does in any flight', async () => {
    const process = await at.start()
    const one = await openFrame(process, at.house, room, 'p1')
    const no = await staked(one, [{ amount: 500_000 }, { slot: 'b' }], 'playing')
    await process.studio.close()
    // A flight past 1,000 times, at which 5,000.00 have won 5,000,000.00, and not as far as 10,000 times.
    await at.house.database.query(
      `update studio.room_rounds set state = 'locked', outcome = null, started_at = null where room = $1 and no = $2`,
      [room, no],
    )
    await at.house.database.query(
      `update studio.room_rounds set state = 'drawn', outcome = '{"point": 250000}' where room = $1 and no = $2`,
      [room, no],
    )
    const next = await recovered(no)
    expect(await at.stakes(no)).toMatchObject([
      { slot: 'a', status: 'paid', taken_at: 100_000, pay_kurus: 500_000_000 },
      { slot: 'b', status: 'voided', reason: 'round' },
    ])
    await next.studio.close()
  })

  it('in settling all is judged as if nothing had happened', async () => {
    const { no, point } = await die('settling')
    const process = await recovered(no)
    const pay = point >= 101 ? 1_010 : 0
    expect(await at.stakes(no)).toMatchObject([
      { slot: 'a', status: 'paid', pay_kurus: pay },
      { slot: 'b', status: 'paid', pay_kurus: 0 },
    ])
    expect(at.house.platform.balance).toBe(OPENING_KURUS - 2_000 + pay)
    await process.studio.close()
  })

  it('the next round follows under the next number, and the numbers of the dead are not used again', async () => {
    const before = (await at.rounds()).length
    const process = await at.start()
    const one = await openFrame(process, at.house, room, 'p1')
    await state(one, 'open')
    await process.studio.close()
    // On a busy machine more than one may have begun by now.
    const numbers = (await at.rounds()).map(({ no }) => no)
    expect(numbers.length).toBeGreaterThan(before)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})

describe('what a player was told', () => {
  it('of a taking is in the database and is paid by the next process', async () => {
    const process = await at.start()
    const one = await openFrame(process, at.house, room, 'p1')
    let no = 0
    for (;;) {
      no = await staked(one, [{}], 'playing')
      if (((await at.outcomeOf(no))?.point ?? 0) >= 110) break
      await state(one, 'settling')
    }
    at.clock.leap(500)
    at.house.platform.failNext('win', 'lost before', 1_000)
    const told = (await one.ask({ type: 'cash', no, slot: 'a', share: 100 })).stake
    await process.studio.close()
    at.house.platform.failNext('win', 'lost before', 0)
    const next = await recovered(no)
    expect(await at.stakes(no)).toMatchObject([{ status: 'paid', taken_at: told?.takenAt, pay_kurus: told?.pay }])
    expect([...at.house.platform.entries].filter(([id]) => id.startsWith(`av${no}.a.`))).toHaveLength(2)
    await next.studio.close()
  })
})

describe('of two processes', () => {
  it('one plays the room, and the other takes over as soon as it is gone', async () => {
    const [first, second] = [await at.start(), await at.start()]
    const one = await openFrame(first, at.house, room, 'p1')
    await state(one, 'open')
    await expect(openFrame(second, at.house, room, 'p2')).rejects.toThrow('moved')
    await first.studio.close()
    await at.clock.until(async () => {
      const frame = await openFrame(second, at.house, room, 'p2').catch(() => undefined)
      return frame !== undefined
    })
    await second.studio.close()
  })

  inLong(() => {
    it('one that is frozen loses its rooms to the other within seconds', async () => {
      const frozen = await at.house.database.connect()
      frozen.on('error', () => {})
      const ended = once(frozen, 'error')
      const lock = roomKinds.find(({ code }) => code === room)?.lock
      await frozen.query('select pg_advisory_lock(7315003, $1)', [lock])
      const living = await at.start()
      await expect(openFrame(living, at.house, room, 'p1')).rejects.toThrow('moved')
      await ended
      await at.clock.until(async () => {
        const frame = await openFrame(living, at.house, room, 'p1').catch(() => undefined)
        return frame !== undefined
      })
      frozen.release(true)
      await living.studio.close()
    })
  })

  it('one whose beat is not answered holds its rooms no longer', async () => {
    const ownerships = makeOwnerships(at.house.database)
    const kind = roomKinds.find(({ code }) => code === room) as (typeof roomKinds)[number]
    const own = await ownerships.own(kind)
    const { query } = pg.Client.prototype
    const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...of: unknown[]
    ) {
      const { text } = (of[0] ?? {}) as { text?: string }
      return text?.includes('pg_terminate_backend')
        ? Promise.reject(new Error('Query read timeout'))
        : query.apply(this, of as never)
    } as never)
    await expect.poll(() => own?.lost.aborted).toBe(true)
    asked.mockRestore()
    expect((await ownerships.own(kind))?.lost.aborted).toBe(false)
    await ownerships.close()
  })
})
