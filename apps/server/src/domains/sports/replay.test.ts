import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { tellSports } from '../../seed/tell-sports.ts'
import { verifyMoney } from '../../verify/verify.ts'
import { lanesOf } from '../games/public.ts'
import { type KeptFeed, testFeed } from './feed.fixture.ts'
import { MARKET } from './resettle.fixture.ts'
import { fixtureOf, pick, play, PREMATCH, priced, settled } from './sports.fixture.ts'
import { eventually } from '../../../test/patience.ts'

/** `SPORTS_REPLAY_KILLS=50` for a day of misfortune. */
const KILLS = Number(process.env.SPORTS_REPLAY_KILLS ?? 5)
const EVENTS = 6
const PLAYERS = 3
const STEPS = 20 * Math.max(6, KILLS)
const READER = fileURLToPath(new URL('replay-reader.fixture.ts', import.meta.url))

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

/** A stretch of a feed, of results that come, change and go. */
function recorded(events: readonly string[]) {
  const next = numbers(7)
  const one = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T
  const steps = Array.from({ length: STEPS }, () => {
    const event = one(events)
    const of = { producer: PREMATCH, event, request_id: null }
    const roll = next()
    if (roll < 0.35) return priced(event, [one([200, 220, 240]), 300, 300])
    if (roll < 0.45) return { type: 'bet_stop' as const, ...of, groups: ['all'], market_status: -1 as const }
    if (roll < 0.8) return settled(event, one(RESULTS), one([1, 2] as const))
    if (roll < 0.88) return { type: 'rollback_bet_settlement' as const, ...of, markets: [MARKET] }
    const window = { start: null, end: null }
    if (roll < 0.94)
      return {
        ...{ type: 'bet_cancel' as const, ...of, ...window, superseded_by: null },
        markets: [{ ...MARKET, void_reason: 'Yanlış oran' }],
      }
    return { type: 'rollback_bet_cancel' as const, ...of, ...window, markets: [MARKET] }
  })
  return [...steps, ...events.slice(1).map((event, index) => settled(event, RESULTS[index % 4] as Result))]
}

function reader(database: string, feed: string): ChildProcess {
  return spawn(process.execPath, [READER, database, feed], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function kill(process: ChildProcess): Promise<void> {
  const gone = once(process, 'exit')
  process.kill('SIGKILL')
  await gone
}

async function replay(kills: number) {
  const site = await testSite()
  const { db } = site.house
  await tellSports(site.house)
  const next = numbers(kills + 1)
  const faults = misfortune(next)
  faults.isCalm = true
  const feed = await testFeed(site.clock.now, faults)
  const url = String(db.pool.options.connectionString)
  let child = reader(url, feed.url)
  const arrived = () =>
    eventually(async () => {
      const seq = feed.say({ type: 'alive', producer: PREMATCH, subscribed: 1 })
      const { due } = await db.one<{ due: number }>(sql`
          select (select count(*) from sports.regrades)::int + (select count(*) from sports.payouts where status = 'due')::int
            + (select count(*) from sports.corrections where status = 'due')::int
            + (select count(*) from sports.producers where id = ${PREMATCH} and (state <> 'up' or last_seq < ${seq - 3}))::int as due`)
      expect(due).toBe(0)
      expect((await db.rows(sql`select from sports.producers where id = ${PREMATCH}`)).length).toBe(1)
    }, 200)
  await arrived()
  const events = Array.from({ length: EVENTS }, (_, no) => `md:match:${900 + no}`)
  for (const event of events) {
    const fixture = fixtureOf(event, site.clock.now().getTime() + 3_600_000)
    feed.fixtures.set(event, fixture)
    feed.say({ type: 'fixture_change', producer: PREMATCH, event, request_id: null, change: 1, fixture })
    feed.say(priced(event, [200, 300, 300]))
  }
  await arrived()
  await setTimeout(500)
  const players = []
  for (let no = 0; no < PLAYERS; no++) players.push(await site.player({ cashKurus: 100_000n }))
  for (const [no, player] of players.entries())
    for (let each = 0; each < EVENTS; each++) {
      const legs = events.slice(each, each + 1 + (no % 3)).map((event) => pick(event, '1', 200))
      const { status, body } = await play({ site } as never, player, legs, { per_column: 10 })
      expect(status, JSON.stringify(body)).toBe(200)
    }
  await lanesOf(site.house).close()
  const steps = recorded(events)
  const deaths = new Set(Array.from({ length: kills }, (_, no) => Math.floor(((no + next()) * steps.length) / kills)))
  faults.isCalm = kills === 0
  let deathsSoFar = 0
  for (const [no, message] of steps.entries()) {
    feed.say(message)
    await setTimeout(10)
    if (!deaths.has(no)) continue
    // Every other one long after a loss, so that it has become a gap.
    deathsSoFar += 1
    await setTimeout(deathsSoFar % 2 === 0 ? 3_600 : next() * 400)
    await kill(child)
    const { recoveries } = feed
    child = reader(url, feed.url)
    await eventually(() => expect(feed.recoveries).toBeGreaterThan(recoveries))
  }
  faults.isCalm = true
  await arrived()
  await setTimeout(1_000)
  await arrived()
  await kill(child)
  const coupons = await db.rows(sql`
    select c.player_id - ${players[0]?.id ?? 0} as player, c.kind, c.stake_kurus, c.status, c.reopened_at is not null as reopened, c.return_kurus,
      (select jsonb_agg(jsonb_build_array(l.event_id, l.result) order by l.no) from sports.legs l where l.coupon_id = c.id) as legs
    from sports.coupons c order by c.id`)
  const markets = await db.rows(sql`select event_id, status, odds, is_active from sports.markets order by 1`)
  const cash = await db.rows(sql`
    select player_id - ${players[0]?.id ?? 0} as player, cash_kurus from wallet.balances_view where player_id >= ${players[0]?.id ?? 0} order by 1`)
  expect(await verifyMoney(db)).toEqual([])
  const { gaps } = await db.one<{ gaps: number }>(sql`select gaps from sports.producers where id = ${PREMATCH}`)
  await feed.close()
  return { end: { coupons, markets, cash }, gaps }
}

it(
  `a stretch with losses, repetitions, other orders and ${KILLS} sudden deaths ends as the clean one`,
  async () => {
    const clean = await replay(0)
    expect(clean.gaps).toBe(0)
    const struck = await replay(KILLS)
    expect(struck.gaps).toBeGreaterThan(0)
    expect(struck.end).toEqual(clean.end)
  },
  120_000 + KILLS * 20_000,
)
