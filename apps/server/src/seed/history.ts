import type { Db } from '../platform/database/db.ts'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'

const DAYS = 60

/** What the jobs of the past days would have noted: play by the hour, liability by the day. */
export async function seedHistory(db: Db): Promise<void> {
  const today = istanbulDay(db.now())
  await seedHours(db, addDays(today, -1), today)
  await seedLiability(db, today)
}

async function seedHours(db: Db, from: string, to: string): Promise<void> {
  await db.run(sql`
    insert into history.hourly_totals (day, hour, site_id, stake_kurus, win_kurus)
    select day, hour, site_id, sum(stake) over (partition by day, site_id order by hour), sum(win) over (partition by day, site_id order by hour)
    from (
      select p.site_id, (opened_at at time zone 'Europe/Istanbul')::date as day, extract(hour from opened_at at time zone 'Europe/Istanbul')::int as hour,
        sum(stake_kurus) as stake, sum(win_kurus) as win
      from games.rounds_view r join identity.players p on p.id = r.player_id where opened_at >= ${startOfIstanbulDay(from)} group by 1, 2, 3
    ) played where day between ${from} and ${to}
  `)
}

async function seedLiability(db: Db, today: string): Promise<void> {
  for (let back = DAYS; back >= 1; back--) {
    const day = addDays(today, -back)
    const midnight = startOfIstanbulDay(addDays(day, 1))
    await db.run(sql`
      insert into history.liability_days (day, cash_kurus, hold_kurus, bonus_kurus, bank_kurus, recorded_at)
      select ${day}, coalesce(sum(cash_after), 0), coalesce(sum(hold_after), 0), coalesce(sum(bonus_after), 0),
        (select coalesce(sum(deposited_kurus - withdrawn_kurus), 0) from cashier.hourly_totals_view where hour < ${midnight}), ${midnight}
      from (select distinct on (player_id) * from wallet.movements_view where created_at < ${midnight} order by player_id, seq desc) last
    `)
  }
  // Everybody of the demo belongs to the default site.
  await db.run(sql`
    insert into history.site_liability_days (day, site_id, cash_kurus, hold_kurus, bonus_kurus, bank_kurus, own_cash_kurus, own_hold_kurus,
      own_bonus_kurus, own_bank_kurus)
    select day, platform.default_site(), cash_kurus, hold_kurus, bonus_kurus, bank_kurus, own_cash_kurus, own_hold_kurus, own_bonus_kurus, own_bank_kurus
    from history.liability_days`)
}
