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
  seq: bigint
  kind: 'stake' | 'win' | 'rollback'
  created_at: Date
  reference_id: string
  round_status: 'open' | 'closed' | 'voided'
  is_taken_back: boolean
  game_name: string
  provider_name: string
  moved_kurus: bigint
  after_kurus: bigint
}

/**
 * Lines of the days between, the round that began last first, and in a round the last movement first. Each category is walked
 * back along its round numbers and no further than the page reaches, so only the newest day's lines before the page cost more.
 */
export async function playLines(q: Queryable, playerId: PlayerId, type: PlayType, cut: Cut): Promise<Line[]> {
  const rows = await q.rows<Row>(sql`
    with span as materialized (
      select category, max(last_round_no) as last_no, min(last_round_no - rounds) as before_no from games.player_days_view
      where player_id = ${playerId} and category = any(${CATEGORIES[type]}) and day between ${cut.oldest} and ${cut.newest}
      group by category
    ), line as materialized (
      select walked.* from span cross join lateral (
        select r.*, m.seq, m.kind, m.external_id, m.created_at, m.cash_kurus + m.bonus_kurus as moved_kurus, m.cash_after + m.bonus_after as after_kurus
        from games.round_spans_view r cross join lateral (
          select * from wallet.movements_view m
          where m.player_id = ${playerId} and m.seq between r.first_seq and r.last_seq and m.reference = r.reference_id
            and m.kind in ('stake', 'win', 'rollback')
          order by m.seq desc
        ) m
        where r.player_id = ${playerId} and r.category = span.category and r.round_no > span.before_no and r.round_no <= span.last_no
        order by r.round_no desc, m.seq desc
        limit ${cut.skip + cut.limit}
      ) walked
      order by walked.first_seq desc, walked.seq desc
      limit ${cut.limit} offset ${cut.skip}
    )
    select line.seq, line.kind, line.created_at, line.reference_id, line.status as round_status, line.moved_kurus, line.after_kurus,
      g.name as game_name, g.provider_name,
      exists (
        select from wallet.movements_view back
        where back.player_id = ${playerId} and back.seq > line.seq and back.seq <= line.last_seq and back.kind = 'rollback'
          and back.related_id = line.external_id
      ) as is_taken_back
    from line join games.games_view g on g.id = line.game_id
    order by line.first_seq desc, line.seq desc
  `)
  return rows.map(show)
}

const DESCRIPTIONS = { stake: 'Bahis', win: 'Kazanç', rollback: 'Bahis iadesi' }

function show(row: Row): Line {
  const status = statusOf(row)
  return {
    id: Number(row.seq),
    date: row.created_at.toISOString(),
    type: row.kind === 'stake' ? 'bet' : 'win',
    amount: liraOfKurus(row.moved_kurus < 0n ? -row.moved_kurus : row.moved_kurus),
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
  if (row.kind === 'rollback' || row.is_taken_back) return 'cancel'
  return row.kind === 'stake' && row.round_status === 'open' ? 'pending' : 'done'
}
