import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db.ts'
import { istanbulHour } from './dashboard.ts'

/** Notes the running day's stakes and wins so far under its running hour. */
export async function recordHouseHour(q: Queryable): Promise<void> {
  const day = istanbulDay(q.now())
  await q.run(sql`
    insert into history.house_hours (day, hour, stake_kurus, win_kurus)
    select ${day}, ${istanbulHour(q.now())}, coalesce(sum(stake_kurus), 0), coalesce(sum(win_kurus), 0) from wallet.game_figures(${day}, ${day})
    on conflict (day, hour) do update set stake_kurus = excluded.stake_kurus, win_kurus = excluded.win_kurus
  `)
}

/** Kuruş. */
interface Stock {
  cash: bigint
  hold: bigint
  bonus: bigint
  bank: bigint
}

/** All of it, as the ledger says, and how much of that is of the house's own accounts. */
export interface Liability extends Stock {
  own: Stock
}

/** What players have at this moment, and what the bank account should hold: all that came in less all that was paid out. */
export async function liabilityNow(q: Queryable, day = istanbulDay(q.now())): Promise<Liability> {
  const [all, own] = await Promise.all([readAll(q), readOwn(q, day)])
  return { ...all, own }
}

function readAll(q: Queryable): Promise<Stock> {
  return q.one<Stock>(sql`
    select coalesce(sum(cash_kurus), 0)::bigint as cash, coalesce(sum(hold_kurus), 0)::bigint as hold,
      coalesce(sum(bonus_kurus), 0)::bigint as bonus,
      (select coalesce(sum(deposited_kurus - withdrawn_kurus), 0)::bigint from cashier.hours_view) as bank
    from wallet.wallets_view
  `)
}

/** Of who is marked on that day, whenever it came: what an account has and what came in for it stand on the same side. */
function readOwn(q: Queryable, day: string): Promise<Stock> {
  return q.one<Stock>(sql`
    with own as materialized (select player_id from wallet.own_accounts_view where ${day}::date between from_day and until_day)
    select coalesce(sum(w.cash_kurus), 0)::bigint as cash, coalesce(sum(w.hold_kurus), 0)::bigint as hold,
      coalesce(sum(w.bonus_kurus), 0)::bigint as bonus,
      (select coalesce(sum(case d.kind when 'deposit' then d.settled_kurus else -d.settled_kurus end), 0)::bigint
        from own join cashier.player_days_view d using (player_id)) as bank
    from own join wallet.wallets_view w using (player_id)
  `)
}

/** Keeps the liability of the day that has just ended; a second time on the same day changes nothing. */
export async function recordLiability(q: Queryable): Promise<void> {
  const day = addDays(istanbulDay(q.now()), -1)
  const { cash, hold, bonus, bank, own } = await liabilityNow(q, day)
  await q.run(sql`
    insert into history.liability_days (day, cash_kurus, hold_kurus, bonus_kurus, bank_kurus, recorded_at, own_cash_kurus, own_hold_kurus,
      own_bonus_kurus, own_bank_kurus)
    values (${day}, ${cash}, ${hold}, ${bonus}, ${bank}, ${q.now()}, ${own.cash}, ${own.hold}, ${own.bonus}, ${own.bank})
    on conflict (day) do nothing
  `)
}
