import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'

interface Figures {
  deposited: bigint
  withdrawn: bigint
  stakes: bigint
  wins: bigint
  bonus_cost: bigint
  rounds: bigint
  last_played_on: string | null
}

/** One player's whole life in figures: a row per day is read, never the rounds themselves. Unknown players have none. */
export async function readPlayerFigures(q: Queryable, playerId: number) {
  const figures = await q.one<Figures>(sql`
    with cash as (
      select coalesce(sum(settled_kurus) filter (where kind = 'deposit'), 0)::bigint as deposited,
        coalesce(sum(settled_kurus) filter (where kind = 'withdraw'), 0)::bigint as withdrawn
      from cashier.player_days_view where player_id = ${playerId}
    ),
    play as (
      select coalesce(sum(stake_kurus), 0)::bigint as stakes, coalesce(sum(win_kurus), 0)::bigint as wins,
        coalesce(sum(rounds), 0)::bigint as rounds, max(day)::text as last_played_on
      from wallet.days_of(${playerId})
    ),
    bonus as (
      select coalesce(sum(granted_kurus - forfeited_kurus), 0)::bigint as bonus_cost
      from bonuses.grants_view where player_id = ${playerId}
    )
    select * from cash, play, bonus
  `)
  const { last_played_on } = figures
  const data = {
    deposited: liraOfKurus(figures.deposited),
    withdrawn: liraOfKurus(figures.withdrawn),
    stakes: liraOfKurus(figures.stakes),
    wins: liraOfKurus(figures.wins),
    ggr: liraOfKurus(figures.stakes - figures.wins),
    bonus_cost: liraOfKurus(figures.bonus_cost),
    rounds: Number(figures.rounds),
    last_played_on,
  }
  return { success: true, data }
}
