import { hallCardsFor, placesOf, prizesOf, reachedBy } from '@meydan/fair/tombala/tombala'
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
import { readReplay } from '../../test/replay.ts'
import { verifyRound } from '../../../examples/verify/verify.mjs'

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

/** As `at.rounds` tells an outcome. */
type Drawn = { balls: number[]; hallCards: TombalaCard[] }

async function drawnIn(no: number): Promise<Drawn> {
  const outcome = (await at.rounds()).find((round) => round.no === no)?.outcome
  return (outcome ?? { balls: [], hallCards: [] }) as Drawn
}

/** What each purchase wins of that round, by the rule alone. */
function shared(all: readonly Purchase[], { balls, hallCards }: Drawn, before: number) {
  const held = [...Map.groupBy(all, ({ player_ref }) => player_ref).values()].map(
    (own) => own.flatMap(({ cards }) => cards).length,
  )
  const added = hallCards.slice(0, hallCardsFor(held))
  const sales = all.reduce((sum, { cards }) => sum + cards.length * PRICE, 0)
  const prizes = prizesOf(
    all.flatMap(({ cards }) => cards),
    balls,
    { sales, pot: before, hall: { cards: added, sales: added.length * PRICE } },
  )
  const owners = all.flatMap((one, place) => one.cards.map(() => place))
  const wins = all.map(() => 0)
  for (const prize of [prizes.first, prizes.second, prizes.tombala, prizes.jackpot])
    for (const winner of prize?.winners ?? []) {
      const owner = owners[winner]
      if (owner !== undefined) wins[owner]! += prize!.each
    }
  return { prizes, wins, added }
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
    const drawn = await drawnIn(no)
    const { prizes, wins, added } = shared(sold, drawn, before)
    expect([added.length, shown.hallCards]).toEqual([12, 12])
    expect(sold.map(({ pay_kurus }) => pay_kurus)).toEqual(wins)
    expect((await pot()).at(-1)).toEqual({
      no,
      in: prizes.potIn,
      out: prizes.potOut,
      balance: before + prizes.potIn - prizes.potOut,
    })
    const returned = wins.reduce((sum, win) => sum + win, 0)
    expect(at.house.platform.balance).toBe(OPENING_KURUS - 12 * PRICE + returned)
    expect(shown.prizes.map(({ goal }) => goal).slice(0, 3)).toEqual(['first', 'second', 'tombala'])
    expect(shown.steps).toEqual(drawn.balls.slice(0, prizes.tombala.ball))
    const round = at.house.platform.calls.find(({ action }) => action === 'bet')?.body.round_id as string
    expect(await readReplay(studio, at.house, { provider: 'meydan', round })).toMatchObject({
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

  it('sells no player more than 24 cards, and leaves him no more than half of those in the draw', async () => {
    const [rich, other] = [await sitting(studio, 'p4'), await sitting(studio, 'p5')]
    const { no } = rich.round()
    for (const slot of ['c1', 'c2', 'c3', 'c4']) await buy(rich, slot, strip)
    expect((await buy(rich, 'c5', card)).code).toBe('ENOUGH_CARDS')
    await buy(other, 'c1', strip)
    expect(rich.round().hallCards).toBe(0)
    closeSale(rich)
    await untilState(at, rich, 'playing')
    await at.clock.until(() => rich.round().hallCards === 18)
    expect((await purchases(no)).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'accepted'))
    at.clock.leap(SHOW_MS)
    await at.clock.until(async () => (await purchases(no)).every(({ status }) => status === 'paid'))
  })

  it('a lone player plays beside the cards of the hall, which win for the house and leave the pot alone', async () => {
    const one = await sitting(studio, 'p6')
    const { no } = one.round()
    const before = (await pot()).at(-1)?.balance ?? 0
    const { stake } = await buy(one, 'c1', strip)
    closeSale(one)
    await untilState(at, one, 'playing')
    at.clock.leap(SHOW_MS)
    await at.clock.until(async () => (await purchases(no)).every(({ status }) => status === 'paid'))
    const sold = await purchases(no)
    expect(sold[0]?.cards).toEqual(stake?.cards)
    const { prizes, wins, added } = shared(sold, await drawnIn(no), before)
    expect(added).toHaveLength(18)
    expect(sold.map(({ pay_kurus }) => pay_kurus)).toEqual(wins)
    expect(at.house.platform.balance).toBe(OPENING_KURUS - 6 * PRICE + wins[0]!)
    expect((await pot()).at(-1)).toMatchObject({ no, in: prizes.potIn, out: prizes.potOut })
    const { prizes: told } = one.round()
    expect(told.map(({ ofHall }) => ofHall).slice(0, 3)).toEqual(
      [prizes.first, prizes.second, prizes.tombala].map(({ winners }) => winners.filter((at) => at >= 6).length),
    )
    await at.clock.until(async () => (await at.rounds()).find((round) => round.no === no)?.state === 'closed')
    const reply = await studio.app.inject({ url: `/studio/rooms/${room}/rounds/${no}` })
    const { round } = reply.json()
    expect(round.hall).toMatchObject({ played: 18, held: [6] })
    expect(verifyRound(round).checks.filter(({ state }) => state === 'broken')).toEqual([])
  })

  it('plays a guest beside the cards of an empty hall, by the same rule', async () => {
    const guest = await sitting(studio, null)
    const before = (await pot()).at(-1)?.balance ?? 0
    const { stake } = await buy(guest, 'c1', strip)
    closeSale(guest)
    await untilState(at, guest, 'playing')
    at.clock.leap(SHOW_MS)
    await at.clock.until(() => guest.round().result !== null)
    const drawn = await drawnIn(guest.round().no)
    const own = { player_ref: 'guest', cards: stake!.cards as TombalaCard[] } as Purchase
    const { wins, added } = shared([own], drawn, before)
    const [win] = wins
    await guest.hears('own', (message) => message.stake.status === 'paid' && message.stake.pay === win)
    await guest.hears('balance', ({ balance }) => balance === 5_000_000 - 6 * PRICE + win!)
    const places = placesOf(drawn.balls)
    const all = [...own.cards, ...added]
    expect(guest.round().steps).toHaveLength(Math.min(...all.map((one) => reachedBy(one, places).tombala)))
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
    const own = { player_ref: 'guest', cards: stake!.cards as TombalaCard[] } as Purchase
    // Six cards of each make twelve: the hall's are added to those that were sold, not to the guest's.
    const drawn = await drawnIn(no)
    const beside = prizesOf(
      [...sold, own].flatMap(({ cards }) => cards),
      drawn.balls,
      {
        sales: 18 * PRICE,
        pot: before,
        hall: { cards: drawn.hallCards.slice(0, 12), sales: 12 * PRICE },
      },
    )
    const won = [beside.first, beside.second, beside.tombala, beside.jackpot].reduce(
      (sum, prize) => sum + (prize?.each ?? 0) * (prize?.winners.filter((at) => at >= 12 && at < 18).length ?? 0),
      0,
    )
    expect(guest.last('c1')?.pay).toBe(won)
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
    const drawn = await drawnIn(no)
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
    return { no, drawn, before, next }
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
      const { no, drawn, before, next } = await die(found)
      const sold = await purchases(no)
      const { prizes, wins } = shared(sold, drawn.balls.length > 0 ? drawn : await drawnIn(no), before)
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
