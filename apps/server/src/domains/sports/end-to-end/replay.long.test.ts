import type { Db } from '../../../platform/database/db.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { registerSports } from '../../../seed/register-sports.ts'
import { verifyMoney } from '../../../integrity/verify.ts'
import { shardsOf } from '../../games/public.ts'
import { type KeptFeed, type TestFeed, testFeed, type Unsent } from '../test/feed.ts'
import { MARKET } from '../test/resettle.ts'
import { fixtureOf, LIVE, pick, play, PREMATCH, priced, settled } from '../test/sports.ts'
import { eventually } from '../../../../test/patience.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'

const KILLS = byForm(2, 10)
const EVENTS = 6
const PLAYERS = 3
const STEPS = 20 * Math.max(6, KILLS)
/** So long nothing may stand still. */
const STANDSTILL_MS = 60_000
const READER = fileURLToPath(new URL('../test/replay-reader.ts', import.meta.url))

/** The same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Loses 5 %, repeats 20 %, delays 10 % past those that follow, cuts 3 % short; none once it is calm. */
function misfortune(next: () => number): KeptFeed & { isCalm: boolean } {
  return {
    isCalm: false,
    deliver(send, text) {
      if (this.isCalm) return send(text)
      if (next() < 0.03) send(text.slice(0, text.length / 2))
      if (next() < 0.05) return
      if (next() < 0.1) globalThis.setTimeout(() => send(text), 5 + next() * 60)
      else send(text)
      if (next() < 0.2) globalThis.setTimeout(() => send(text), next() * 40)
    },
  }
}

type Result = '1' | 'x' | '2' | 'void'
const RESULTS: readonly Result[] = ['1', 'x', '2', 'void']

const PRODUCERS = [PREMATCH, LIVE]
/** Of each in the stretch with misfortune. */
const CLOCK_OFF_MS = new Map([
  [PREMATCH, -3_600_000],
  [LIVE, 3_600_000],
])

/** Every other match is of the live producer from then on. */
const producerOf = (events: readonly string[], event: string) => PRODUCERS[events.indexOf(event) % 2] as number

/** Results of a match that runs are held. */
const OVER = { phase: 'ended', match_status: 100, clock: null } as const

/** A stretch of a feed of two producers, of results that come, change and go. */
function recorded(events: readonly string[]): Unsent[] {
  const next = numbers(7)
  const one = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T
  const steps = Array.from({ length: STEPS }, () => {
    const event = one(events)
    const producer = producerOf(events, event)
    const of = { producer, event, request_id: null }
    const roll = next()
    if (roll < 0.35) return priced(event, [one([200, 220, 240]), 300, 300], { live: producer === LIVE, status: OVER })
    if (roll < 0.45) return { type: 'bet_stop' as const, ...of, groups: ['all'] as ['all'], market_status: -1 as const }
    if (roll < 0.8) return { ...settled(event, one(RESULTS), one([1, 2] as const)), producer }
    if (roll < 0.88) return { type: 'rollback_bet_settlement' as const, ...of, markets: [MARKET] }
    const window = { start: null, end: null }
    if (roll < 0.94)
      return {
        type: 'bet_cancel' as const,
        ...of,
        ...window,
        superseded_by: null,
        markets: [{ ...MARKET, void_reason: 'Yanlış oran' }],
      }
    return { type: 'rollback_bet_cancel' as const, ...of, ...window, markets: [MARKET] }
  })
  const ends = events.slice(1).map((event, index) => ({
    ...settled(event, RESULTS[index % 4] as Result),
    producer: producerOf(events, event),
  }))
  return [...steps, ...ends]
}

function reader(database: string, feed: string): ChildProcess {
  return spawn(process.execPath, [READER, database, feed], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function kill(process: ChildProcess): Promise<void> {
  const gone = once(process, 'exit')
  process.kill('SIGKILL')
  await gone
}

/** Waits for everything to be read, graded and paid, for as long as it moves: how busy the machine is decides nothing. */
async function arrived(db: Db, feed: TestFeed): Promise<void> {
  let [last, since] = ['', Date.now()]
  for (;;) {
    const marks = PRODUCERS.map((id) => ({ id, seq: feed.say({ type: 'alive', producer: id, subscribed: 1 }) - 3 }))
    await setTimeout(200)
    const { due, behind, said } = await db.one<{ due: number; behind: number; said: string }>(sql`
      select (select count(*) from sports.regrades)::int + (select count(*) from sports.payouts where status = 'due')::int
          + (select count(*) from sports.corrections where status = 'due')::int as due,
        (select count(*) from jsonb_to_recordset(${JSON.stringify(marks)}) as m (id integer, seq bigint)
          where not exists (select from sports.producers p where p.id = m.id and p.state = 'up' and p.last_seq >= m.seq))::int as behind,
        (select coalesce(string_agg(concat_ws(' ', id, state, last_seq, gaps), ', ' order by id), '') from sports.producers) as said`)
    if (due + behind === 0) return
    // Signs of life alone are no movement.
    const now = behind === 0 ? `${due} due` : `${due} due, producers ${said}`
    if (now !== last) [last, since] = [now, Date.now()]
    if (Date.now() - since > STANDSTILL_MS) throw new Error(`nothing moves any more: ${now}`)
  }
}

async function replay(kills: number) {
  const site = await testSite()
  await registerSports(site.context)
  const next = numbers(kills + 1)
  const faults = misfortune(next)
  faults.isCalm = true
  const feed = await testFeed(site.clock.now, faults)
  const start = () => reader(String(site.context.db.pool.options.connectionString), feed.url)
  const running = { child: start() }
  try {
    await arrived(site.context.db, feed)
    const { events, players } = await placed(site, feed)
    for (const event of events) announce(feed, event, site.clock.now().getTime() - 3_600_000)
    const steps = recorded(events)
    const deaths = new Set(Array.from({ length: kills }, (_, no) => Math.floor(((no + next()) * steps.length) / kills)))
    faults.isCalm = kills === 0
    let deathsSoFar = 0
    for (const [no, message] of steps.entries()) {
      const off = kills === 0 ? 0 : (CLOCK_OFF_MS.get(message.producer) ?? 0)
      feed.say({ ...message, at: site.clock.now().getTime() + off })
      await setTimeout(10)
      if (!deaths.has(no)) continue
      // Every other one long after a loss, so that it has become a gap.
      deathsSoFar += 1
      await setTimeout(deathsSoFar % 2 === 0 ? 3_600 : next() * 400)
      await kill(running.child)
      const { recoveries } = feed
      running.child = start()
      await eventually(() => expect(feed.recoveries).toBeGreaterThan(recoveries))
    }
    faults.isCalm = true
    await arrived(site.context.db, feed)
    await setTimeout(1_000)
    await arrived(site.context.db, feed)
    return await endOf(site.context.db, players)
  } finally {
    await kill(running.child)
    await feed.close()
  }
}

/** Results are held of a match that has not begun. */
function announce(feed: TestFeed, event: string, startsAt: number): void {
  const fixture = fixtureOf(event, startsAt)
  feed.fixtures.set(event, fixture)
  feed.say({ type: 'fixture_change', producer: PREMATCH, event, request_id: null, change: 1, fixture })
}

/** Matches and coupons of before the stretch. */
async function placed(site: TestSite, feed: TestFeed) {
  const events = Array.from({ length: EVENTS }, (_, no) => `md:match:${900 + no}`)
  for (const event of events) {
    announce(feed, event, site.clock.now().getTime() + 3_600_000)
    feed.say(priced(event, [200, 300, 300]))
  }
  await arrived(site.context.db, feed)
  await setTimeout(500)
  const players = []
  for (let no = 0; no < PLAYERS; no++) players.push(await site.player({ cashKurus: 100_000n }))
  for (const [no, player] of players.entries())
    for (let each = 0; each < EVENTS; each++) {
      const legs = events.slice(each, each + 1 + (no % 3)).map((event) => pick(event, '1', 200))
      // A ledger that is busy is asked again, with a coupon of its own.
      await eventually(async () => {
        const { status, body } = await play({ site } as never, player, legs, { per_column: 10 })
        expect(status, JSON.stringify(body)).toBe(200)
      })
    }
  await shardsOf(site.context).close()
  return { events, players }
}

async function endOf(db: Db, players: readonly TestPlayer[]) {
  const first = players[0]?.id ?? 0
  const coupons = await db.rows(sql`
    select c.player_id - ${first} as player, c.kind, c.stake_kurus, c.status, c.reopened_at is not null as reopened, c.return_kurus,
      (select jsonb_agg(jsonb_build_array(l.event_id, l.result) order by l.no) from sports.legs l where l.coupon_id = c.id) as legs
    from sports.coupons c where c.accepted_at is not null order by c.id`)
  const markets = await db.rows(sql`select event_id, producer, status, odds, is_active from sports.markets order by 1`)
  const cash = await db.rows(sql`
    select player_id - ${first} as player, cash_kurus from wallet.balances_view where player_id >= ${first} order by 1`)
  expect(await verifyMoney(db)).toEqual([])
  const { gaps } = await db.one<{ gaps: number }>(
    sql`select sum(gaps)::int as gaps from sports.producers where id = any(${PRODUCERS}::integer[])`,
  )
  return { end: { coupons, markets, cash }, gaps }
}

it(
  `a stretch of two producers with losses, repetitions, other orders, clocks an hour off and ${KILLS} sudden deaths ends as the clean one`,
  async () => {
    const clean = await replay(0)
    expect(clean.gaps).toBe(0)
    const struck = await replay(KILLS)
    expect(struck.gaps).toBeGreaterThan(0)
    expect(struck.end).toEqual(clean.end)
  },
  300_000 + KILLS * 30_000,
)
