import { excludeSelf } from '@meydan/contract/compliance/compliance'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { TestPlayer } from '../../../../test/site.ts'
import { leave, MARKET } from './resettle.ts'
import { settleDue } from '../settle/settle-due.ts'
import { pick, play, PREMATCH, type TestBook } from './sports.ts'
import { eventually } from '../../../../test/patience.ts'

type Result = '1' | 'x' | '2' | 'void'

interface PaperEvent {
  id: string
  odds: number
  isStopped: boolean
  isCancelled: boolean
  /** By certainty. */
  results: Map<1 | 2, Result>
}

interface PaperCoupon {
  player: number
  stake: bigint
  legs: { event: PaperEvent; odds: number }[]
  /** It has come to something once, and was paid. */
  wasPaid: boolean
  isVoided: boolean
}

/** What the book should be, kept on paper: every pick is a home win at the price of the moment. */
export interface Paper {
  events: PaperEvent[]
  isOut: boolean[]
  coupons: Map<number, PaperCoupon>
}

export interface Real {
  book: TestBook
  players: TestPlayer[]
}

const RESULTS: readonly Result[] = ['1', 'x', '2', 'void']

function resultOf({ isCancelled, results }: PaperEvent): 'open' | 'won' | 'lost' | 'void' {
  if (isCancelled) return 'void'
  const result = results.get(2) ?? results.get(1)
  return result === undefined ? 'open' : result === 'void' ? 'void' : result === '1' ? 'won' : 'lost'
}

function returnOf({ legs, stake, isVoided }: PaperCoupon): bigint | undefined {
  if (isVoided) return stake
  const results = legs.map(({ event }) => resultOf(event))
  if (results.includes('lost')) return 0n
  if (results.includes('open')) return undefined
  const factors = legs.map(({ odds }, index) => (results[index] === 'void' ? 100n : BigInt(odds)))
  return factors.reduce((so, each) => so * each, stake) / 100n ** BigInt(legs.length)
}

function statusOf(coupon: PaperCoupon): string {
  const amount = returnOf(coupon)
  if (amount === undefined) return coupon.wasPaid ? 'reopened' : 'accepted'
  if (coupon.isVoided || coupon.legs.every(({ event }) => resultOf(event) === 'void')) return 'void'
  return amount === 0n ? 'lost' : 'won'
}

/** What was said has arrived, and each coupon is what the paper says. */
async function agree(paper: Paper, { book }: Real): Promise<void> {
  await book.arrived()
  for (const coupon of paper.coupons.values()) coupon.wasPaid ||= returnOf(coupon) !== undefined
  const rows = await book.site.context.db.rows<{ id: number; status: string; returned: bigint | null }>(sql`
    select id::float8 as id, case when reopened_at is not null then 'reopened' else status end as status, return_kurus as returned
    from sports.coupons where id = any(${[...paper.coupons.keys()]}::bigint[])`)
  const said = new Map(
    rows.map(({ id, status, returned }) => [id, status === 'reopened' ? [status] : [status, returned]]),
  )
  for (const [no, coupon] of paper.coupons) {
    const status = statusOf(coupon)
    expect(said.get(no), `coupon ${no}`).toEqual(status === 'reopened' ? [status] : [status, returnOf(coupon) ?? null])
  }
}

/** Money is where the coupons say, but for what is owed; every invariant holds. */
export async function sound(paper: Paper, real: Real): Promise<void> {
  await agree(paper, real)
  await real.book.clean()
}

type Step = fc.AsyncCommand<Paper, Real>

function step(name: string, run: (paper: Paper, real: Real) => Promise<void>): Step {
  return { check: () => true, run: (paper, real) => run(paper, real), toString: () => name }
}

function place(player: number, picks: readonly number[], stake: number): Step {
  return step(`place ${player} ${picks.join('+')} ${stake}`, async (paper, { book, players }) => {
    const events = [...new Set(picks)].map((no) => paper.events[no] as PaperEvent)
    const legs = events.map(({ id, odds }) => pick(id, '1', odds))
    const reply = await play(book, players[player] as TestPlayer, legs, { per_column: stake })
    const isClosed = events.some(({ isStopped, results }) => isStopped || results.size > 0)
    if (paper.isOut[player] || isClosed) return expect(reply.status, JSON.stringify(reply.body)).not.toBe(200)
    if (reply.status !== 200) return expect(reply.body.code).toBe('insufficient_funds')
    paper.coupons.set(reply.body.coupon.no, {
      player,
      stake: BigInt(stake) * 100n,
      wasPaid: false,
      isVoided: false,
      legs: events.map((event) => ({ event, odds: event.odds })),
    })
    await book.arrived()
  })
}

function say(name: string, no: number, tell: (event: PaperEvent, book: TestBook) => void): Step {
  return step(`${name} ${no}`, async (paper, real) => {
    tell(paper.events[no] as PaperEvent, real.book)
    await agree(paper, real)
  })
}

const price = (no: number, odds: number) =>
  say(`price ${odds}`, no, (event, book) => {
    book.price(event.id, [odds, 300, 300])
    Object.assign(event, { odds, isStopped: false })
  })

const of = (event: PaperEvent) => ({ producer: PREMATCH, event: event.id, request_id: null })

const stop = (no: number) =>
  say('stop', no, (event, book) => {
    book.feed.say({ type: 'bet_stop', ...of(event), groups: ['all'], market_status: -1 })
    event.isStopped = true
  })

const settle = (no: number, result: Result, certainty: 1 | 2) =>
  say(`settle ${result} ${certainty}`, no, (event, book) => {
    book.settle(event.id, result, certainty)
    event.results.set(certainty, result)
    // The match is over until a price says otherwise, whatever becomes of its result.
    event.isStopped = true
  })

const rollBack = (no: number) =>
  say('roll back', no, (event, book) => {
    book.feed.say({ type: 'rollback_bet_settlement', ...of(event), markets: [MARKET] })
    event.results.clear()
  })

const cancel = (no: number) =>
  say('cancel', no, (event, book) => {
    const markets = [{ ...MARKET, void_reason: 'Yanlış oran' }]
    book.feed.say({ type: 'bet_cancel', ...of(event), start: null, end: null, superseded_by: null, markets })
    event.isCancelled = true
  })

const takeBackCancel = (no: number) =>
  say('take back the cancel', no, (event, book) => {
    book.feed.say({ type: 'rollback_bet_cancel', ...of(event), start: null, end: null, markets: [MARKET] })
    event.isCancelled = false
  })

/** So that what is taken back later is not there. */
const spend = (player: number, kurus: number) =>
  step(`leave ${player} ${kurus}`, async (_, { book, players }) => {
    await leave(book, players[player] as TestPlayer, BigInt(kurus))
  })

const exclude = (player: number) =>
  step(`exclude ${player}`, async (paper, real) => {
    if (paper.isOut[player]) return
    paper.isOut[player] = true
    const { book, players } = real
    await book.site.call(excludeSelf, { duration: '6m', confirm: true }, { as: players[player] as TestPlayer })
    for (const coupon of paper.coupons.values()) {
      const isUntouched = coupon.legs.every(({ event }) => resultOf(event) === 'open')
      if (coupon.player === player && !coupon.wasPaid && isUntouched) coupon.isVoided = true
    }
    await eventually(async () => {
      const { left } = await book.site.context.db.one<{ left: number }>(
        sql`select count(*)::int as left from platform.outbox where topic = 'self-excluded'`,
      )
      expect(left).toBe(0)
    })
    await settleDue(book.site.context)
    await agree(paper, real)
  })

const EVENTS = 3
const PLAYERS = 2
const event = fc.nat(EVENTS - 1)
const player = fc.nat(PLAYERS - 1)

/** Mostly coupons and results; an exclusion now and then. */
export const commands = [
  fc
    .tuple(player, fc.array(event, { minLength: 1, maxLength: 3 }), fc.integer({ min: 10, max: 30 }))
    .map((args) => place(...args)),
  fc
    .tuple(player, fc.array(event, { minLength: 1, maxLength: 2 }), fc.integer({ min: 10, max: 30 }))
    .map((args) => place(...args)),
  fc.tuple(event, fc.constantFrom(200, 220, 240)).map((args) => price(...args)),
  event.map(stop),
  fc.tuple(event, fc.constantFrom(...RESULTS), fc.constantFrom(1 as const, 2 as const)).map((args) => settle(...args)),
  fc.tuple(event, fc.constantFrom(...RESULTS), fc.constant(2 as const)).map((args) => settle(...args)),
  event.map(rollBack),
  event.map(cancel),
  event.map(takeBackCancel),
  fc.tuple(player, fc.constantFrom(0, 1_000, 4_000, 50_000)).map((args) => spend(...args)),
  player.map(exclude),
]

/** Two players, three matches and a first coupon. */
export async function begin(book: TestBook): Promise<{ model: Paper; real: Real }> {
  const players: TestPlayer[] = []
  for (let no = 0; no < PLAYERS; no++) players.push(await book.site.player({ cashKurus: 50_000n }))
  const events: PaperEvent[] = []
  for (let no = 0; no < EVENTS; no++)
    events.push({
      id: await book.match({ odds: [200, 300, 300] }),
      odds: 200,
      isStopped: false,
      isCancelled: false,
      results: new Map(),
    })
  const begun = { model: { events, isOut: players.map(() => false), coupons: new Map() }, real: { book, players } }
  await place(0, [0], 10).run(begun.model, begun.real)
  return begun
}
