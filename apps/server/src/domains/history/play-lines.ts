import { STATUS_LABELS } from '@meydan/contract/cashier'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { DayRange } from '../../platform/day-range.ts'
import type { Queryable } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { CATEGORIES, type PlayType } from './categories.ts'
import { balanceAround, type Cut, type Line } from './line.ts'

/** Stakes, wins and refunds per day of their round, from the rollup that the rounds keep. */
export function playDays(playerId: PlayerId, type: PlayType, range: DayRange): Sql {
  return sql`
    select day, lines from games.player_days_view
    where player_id = ${playerId} and category = any(${CATEGORIES[type]}) and day between ${range.from} and ${range.to}
  `
}

interface Row {
  movement_seq: bigint
  kind: 'bet' | 'win' | 'rollback'
  amount_kurus: bigint
  outcome: 'applied' | 'rolled_back'
  created_at: Date
  reference_id: string
  round_status: 'open' | 'closed' | 'voided'
  game_name: string
  provider_name: string
  moved_kurus: bigint | null
  after_kurus: bigint | null
}

/** Lines of the days between, newest first. A day's rounds are a range of numbers, so only its own rows are read. */
export async function playLines(q: Queryable, playerId: PlayerId, type: PlayType, cut: Cut): Promise<Line[]> {
  const rows = await q.rows<Row>(sql`
    with line as (
      select d.day, d.category, t.round_no, t.movement_seq, t.kind, t.amount_kurus, t.outcome, t.created_at
      from games.player_days_view d
      join games.transactions_view t on t.player_id = d.player_id and t.category = d.category
        and t.round_no > d.last_round_no - d.rounds and t.round_no <= d.last_round_no
      where d.player_id = ${playerId} and t.player_id = ${playerId} and d.category = any(${CATEGORIES[type]})
        and d.day between ${cut.oldest} and ${cut.newest} and t.movement_seq is not null
      order by d.day desc, t.movement_seq desc
      limit ${cut.limit} offset ${cut.skip}
    )
    select line.*, r.reference_id, r.status as round_status, r.game_name, r.provider_name,
      m.cash_kurus + m.bonus_kurus as moved_kurus, m.cash_after + m.bonus_after as after_kurus
    from line
    join games.rounds_view r on r.player_id = ${playerId} and r.category = line.category and r.round_no = line.round_no
    left join wallet.movements_view m on m.player_id = ${playerId} and m.seq = line.movement_seq
    order by line.day desc, line.movement_seq desc
  `)
  return rows.map(show)
}

const DESCRIPTIONS = { bet: 'Bahis', win: 'Kazanç', rollback: 'Bahis iadesi' }

function show(row: Row): Line {
  const status = statusOf(row)
  return {
    id: Number(row.movement_seq),
    date: row.created_at.toISOString(),
    type: row.kind === 'bet' ? 'bet' : 'win',
    amount: liraOfKurus(row.amount_kurus),
    description: DESCRIPTIONS[row.kind],
    payment_method: null,
    game_name: row.game_name,
    provider: row.provider_name,
    reference_id: row.reference_id,
    status,
    status_label: STATUS_LABELS[status],
    ...balanceAround(row),
  }
}

/** A stake taken back and its refund are both `cancel`: together they are no play, and no sum counts them. */
function statusOf(row: Row): 'pending' | 'done' | 'cancel' {
  if (row.kind === 'rollback' || row.outcome === 'rolled_back') return 'cancel'
  return row.kind === 'bet' && row.round_status === 'open' ? 'pending' : 'done'
}
