import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { TestPlayer, TestSite } from '../../../../test/site.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { shardsOf, type Play, type PlayAnswer } from '../../games/public.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { transfer } from '../../wallet/public.ts'
import { grantBonus } from '../grants/grant-bonus.ts'
import { offerForDeposit } from '../offers/offers.ts'
import { insertPromotion, type Rule } from '../promotions/promotion-record.ts'
import { HOUSE_CONTRIBUTIONS, type Terms } from '../promotions/rule.ts'
import type { NewGrant } from '../grants/new-grant.ts'
import { newSessionCookie } from '../../../../test/player-session.ts'

const RULE: Rule = {
  name: 'Yatırım Bonusu',
  description: 'Deneme',
  banner: '/art/promo/ilk-yatirim.svg',
  icon: '',
  note: '',
  bonus_type: 'deposit',
  percent: 100,
  fixed_kurus: null,
  rollover: 10,
  min_deposit_kurus: 50_000n,
  max_bonus_kurus: 500_000n,
  min_deposit_text: '',
  rollover_text: '',
  validity_days: 30,
  max_stake_kurus: null,
  max_win_kurus: null,
  budget_kurus: null,
  player_cap: null,
  nth_deposit: null,
  weekdays: null,
  hour_from: null,
  hour_to: null,
  reuse: 'deposit',
  sites: null,
  by_code: false,
  contributions: null,
  allowed_games: null,
  spin_game_id: null,
  spin_count: null,
  spin_stake_kurus: null,
  cashback_period_days: 1,
  cashback_minimum_kurus: null,
  cashback_balance_below_kurus: null,
  cashback_categories: null,
  active: true,
  starts_at: null,
  ends_at: null,
}

/** A running promotion, a deposit bonus of 100 % with by default with 10x. */
export async function makePromotion(site: TestSite, rule: Partial<Rule> = {}): Promise<number> {
  const { db, hub } = site.context
  const all = { ...RULE, ...rule }
  const id = await insertPromotion(db, all, { place: sql`1`, at: db.now() })
  hub.publish('content', {})
  return id
}

export async function endPromotions(site: TestSite): Promise<void> {
  await site.context.db.run(sql`update bonuses.promotions set active = false`)
  site.context.hub.publish('content', {})
}

/** The same player with a session of this moment, where the clock has outrun the last one. */
export async function loggedIn(site: TestSite, player: TestPlayer): Promise<TestPlayer> {
  return { ...player, cookie: await newSessionCookie(site.context, player.id) }
}

/** What must be true of bonuses and of all money at any time. */
export async function expectSound(site: TestSite): Promise<void> {
  expect(await bonusBreaches(site)).toEqual([])
  await site.expectSound()
}

/** After a test: the clock goes again, no promotion runs, and the books are right. */
export async function endSoundly(site: TestSite): Promise<void> {
  site.clock.release()
  await endPromotions(site)
  await expectSound(site)
}

let deposits = 1_000_000

/** A deposit as the cashier approves it: money, record, offer. Its id. */
export function approvedDeposit(site: TestSite, playerId: PlayerId, amountKurus: bigint): Promise<number> {
  const depositId = ++deposits
  return site.context.db.transaction(async (tx) => {
    const { seq } = await transfer(tx, {
      playerId,
      kind: 'deposit',
      source: 'cashier',
      externalId: `deposit:${depositId}`,
      cash: amountKurus,
      contra: 'bank_clearing',
    })
    await tx.run(sql`
      insert into cashier.deposits (id, player_id, reference, amount_kurus, bank, sender_name, sender_folded, name_matches, account_holder, account_iban,
        created_at)
      values (${depositId}, ${playerId}, ${`T${depositId}`}, ${amountKurus}, 'Akbank', 'x', 'x', true, 'x', 'TR000000000000000000000000', ${tx.now()})`)
    await tx.run(sql`
      update cashier.deposits set status = 'approved', decided_at = ${tx.now()}, movement_seq = ${seq} where id = ${depositId}`)
    const { nth } = await tx.one<{ nth: number }>(sql`
      select count(*)::int as nth from cashier.deposits where player_id = ${playerId} and status = 'approved'`)
    const now = tx.now()
    await offerForDeposit(tx, {
      depositId,
      movementSeq: seq,
      playerId,
      amountKurus,
      nth,
      askedAt: now,
      approvedAt: now,
    })
    return depositId
  })
}

let grants = 0

/** A bonus without a promotion, by hand, by default with 10x. Its id. */
export async function grant(
  site: TestSite,
  playerId: PlayerId,
  amountKurus: bigint,
  more: Partial<NewGrant> & { rule?: Partial<Terms> } = {},
): Promise<number> {
  const { rule, ...rest } = more
  const terms: Terms = {
    rollover: 10,
    percent: null,
    validity_days: 30,
    contributions: HOUSE_CONTRIBUTIONS,
    allowed_games: null,
    note: '',
    ...rule,
  }
  const { id } = await site.context.db.transaction((tx) =>
    grantBonus(tx, {
      playerId,
      promotionId: null,
      source: 'hand',
      sourceRef: `test:${++grants}`,
      name: 'Deneme',
      description: '',
      type: 'deposit',
      amountKurus,
      terms,
      maxStakeKurus: null,
      maxWinKurus: null,
      ...rest,
    }),
  )
  return id
}

export interface Stake {
  tx: string
  round: string
}

export interface Table {
  gameId: number
  bet(player: { id: PlayerId }, kurus: bigint, more?: Partial<Play>): Promise<PlayAnswer & Stake>
  win(player: { id: PlayerId }, stake: Stake, kurus: bigint, more?: Partial<Play>): Promise<PlayAnswer>
  undo(player: { id: PlayerId }, stake: Stake, more?: Partial<Play>): Promise<PlayAnswer>
}

let plays = 0

const MOST_TRIES = 100

/** As a provider does it: what is answered `busy` was certainly not played, and is sent again under the same id. */
async function patient(send: () => Promise<PlayAnswer>): Promise<PlayAnswer> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'busy') || tries === MOST_TRIES) throw error
    }
  }
}

/** A game of a category, and rounds of it straight into the money core. */
export async function table(
  site: TestSite,
  category: Play['game']['category'] = 'slot',
  contribution: number | null = null,
): Promise<Table> {
  const { db } = site.context
  const code = `masa${++plays}`
  const provider = await db.one<{ id: number }>(sql`
    insert into games.providers (code, name, launch_url, created_at) values (${code}, ${code}, '/x', ${db.now()}) returning id`)
  const game = await db.one<{ id: number }>(sql`
    insert into games.games (provider_id, code, name, category, image, contribution_percent, created_at)
    values (${provider.id}, ${code}, ${code}, ${category}, '', ${contribution}, ${db.now()}) returning id`)
  const play = (
    player: { id: PlayerId },
    of: Pick<Play, 'kind' | 'roundRef' | 'transactionId'> & Partial<Play>,
  ): Promise<PlayAnswer> =>
    patient(() =>
      shardsOf(site.context).play({
        provider: { id: provider.id, code },
        playerId: player.id,
        game: { id: game.id, category, contribution, winCap: null },
        reference: '',
        amount: 0n,
        closesRound: false,
        freeSpinId: null,
        barred: null,
        ...of,
      }),
    )
  return {
    gameId: game.id,
    async bet(player, amount, more) {
      const stake = { tx: `b${++plays}`, round: `r${plays}` }
      return {
        ...stake,
        ...(await play(player, { kind: 'bet', roundRef: stake.round, transactionId: stake.tx, amount, ...more })),
      }
    },
    win: (player, stake, amount, more) =>
      play(player, {
        kind: 'win',
        roundRef: stake.round,
        transactionId: `w${++plays}`,
        reference: stake.tx,
        amount,
        closesRound: true,
        ...more,
      }),
    undo: (player, stake, more) =>
      play(player, {
        kind: 'rollback',
        roundRef: stake.round,
        transactionId: `u${++plays}`,
        reference: stake.tx,
        ...more,
      }),
  }
}

export interface Holdings {
  cash: bigint
  bonus: bigint
}

export function holdings(site: TestSite, { id }: Pick<TestPlayer, 'id'>): Promise<Holdings> {
  return site.context.db.one<Holdings>(
    sql`select cash_kurus as cash, bonus_kurus as bonus from wallet.balances_view where player_id = ${id}`,
  )
}

export interface GrantRow {
  status: string
  reason: string | null
  balance: bigint
  required: bigint
  done: bigint
  converted: bigint
  forfeited: bigint
  spins: number
}

export function grantRow(site: TestSite, id: number): Promise<GrantRow> {
  return site.context.db.one<GrantRow>(sql`
    select status, end_reason as reason, balance_kurus as balance, wager_required_kurus as required, wager_done_kurus as done,
      converted_kurus as converted, forfeited_kurus as forfeited, spins_left as spins
    from bonuses.grants where id = ${id}`)
}

/** Grants that differ from the sums of their entries, and wallets that differ from their grants: empty where all is well. */
export async function bonusBreaches(site: TestSite): Promise<string[]> {
  const breaches = await site.context.db.rows<{ breach: string }>(sql`
    select 'grant ' || g.id || ' differs from its entries: ' || e::text as breach from bonuses.grants g
    cross join lateral (
      select coalesce(sum(amount_kurus), 0) as balance, coalesce(sum(progress_kurus), 0) as done,
        coalesce(-sum(amount_kurus) filter (where kind = 'converted'), 0) as converted,
        coalesce(-sum(amount_kurus) filter (where kind = 'forfeited'), 0) as forfeited
      from bonuses.entries where grant_id = g.id) e
    where (g.balance_kurus, g.wager_done_kurus, g.converted_kurus, g.forfeited_kurus)
      is distinct from (e.balance, e.done, e.converted, e.forfeited)
    union all
    select 'player ' || w.player_id || ' holds ' || w.bonus_kurus || ' bonus, the grants ' || coalesce(m.bonus_kurus, 0)
    from wallet.balances_view w left join (
      select player_id, sum(balance_kurus)::bigint as bonus_kurus from bonuses.grants where status in ('active', 'finishing') group by player_id
    ) m on m.player_id = w.player_id where w.bonus_kurus <> coalesce(m.bonus_kurus, 0)`)
  return breaches.map((each) => each.breach)
}
