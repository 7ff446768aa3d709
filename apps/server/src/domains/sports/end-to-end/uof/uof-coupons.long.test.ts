import { randomUUID } from 'node:crypto'
import type { RawInputOf } from '@meydan/contract/call'
import * as sports from '@meydan/contract/sports/sports'
import { hasRabbit, rabbit } from '@meydan/uof/test/broker'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { closeAtTheEnd } from '../../../../../test/open-sites.ts'
import { eventually } from '../../../../../test/patience.ts'
import { type TestPlayer, testSite } from '../../../../../test/site.ts'
import { registerSports } from '../../../../seed/register-sports.ts'
import { professionalFeed, readFeed } from '../../public.ts'
import { settleDue } from '../../settle/settle-due.ts'
import { AT_ONCE } from '../../test/feed.ts'
import { freeBets } from '../../test/free-bets.ts'
import type { TestBook } from '../../test/sports.ts'
import { TOKEN, vendorRest } from '../../test/uof.ts'
import { numbers } from '../../test/uof-day.ts'
import { type PlayedCoupon, stakeOf, UofGrader } from '../../test/uof-grader.ts'
import { documentOf, ENDINGS, endingOf, marketsOf, pricesOf, textOf, type Sent } from '../../test/uof-matches.ts'

const MATCHES = 6 * ENDINGS
const FIRST = 9_000
const COUPONS = 500
/** Of them, placed while their matches run. */
const LIVE_COUPONS = 110
const FREE_BETS = 60
const PLAYERS = 20
const FREE_PLAYERS = 12
const CASH_KURUS = 10_000_000
const FREE_STAKE_KURUS = 5_000
const MOST_TRIES = 50
const matches = Array.from({ length: MATCHES }, (_, no) => FIRST + no)
const PATHS: Record<string, 1 | 3> = { liveodds: 1, pre: 3 }

type Book = Awaited<ReturnType<typeof openBook>>

async function openBook() {
  const site = await testSite()
  await registerSports(site.context)
  const broker = await rabbit()
  const grader = new UofGrader()
  const now = () => site.clock.now().getTime()
  const startsAt = new Date(now() + 3_600_000)
  /** Which source has prices now: sent again in a recovery. */
  const priced: { at: 0 | 1 | 3 } = { at: 0 }
  const publish = (type: string, attributes: string, producer: number) =>
    broker.publish(`-.-.-.${type}.-.-.-.-`, `<${type} product="${producer}" timestamp="${now()}" ${attributes}/>`)
  const rest = await vendorRest(
    startsAt,
    async (path, requestId) => {
      const asked = `request_id="${requestId}"`
      const prices = priced.at === PATHS[path] ? matches.map((match) => pricesOf(match, priced.at === 1)) : []
      await broker.publishAll(prices.map((price) => textOf({ ...price, attributes: asked }, now())))
      await publish('snapshot_complete', asked, PATHS[path] ?? 0)
    },
    (path) => documentOf(path, startsAt),
  )
  const settings = {
    broker: { protocol: 'amqp' as const, hostname: '127.0.0.1', port: broker.port },
    apiUrl: rest.url,
    token: TOKEN,
    nodeId: undefined,
    languages: ['tr'],
    producers: undefined,
  }
  const ingest = readFeed(site.context, professionalFeed(site.context, settings, AT_ONCE))
  closeAtTheEnd(async () => {
    await ingest.close()
    rest.close()
    await broker.close()
  })
  const { db } = site.context
  /** Everything said is in the book, graded and paid. */
  let lastStamp = 0
  const arrived = () =>
    eventually(async () => {
      // Where the clock stands still, the heartbeat before this one would have the same time.
      if (now() <= lastStamp) site.clock.advance(1)
      lastStamp = now()
      const stamp = new Date(lastStamp)
      for (const producer of [1, 3]) await publish('alive', 'subscribed="1"', producer)
      await eventually(async () => {
        const rows = await db.rows<{ id: number }>(
          sql`select id from sports.producers where id in (1, 3) and state = 'up' and last_generated_at >= ${stamp}`,
        )
        expect(rows).toHaveLength(2)
      }, 40)
      await settleDue(site.context)
      const left = await db.one(sql`
        select (select count(*) from sports.payouts where status = 'due')::int as payouts, (select count(*) from sports.corrections where status in ('held', 'due'))::int
            as corrections, (select count(*) from sports.regrades)::int as markets,
          array(select concat_ws(' ', event_id, key, specifiers, detail) from sports.trading_confirmations where ended_at is null limit 5) as held`)
      expect(left).toEqual({ payouts: 0, corrections: 0, markets: 0, held: [] })
    }, 60)
  const say = async (messages: readonly Sent[]) => {
    const sent = messages.map((message) => textOf(message, now()))
    for (const { text } of sent) grader.read(text)
    await broker.publishAll(sent)
  }
  await arrived()
  return { site, grader, priced, now, arrived, say }
}

interface Placed extends PlayedCoupon {
  no: number
  player: TestPlayer
}

interface Offered {
  event: string
  uof_id: number
  key: string
  specifiers: string
  version: number
}

/** Places coupons as players do, each known afterwards as the feed names its legs. */
async function placer({ site, now, arrived }: Book, seed: number) {
  const next = numbers(seed)
  const one = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T
  const offered = await site.context.db.rows<Offered>(sql`
    select m.event_id as event, coalesce(t.uof_id, 0) as uof_id, m.key, m.specifiers, m.version::float8 as version
    from sports.markets m left join sports.market_types t on t.key = m.key`)
  const legOf = (match: number, isBank: boolean) => {
    const [event, market] = [`sr:match:${match}`, one(marketsOf(match))]
    const [outcome, own, odds] = one(market.outcomes)
    const row = offered.find(
      (each) =>
        each.event === event &&
        each.specifiers === market.specifiers &&
        (market.key === undefined ? each.uof_id === market.id : each.key === market.key),
    )
    if (!row) throw new Error(`${event} has no market ${market.id} ${market.specifiers}`)
    const { key, specifiers, version } = row
    return {
      asked: { event, key, specifiers, outcome: own, odds, version, bank: isBank },
      played: { event, market: String(market.id), specifiers, outcome, odds, isBank },
    }
  }
  const sent = async (wish: RawInputOf<typeof sports.placeCoupon>, player: TestPlayer): Promise<number> => {
    for (let tries = 0; ; tries++) {
      const { body } = await site.call(sports.placeCoupon, wish, { as: player })
      if (body.success) return body.coupon.no
      if (tries > MOST_TRIES) throw new Error(JSON.stringify(body).slice(0, 400))
      // Nothing was said for as long as a busy machine took to place the ones before.
      if (body.code === 'feed_down' || body.code === 'market_suspended') await arrived()
      else if (body.code !== 'busy') throw new Error(JSON.stringify(body).slice(0, 400))
    }
  }
  return async (player: TestPlayer, freeBet?: number): Promise<Placed> => {
    const isFree = freeBet !== undefined
    const kind = one(isFree ? (['single', 'combi'] as const) : (['single', 'combi', 'combi', 'system'] as const))
    const count =
      kind === 'single' ? 1 : kind === 'combi' ? 2 + Math.floor(next() * (isFree ? 1 : 2)) : 3 + Math.floor(next() * 2)
    const chosen = new Set<number>()
    while (chosen.size < count) chosen.add(one(matches))
    const legs = [...chosen].map((match, at) => legOf(match, kind === 'system' && count === 4 && at === 0))
    const sizes = kind === 'system' ? [2, 3].slice(0, 1 + Math.floor(next() * 2)) : []
    const lira = kind === 'system' ? 4 : 10
    const wish = {
      client_key: randomUUID(),
      kind,
      legs: legs.map(({ asked }) => asked),
      sizes,
      per_column: lira,
      ...(isFree ? { free_bet_id: freeBet } : {}),
    }
    const no = await sent(wish, player)
    return {
      no,
      player,
      kind,
      sizes,
      perColumn: isFree ? FREE_STAKE_KURUS : lira * 100,
      isFree,
      acceptedAt: now(),
      legs: legs.map(({ played }) => played),
    }
  }
}

async function placeLive(book: Book, players: readonly TestPlayer[]): Promise<Placed[]> {
  const place = await placer(book, 29)
  const coupons: Placed[] = []
  for (let no = 0; no < LIVE_COUPONS; no++) coupons.push(await place(players[no % PLAYERS] as TestPlayer))
  const { site } = book
  const { db } = site.context
  expect(
    (await db.one<{ n: number }>(sql`select count(*)::int as n from sports.coupons where status = 'pending'`)).n,
  ).toBe(LIVE_COUPONS)
  await book.arrived()
  await db.run(sql`
    with due as (update sports.coupons set decides_at = ${new Date(db.now().getTime() - 1)} where status = 'pending')
    update sports.coupon_decision_queue set due_at = ${new Date(db.now().getTime() - 1)}`)
  await site.job('sports: decide live coupons')
  expect(await db.rows(sql`select distinct status, refusal from sports.coupons`)).toEqual([
    { status: 'accepted', refusal: null },
  ])
  return coupons
}

/** Coupons that are graded from the messages and stand otherwise. */
async function wrongOf({ site, grader }: Book, coupons: readonly Placed[]) {
  const rows = await site.context.db.rows<{ id: number; status: string; returned: number | null }>(
    sql`select id::float8 as id, status, return_kurus::float8 as returned from sports.coupons`,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return coupons.flatMap((coupon) => {
    const row = found.get(coupon.no)
    const graded = grader.grade(coupon)
    if (graded === undefined) return []
    const status = graded.isVoid ? 'void' : graded.pays > 0 ? 'won' : 'lost'
    return row?.returned === graded.pays && row.status === status ? [] : [{ coupon, graded, status, row }]
  })
}

async function wrongBalances({ site, grader }: Book, coupons: readonly Placed[], granted: ReadonlyMap<number, number>) {
  const byPlayer = Map.groupBy(coupons, ({ player }) => player.id)
  const rows = await site.context.db.rows<{ id: number; cash: number; left: number }>(sql`
    select b.player_id as id, b.cash_kurus::float8 as cash,
      coalesce((select sum(g.spins_left) from bonuses.grants g where g.player_id = b.player_id), 0)::int as left
    from wallet.balances_view b where b.player_id = any(${[...byPlayer.keys()]}::integer[])`)
  return rows.flatMap(({ id, cash, left }) => {
    const own = byPlayer.get(id) ?? []
    const paid = own.reduce((sum, coupon) => sum + (grader.grade(coupon)?.pays ?? 0), 0)
    const staked = own.reduce((sum, coupon) => sum + stakeOf(coupon), 0)
    const played = own.filter((coupon) => coupon.isFree && grader.grade(coupon)?.isVoid === false).length
    const begun = granted.get(id)
    const right = { cash: (begun === undefined ? CASH_KURUS : 0) + paid - staked, left: (begun ?? 0) - played }
    return cash === right.cash && left === right.left ? [] : [{ id, cash, left, right }]
  })
}

test.runIf(hasRabbit)(
  `${COUPONS} coupons on a Unified Odds Feed return what a program of its own finds in the messages, through results taken back, changed and cancelled (Debian rabbitmq-server)`,
  async () => {
    const book = await openBook()
    const { site } = book
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => site.player({ cashKurus: BigInt(CASH_KURUS) })),
    )
    const { freeBet } = await freeBets({ site } as TestBook)
    const each = FREE_BETS / FREE_PLAYERS
    const granted = new Map<number, { player: TestPlayer; id: number }>()
    for (let no = 0; no < FREE_PLAYERS; no++) {
      const player = await site.player({ cashKurus: 0n })
      granted.set(player.id, { player, id: await freeBet(player, { spin_count: each }) })
    }
    book.priced.at = 3
    await book.say(matches.map((match) => pricesOf(match, false)))
    await book.arrived()

    const coupons: Placed[] = []
    const place = await placer(book, 23)
    for (let no = 0; no < COUPONS - LIVE_COUPONS - FREE_BETS; no++)
      coupons.push(await place(players[no % PLAYERS] as TestPlayer))
    for (const { player, id } of granted.values())
      for (let no = 0; no < each; no++) coupons.push(await place(player, id))
    site.clock.advance(10_000)
    const half = book.now()
    site.clock.advance(10_000)
    await book.arrived()
    book.priced.at = 1
    await book.say(matches.map((match) => pricesOf(match, true)))
    await book.arrived()
    coupons.push(...(await placeLive(book, players)))
    await book.arrived()

    const next = numbers(41)
    const goals = (mean: number) => Math.floor(next() * mean)
    const endings = matches.map((match) => {
      const right = [goals(4), goals(3)] as const
      return endingOf(match, [right, [right[1], right[0] + 1 + goals(2)]], half)
    })
    book.priced.at = 0
    const graded: number[] = []
    for (let round = 0; endings.some((ending) => ending[round]); round++) {
      await book.say(endings.flatMap((ending) => ending[round] ?? []))
      await book.arrived()
      expect(await wrongOf(book, coupons)).toEqual([])
      graded.push(coupons.filter((coupon) => book.grader.grade(coupon) !== undefined).length)
    }
    expect(graded).toHaveLength(4)
    expect(graded.at(-1)).toBe(COUPONS)
    expect(await site.context.db.rows(sql`select detail from sports.quarantined_messages`)).toEqual([])
    const begun = new Map([...granted.keys()].map((id) => [id, each]))
    expect(await wrongBalances(book, coupons, begun)).toEqual([])
    await site.expectSound()
  },
  3_600_000,
)
