import { placesOf, prizesOf, reachedBy } from '@meydan/fair/tombala/tombala'
import type { TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Process } from '../../test/house.ts'
import {
  type Frame,
  openFrame,
  OPENING_KURUS,
  type RoomPlatform,
  roomPlatform,
  untilState,
} from '../../test/room-platform.ts'
import { told } from '../../test/replay.ts'

const room = 'tombala'
const PRICE = 500
/** Longer than all ninety balls. */
const SHOW_MS = 400_000

let at: RoomPlatform
beforeAll(async () => {
  at = await roomPlatform(room)
})
beforeEach(() => {
  at.house.platform.balance = OPENING_KURUS
  at.house.platform.calls.length = 0
})

type Purchase = {
  player_ref: string
  status: string
  reason: string | null
  cards: TombalaCard[]
  pay_kurus: number
  nonce: number
}

async function purchases(no: number): Promise<Purchase[]> {
  const { rows } = await at.house.database.query(
    'select player_ref, status, reason, cards, pay_kurus::int, nonce from studio.room_stakes where room = $1 and no = $2 order by accepted_no',
    [room, no],
  )
  return rows
}

async function pot(): Promise<{ no: number; in: number; out: number; balance: number }[]> {
  const { rows } = await at.house.database.query(
    'select no::int, in_kurus::int as in, out_kurus::int as out, balance_kurus::int as balance from studio.pot_entries order by id',
  )
  return rows
}

const buy = (one: Frame, slot: string, spots: Record<string, number>, more: object = {}) => {
  const amount = Object.values(spots).reduce((sum, kurus) => sum + kurus, 0)
  return one.ask({ type: 'stake', no: one.round().no, slot, amount, auto: null, seed: 'word', spots, ...more })
}
const card = { card: PRICE }
const strip = { strip: 6 * PRICE }

const closeSale = (one: Frame) => at.clock.leap((one.round().until ?? 0) - at.clock.ms())

async function sitting(process: Process, who: string | null): Promise<Frame> {
  const one = await openFrame(process, at.house, room, who)
  await untilState(at, one, 'open')
  return one
}

/** What each purchase wins of that round, by the rule alone. */
function shared(all: readonly Purchase[], balls: readonly number[], before: number) {
  const sales = all.reduce((sum, { cards }) => sum + cards.length * PRICE, 0)
  const prizes = prizesOf(
    all.flatMap(({ cards }) => cards),
    balls,
    { sales, pot: before },
  )
  const owners = all.flatMap((one, place) => one.cards.map(() => place))
  const wins = all.map(() => 0)
  for (const prize of [prizes.first, prizes.second, prizes.tombala, prizes.jackpot])
    for (const winner of prize?.winners ?? []) wins[owners[winner]!]! += prize!.each
  return { prizes, wins }
}

describe('a round', () => {
  let studio: Process
  beforeAll(async () => {
    studio = await at.start()
  })
  afterAll(() => studio.studio.close())

  it('sells cards, calls balls, and shares what it sold, the pot included, to the kuruş', async () => {
    const [one, other] = [await sitting(studio, 'p1'), await sitting(studio, 'p2')]
    const { no } = one.round()
    const before = (await pot()).at(-1)?.balance ?? 0
    const first = (await buy(one, 'c1', strip)).stake
    expect(first?.cards?.flat(2).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, at) => at + 1))
    expect((await buy(other, 'c1', strip)).stake?.status).toBe('accepted')
    expect((await buy(other, 'c2', card)).stake?.cards).toHaveLength(1)
    await other.ask({ type: 'undo', no, slot: 'c2' })
    await other.hears('own', ({ stake }) => stake.status === 'voided' && stake.slot === 'c2')
    closeSale(one)
    await untilState(at, one, 'playing')
    at.clock.leap(SHOW_MS)
    await at.clock.until(() => one.round().result !== null)
    const shown = one.round()
    await at.clock.until(async () =>
      (await purchases(no)).every(({ status }) => status === 'paid' || status === 'voided'),
    )
    const sold = (await purchases(no)).filter(({ status }) => status === 'paid')
    expect(sold).toHaveLength(2)
    const balls = (await at.rounds()).find((round) => round.no === no)?.outcome?.balls ?? []
    const { prizes, wins } = shared(sold, balls, before)
    expect(sold.map(({ pay_kurus }) => pay_kurus)).toEqual(wins)
    expect((await pot()).at(-1)).toEqual({
      no,
      in: prizes.potIn,
      out: prizes.potOut,
      balance: before + prizes.potIn - prizes.potOut,
    })
    const returned = wins.reduce((sum, win) => sum + win, 0)
    expect(returned + prizes.potIn - prizes.potOut).toBe((12 * PRICE * 85) / 100)
    expect(at.house.platform.balance).toBe(OPENING_KURUS - 12 * PRICE + returned)
    expect(shown.prizes.map(({ goal }) => goal).slice(0, 3)).toEqual(['first', 'second', 'tombala'])
    expect(shown.steps).toEqual(balls.slice(0, prizes.tombala.ball))
    const round = at.house.platform.calls.find(({ action }) => action === 'bet')?.body.round_id as string
    expect(await told(studio, at.house, { provider: 'meydan', round })).toMatchObject({
      hasShow: true,
      record: { stake: 6 * PRICE, win: wins[0] },
    })
  })

  it.each([
    ['c1', { card: 600 }, {}, 'BAD_PRICE'],
    ['c1', { strip: 500 }, {}, 'BAD_PRICE'],
    ['c1', { '17': 500 }, {}, 'BAD_SPOT'],
    ['c1', { card: 500, strip: 3_000 }, {}, 'BAD_SPOT'],
    ['c1', {}, { amount: 500 }, 'BAD_REQUEST'],
    ['a', card, {}, 'BAD_REQUEST'],
  ] as const)('refuses %s %o %o', async (slot, spots, more, code) => {
    const one = await sitting(studio, 'p3')
    expect((await buy(one, slot, spots, more)).code).toBe(code)
  })

  it('sells no player more than 24 cards, and gives back what is more than all the others have', async () => {
    const [rich, other] = [await sitting(studio, 'p4'), await sitting(studio, 'p5')]
    const { no } = rich.round()
    for (const slot of ['c1', 'c2', 'c3', 'c4']) await buy(rich, slot, strip)
    expect((await buy(rich, 'c5', card)).code).toBe('ENOUGH_CARDS')
    await buy(other, 'c1', strip)
    await buy(other, 'c2', card)
    closeSale(rich)
    await untilState(at, rich, 'playing')
    expect((await purchases(no)).map(({ player_ref, reason }) => [player_ref, reason])).toEqual([
      ['p4', null],
      ['p4', 'surplus'],
      ['p4', 'surplus'],
      ['p4', 'surplus'],
      ['p5', null],
      // Seven of thirteen would be more than half.
      ['p5', 'surplus'],
    ])
    at.clock.leap(SHOW_MS)
    await at.clock.until(async () =>
      (await purchases(no)).every(({ status }) => status === 'paid' || status === 'voided'),
    )
  })

  it('gives everything back before the draw where too few play, and the pot gains nothing', async () => {
    const [one, other] = [await sitting(studio, 'p6'), await sitting(studio, 'p7')]
    const { no } = one.round()
    const before = await pot()
    await buy(one, 'c1', strip)
    await buy(other, 'c1', card)
    closeSale(one)
    await at.clock.until(async () => (await purchases(no)).every(({ status }) => status === 'voided'))
    expect((await purchases(no)).map(({ reason }) => reason)).toEqual(['few', 'few'])
    await at.clock.until(async () => (await at.rounds()).find((round) => round.no === no)?.state === 'closed')
    expect(at.house.platform.balance).toBe(OPENING_KURUS)
    expect(await pot()).toEqual(before)
  })

  it('plays a guest alone in an empty hall, by the same rule', async () => {
    const guest = await sitting(studio, null)
    const before = (await pot()).at(-1)?.balance ?? 0
    const { stake } = await buy(guest, 'c1', strip)
    closeSale(guest)
    await untilState(at, guest, 'playing')
    at.clock.leap(SHOW_MS)
    await at.clock.until(() => guest.round().result !== null)
    const balls = (await at.rounds()).at(-1)?.outcome?.balls ?? []
    const own = { cards: stake!.cards as TombalaCard[] } as Purchase
    const [win] = shared([own], balls, before).wins
    await guest.hears('own', (message) => message.stake.status === 'paid' && message.stake.pay === win)
    await guest.hears('balance', ({ balance }) => balance === 5_000_000 - 6 * PRICE + win!)
    const places = placesOf(balls)
    expect(guest.round().steps).toHaveLength(Math.min(...own.cards.map((one) => reachedBy(one, places).tombala)))
    expect(at.house.platform.calls.filter(({ action }) => action === 'bet')).toEqual([])
  })
})

describe('a guest beside players', () => {
  it('is judged with them, and after them', async () => {
    const studio = await at.start()
    const [one, other, guest] = [await sitting(studio, 'p8'), await sitting(studio, 'p9'), await sitting(studio, null)]
    const { no } = one.round()
    const before = (await pot()).at(-1)?.balance ?? 0
    await buy(one, 'c1', strip)
    await buy(other, 'c1', strip)
    const { stake } = await buy(guest, 'c1', strip)
    closeSale(one)
    await untilState(at, one, 'playing')
    await at.house.database.query(`
      create function studio.slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$;
      create trigger slow before update on studio.room_stakes for each row when (new.status = 'paying') execute function studio.slow()`)
    at.clock.leap(SHOW_MS)
    await at.clock.until(() => one.round().result !== null)
    await guest.hears('own', (message) => message.stake.status === 'paid')
    const sold = await purchases(no)
    expect(sold.map(({ status }) => status)).not.toContain('accepted')
    const balls = (await at.rounds()).find((round) => round.no === no)?.outcome?.balls ?? []
    const own = { cards: stake!.cards as TombalaCard[] } as Purchase
    expect(guest.last('c1')?.pay).toBe(shared([...sold, own], balls, before).wins.at(-1))
    await at.house.database.query('drop trigger slow on studio.room_stakes')
    await studio.studio.close()
  })
})

describe('after a crash', () => {
  async function die(found: 'open' | 'locking' | 'locked' | 'drawn' | 'playing' | 'settling') {
    const process = await at.start()
    const [one, other] = [await sitting(process, 'p1'), await sitting(process, 'p2')]
    const { no } = one.round()
    const before = (await pot()).at(-1)?.balance ?? 0
    await buy(one, 'c1', strip)
    await buy(other, 'c1', strip)
    if (found !== 'open' && found !== 'locking') {
      closeSale(one)
      await untilState(at, one, 'playing')
    }
    const balls = (await at.rounds()).at(-1)?.outcome?.balls ?? []
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
    const next = await at.start()
    await at.clock.until(async () =>
      (await purchases(no)).every(({ status }) => status === 'paid' || status === 'voided'),
    )
    return { no, balls, before, next }
  }

  it.each(['open', 'locking'] as const)('in %s the cards are given back', async (found) => {
    const { no, next } = await die(found)
    expect((await purchases(no)).map(({ reason }) => reason)).toEqual(['round', 'round'])
    expect(at.house.platform.balance).toBe(OPENING_KURUS)
    await next.studio.close()
  })

  it.each(['locked', 'drawn', 'playing', 'settling'] as const)(
    'in %s the prizes are what they would have been, once',
    async (found) => {
      const { no, balls, before, next } = await die(found)
      const sold = await purchases(no)
      const { prizes, wins } = shared(sold, balls, before)
      expect(sold.map(({ pay_kurus }) => pay_kurus)).toEqual(wins)
      const entries = (await pot()).filter((entry) => entry.no === no)
      expect(entries).toMatchObject([{ in: prizes.potIn, out: prizes.potOut }])
      expect(at.house.platform.balance).toBe(OPENING_KURUS - 12 * PRICE + wins.reduce((sum, win) => sum + win, 0))
      await next.studio.close()
    },
  )
})

it('the pot only gains entries, and each adds up', async () => {
  const query = (text: string) => at.house.database.query(text)
  await expect(query('update studio.pot_entries set in_kurus = in_kurus + 1')).rejects.toThrow('only gains entries')
  await expect(query('delete from studio.pot_entries')).rejects.toThrow('only gains entries')
  await expect(
    query(`insert into studio.pot_entries (room, no, in_kurus, out_kurus, balance_kurus, at)
      select 'tombala', max(no), 1, 0, 999999999, now() from studio.room_rounds where room = 'tombala'
        and no not in (select no from studio.pot_entries)`),
  ).rejects.toThrow('does not add up')
})
