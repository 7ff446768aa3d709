import type { Db } from '../../../platform/database/db.ts'
import { type AdminGrant, listGrants } from '@meydan/contract/bonuses/bonuses-admin'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { StaffActor } from '../../../platform/app-context.ts'
import { containing, inTurkish, readList, textIn } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import type { BonusContext } from '../ports.ts'
import { endGrant, lockGrants } from './end-grant.ts'
import { orNull } from '../promotions/promotions.ts'
import type { BonusType, Terms } from '../promotions/rule.ts'
import { contributionList } from '../promotions/rule-text.ts'

interface Row {
  id: number
  player_id: number
  username: string
  promotion_id: number | null
  promotion_version: number | null
  name: string
  bonus_type: BonusType
  source: string
  status: z.output<typeof AdminGrant>['status']
  end_reason: string | null
  granted_kurus: bigint
  balance_kurus: bigint
  wager_required_kurus: bigint
  wager_done_kurus: bigint
  converted_kurus: bigint
  forfeited_kurus: bigint
  max_stake_kurus: bigint | null
  max_win_kurus: bigint | null
  spins_total: number
  spins_left: number
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  terms: Terms
}

const from = sql`from bonuses.grants g join identity.players_view p on p.id = g.player_id`

export async function listGrantsPage(db: Db, input: InputOf<typeof listGrants>): Promise<OutputOf<typeof listGrants>> {
  return readList(db, listGrants, input, {
    rows: sql`select g.*, p.username ${from}`,
    counted: from,
    where: [
      input.status && sql`g.status = ${input.status}`,
      input.bonus_type && sql`g.bonus_type = ${input.bonus_type}`,
      input.player_id !== undefined && sql`g.player_id = ${input.player_id}`,
      input.promotion_id !== undefined && sql`g.promotion_id = ${input.promotion_id}`,
      input.q && sql`(p.search_text like ${containing(foldTurkish(input.q))} or ${textIn(input.q, 'g.name')})`,
    ],
    sorts: {
      id: 'g.id',
      username: 'p.username',
      name: inTurkish('g.name'),
      status: 'g.status',
      granted: 'g.granted_kurus',
      balance: 'g.balance_kurus',
      created_at: 'g.created_at',
      expires_at: 'g.expires_at',
      ended_at: 'g.ended_at',
      converted: 'g.converted_kurus',
    },
    player: 'g.player_id',
    tie: 'g.id',
    show: onTheWire,
  })
}

const ENTRIES_SHOWN = 200

export async function readGrantAdmin({ db: q, ask }: Pick<BonusContext, 'ask' | 'db'>, id: number) {
  const row = await q.row<Row>(sql`select g.*, p.username ${from} where g.id = ${id}`)
  if (!row) throw refuse('not_found')
  const entries = await q.rows<{ kind: string; amount_kurus: bigint; progress_kurus: bigint; created_at: Date }>(sql`
    select kind, amount_kurus, progress_kurus, created_at from bonuses.entries where grant_id = ${id} order by created_at desc limit ${ENTRIES_SHOWN}`)
  const names = await ask.gameNames(q, Object.keys(row.terms.contributions.games).map(Number))
  const data = {
    ...onTheWire(row),
    terms: contributionList(row.terms.contributions, names).map(({ label, percent }) => `${label} %${percent}`),
    entries: entries.map((entry) => ({
      kind: entry.kind,
      amount: liraOfKurus(entry.amount_kurus),
      progress: liraOfKurus(entry.progress_kurus),
      created_at: entry.created_at.toISOString(),
    })),
  }
  return { success: true, data }
}

function onTheWire(row: Row): z.output<typeof AdminGrant> {
  return {
    id: row.id,
    player_id: row.player_id,
    username: row.username,
    promotion_id: row.promotion_id,
    promotion_version: row.promotion_version,
    name: row.name,
    bonus_type: row.bonus_type,
    source: row.source,
    status: row.status,
    end_reason: row.end_reason,
    granted: liraOfKurus(row.granted_kurus),
    balance: liraOfKurus(row.balance_kurus),
    wager_required: liraOfKurus(row.wager_required_kurus),
    wager_done: liraOfKurus(row.wager_done_kurus),
    converted: liraOfKurus(row.converted_kurus),
    forfeited: liraOfKurus(row.forfeited_kurus),
    rollover: row.terms.rollover,
    max_stake: orNull(row.max_stake_kurus),
    max_win: orNull(row.max_win_kurus),
    spins_total: row.spins_total,
    spins_left: row.spins_left,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

/** Cancels an active bonus of a player, with a reason. Refuses `bonus_not_active`. */
export function cancelGrantByStaff(db: Db, actor: StaffActor, { id: grantId, reason }: { id: number; reason: string }) {
  return db.transaction(async (tx) => {
    const grant = await tx.row<{ player_id: number }>(sql`select player_id from bonuses.grants where id = ${grantId}`)
    if (!grant) throw refuse('not_found')
    await lockGrants(tx, grant.player_id)
    const running = await tx.row<{ status: string }>(
      sql`select status from bonuses.grants where id = ${grantId} and status in ('active', 'finishing')`,
    )
    if (!running) throw refuse('bonus_not_active')
    const { forfeited } = await endGrant(tx, {
      grantId,
      playerId: grant.player_id,
      status: 'cancelled',
      reason: 'operator',
    })
    const after = { status: 'cancelled', forfeited_kurus: forfeited }
    await audit(tx, {
      ...actor,
      action: 'bonus.cancel',
      subject: `bonus:${grantId}`,
      playerId: grant.player_id,
      before: { status: running.status },
      after,
      note: reason,
    })
    return { success: true, message: `Bonus iptal edildi, ${formatKurus(forfeited)} silindi`, status: 'cancelled' }
  })
}
