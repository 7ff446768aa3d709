import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db.ts'
import { istanbulHour } from './dashboard.ts'

/** Notes the running day's stakes and wins so far under its running hour. */
export async function recordHouseHour(q: Queryable): Promise<void> {
  const day = istanbulDay(q.now())
  await q.run(sql`
    insert into history.house_hours (day, hour, stake_kurus, win_kurus)
    select ${day}, ${istanbulHour(q.now())}, coalesce(sum(stake_kurus), 0), coalesce(sum(win_kurus), 0) from wallet.game_days_view where day = ${day}
    on conflict (day, hour) do update set stake_kurus = excluded.stake_kurus, win_kurus = excluded.win_kurus
  `)
}

export interface Liability {
  cash: bigint
  hold: bigint
  bonus: bigint
  bank: bigint
}

/** What players have at this moment, and what the bank account should hold: all that came in less all that was paid out. */
export async function liabilityNow(q: Queryable): Promise<Liability> {
  return q.one<Liability>(sql`
    select coalesce(sum(cash_kurus), 0)::bigint as cash, coalesce(sum(hold_kurus), 0)::bigint as hold,
      coalesce(sum(bonus_kurus), 0)::bigint as bonus,
      (select coalesce(sum(deposited_kurus - withdrawn_kurus), 0)::bigint from cashier.hours_view) as bank
    from wallet.wallets_view
  `)
}

/** Keeps the liability of the day that has just ended; a second time on the same day changes nothing. */
export async function recordLiability(q: Queryable): Promise<void> {
  const { cash, hold, bonus, bank } = await liabilityNow(q)
  await q.run(sql`
    insert into history.liability_days (day, cash_kurus, hold_kurus, bonus_kurus, bank_kurus, recorded_at)
    values (${addDays(istanbulDay(q.now()), -1)}, ${cash}, ${hold}, ${bonus}, ${bank}, ${q.now()})
    on conflict (day) do nothing
  `)
}
