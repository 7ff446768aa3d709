import type { listActiveBonuses, listBonuses } from '@meydan/contract/bonuses/bonuses'
import type { OutputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import type { BonusContext } from '../ports.ts'
import { TOUCHED_BY } from '../offers/offer-touch.ts'
import { type Offered, gamesNamed, offerTable } from '../offers/offer-table.ts'
import { orNull } from '../promotions/promotions.ts'
import type { BonusType, Terms } from '../promotions/rule.ts'
import { contributionList, TYPE_LABELS } from '../promotions/rule-text.ts'

const BONUSES_PER_PAGE = 10

/** How many bonuses a player has running, and the bonus money in them. */
export async function activeBonusMoney(q: Queryable, playerId: PlayerId): Promise<{ count: number; kurus: bigint }> {
  return q.one<{ count: number; kurus: bigint }>(sql`
    select count(*)::int as count, coalesce(sum(balance_kurus), 0)::bigint as kurus
    from bonuses.grants where player_id = ${playerId} and (status = 'finishing' or status = 'active' and (expires_at > ${q.now()} or open_stakes > 0))`)
}

interface ActiveRow {
  id: number
  name: string
  description: string
  bonus_type: BonusType
  terms: Terms
  granted_kurus: bigint
  balance_kurus: bigint
  wager_required_kurus: bigint
  wager_done_kurus: bigint
  max_stake_kurus: bigint | null
  max_win_kurus: bigint | null
  spin_game_id: number | null
  spin_stake_kurus: bigint | null
  spins_total: number
  spins_left: number
  expires_at: Date
}

/** Bonuses being wagered, oldest first: the order in which stakes count for them. */
export async function activeBonuses(
  context: Pick<BonusContext, 'ask' | 'db'>,
  playerId: PlayerId,
): Promise<OutputOf<typeof listActiveBonuses>> {
  const rows = await context.db.rows<ActiveRow>(sql`
    select id, name, description, bonus_type, terms, granted_kurus, balance_kurus, wager_required_kurus, wager_done_kurus, max_stake_kurus, max_win_kurus, spin_game_id, spin_stake_kurus,
      spins_total, spins_left, expires_at
    from bonuses.grants where player_id = ${playerId} and (status = 'finishing' or status = 'active' and (expires_at > ${context.db.now()} or open_stakes > 0)) order by id`)
  const names = await context.ask.gameNames(
    context.db,
    rows.flatMap((row) => gamesNamed(offeredOf(row))),
  )
  const now = context.db.now()
  return { success: true, active_bonuses: rows.map((row) => onTheWire(row, names, now)) }
}

function onTheWire(
  row: ActiveRow,
  names: Map<number, string>,
  now: Date,
): OutputOf<typeof listActiveBonuses>['active_bonuses'][number] {
  const remaining = row.wager_required_kurus - row.wager_done_kurus
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type_label: TYPE_LABELS[row.bonus_type],
    amount: liraOfKurus(row.granted_kurus),
    balance: liraOfKurus(row.balance_kurus),
    wagering: {
      rollover: row.terms.rollover,
      completed: liraOfKurus(row.wager_done_kurus),
      remaining: liraOfKurus(remaining),
      progress: progressOf(row),
    },
    time: { expires: row.expires_at.toISOString() },
    max_stake: orNull(row.max_stake_kurus),
    free_spins:
      row.spin_game_id === null
        ? null
        : {
            total: row.spins_total,
            left: row.spins_left,
            game: names.get(row.spin_game_id) ?? '',
            game_id: row.spin_game_id,
            stake: liraOfKurus(row.spin_stake_kurus ?? 0n),
            is_bet: row.bonus_type === 'freebet',
          },
    contributions: contributionList(row.terms.contributions, names),
    allowed_games: row.terms.allowed_games?.map((id) => ({ id, name: names.get(id) ?? '' })) ?? null,
    terms: offerTable(offeredOf(row), {
      names,
      base: 0n,
      granted: { kurus: row.granted_kurus, left: leftText(row.expires_at, now) },
    }),
  }
}

/** Whole percent, rounded down, so that 100 means done; of the spins while a free-spin bonus has nothing to wager yet. */
function progressOf(row: ActiveRow): number {
  if (row.wager_required_kurus > 0n) return Number((row.wager_done_kurus * 100n) / row.wager_required_kurus)
  return row.spins_total === 0 ? 0 : Math.floor(((row.spins_total - row.spins_left) * 100) / row.spins_total)
}

/** A grant as the offer it was; what was computed then stands in what was granted. */
function offeredOf({ terms, spins_total, ...row }: ActiveRow): Offered {
  const isPlayed = row.spin_game_id !== null
  return {
    ...row,
    ...terms,
    fixed_kurus: row.granted_kurus,
    max_bonus_kurus: null,
    spin_count: isPlayed ? spins_total : null,
  }
}

const HOUR_MS = 3_600_000

/** Whole days, or whole hours of the last one. */
function leftText(end: Date, now: Date): string {
  const hours = Math.floor((end.getTime() - now.getTime()) / HOUR_MS)
  if (hours < 1) return hours < 0 ? 'Süresi doldu' : '1 saatten az kaldı'
  return hours < 24 ? `${hours} saat kaldı` : `${Math.floor(hours / 24)} gün kaldı`
}

type History = OutputOf<typeof listBonuses>

interface HistoryRow {
  id: number
  name: string
  bonus_type: BonusType
  kurus: bigint
  status: History['bonuses'][number]['status']
  created_at: Date
}

/**
 * One page of every bonus a player was ever granted, newest first; a choice that still waits stands among them as pending, with a
 * negative id. A page beyond the end is empty.
 */
export async function bonusHistory(db: Db, playerId: PlayerId, page: number): Promise<History> {
  const now = db.now()
  const all = sql`(
    select id, name, bonus_type, granted_kurus as kurus, case when status = 'finishing' then 'active' when status = 'active' and expires_at <= ${now} then 'expired' else status end as status,
      created_at
    from bonuses.grants where player_id = ${playerId}
    union all
    select -deposit_id, 'Bonus seçimi bekleniyor', 'deposit', (select max((choice ->> 'kurus')::bigint) from jsonb_array_elements(choices) choice), 'pending',
      created_at
    from bonuses.offers o where player_id = ${playerId} and status = 'pending' and expires_at > ${now} and ${TOUCHED_BY} is null) bonus`
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from ${all}`)
  const rows = await db.rows<HistoryRow>(sql`
    select * from ${all} order by created_at desc, id desc limit ${BONUSES_PER_PAGE} offset ${(page - 1) * BONUSES_PER_PAGE}`)
  const bonuses = rows.map((row) => ({
    id: row.id,
    title: row.name,
    bonus_name: row.name,
    type: TYPE_LABELS[row.bonus_type],
    amount: liraOfKurus(row.kurus),
    status: row.status,
    created_at: row.created_at.toISOString(),
  }))
  return { success: true, bonuses, total }
}
