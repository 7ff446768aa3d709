import { BONUS_MONEY, type listAdjustments, type proposeAdjustment } from '@meydan/contract/identity-admin'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { Act, House, PlayerId } from '../../platform/house.ts'
import { limitOf } from '../../platform/list-page.ts'
import { orderOf, whereAll } from '../../platform/list-query.ts'
import { refuse } from '../../platform/refusal.ts'
import { audit } from '../staff/public.ts'
import { balances, lockWallet, transfer } from '../wallet/public.ts'
import { readPlayer } from './players.ts'

/** Proposes a correction; nothing moves. Refuses a debit that the account could not bear now. */
export async function fileAdjustment(house: House, act: Act, input: InputOf<typeof proposeAdjustment>): Promise<void> {
  if (input.amount === 0n) throw refuse('bad_input', 'Geçerli bir tutar girin')
  const amount = input.direction === 'credit' ? input.amount : -input.amount
  await house.db.transaction(async (tx) => {
    await assertOpen(tx, input.id)
    const now = await balances(tx, input.id)
    if (now[input.account] + amount < 0n) throw refuse('insufficient_funds')
    const { id } = await tx.one<{ id: number }>(sql`
      insert into identity.adjustments (player_id, account, amount_kurus, reason, created_at, created_by)
      values (${input.id}, ${input.account}, ${amount}, ${input.reason}, ${tx.now()}, ${act.staff.id}) returning id`)
    await audit(tx, {
      ...act,
      action: 'adjustment.propose',
      subject: `adjustment:${id}`,
      playerId: input.id,
      after: { account: input.account, amount_kurus: amount },
      note: input.reason,
    })
  })
}

/**
 * Moves the proposed money; once, and never by who proposed it. Refuses `conflict` for bonus money, which was once proposed here:
 * it belongs to bonuses.
 */
export async function approveAdjustment(house: House, act: Act, id: number): Promise<void> {
  await house.db.transaction(async (tx) => {
    const { player_id, account, amount_kurus, reason } = await openAdjustment(tx, act, id)
    if (account === 'bonus') throw refuse('conflict', BONUS_MONEY)
    const before = await lockWallet(tx, player_id)
    await assertOpen(tx, player_id)
    const { seq, balances: after } = await transfer(tx, {
      playerId: player_id,
      kind: 'adjustment',
      source: 'adjustment',
      externalId: String(id),
      [account]: amount_kurus,
      contra: 'adjustment',
      note: reason,
    })
    await decide(tx, act, id, { status: 'approved', seq })
    await audit(tx, {
      ...act,
      action: 'adjustment.approve',
      subject: `adjustment:${id}`,
      playerId: player_id,
      before: { [account]: before[account] },
      after: { [account]: after[account] },
    })
  })
}

async function assertOpen(tx: Tx, playerId: PlayerId): Promise<void> {
  const { status } = await readPlayer(tx, playerId)
  if (status === 'closed') throw refuse('player_closed')
}

export async function rejectAdjustment(house: House, act: Act, id: number): Promise<void> {
  await house.db.transaction(async (tx) => {
    const { player_id } = await openAdjustment(tx, act, id)
    await decide(tx, act, id, { status: 'rejected', seq: null })
    await audit(tx, {
      ...act,
      action: 'adjustment.reject',
      subject: `adjustment:${id}`,
      playerId: player_id,
    })
  })
}

const COLUMNS = {
  id: 'a.id',
  created_at: 'a.created_at',
  amount: 'a.amount_kurus',
  status: 'a.status',
  username: 'p.username_folded',
}

export async function listAdjustmentsPage(house: House, input: InputOf<typeof listAdjustments>) {
  const where = whereAll([
    input.status && sql`a.status = ${input.status}`,
    input.player !== undefined && sql`a.player_id = ${input.player}`,
    input.q !== undefined && input.q !== '' && sql`p.username_folded = ${input.q.toLowerCase()}`,
  ])
  const from = sql`from identity.adjustments a join identity.players p on p.id = a.player_id`
  const rows = await house.db.rows<ListRow>(sql`
    select a.id, a.player_id, p.username, a.account, a.amount_kurus, a.reason, a.status, a.created_at, c.username as created_by, a.decided_at,
      d.username as decided_by
    ${from} join staff.members_view c on c.id = a.created_by left join staff.members_view d on d.id = a.decided_by
    ${where} ${orderOf(input.sort, COLUMNS, { usual: '-created_at', tie: 'a.id' })} ${limitOf(input)}`)
  const { total } = await house.db.one<{ total: bigint }>(sql`select count(*) as total ${from} ${where}`)
  const data = rows.map(({ amount_kurus, ...row }) => ({
    ...row,
    amount: liraOfKurus(amount_kurus),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }))
  return { success: true, data, total: Number(total) }
}

interface OpenRow {
  player_id: number
  account: 'cash' | 'bonus'
  amount_kurus: bigint
  reason: string
  status: string
  created_by: number
}

/** Locks the proposal: of two who decide at once, the second finds it decided. */
async function openAdjustment(tx: Tx, act: Act, id: number): Promise<OpenRow> {
  const row = await tx.row<OpenRow>(sql`
    select player_id, account, amount_kurus, reason, status, created_by from identity.adjustments where id = ${id} for update`)
  if (!row) throw refuse('not_found')
  if (row.status !== 'pending') throw refuse('already_decided')
  if (row.created_by === act.staff.id) throw refuse('second_person_needed')
  return row
}

async function decide(
  tx: Tx,
  act: Act,
  id: number,
  outcome: { status: 'approved' | 'rejected'; seq: number | null },
): Promise<void> {
  await tx.run(sql`
    update identity.adjustments set status = ${outcome.status}, decided_at = ${tx.now()}, decided_by = ${act.staff.id}, movement_seq = ${outcome.seq}
    where id = ${id}`)
}

interface ListRow {
  id: number
  player_id: number
  username: string
  account: 'cash' | 'bonus'
  amount_kurus: bigint
  reason: string
  status: 'pending' | 'approved' | 'rejected'
  created_at: Date
  created_by: string
  decided_at: Date | null
  decided_by: string | null
}
