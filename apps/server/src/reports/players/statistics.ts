import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { DayRange } from '../../platform/lists/day-range.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import type { Category } from '@meydan/contract/categories'
import { categoriesOf, type PlayType } from '../money/categories.ts'

interface Sums {
  deposit: bigint
  pending_deposit: bigint
  withdraw: bigint
  pending_withdraw: bigint
}

interface Played {
  category: Category
  stake: bigint
  win: bigint
}

/**
 * The sums of a range, from one row per day. `total_deposit` counts approved and done, `total_withdraw` done, the pending ones what
 * may still become so; a round counts on the day it began, without stakes that were taken back.
 */
export async function statisticsOf(q: Queryable, playerId: PlayerId, range: DayRange) {
  const [cash, played] = await Promise.all([readCash(q, playerId, range), readPlay(q, playerId, range)])
  const sum = (type: PlayType, side: 'stake' | 'win') =>
    liraOfKurus(
      played
        .filter((each) => categoriesOf(type).includes(each.category))
        .reduce((total, each) => total + each[side], 0n),
    )
  return {
    total_deposit: liraOfKurus(cash.deposit),
    pending_deposit: liraOfKurus(cash.pending_deposit),
    total_withdraw: liraOfKurus(cash.withdraw),
    pending_withdraw: liraOfKurus(cash.pending_withdraw),
    total_slot_bet: sum('slot_bet', 'stake'),
    total_slot_win: sum('slot_bet', 'win'),
    total_casino_bet: sum('live_casino', 'stake'),
    total_casino_win: sum('live_casino', 'win'),
    total_sports_bet: sum('sports_bet', 'stake'),
    total_sports_win: sum('sports_bet', 'win'),
  }
}

async function readCash(q: Queryable, playerId: PlayerId, range: DayRange): Promise<Sums> {
  return q.one<Sums>(sql`
    select coalesce(sum(settled_kurus) filter (where kind = 'deposit'), 0)::bigint as deposit,
      coalesce(sum(open_kurus) filter (where kind = 'deposit'), 0)::bigint as pending_deposit,
      coalesce(sum(settled_kurus) filter (where kind = 'withdraw'), 0)::bigint as withdraw,
      coalesce(sum(open_kurus) filter (where kind = 'withdraw'), 0)::bigint as pending_withdraw
    from cashier.player_days_view where player_id = ${playerId} and day between ${range.from} and ${range.to}
  `)
}

async function readPlay(q: Queryable, playerId: PlayerId, range: DayRange): Promise<Played[]> {
  return q.rows<Played>(sql`
    select category, sum(stake_kurus)::bigint as stake, sum(win_kurus)::bigint as win from wallet.days_of(${playerId})
    where day between ${range.from} and ${range.to} group by category
  `)
}
