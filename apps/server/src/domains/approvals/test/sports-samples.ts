import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { TestSite } from '../../../../test/site.ts'
import { registerSports } from '../../../seed/register-sports.ts'
import { catalogueOf, shardsOf, playedGame } from '../../games/public.ts'
import type { Samples } from './sample-tools.ts'

let matches = 0

/** A match that has ended, with one market that nobody has settled. */
async function endedMatch({ context: { db }, clock }: TestSite): Promise<string> {
  const no = ++matches
  const event = `md:match:${no}`
  await db.run(sql`insert into sports.producers (id) values (3) on conflict do nothing`)
  await db.run(sql`
    with league as (insert into sports.leagues (id, sport, name, country, tier) values (${`l${no}`}, 'football', 'Lig', 'Türkiye', 1)),
      teams as (insert into sports.teams (id, sport, name) values (${`h${no}`}, 'football', 'Ev'), (${`a${no}`}, 'football', 'Dep')),
      match as (insert into sports.events (id, sport, league_id, home_id, away_id, starts_at, phase, is_simulated)
        values (${event}, 'football', ${`l${no}`}, ${`h${no}`}, ${`a${no}`}, ${clock.now()}, 'ended', true))
    insert into sports.markets (event_id, key, specifiers, producer, status, groups, is_favourite, odds, chances, is_active, seq)
    values (${event}, '1x2', '', 3, 1, '{all}', false, '{200,300,400}', '{0.4,0.3,0.2}', '{t,t,t}', 1)`)
  return event
}

interface Corrected {
  /** Kuruş that it was paid, and that it returns now. */
  paid: bigint
  returns: bigint
}

/** A coupon of 500 lira at 3.00 that was paid and whose result is another now. */
async function correctedCoupon(site: TestSite, { paid, returns }: Corrected): Promise<number> {
  const { context, clock, player } = site
  await registerSports(context)
  const owner = await player({ cashKurus: 100_000n })
  const game = (await catalogueOf(context)).games.find(({ code }) => code === 'futbol')
  if (!game) throw new Error('there is no game of football')
  const { id } = await context.db.one<{ id: number }>(sql`
    insert into sports.coupons (player_id, client_key, body_hash, kind, sizes, columns, per_column_kurus, playing_kurus, stake_kurus, max_return_kurus,
      accept, status, is_staking, placed_at, decides_at)
    values (${owner.id}, 'sample-key', '', 'single', '{1}', 1, 50000, 50000, 50000, 150000, 'higher', 'pending', true, ${clock.now()}, ${clock.now()})
    returning id::float8 as id`)
  const event = await endedMatch(site)
  const result = (kurus: bigint) => (kurus > 0n ? 'won' : 'lost')
  await context.db.run(sql`
    insert into sports.settlements (event_id, key, specifiers, outcome, certainty, revision, result, producer, seq)
    values (${event}, '1x2', '', '1', 2, 1, ${result(returns)}, 3, 1)`)
  await context.db.run(sql`
    insert into sports.legs (coupon_id, no, event_id, key, specifiers, outcome, odds, is_bank, is_live, producer, market_version, market_seq, closed_seq,
      liability_kurus, result)
    values (${id}, 1, ${event}, '1x2', '', '1', 300, false, false, 3, 1, 1, 0, 150000, ${result(returns)})`)
  const of = {
    provider: { id: game.providerId, code: game.providerCode },
    playerId: owner.id,
    game: playedGame(game),
    roundRef: `k${id}`,
    freeSpinId: null,
    barred: null,
  }
  const stake = await shardsOf(context).play({
    ...of,
    kind: 'bet',
    transactionId: `k${id}`,
    reference: '',
    amount: 50_000n,
    closesRound: false,
  })
  await shardsOf(context).play({
    ...of,
    kind: 'win',
    transactionId: `k${id}r2`,
    reference: `k${id}`,
    amount: paid,
    closesRound: true,
  })
  if (!stake.ok) throw new Error(`the stake was refused: ${stake.code}`)
  const at = clock.now()
  await context.db.run(sql`
    update sports.coupons set status = ${result(returns)}, is_staking = false, accepted_at = ${at}, settled_at = ${at}, reopened_at = ${at}, revision = 3,
      return_kurus = ${returns}, round_seq = ${Number(stake.transaction.split('-')[1])} where id = ${id}`)
  await context.db.run(sql`
    insert into sports.payouts (coupon_id, revision, kind, amount_kurus, status, due_at, paid_at)
    values (${id}, 2, ${paid > 0n ? 'win' : 'lose'}, ${paid}, 'paid', ${at}, ${at})`)
  return id
}

/** A coupon that was paid as lost and is to be corrected to 1,500 lira. */
async function heldCorrection(site: TestSite): Promise<number> {
  const id = await correctedCoupon(site, { paid: 0n, returns: 150_000n })
  await site.context.db.run(sql`
    insert into sports.corrections (coupon_id, revision, before_kurus, after_kurus, status, held_for, asked_at)
    values (${id}, 3, 0, 150000, 'held', 'amount', ${site.clock.now()})`)
  return id
}

/** What a player owes of a coupon that was paid as won and is lost, of which nothing was there any more. */
async function openClaim(site: TestSite): Promise<number> {
  const { db } = site.context
  const at = site.clock.now()
  const coupon = await correctedCoupon(site, { paid: 150_000n, returns: 0n })
  await db.run(sql`
    insert into sports.corrections (coupon_id, revision, before_kurus, after_kurus, status, held_for, asked_at, approved_by, approved_at, moved_kurus, paid_at)
    select ${coupon}, 3, 150000, 0, 'paid', 'amount', ${at}, min(id), ${at}, 0, ${at} from staff.members_view`)
  const { id } = await db.one<{ id: number }>(sql`
    insert into sports.player_debts (coupon_id, revision, player_id, amount_kurus, opened_at)
    select id, 3, player_id, 150000, ${at} from sports.coupons where id = ${coupon} returning id`)
  return id
}

export function sportsSamples(site: TestSite): Samples<'sports'> {
  const { db } = site.context
  const countOf = (query: ReturnType<typeof sql>) => async () => (await db.one<{ n: number }>(query)).n
  return {
    'sports.result': {
      input: async () => ({ event: await endedMatch(site), key: '1x2', won: '1', reason: 'Kaynak sonuç vermedi' }),
      trace: countOf(sql`select count(*)::int as n from sports.settlements`),
    },
    'sports.doubt': {
      async input() {
        const { id } = await db.one<{ id: number }>(sql`
          insert into sports.trading_confirmations (event_id, key, specifiers, of, why, detail, since)
          values (${await endedMatch(site)}, '1x2', '', 'result', 'score', 'feed 1=1', ${site.clock.now()}) returning id`)
        return { id, reason: 'Skor yanlış aktarıldı' }
      },
      trace: countOf(sql`select count(*)::int as n from sports.trading_confirmations where ended_at is not null`),
    },
    'sports.correction': {
      input: async () => ({ id: await heldCorrection(site) }),
      trace: countOf(sql`select count(*)::int as n from sports.corrections where approved_by is not null`),
    },
    'sports.write-off': {
      input: async () => ({ id: await openClaim(site), reason: 'Küçük tutar' }),
      trace: countOf(sql`select count(*)::int as n from sports.player_debts where status = 'written_off'`),
    },
    ...tradingSamples(site),
    ...limitSamples(site),
  }
}

function tradingSamples(site: TestSite) {
  const { db } = site.context
  const countOf = (query: ReturnType<typeof sql>) => async () => (await db.one<{ n: number }>(query)).n
  return {
    'sports.offset': {
      input: async () => ({
        event: await endedMatch(site),
        key: '1x2',
        outcome: '1',
        offset_bp: 2_000,
        reason: 'Kampanya',
      }),
      trace: countOf(sql`select count(*)::int as n from sports.price_offsets`),
    },
    'sports.own-price': {
      input: async () => ({
        event: await endedMatch(site),
        key: '1x2',
        outcome: '1',
        odds: 300,
        fed_odds: 200,
        ends: 'taken_back' as const,
        reason: 'Kampanya',
      }),
      trace: countOf(sql`select count(*)::int as n from sports.own_prices`),
    },
    'sports.manual-event': {
      input: async () => ({
        sport: 'football',
        league: 'Belediye Kupası',
        country: 'Türkiye',
        home: 'Yıldız Gücü',
        away: 'Liman Spor',
        starts_at: new Date(site.clock.now().getTime() + 7_200_000).toISOString(),
        markets: [
          {
            key: 'kg',
            outcomes: [
              { id: 'yes', odds: 185 },
              { id: 'no', odds: 185 },
            ],
          },
        ],
        reason: 'Yerel turnuva',
      }),
      trace: countOf(sql`select count(*)::int as n from sports.events`),
    },
  } satisfies Partial<Samples<'sports'>>
}

function limitSamples(site: TestSite) {
  const { db } = site.context
  const countOf = (query: ReturnType<typeof sql>) => async () => (await db.one<{ n: number }>(query)).n
  return {
    'sports.group': {
      input: async () => ({
        name: `VIP ${randomUUID()}`,
        factor_percent: 300,
        delay_seconds: 0,
        most: null,
        reason: 'Büyük oynar',
      }),
      trace: countOf(sql`select count(*)::int as n from sports.player_groups`),
    },
    'sports.group-member': {
      async input() {
        const { id } = await site.player({ cashKurus: 100n })
        const { id: group } = await db.one<{ id: number }>(sql`
          insert into sports.player_groups (name, factor_bp, delay_plus_s, set_by, set_at)
          select ${`VIP ${id}`}, 30000, 0, min(m.id), ${site.clock.now()} from staff.members_view m returning id`)
        return { id, group, reason: 'Büyük oynar' }
      },
      trace: countOf(sql`select count(*)::int as n from sports.group_members`),
    },
    'sports.limit': {
      async input() {
        const limit = await db.one<{ scope: string; tier: number; key: string; phase: string; amount: number }>(sql`
          select scope, tier, key, phase, kurus::int / 100 + 1 as amount from sports.limits where scope = 'event' and tier = 1 and phase = 'live'`)
        return { ...limit, reason: 'Büyük maç' }
      },
      trace: countOf(sql`select sum(kurus)::float8 as n from sports.limits`),
    },
    'sports.limit-removal': {
      input: () =>
        db.one(sql`
          insert into sports.limits (scope, tier, key, phase, kurus) values ('outcome', 1, '1x2', 'live', 100)
          on conflict (scope, tier, key, phase) do update set kurus = 100 returning id`),
      trace: countOf(sql`select count(*)::int as n from sports.limits where key <> ''`),
    },
    'sports.rate': {
      async input() {
        const { id } = await site.player({ cashKurus: 100n })
        return { id, factor_percent: 300, delay_seconds: 0, reason: 'Büyük oynar' }
      },
      trace: countOf(sql`select count(*)::int as n from sports.player_risk`),
    },
  } satisfies Partial<Samples<'sports'>>
}
