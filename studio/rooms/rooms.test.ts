import { randomUUID } from 'node:crypto'
import { mixOf } from '@meydan/fair/shared/shared-round'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Process } from '../test/house.ts'
import {
  type Frame,
  openFrame,
  OPENING_KURUS,
  type RoomPlatform,
  roomPlatform,
  untilPlaying,
  untilState,
} from '../test/room-platform.ts'
import { readReplay } from '../test/replay.ts'
import { mixed } from '../test/mixed-seeds.ts'
import { heightAt, reachedAt } from './games/aviator.ts'
import { inLong } from '../../scripts/test/form.ts'

const room = 'ucus-saati'
let at: RoomPlatform
let studio: Process
let player = 0

beforeAll(async () => {
  at = await roomPlatform(room)
  studio = await at.start()
})

beforeEach(async () => {
  player++
  at.house.platform.balance = OPENING_KURUS
  at.house.platform.calls.length = 0
})

const frame = (who: string | null = `p${player}`) => openFrame(studio, at.house, room, who)
const stakeOf = (one: Frame, wish: object = {}) => ({
  type: 'stake',
  no: one.round().no,
  slot: 'a',
  amount: 1_000,
  auto: null,
  seed: 'word',
  ...wish,
})
const state = (one: Frame, wanted: string) => untilState(at, one, wanted)
const point = async (no: number) => (await at.outcomeOf(no))?.point as number
const calls = (action: string) => at.house.platform.calls.filter((call) => call.action === action)

/** Plays rounds with these stakes until one flies so high; it stands at its start. */
async function flight(one: Frame, wishes: object[], least = 150): Promise<number> {
  for (;;) {
    await state(one, 'open')
    const { no } = one.round()
    const placed = []
    for (const wish of wishes) placed.push((await one.ask(stakeOf(one, wish))).stake?.status)
    const isPlaying = await untilPlaying(at, one, no)
    const high = await point(no)
    if (isPlaying && high >= least && placed.every((status) => status === 'accepted')) return high
    await state(one, 'settling')
  }
}

describe('a round', () => {
  it('takes a stake, flies, is taken by hand at the moment of the press, and is paid at once', async () => {
    const one = await frame()
    await flight(one, [{}])
    const before = at.house.platform.balance
    at.clock.leap(reachedAt(140) - (at.clock.ms() - (one.round().startedAt ?? 0)))
    const reply = await one.ask({ type: 'cash', no: one.round().no, slot: 'a', share: 100 })
    expect(reply).toMatchObject({ stake: { takenAt: 140, pay: 1_400 } })
    await one.hears('own', (own) => own.stake.status === 'paid' && own.stake.no === one.round().no)
    expect(at.house.platform.balance).toBe(before + 1_400)
    expect(calls('win').at(-1)?.body).toMatchObject({
      amount: 1_400,
      round_closed: true,
      round_id: `av${one.round().no}.a`,
    })
  })

  it('takes what was told to be taken, pays exactly that, and closes what flew away with nothing', async () => {
    const one = await frame()
    const high = await flight(one, [{ auto: 120 }, { slot: 'b', amount: 700, auto: 999_999 }])
    const { no } = one.round()
    await state(one, 'settling')
    expect(one.round().result).toBe(high)
    await at.clock.until(async () => (await at.rounds()).find((round) => round.no === no)?.state === 'closed')
    expect(await at.stakes(no)).toMatchObject([
      { slot: 'a', status: 'paid', taken_at: 120, pay_kurus: 1_200 },
      { slot: 'b', status: 'paid', taken_at: 0, pay_kurus: 0 },
    ])
    await expect.poll(() => one.last('b')).toMatchObject({ takenAt: 0, pay: 0 })
    const wish = { provider: 'meydan', round: `av${no}.a`, player: `p${player}` }
    expect(await readReplay(studio, at.house, wish)).toMatchObject({
      hasShow: true,
      record: { stake: 1_000, win: 1_200 },
    })
  })

  it('refuses what comes at the lock, and nothing before it', async () => {
    const one = await frame()
    await state(one, 'open')
    at.clock.leap((one.round().until ?? 0) - at.clock.ms() - 1)
    expect((await one.ask(stakeOf(one))).stake?.status).toBe('accepted')
    at.clock.leap(1)
    expect(await one.ask(stakeOf(one, { slot: 'b' }))).toMatchObject({ code: 'TOO_LATE', message: 'Bahisler kapandı.' })
    expect(await one.ask({ type: 'undo', no: one.round().no, slot: 'a' })).toMatchObject({ code: 'TOO_LATE' })
  })

  inLong(() => {
    it('takes nothing after the end, below 1.01 and twice', async () => {
      const one = await frame()
      const high = await flight(one, [{}, { slot: 'b' }])
      const { no, startedAt } = one.round()
      const cash = (slot: string) => one.ask({ type: 'cash', no, slot, share: 100 })
      if (heightAt(at.clock.ms() - (startedAt ?? 0)) < 101)
        expect(await cash('a')).toMatchObject({ code: 'NOT_FLYING' })
      const last = reachedAt(high + 1) - 1
      at.clock.leap(last - (at.clock.ms() - (startedAt ?? 0)))
      expect((await cash('a')).stake).toMatchObject({ takenAt: heightAt(last) })
      expect(await cash('a')).toMatchObject({ code: 'NO_STAKE' })
      at.clock.leap(1)
      expect(await cash('b')).toMatchObject({ code: 'NOT_FLYING', message: 'Uçuş bitti.' })
    })
  })

  it('has one stake a slot, whichever tab asks, and one answer a key', async () => {
    const [one, other] = [await frame(), await frame()]
    await state(one, 'open')
    await state(other, 'open')
    const key = randomUUID()
    const [first, again, second] = await Promise.all([
      one.ask(stakeOf(one, { key })),
      one.ask(stakeOf(one, { key })),
      other.ask(stakeOf(other)),
    ])
    expect(again).toEqual(first)
    expect([first.stake?.status, second.code].toSorted()).toEqual(['SLOT_TAKEN', 'accepted'])
    expect(calls('bet')).toHaveLength(1)
    await other.hears('own', ({ stake }) => stake.status === 'accepted')
  })

  it('gives a stake back before the lock, and the slot is free again', async () => {
    const one = await frame()
    await state(one, 'open')
    await one.ask(stakeOf(one))
    await one.ask({ type: 'undo', no: one.round().no, slot: 'a' })
    await one.hears('own', ({ stake }) => stake.status === 'voided')
    expect(at.house.platform.balance).toBe(OPENING_KURUS)
    expect((await one.ask(stakeOf(one))).stake?.status).toBe('accepted')
    expect(calls('bet').map(({ body }) => body.round_id)).toEqual([`av${one.round().no}.a`, `av${one.round().no}.a-2`])
  })

  it.each([
    [{ amount: 499 }, 'BAD_STAKE'],
    [{ amount: 1_050 }, 'BAD_STAKE'],
    [{ amount: 500_100 }, 'BAD_STAKE'],
    [{ auto: 100 }, 'BAD_TARGET'],
    [{ auto: 1_000_001 }, 'BAD_TARGET'],
    [{ no: 99 }, 'TOO_LATE'],
  ])('refuses %o', async (wish, code) => {
    const one = await frame()
    await state(one, 'open')
    expect((await one.ask(stakeOf(one, wish))).code).toBe(code)
    expect(calls('bet')).toEqual([])
  })

  it('passes on what the platform refuses, and the slot stays free', async () => {
    const one = await frame()
    await state(one, 'open')
    at.house.platform.refuseNext('bet', 'LIMIT_REACHED', 'Günlük limitiniz doldu.')
    expect(await one.ask(stakeOf(one))).toMatchObject({ code: 'LIMIT_REACHED', message: 'Günlük limitiniz doldu.' })
    expect((await one.ask(stakeOf(one))).stake?.status).toBe('accepted')
  })

  it.each(['lost before', 'lost after', 'error 500'] as const)(
    'takes a bet back whose answer is %s, and asks for it anew: it stands once',
    async (fault) => {
      const one = await frame()
      await state(one, 'open')
      const { no } = one.round()
      at.house.platform.failNext('bet', fault)
      expect((await one.ask(stakeOf(one))).stake?.status).toBe('accepted')
      const statuses = (await at.stakes(no)).map(({ status, reason }) => `${status} ${reason}`)
      expect(statuses).toContain('voided unanswered')
      expect(at.house.platform.balance).toBe(OPENING_KURUS - 1_000)
      expect(one.heard.filter((each) => each.type === 'own' && each.stake.status !== 'accepted')).toEqual([])
    },
  )

  it.each([
    ['bet', 'every bet is lost'],
    ['rollback', 'a bet and what takes it back are lost'],
  ])('gives back and says so where (%s) %s, and the slot is free', async (failing) => {
    const one = await frame()
    await state(one, 'open')
    at.house.platform.failNext('bet', 'lost after', failing === 'bet' ? 100 : 1)
    if (failing === 'rollback') at.house.platform.failNext('rollback', 'lost before')
    expect((await one.ask(stakeOf(one))).code).toBe('UNANSWERED')
    at.house.platform.failNext('bet', 'lost after', 0)
    await at.clock.until(() => one.last('a')?.status === 'voided')
    expect(at.house.platform.balance).toBe(OPENING_KURUS)
  })
})

describe('the seeds of its players', () => {
  it('are told after the lock, those that count and in their order; their mix is told before the result', async () => {
    const one = await frame()
    // A round of its own.
    await state(one, 'settling')
    await state(one, 'open')
    const { no } = one.round()
    const lay = (slot: string, seed: string) => one.ask(stakeOf(one, { slot, seed }))
    await lay('a', 'taken-back')
    await lay('b', 'first')
    await one.ask({ type: 'undo', no, slot: 'a' })
    await one.hears('own', ({ stake }) => stake.status === 'voided')
    await lay('a', 'second')
    expect(await mixed(studio, room, no)).toEqual({ status: 404, seeds: undefined, mix: undefined })
    expect(one.round().mix).toBeNull()
    await state(one, 'settling')
    const heard = one.heard.flatMap((message) =>
      message.type === 'state' && message.round.no === no ? [message.round] : [],
    )
    const mix = mixOf(['first', 'second'])
    expect(heard.find((round) => round.mix !== null)).toMatchObject({
      state: 'locked',
      mix,
      startedAt: null,
      result: null,
    })
    await at.clock.until(async () => (await at.rounds()).find((round) => round.no === no)?.state === 'closed')
    expect(await mixed(studio, room, no)).toEqual({ status: 200, seeds: ['first', 'second'], mix })
  })
})

describe('a stake for the next round', () => {
  it('is placed as that opens, told with the balance, and can be called off before', async () => {
    const guest = await frame(null)
    await state(guest, 'playing')
    const wish = { type: 'next', amount: 1_000, auto: null, seed: 'word' }
    await guest.ask({ ...wish, slot: 'a' })
    await guest.ask({ ...wish, slot: 'b' })
    await guest.ask({ ...wish, slot: 'b', amount: null })
    await state(guest, 'open')
    await guest.hears('balance', ({ balance }) => balance === 4_999_000)
    expect(guest.last('a')).toMatchObject({ status: 'accepted', no: guest.round().no })
    expect(guest.last('b')).toBeUndefined()
  })
})

describe('a guest', () => {
  it('plays the same round with play money that nobody else sees', async () => {
    const [guest, one] = [await frame(null), await frame()]
    await state(one, 'settling')
    await state(one, 'open')
    const wish = stakeOf(one, { auto: 101 })
    expect((await guest.ask(wish)).stake?.status).toBe('accepted')
    await state(guest, 'settling')
    guest.send({ type: 'snapshot' })
    one.send({ type: 'snapshot' })
    for (const each of [guest, one])
      await each.hears('snapshot', ({ round }) => round.no === wish.no && round.state === 'settling')
    const won = (await point(wish.no)) >= 101
    expect(guest.snapshot()).toMatchObject({ mode: 'demo', balance: 5_000_000 - 1_000 + (won ? 1_010 : 0), top: [] })
    expect(one.snapshot()).toMatchObject({ mode: 'real', mine: [], top: [], totals: { players: 1, stakes: 0 } })
    expect(calls('bet')).toEqual([])
    expect(await at.stakes(one.round().no)).toEqual([])
  })
})
