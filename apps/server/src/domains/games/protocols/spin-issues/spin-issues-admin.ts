import type { InputOf } from '@meydan/contract/call'
import { listSpinIssues as listCall, type retrySpinIssue as retryCall } from '@meydan/contract/games/spin-issues-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../../platform/app-context.ts'
import type { Db, Queryable } from '../../../../platform/database/db.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { readList } from '../../../../platform/lists/list.ts'
import { spinsToIssue } from '../../../bonuses/public.ts'
import { audit } from '../../../staff/public.ts'

/** One page of the free spins issued at a provider. Refuses `not_found`. */
export function listSpinIssues(q: Queryable, input: InputOf<typeof listCall>) {
  const from = sql`
    from games.spin_issues i join games.games g on g.id = i.game_id join identity.players_view u on u.id = i.player_id`
  return readList(q, listCall, input, {
    rows: sql`select i.*, i.id::float8 as id, g.name as game_name, u.username ${from}`,
    counted: from,
    where: [sql`i.provider_id = ${input.id}`, input.status && sql`i.status = ${input.status}`],
    record: sql`from games.providers where id = ${input.id}`,
    sorts: { id: 'i.id' },
    tie: 'i.id',
    show: (row: Row) => ({
      id: row.id,
      name: row.name,
      bonus_id: row.grant_id,
      player_id: row.player_id,
      username: row.username,
      game_name: row.game_name,
      spins: row.spins,
      stake: liraOfKurus(row.stake_kurus),
      status: row.status,
      remote_ref: row.remote_ref,
      tries: row.tries,
      problem: row.problem,
      created_at: row.created_at.toISOString(),
      valid_until: row.valid_until.toISOString(),
      settled_at: row.settled_at?.toISOString() ?? null,
    }),
  })
}

interface Row {
  id: number
  name: string
  grant_id: number
  player_id: number
  username: string
  game_name: string
  spins: number
  stake_kurus: bigint
  status: 'waiting' | 'issued' | 'refused' | 'cancelling' | 'cancelled' | 'kept'
  remote_ref: string | null
  tries: number
  problem: string | null
  created_at: Date
  valid_until: Date
  settled_at: Date | null
}

/** Issues free spins that a provider refused once more. Refuses `not_found`, and `already_decided` where they are over or issued already. */
export async function retrySpinIssue(db: Db, actor: StaffActor, { id, issue_id }: InputOf<typeof retryCall>) {
  await db.transaction(async (tx) => {
    const issue = await tx.row<{ grant_id: number; status: string }>(
      sql`select grant_id, status from games.spin_issues where id = ${issue_id} and provider_id = ${id} for update`,
    )
    if (!issue) throw refuse('not_found')
    const isOpen = await tx.row(
      sql`select from games.spin_issues where grant_id = ${issue.grant_id} and status in ('waiting', 'issued')`,
    )
    if (issue.status !== 'refused' || isOpen || !(await spinsToIssue(tx, issue.grant_id)))
      throw refuse(
        'already_decided',
        'Bu bedava dönüşler yeniden iletilemez: iletilmiş, iptal edilmiş ya da süresi dolmuş',
      )
    await tx.run(sql`
      update games.spin_issues set status = 'waiting', tries = 0, due_at = ${tx.now()}, settled_at = null, problem = null where id = ${issue_id}`)
    await audit(tx, { ...actor, action: 'spin-issue.retry', subject: `provider:${id}`, after: { issue: issue_id } })
  })
  return { success: true, message: 'Bedava dönüşler sağlayıcıya yeniden iletilecek' }
}
