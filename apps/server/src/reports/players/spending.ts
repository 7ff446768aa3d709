import { addDays, istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'

interface Day {
  deposited: bigint
  withdrawn: bigint
  staked: bigint
  won: bigint
  seconds: bigint
}

const NOTHING: Day = { deposited: 0n, withdrawn: 0n, staked: 0n, won: 0n, seconds: 0n }

/**
 * What a player spent of money and time on each of the last `count` Istanbul days, also where it was nothing, and over the life of the
 * account (GLI-19 2.5.7, RTS 1B: lifetime net deposits). Rows of days are read, never rounds.
 */
export async function readSpending(q: Queryable, playerId: PlayerId, count: number) {
  const today = istanbulDay(q.now())
  const first = addDays(today, 1 - count)
  const [days, { deposited, withdrawn }] = await Promise.all([
    readDays(q, playerId, first),
    q.one<{ deposited: bigint; withdrawn: bigint }>(sql`
      select coalesce(sum(settled_kurus) filter (where kind = 'deposit'), 0)::bigint as deposited,
        coalesce(sum(settled_kurus) filter (where kind = 'withdraw'), 0)::bigint as withdrawn
      from cashier.player_days_view where player_id = ${playerId}`),
  ])
  return {
    success: true,
    days: Array.from({ length: count }, (_, index) => {
      const day = addDays(first, index)
      return show(day, days.get(day) ?? NOTHING)
    }),
    lifetime: {
      deposited: liraOfKurus(deposited),
      withdrawn: liraOfKurus(withdrawn),
      net: liraOfKurus(deposited - withdrawn),
    },
  }
}

async function readDays(q: Queryable, playerId: PlayerId, first: string): Promise<Map<string, Day>> {
  const rows = await q.rows<Day & { day: string }>(sql`
    select day::text, sum(deposited)::bigint as deposited, sum(withdrawn)::bigint as withdrawn, sum(staked)::bigint as staked,
      sum(won)::bigint as won, sum(seconds)::bigint as seconds
    from (
      select day, case kind when 'deposit' then settled_kurus else 0 end as deposited,
        case kind when 'withdraw' then settled_kurus else 0 end as withdrawn, 0 as staked, 0 as won, 0 as seconds
      from cashier.player_days_view where player_id = ${playerId} and day >= ${first}
      union all
      select day, 0, 0, stake_kurus, win_kurus, 0 from wallet.days_of(${playerId}) where day >= ${first}
      union all
      select day, 0, 0, 0, 0, seconds from compliance.presence_days_view where player_id = ${playerId} and day >= ${first}
    ) each group by day`)
  return new Map(rows.map((row) => [row.day, row]))
}

function show(day: string, { deposited, withdrawn, staked, won, seconds }: Day) {
  return {
    day,
    deposited: liraOfKurus(deposited),
    withdrawn: liraOfKurus(withdrawn),
    staked: liraOfKurus(staked),
    won: liraOfKurus(won),
    minutes: Math.floor(Number(seconds) / 60),
  }
}
