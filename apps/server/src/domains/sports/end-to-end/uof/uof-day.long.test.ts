import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as sports from '@meydan/contract/sports/sports'
import { hasRabbit, type Rabbit, rabbit } from '@meydan/uof/test/broker'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../../test/site.ts'
import { verifyMoney } from '../../../../integrity/verify.ts'
import { registerSports } from '../../../../seed/register-sports.ts'
import { shardsOf } from '../../../games/public.ts'
import { gradeByHand, type PlainCoupon } from '../../test/independent-grader.ts'
import { vendorRest } from '../../test/uof.ts'
import { dayDocument, MARKETS, numbers, onWire, type SentMessage, UofDay } from '../../test/uof-day.ts'

const MESSAGES = Number(process.env['UOF_DAY_MESSAGES'] ?? 50_000)
const COUPONS = Number(process.env['UOF_DAY_COUPONS'] ?? 500)
const PLAYERS = 20
const AT_ONCE = 200
const KILLS = 3
/** So long nothing may stand still. */
const STANDSTILL_MS = 120_000
const READER = fileURLToPath(new URL('../../test/uof-reader.ts', import.meta.url))
const PATHS: Record<string, number> = { liveodds: 1, pre: 3 }

interface ReadBook {
  site: TestSite
  broker: Rabbit
  day: UofDay
  /** Says them in their order, alive signs between; `strikes` are done between two chunks. */
  say(messages: readonly SentMessage[], strikes?: readonly (() => Promise<void>)[]): Promise<void>
  /** Everything that was said is in the book, graded and paid. */
  arrived(): Promise<void>
  killReader(): Promise<void>
  killBroker(): Promise<void>
  close(): Promise<void>
}

async function openBook(): Promise<ReadBook> {
  const site = await testSite()
  await registerSports(site.context)
  const broker = await rabbit()
  const day = new UofDay()
  const startsAt = new Date(Date.now() + 3_600_000)
  // One at a time: what is said anew is said as it stands, and nothing newer before it.
  let turn = Promise.resolve()
  const inTurn = (said: () => Promise<void>) => (turn = turn.then(said))
  const publish = (messages: readonly SentMessage[]) =>
    broker.publishAll(messages.map((message) => onWire(message, Date.now())))
  const rest = await vendorRest(
    startsAt,
    (path, requestId) => inTurn(() => publish(day.everything(PATHS[path] ?? 0, requestId))),
    (path) => dayDocument(path, startsAt),
  )
  const start = (): ChildProcess =>
    spawn(
      process.execPath,
      [READER, String(site.context.db.pool.options.connectionString), String(broker.port), rest.url],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
  let child = start()
  const end = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const alive = [1, 3].map((producer): SentMessage => ({ producer, match: '', type: 'alive', more: 'subscribed="1"' }))
  return {
    site,
    broker,
    day,
    async say(messages, strikes = []) {
      const chunks = Math.ceil(messages.length / AT_ONCE)
      const after = new Map(strikes.map((strike, no) => [Math.floor(((no + 0.5) * chunks) / strikes.length), strike]))
      for (let no = 0; no < chunks; no++) {
        await inTurn(() => publish([...messages.slice(no * AT_ONCE, (no + 1) * AT_ONCE), ...alive]))
        await after.get(no)?.()
      }
    },
    async arrived() {
      let [last, since] = ['', Date.now()]
      for (;;) {
        const stamp = Date.now()
        await inTurn(() => publish(alive))
        await setTimeout(300)
        const said = await site.context.db.one<{ due: number; behind: number; producers: string }>(sql`
          select (select count(*) from sports.regrades)::int + (select count(*) from sports.payouts where status = 'due')::int
              + (select count(*) from sports.corrections where status = 'due')::int as due,
            (select count(*) from sports.producers where id in (1, 3) and not (state = 'up'
              and last_generated_at >= ${new Date(stamp)}))::int as behind,
            (select string_agg(concat_ws(' ', id, state, last_seq), ', ' order by id) from sports.producers where id in (1, 3)) as producers`)
        if (said.due + said.behind === 0) return
        const now = `${said.due} due, ${said.behind} behind, ${said.producers}`
        if (now !== last) [last, since] = [now, Date.now()]
        if (Date.now() - since > STANDSTILL_MS) throw new Error(`nothing moves any more: ${now}`)
      }
    },
    async killReader() {
      await end()
      child = start()
    },
    async killBroker() {
      await broker.kill()
      await setTimeout(500)
      await broker.start()
    },
    async close() {
      await end()
      rest.close()
      await broker.close()
    },
  }
}

/** Coupons of all kinds on what is priced now, the same in every run. */
async function placeCoupons({ site, day, arrived }: ReadBook): Promise<TestPlayer[]> {
  const next = numbers(23)
  const one = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T
  const players: TestPlayer[] = []
  for (let no = 0; no < PLAYERS; no++) players.push(await site.player({ cashKurus: 10_000_000n }))
  const versions = new Map(
    (
      await site.context.db.rows<{ name: string; version: number }>(
        sql`select event_id || ' ' || key as name, version::float8 as version from sports.markets`,
      )
    ).map(({ name, version }) => [name, version]),
  )
  for (let no = 0; no < COUPONS; no++) {
    const kind = one(['single', 'combi', 'combi', 'system'] as const)
    const count = kind === 'single' ? 1 : (kind === 'combi' ? 2 : 3) + Math.floor(next() * 2)
    const matches = new Set<(typeof day.own)[number]>()
    while (matches.size < count) matches.add(one(day.own))
    const legs = [...matches].map((match, at) => {
      const market = one(MARKETS)
      const [, outcome] = one(market.outcomes)
      return {
        event: match.urn,
        key: market.key,
        specifiers: market.specifiers,
        outcome,
        odds: match.odds[`${market.key} ${outcome}`] ?? 0,
        version: versions.get(`${match.urn} ${market.key}`) ?? 0,
        bank: kind === 'system' && count === 4 && at === 0,
      }
    })
    const sizes = kind === 'system' ? [2, 3].slice(0, 1 + Math.floor(next() * 2)) : []
    // Small enough for no correction to wait for a second person.
    const wish = { client_key: randomUUID(), kind, legs, sizes, per_column: kind === 'system' ? 4 : 10 }
    for (let tries = 0; ; tries++) {
      const { body } = await site.call(sports.placeCoupon, wish, { as: players[no % PLAYERS] as TestPlayer })
      if (body.success) break
      // Nothing was said for as long as a busy machine took to place the ones before.
      if (body.code === 'feed_down' && tries <= 50) await arrived()
      else if (body.code !== 'busy' || tries > 50)
        throw new Error(`coupon ${no}: ${JSON.stringify(body).slice(0, 400)}`)
    }
  }
  await shardsOf(site.context).close()
  return players
}

interface LegRow {
  event: string
  market: string
  outcome: string
  odds: number
  isBank: boolean
}

async function endOf({ site, day }: ReadBook, players: readonly TestPlayer[]) {
  const first = players[0]?.id ?? 0
  const coupons = await site.context.db.rows<{
    player: number
    kind: PlainCoupon['kind']
    sizes: number[]
    per_column: number
    status: string
    returned: number | null
    legs: LegRow[]
  }>(sql`
    select c.player_id - ${first} as player, c.kind, c.sizes, c.per_column_kurus::float8 as per_column, c.status, c.return_kurus::float8 as returned,
      (select jsonb_agg(jsonb_build_object('event', l.event_id, 'market', l.key, 'outcome', l.outcome, 'odds', l.odds, 'isBank', l.is_bank) order by l.no)
        from sports.legs l where l.coupon_id = c.id) as legs
    from sports.coupons c where c.accepted_at is not null order by c.id`)
  const cash = await site.context.db.rows(sql`
    select player_id - ${first} as player, cash_kurus from wallet.balances_view where player_id >= ${first} order by 1`)
  const scores = new Map(day.own.map((match) => [match.urn, match]))
  const wrong = coupons.flatMap((coupon, no) => {
    const legs = coupon.legs.map((leg) => {
      const match = scores.get(leg.event)
      if (!match) throw new Error(`no match ${leg.event}`)
      return { ...leg, score: match.score, isVoid: match.voided.has(leg.market) }
    })
    const { kind, sizes, per_column, returned } = coupon
    const byHand = gradeByHand({ kind, sizes, perColumnKurus: per_column, legs })
    return byHand === returned ? [] : [{ no, byHand, returned, status: coupon.status }]
  })
  expect(await verifyMoney(site.context.db)).toEqual([])
  return { coupons, cash, wrong }
}

async function live(isStruck: boolean) {
  const book = await openBook()
  const { day } = book
  const strikes = (count: number) =>
    isStruck ? Array.from({ length: count }, (_, no) => (no % 2 === 0 ? book.killReader : book.killBroker)) : []
  try {
    await book.say(day.prematch(Math.floor(MESSAGES * 0.5)), strikes(KILLS))
    await book.arrived()
    const players = await placeCoupons(book)
    await book.say(day.live(Math.floor(MESSAGES * 0.48)), strikes(KILLS))
    // Whatever a dead broker has lost of the ends is sent again on request.
    await book.say(
      day.ends(() => Date.now()),
      strikes(1),
    )
    await book.arrived()
    await setTimeout(1_000)
    await book.arrived()
    return await endOf(book, players)
  } finally {
    await book.close()
  }
}

test.runIf(hasRabbit)(
  `a day of ${MESSAGES} messages through a real RabbitMQ, with deaths of reader and broker, ends in the coupons and balances of a clean one, each as graded by hand (Debian rabbitmq-server)`,
  async () => {
    const clean = await live(false)
    expect(clean.coupons).toHaveLength(COUPONS)
    expect(clean.wrong).toEqual([])
    const struck = await live(true)
    expect(struck.wrong).toEqual([])
    expect(struck.coupons).toEqual(clean.coupons)
    expect(struck.cash).toEqual(clean.cash)
  },
  3_600_000,
)
