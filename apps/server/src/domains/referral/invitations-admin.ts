import type { Db } from '../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import { listInvitations } from '@meydan/contract/referral/referral-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { PlayerId } from '../../platform/app-context.ts'
import { readList, textIn } from '../../platform/lists/list.ts'

interface Row {
  id: number
  program: string
  inviter: string
  inviter_id: PlayerId
  friend: string
  friend_id: PlayerId
  status: 'waiting' | 'rewarded' | 'refused' | 'expired'
  reason: string | null
  paid_in: bigint
  staked: bigint
  cost_kurus: bigint
  joined_at: Date
  ends_at: Date
  decided_at: Date | null
}

export function listForStaff(db: Db, input: InputOf<typeof listInvitations>) {
  const joined = sql`from referral.invitations i join referral.programs g on g.id = i.program_id
    join identity.players_view a on a.id = i.inviter_id join identity.players_view b on b.id = i.friend_id`
  return readList(db, listInvitations, input, {
    rows: sql`
      select i.*, g.name as program, a.username as inviter, b.username as friend,
        (select coalesce(sum(d.kept_kurus), 0)::bigint from cashier.payins_view d
          where d.player_id = i.friend_id and d.status in ('approved', 'done') and d.decided_at <= i.ends_at) as paid_in,
        (select coalesce(sum(w.stake_kurus - w.bonus_stake_kurus), 0)::bigint from wallet.player_figures_view w
          where w.player_id = i.friend_id and w.day <= (i.ends_at at time zone 'Europe/Istanbul')::date) as staked
      ${joined}`,
    counted: joined,
    where: [
      input.program_id !== undefined && sql`i.program_id = ${input.program_id}`,
      input.status && sql`i.status = ${input.status}`,
      input.q && textIn(input.q, 'a.username', 'b.username'),
    ],
    player: 'i.inviter_id',
    sorts: { id: 'i.id', joined_at: 'i.joined_at' },
    tie: 'i.id',
    show: ({ id, program, inviter, inviter_id, friend, friend_id, status, reason, ...row }: Row) => ({
      id,
      program,
      inviter,
      inviter_id,
      friend,
      friend_id,
      status,
      reason,
      paid_in: liraOfKurus(row.paid_in),
      staked: liraOfKurus(row.staked),
      cost: liraOfKurus(row.cost_kurus),
      joined_at: row.joined_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    }),
  })
}
