import type { InputOf } from '@meydan/contract/call'
import { CATEGORY_CODES, type Category, parseRoundReference } from '@meydan/contract/categories'
import type { listPlayerRounds as call, RoundRow } from '@meydan/contract/wallet/history-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { output } from 'zod/mini'
import { dayRange } from '../../platform/lists/day-range.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { pageOffsetOf } from '../page-offset.ts'
import { readGameDetail } from './read-game-detail.ts'

/** One page of a player's rounds, newest first; the days' counts say where it lies, so that only its own days are read. */
export async function listPlayerRounds(q: Queryable, input: InputOf<typeof call>) {
  const range = dayRange(input)
  const categories: readonly Category[] = input.category ? [input.category] : CATEGORY_CODES
  const days = sql`
    select day, rounds as lines from wallet.days_of(${input.id})
    where category = any(${categories}) and day between ${range.from} and ${range.to}
  `
  const { total, place } = await pageOffsetOf(q, days, {
    offset: (input.page - 1) * input.per_page,
    limit: input.per_page,
  })
  if (!place) return { success: true, data: [], total }
  const rows = await q.rows<Row>(pageOf(input.id, categories, { ...place, limit: input.per_page }))
  return { success: true, data: rows.map(show), total }
}

function pageOf(
  playerId: number,
  categories: readonly Category[],
  cut: { newest: string; oldest: string; skip: number; limit: number },
): Sql {
  return sql`
    select r.reference_id, r.category, r.game_name, r.provider_name, r.status, r.stake_kurus, r.bonus_stake_kurus, r.win_kurus,
      r.refunded_kurus, r.opened_at, r.closed_at
    from wallet.openings_of(${playerId}, ${categories}, ${cut.oldest}, ${cut.newest}, false, ${cut.skip}, ${cut.limit}) page cross join lateral (
      select * from games.rounds_view r where r.player_id = ${playerId} and r.first_seq = page.first_seq offset 0) r
    order by r.first_seq desc
  `
}

/** One round by its reference, which names its player; a reference that no round has is `not_found`. */
export async function readPlayerRound(q: Queryable, reference: string) {
  const playerId = parseRoundReference(reference)?.playerId
  if (playerId === undefined) throw refuse('not_found')
  const { game_detail } = await readGameDetail(q, playerId, { ref: reference })
  const data = {
    reference: game_detail.reference_id,
    player_id: playerId,
    game_name: game_detail.game_name,
    provider: game_detail.provider,
    created_at: game_detail.created_at,
    bets: game_detail.rounds.map(({ bet_amount, win_amount, ...bet }) => ({
      ...bet,
      stake: bet_amount,
      win: win_amount,
    })),
  }
  return { success: true, data }
}

interface Row {
  reference_id: string
  category: output<typeof RoundRow>['category']
  game_name: string
  provider_name: string
  status: 'open' | 'closed' | 'voided'
  stake_kurus: bigint
  bonus_stake_kurus: bigint
  win_kurus: bigint
  refunded_kurus: bigint
  opened_at: Date
  closed_at: Date | null
}

function show(row: Row): output<typeof RoundRow> {
  return {
    id: row.reference_id,
    category: row.category,
    game_name: row.game_name,
    provider: row.provider_name,
    status: row.status,
    stake: liraOfKurus(row.stake_kurus),
    bonus_stake: liraOfKurus(row.bonus_stake_kurus),
    win: liraOfKurus(row.win_kurus),
    refunded: liraOfKurus(row.refunded_kurus),
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}
