import { excludeSelf } from '@meydan/contract/compliance/compliance'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import type { Reply, TestPlayer } from '../../../../test/site.ts'
import { endCoupon, takeStake } from '../coupons/decide-coupon.ts'
import type { SlipLegInput } from '../coupons/fresh-legs.ts'
import { problem } from '../coupons/quote.ts'
import { writeCoupons } from '../coupons/write-coupons.ts'
import { MARKET, rollBack } from '../test/resettle.ts'
import { LIVE, pick, play, PREMATCH, testBook } from '../test/sports.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'

const RACES = byForm(25, 200)
/** Other orders for another seed. */
const SEED = Number(process.env.SEED ?? 1)
const AT_ONCE = 25
/** Between two bets, so that what happens comes between them. */
const SPREAD_MS = 8
/** What takes longer hangs: a race takes a tenth of that where nothing else runs. */
const LONGEST_MS = 120_000 + RACES * 3_000

const book = await testBook()
const { site, feed } = book
const { db } = site.context

const players = await manyPlayers(AT_ONCE)

function manyPlayers(count: number): Promise<TestPlayer[]> {
  return Promise.all(Array.from({ length: count }, () => site.player({ cashKurus: 100_000_000n })))
}

/** The same numbers for the same seed. */
let state = SEED
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing)
}

function stop(event: string, producer = PREMATCH): number {
  return feed.say({ type: 'bet_stop', producer, event, request_id: null, groups: ['all'], market_status: -1 })
}

/** Bets of all players one after the other, with something said halfway: who came before it and who after are both among them. */
async function betsAround(event: string, happens: () => void, fields: object = {}): Promise<Reply[]> {
  const first = await play(book, players[0] as TestPlayer, [pick(event, '1', 200)], fields)
  const between = players.slice(1, -1).map(async (player, at) => {
    await setTimeout(at * SPREAD_MS)
    return play(book, player, [pick(event, '1', 200)], fields)
  })
  await setTimeout((between.length * SPREAD_MS) / 2)
  happens()
  const replies = await Promise.all(between)
  await book.arrived()
  const last = await play(book, players.at(-1) as TestPlayer, [pick(event, '1', 200)], fields)
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect(last.status).toBe(409)
  return [first, ...replies, last]
}

function eachRound(round: () => Promise<void>): () => Promise<void> {
  return async () => {
    for (let done = 0; done < RACES; done += AT_ONCE) await round()
    await book.clean()
  }
}

test(
  'a price and bets at once: each is taken at a price that there was, and refused for no other reason',
  eachRound(async () => {
    const event = await book.match()
    const replies = await betsAround(event, () => book.price(event, [190, 340, 380]), { accept: 'exact' })
    for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('odds_changed')
    const wrong = await db.rows(sql`
      select l.coupon_id from sports.legs l join sports.prices p on p.event_id = l.event_id and p.key = l.key and p.specifiers = l.specifiers
        and p.version = l.market_version
      where l.event_id = ${event} and (l.odds <> 200 or p.odds[1] <> l.odds)`)
    expect(wrong).toEqual([])
  }),
  LONGEST_MS,
)

test(
  'a stop and bets at once: none is taken at a price from after it',
  eachRound(async () => {
    const event = await book.match()
    let seq = 0
    const replies = await betsAround(event, () => (seq = stop(event)))
    for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('market_suspended')
    const late = await db.rows(sql`
      select coupon_id from sports.legs where event_id = ${event} and (market_seq >= ${seq} or market_seq <= closed_seq)`)
    expect(late).toEqual([])
  }),
  LONGEST_MS,
)

test(
  'a stop while live bets come to the end of their delay: each is taken or refused, and only those that were taken have a stake',
  eachRound(async () => {
    const event = await book.match({ live: true })
    const placed: Promise<Reply>[] = []
    for (const player of players) {
      placed.push(play(book, player, [pick(event, '1', 200)]))
      await setTimeout(SPREAD_MS)
    }
    const replies = await Promise.all(placed)
    for (const { body } of replies) expect(body.coupon?.status, JSON.stringify(body)).toBe('pending')
    const middle = Date.parse(replies[Math.floor(replies.length / 2)]?.body.coupon.decides_at)
    await setTimeout(Math.max(0, middle - site.clock.now().getTime()))
    stop(event, LIVE)
    await eventually(async () => expect(await db.rows(undecided(event))).toEqual([]))
    const ends = await db.rows<{ status: string; refusal: string | null; stakes: number }>(sql`
      select c.status, c.refusal, (select count(*)::int from wallet.movements_view m where m.player_id = c.player_id and m.seq = c.round_seq) as stakes
      from sports.coupons c join sports.legs l on l.coupon_id = c.id where l.event_id = ${event}`)
    for (const { status, refusal, stakes } of ends) {
      expect(['accepted', 'refused']).toContain(status)
      expect(stakes).toBe(status === 'accepted' ? 1 : 0)
      if (refusal) expect(refusal).toMatch(/^market_suspended:/)
    }
  }),
  LONGEST_MS,
)

function undecided(event: string) {
  return sql`select c.id from sports.coupons c join sports.legs l on l.coupon_id = c.id where l.event_id = ${event} and c.status = 'pending'`
}

/** What stands after these, by certainty: a result taken back counts for nothing. */
function standing(said: readonly string[]): string | undefined {
  const results = new Map<number, string>()
  for (const one of said) {
    if (one === 'back') results.clear()
    else results.set(Number(one[0]), one[1] === '1' ? 'won' : 'lost')
  }
  return results.get(2) ?? results.get(1)
}

test(
  'results, others and their reversal in any order: each coupon ends by what stands, and is paid the difference once',
  eachRound(async () => {
    const event = await book.match()
    const taken = await Promise.all(players.map((player) => play(book, player, [pick(event, '1', 200)])))
    for (const { status, body } of taken) expect(status, JSON.stringify(body)).toBe(200)
    const order = shuffled(['11', '12', '21', '22', 'back'])
    for (const one of order) {
      if (one === 'back') rollBack(book, event)
      else book.settle(event, one[1] as '1' | '2', Number(one[0]) as 1 | 2)
      if (random() < 0.5) await setTimeout(random() * 40)
    }
    await book.arrived()
    const end = standing(order)
    const statuses = await db.rows<{ status: string }>(sql`
      select distinct case when c.reopened_at is not null then 'open' when c.status = 'accepted' then 'open' else c.status end as status
      from sports.coupons c join sports.legs l on l.coupon_id = c.id where l.event_id = ${event}`)
    expect(statuses, order.join(' ')).toEqual([{ status: end ?? 'open' }])
    book.settle(event, '1')
    await book.arrived()
  }),
  LONGEST_MS,
)

test(
  'a result and its cancellation at once, whichever is first: the stake is back once',
  eachRound(async () => {
    const event = await book.match()
    await Promise.all(players.map((player) => play(book, player, [pick(event, '1', 200)])))
    const window = { start: null, end: null, superseded_by: null }
    const cancel = () =>
      feed.say({
        type: 'bet_cancel',
        producer: PREMATCH,
        event,
        request_id: null,
        ...window,
        markets: [{ ...MARKET, void_reason: 'Yanlış oran' }],
      })
    for (const say of shuffled([() => book.settle(event, '1'), cancel])) {
      say()
      if (random() < 0.5) await setTimeout(random() * 60)
    }
    await book.arrived()
    const ends = await db.rows<{ status: string; moved: number }>(sql`
      select distinct c.status, (select sum(m.cash_kurus)::int from wallet.movements_view m
        where m.player_id = c.player_id and m.round_seq = c.round_seq and m.kind <> 'stake') as moved
      from sports.coupons c join sports.legs l on l.coupon_id = c.id where l.event_id = ${event}`)
    expect(ends).toEqual([{ status: 'void', moved: 5_000 }])
  }),
  LONGEST_MS,
)

test(
  'one key sent ten times at once is one coupon',
  eachRound(async () => {
    const event = await book.match()
    for (const player of players.slice(0, AT_ONCE / 5)) {
      const wish = { client_key: randomUUID() }
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => play(book, player, [pick(event, '1', 200)], wish)),
      )
      const numbers = new Set(replies.map(({ body }) => body.coupon?.no))
      expect(numbers.size, JSON.stringify(replies.map(({ body }) => body))).toBe(1)
    }
  }),
  LONGEST_MS,
)

test(
  'fifty who reach a limit at once stake no more than it has room for',
  async () => {
    for (let done = 0; done < RACES; done += 2 * AT_ONCE) {
      const event = await book.match({ odds: [300, 300, 300] })
      const callers = [...players, ...players]
      const bets = callers.map((player) => play(book, player, [pick(event, '1', 300)], { per_column: 5_000 }))
      const taken = (await Promise.all(bets)).filter(({ status }) => status === 200)
      expect(taken).toHaveLength(20)
    }
    await book.clean()
  },
  LONGEST_MS,
)

test(
  'an exclusion while a live bet waits: it is taken before it or refused, and no stake is kept of a refused one',
  async () => {
    for (let done = 0; done < RACES; done += AT_ONCE) {
      const event = await book.match({ live: true })
      const excluded = await manyPlayers(AT_ONCE)
      const replies = await Promise.all(excluded.map((player) => play(book, player, [pick(event, '1', 200)])))
      const decidesAt = Math.max(...replies.map(({ body }) => Date.parse(body.coupon.decides_at)))
      await setTimeout(Math.max(0, decidesAt - 150 - site.clock.now().getTime()))
      for (const player of excluded)
        expect((await site.call(excludeSelf, { duration: '6m', confirm: true }, { as: player })).status).toBe(200)
      await eventually(async () => expect(await db.rows(undecided(event))).toEqual([]))
      const ends = await db.rows<{ status: string; cash: number }>(sql`
        select c.status, b.cash_kurus::int as cash from sports.coupons c join sports.legs l on l.coupon_id = c.id
        join wallet.balances_view b on b.player_id = c.player_id where l.event_id = ${event}`)
      for (const { status, cash } of ends) {
        expect(['accepted', 'refused']).toContain(status)
        expect(cash).toBe(status === 'accepted' ? 99_995_000 : 100_000_000)
      }
    }
    await book.clean()
  },
  LONGEST_MS,
)

test('a stake that is refused after its coupon was taken for dead takes no exposure out twice', async () => {
  const { id } = await site.player({ cashKurus: 0n })
  const player = { id, sessionId: 0, username: '', siteId: 1 }
  const legs = [pick(await book.match(), '1', 200, { bank: false })] as SlipLegInput[]
  const wish = { client_key: randomUUID(), kind: 'single' as const, sizes: [], legs, per_column: 5_000n }
  const [placed] = await db.transaction((tx) => writeCoupons(tx, [{ player, input: { ...wish, accept: 'any' } }], true))
  if (!placed || !('isNew' in placed) || !placed.isNew) throw new Error('not placed')
  const { coupon } = placed
  await endCoupon(site.context.db, coupon.id, { status: 'expired', why: problem('market_suspended'), staking: true })
  await expect(takeStake(site.context, player, coupon)).rejects.toMatchObject({ code: 'insufficient_funds' })
  expect(await db.rows(sql`select status from sports.coupons where id = ${coupon.id}`)).toEqual([{ status: 'expired' }])
  await book.clean()
})
