import { STATUS_LABELS } from '@meydan/contract/cashier/cashier'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { DayRange } from '../../platform/lists/day-range.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import type { Category } from '@meydan/contract/categories'
import { providerNameAt, siteNameOf } from '../../domains/games/public.ts'
import { type CouponWords, couponWords } from '../players/coupon-words.ts'
import { balanceAround, type Cut, type Line } from './line.ts'

/** Stakes, wins and refunds per day of their round, from the rollup that the rounds keep. */
export function playDays(playerId: PlayerId, categories: readonly Category[], range: DayRange): Sql {
  return sql`
    select day, lines from wallet.days_of(${playerId})
    where category = any(${categories}) and day between ${range.from} and ${range.to}
  `
}

interface Row {
  seq: bigint
  first_seq: number
  key: string
  kind: 'stake' | 'win' | 'rollback' | 'resettlement'
  created_at: Date
  reference_id: string
  round_status: 'open' | 'closed'
  is_taken_back: boolean
  game_name: string
  provider_code: string
  provider_name: string
  moved_kurus: bigint
  after_kurus: bigint
}

/**
 * Lines of the days between, the round that began last first, and in a round the last movement first: the opening movements are
 * walked back no further than the page reaches, so only the newest day's lines before the page cost more.
 */
export async function playLines(
  q: Queryable,
  playerId: PlayerId,
  categories: readonly Category[],
  cut: Cut,
): Promise<Line[]> {
  const rows = await q.rows<Row>(sql`
    with line as materialized (
      select o.first_seq, o.game_id, m.seq, replace(m.key::text, '-', '') as key, m.kind, m.created_at, m.cash_kurus + m.bonus_kurus as moved_kurus,
        m.cash_after + m.bonus_after as after_kurus
      from wallet.openings_of(${playerId}, ${categories}, ${cut.oldest}, ${cut.newest}, true, 0, ${cut.skip + cut.limit}) o
      cross join lateral (
        select seq, key, kind, created_at, cash_kurus, bonus_kurus, cash_after, bonus_after from wallet.movements_view
        where player_id = ${playerId} and seq = o.first_seq
        union all
        select seq, key, kind, created_at, cash_kurus, bonus_kurus, cash_after, bonus_after from wallet.movements_view
        where player_id = ${playerId} and round_seq = o.first_seq
      ) m
      where m.cash_kurus + m.bonus_kurus <> 0
      order by o.first_seq desc, m.seq desc
      limit ${cut.limit} offset ${cut.skip}
    )
    select line.*, o.round_name as reference_id, g.name as game_name, g.provider_code, g.provider_name, case when r.closed then 'closed' else 'open' end as round_status, r.is_taken_back
    from line
    join games.games_view g on g.id = line.game_id
    join wallet.movements_view o on o.player_id = ${playerId} and o.seq = line.first_seq
    cross join lateral (
      select coalesce(bool_or(p.closes), false) as closed,
        coalesce(bool_or(p.kind = 'rollback' and coalesce(p.stake_seq, p.round_seq) = line.seq), false) as is_taken_back
      from wallet.movements_view p
      where p.player_id = ${playerId} and p.seq >= line.first_seq and (p.seq = line.first_seq or p.round_seq = line.first_seq)
    ) r
    order by line.first_seq desc, line.seq desc
  `)
  const words = await couponWords(
    q,
    playerId,
    categories.includes('sports') ? rows.map(({ first_seq }) => first_seq) : [],
  )
  const siteName = rows.length === 0 ? undefined : await siteNameOf(q, playerId)
  return rows.map((row) => show(row, words, siteName))
}

const DESCRIPTIONS = { stake: 'Bahis', win: 'Kazanç', rollback: 'Bahis iadesi', resettlement: 'Sonuç düzeltmesi' }

function show(row: Row, { stakes, paid }: CouponWords, siteName: string | undefined): Line {
  const status = statusOf(row)
  return {
    id: Number(row.seq),
    date: row.created_at.toISOString(),
    type: row.moved_kurus < 0n || row.kind === 'stake' ? 'bet' : 'win',
    amount: liraOfKurus(row.moved_kurus < 0n ? -row.moved_kurus : row.moved_kurus),
    description: (row.kind === 'stake' ? stakes.get(Number(row.seq)) : paid.get(row.key)) ?? DESCRIPTIONS[row.kind],
    payment_method: null,
    game_name: row.game_name,
    provider: providerNameAt(siteName, { code: row.provider_code, name: row.provider_name }),
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
