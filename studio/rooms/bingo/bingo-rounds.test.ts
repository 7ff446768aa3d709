import { placesOf, prizesOf, reachedBy } from '@meydan/fair/tombala/tombala'
import type { TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyRound } from '../../../examples/verify/verify.mjs'
import { BINGO_ROOM, bingoRoom, buy, card, PRICE, type Purchase, shared, strip } from '../../test/bingo-room.ts'
import type { Process } from '../../test/house.ts'
import { readReplay } from '../../test/replay.ts'
import { OPENING_KURUS, type RoomPlatform, roomPlatform, untilState } from '../../test/room-platform.ts'

const room = BINGO_ROOM
/** Longer than all ninety balls. */
const SHOW_MS = 400_000

let at: RoomPlatform
let hall: ReturnType<typeof bingoRoom>
beforeAll(async () => {
  at = await roomPlatform(room)
  hall = bingoRoom(at)
})
beforeEach(() => {
  at.house.platform.balance = OPENING_KURUS
  at.house.platform.calls.length = 0
})

describe('a round', () => {
  let studio: Process
  beforeAll(async () => {
    studio = await at.start()
  })
  afterAll(() => studio.studio.close())

  it('sells cards, calls balls, and shares what it sold, the pot included, to the kuruş', async () => {
    const [one, other] = [await hall.sitting(studio, 'p1'), await hall.sitting(studio, 'p2')]
    const { no } = one.round()
    const before = (await hall.pot()).at(-1)?.balance ?? 0
    const first = (await buy(one, 'c1', strip)).stake
    expect(first?.cards?.flat(2).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, at) => at + 1))
    expect((await buy(other, 'c1', strip)).stake?.status).toBe('accepted')
    expect((await buy(other, 'c2', card)).stake?.cards).toHaveLength(1)
    await other.ask({ type: 'undo', no, slot: 'c2' })
    await other.hears('own', ({ stake }) => stake.status === 'voided' && stake.slot === 'c2')
    hall.closeSale(one)
    await untilState(at, one, 'playing')
    at.clock.leap(SHOW_MS)
    await at.clock.until(() => one.round().result !== null)
    const shown = one.round()
    await at.clock.until(async () =>
      (await hall.purchases(no)).every(({ status }) => status === 'paid' || status === 'voided'),
    )
    const sold = (await hall.purchases(no)).filter(({ status }) => status === 'paid')
    expect(sold).toHaveLength(2)
    const drawn = await hall.drawnIn(no)
    const { prizes, wins, added } = shared(sold, drawn, before)
    expect([added.length, shown.hallCards]).toEqual([12, 12])
    expect(sold.map(({ pay_kurus }) => pay_kurus)).toEqual(wins)
    expect((await hall.pot()).at(-1)).toEqual({
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
    const one = await hall.sitting(studio, 'p3')
    expect((await buy(one, slot, spots, more)).code).toBe(code)
  })

  it('sells no player more than 24 cards, and leaves him no more than half of those in the draw', async () => {
    const [rich, other] = [await hall.sitting(studio, 'p4'), await hall.sitting(studio, 'p5')]
    const { no } = rich.round()
    for (const slot of ['c1', 'c2', 'c3', 'c4']) await buy(rich, slot, strip)
    expect((await buy(rich, 'c5', card)).code).toBe('ENOUGH_CARDS')
    await buy(other, 'c1', strip)
    expect(rich.round().hallCards).toBe(0)
    hall.closeSale(rich)
    await untilState(at, rich, 'playing')
    await at.clock.until(() => rich.round().hallCards === 18)
    expect((await hall.purchases(no)).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'accepted'))
    at.clock.leap(SHOW_MS)
    await at.clock.until(async () => (await hall.purchases(no)).every(({ status }) => status === 'paid'))
  })

  it('a lone player plays beside the cards of the hall, which win for the house and leave the pot alone', async () => {
    const one = await hall.sitting(studio, 'p6')
    const { no } = one.round()
    const before = (await hall.pot()).at(-1)?.balance ?? 0
    const { stake } = await buy(one, 'c1', strip)
    hall.closeSale(one)
    await untilState(at, one, 'playing')
    at.clock.leap(SHOW_MS)
    await at.clock.until(async () => (await hall.purchases(no)).every(({ status }) => status === 'paid'))
    const sold = await hall.purchases(no)
    expect(sold[0]?.cards).toEqual(stake?.cards)
    const { prizes, wins, added } = shared(sold, await hall.drawnIn(no), before)
    expect(added).toHaveLength(18)
    expect(sold.map(({ pay_kurus }) => pay_kurus)).toEqual(wins)
    expect(at.house.platform.balance).toBe(OPENING_KURUS - 6 * PRICE + wins[0]!)
    expect((await hall.pot()).at(-1)).toMatchObject({ no, in: prizes.potIn, out: prizes.potOut })
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
    const guest = await hall.sitting(studio, null)
    const before = (await hall.pot()).at(-1)?.balance ?? 0
    const { stake } = await buy(guest, 'c1', strip)
    hall.closeSale(guest)
    await untilState(at, guest, 'playing')
    at.clock.leap(SHOW_MS)
    await at.clock.until(() => guest.round().result !== null)
    const drawn = await hall.drawnIn(guest.round().no)
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
    const [one, other, guest] = [
      await hall.sitting(studio, 'p8'),
      await hall.sitting(studio, 'p9'),
      await hall.sitting(studio, null),
    ]
    const { no } = one.round()
    const before = (await hall.pot()).at(-1)?.balance ?? 0
    await buy(one, 'c1', strip)
    await buy(other, 'c1', strip)
    const { stake } = await buy(guest, 'c1', strip)
    hall.closeSale(one)
    await untilState(at, one, 'playing')
    await at.house.database.query(`
      create function studio.slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$;
      create trigger slow before update on studio.room_stakes for each row when (new.status = 'paying') execute function studio.slow()`)
    at.clock.leap(SHOW_MS)
    await at.clock.until(() => one.round().result !== null)
    await guest.hears('own', (message) => message.stake.status === 'paid')
    const sold = await hall.purchases(no)
    expect(sold.map(({ status }) => status)).not.toContain('accepted')
    const own = { player_ref: 'guest', cards: stake!.cards as TombalaCard[] } as Purchase
    // Six cards of each make twelve: the hall's are added to those that were sold, not to the guest's.
    const drawn = await hall.drawnIn(no)
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
