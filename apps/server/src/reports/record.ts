import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../platform/database/db.ts'
import { type Sites, withinSites } from './money/by-site.ts'
import { istanbulHour } from './money/dashboard.ts'

/** Notes the running day's stakes and wins so far under its running hour, site by site. */
export async function recordOperatorHour(q: Queryable): Promise<void> {
  const day = istanbulDay(q.now())
  await q.run(sql`
    insert into history.hourly_totals (day, hour, site_id, stake_kurus, win_kurus)
    select ${day}, ${istanbulHour(q.now())}, s.id, coalesce(sum(f.stake_kurus), 0), coalesce(sum(f.win_kurus), 0)
    from platform.sites_of(null) s left join lateral wallet.game_figures(${day}, ${day}, array[s.id]) f on true group by s.id
    on conflict (day, hour, site_id) do update set stake_kurus = excluded.stake_kurus, win_kurus = excluded.win_kurus
  `)
}

/** Kuruş. */
interface Stock {
  cash: bigint
  hold: bigint
  bonus: bigint
  bank: bigint
}

/** All of it, as the ledger says, and how much of that is of the operator’s own accounts. */
export interface Liability extends Stock {
  own: Stock
}

/**
 * What players, those of some sites or all, have at this moment, and what the bank account should hold of them: all that came in less all
 * that was paid out.
 */
export function liabilityNow(q: Queryable, sites?: Sites): Promise<Liability> {
  return liabilityOn(q, istanbulDay(q.now()), sites)
}

/** The same, and whose accounts the operator’s own are as of that day. */
async function liabilityOn(q: Queryable, day: string, sites: Sites): Promise<Liability> {
  const [all, own] = await Promise.all([readAll(q, sites), readOwn(q, day, sites)])
  return { ...all, own }
}

/** What players have is what the platform's accounts have not, which is summed already; holds and bonuses of those who have any are no cash. */
function readAll(q: Queryable, sites: Sites): Promise<Stock> {
  return q.one<Stock>(sql`
    select (all_of_it - hold - bonus)::bigint as cash, hold::bigint, bonus::bigint,
      (select coalesce(sum(deposited_kurus - withdrawn_kurus), 0)::bigint from cashier.hourly_totals_view where ${withinSites(sites)}) as bank
    from (select coalesce(-sum(balance_kurus), 0) as all_of_it from wallet.current_platform_balances(${sites ?? null}::int[])) ledger,
      (select coalesce(sum(hold_kurus), 0) as hold, coalesce(sum(bonus_kurus), 0) as bonus
        from wallet.wallets_view join wallet.sites_view using (player_id)
        where (hold_kurus <> 0 or bonus_kurus <> 0) and ${withinSites(sites)}) beside
  `)
}

/** Of who is marked on that day, whenever it came: what an account has and what came in for it stand on the same side. */
function readOwn(q: Queryable, day: string, sites: Sites): Promise<Stock> {
  return q.one<Stock>(sql`
    with own as materialized (
      select player_id from wallet.own_accounts_view join wallet.sites_view using (player_id)
      where ${day}::date between from_day and until_day and ${withinSites(sites)})
    select coalesce(sum(w.cash_kurus), 0)::bigint as cash, coalesce(sum(w.hold_kurus), 0)::bigint as hold,
      coalesce(sum(w.bonus_kurus), 0)::bigint as bonus,
      (select coalesce(sum(case d.kind when 'deposit' then d.settled_kurus else -d.settled_kurus end), 0)::bigint
        from own join cashier.player_days_view d using (player_id)) as bank
    from own join wallet.wallets_view w using (player_id)
  `)
}

/** Keeps the liability of the day that has just ended, and of it each site's; a second time on the same day changes nothing. */
export async function recordLiability(db: Db): Promise<void> {
  const day = addDays(istanbulDay(db.now()), -1)
  const parts = await liabilitiesOfSites(db, day)
  await db.transaction(async (tx) => {
    const { cash, hold, bonus, bank, own } = sumOf(parts.map(({ liability }) => liability))
    const kept = await tx.run(sql`
      insert into history.liability_days (day, cash_kurus, hold_kurus, bonus_kurus, bank_kurus, recorded_at, own_cash_kurus, own_hold_kurus,
        own_bonus_kurus, own_bank_kurus)
      values (${day}, ${cash}, ${hold}, ${bonus}, ${bank}, ${tx.now()}, ${own.cash}, ${own.hold}, ${own.bonus}, ${own.bank})
      on conflict (day) do nothing`)
    if (kept === 0) return
    for (const { site, liability } of parts) {
      const { own, ...all } = liability
      await tx.run(sql`
        insert into history.site_liability_days (day, site_id, cash_kurus, hold_kurus, bonus_kurus, bank_kurus, own_cash_kurus, own_hold_kurus,
          own_bonus_kurus, own_bank_kurus)
        values (${day}, ${site}, ${all.cash}, ${all.hold}, ${all.bonus}, ${all.bank}, ${own.cash}, ${own.hold}, ${own.bonus}, ${own.bank})`)
    }
  })
}

/** Of each site at one instant. */
function liabilitiesOfSites(db: Db, day: string): Promise<{ site: number; liability: Liability }[]> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    const parts = []
    for (const { id } of await tx.rows<{ id: number }>(sql`select id from platform.sites_of(null) order by id`))
      parts.push({ site: id, liability: await liabilityOn(tx, day, [id]) })
    return parts
  })
}

function sumOf(parts: readonly Liability[]): Liability {
  return { ...stockOf(parts), own: stockOf(parts.map(({ own }) => own)) }
}

function stockOf(stocks: readonly Stock[]): Stock {
  const sum = (name: keyof Stock) => stocks.reduce((total, stock) => total + stock[name], 0n)
  return { cash: sum('cash'), hold: sum('hold'), bonus: sum('bonus'), bank: sum('bank') }
}
