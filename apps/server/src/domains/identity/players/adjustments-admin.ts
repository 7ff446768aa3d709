import { type adjustBalance, listAdjustments } from '@meydan/contract/identity/identity-admin'
import type { InputOf } from '@meydan/contract/call'
import { AMOUNT_INVALID } from '@meydan/contract/sentences'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { foldUsername } from '../../../platform/credentials/usernames.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { readList } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { balances, lockWallet, transfer } from '../../wallet/public.ts'
import { readPlayer } from './players.ts'

type Correction = InputOf<typeof adjustBalance>

/** Two people, however small. Refuses `player_closed`, and a debit that the account could not bear now. */
export async function assessAdjustment(tx: Tx, { input }: Wanted<typeof adjustBalance>): Promise<EffectPreview> {
  if (input.amount === 0n) throw refuse('bad_input', AMOUNT_INVALID)
  const { username, status } = await readPlayer(tx, input.id)
  if (status === 'closed') throw refuse('player_closed')
  const { cash } = await balances(tx, input.id)
  if (cash + signed(input) < 0n) throw refuse('insufficient_funds')
  return {
    subject: `player:${input.id}`,
    text: `${username}: ${formatKurus(signed(input))}`,
    before: null,
    after: {
      Oyuncu: username,
      Hesap: 'Nakit',
      Yön: input.direction === 'credit' ? 'Eklenir' : 'Düşülür',
      Tutar: formatKurus(input.amount),
      Gerekçe: input.reason,
    },
    effectKurus: input.amount,
    playerId: input.id,
    ...(input.direction === 'debit' && { receivers: [] }),
  }
}

/** Moves the money and writes down who proposed and who approved it, in the transaction of both. */
export async function adjustPlayerBalance(db: Db, actor: StaffActor, input: Correction) {
  await db.transaction(async (tx) => {
    const amount = signed(input)
    const before = await lockWallet(tx, input.id)
    const { id } = await tx.one<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('identity.adjustments', 'id'))::int as id`,
    )
    const { seq, balances: after } = await transfer(tx, {
      playerId: input.id,
      kind: 'adjustment',
      source: 'adjustment',
      externalId: String(id),
      cash: amount,
      contra: 'adjustment',
      note: input.reason,
    })
    const now = tx.now()
    await tx.run(sql`
      insert into identity.adjustments (id, player_id, account, amount_kurus, reason, status, created_at, created_by, decided_at, decided_by, movement_seq)
      overriding system value values (${id}, ${input.id}, 'cash', ${amount}, ${input.reason}, 'approved', ${now}, ${actor.staff.id}, ${now},
        ${actor.secondedBy?.id}, ${seq})`)
    await audit(tx, {
      ...actor,
      action: 'balance.adjust',
      subject: `adjustment:${id}`,
      playerId: input.id,
      before: { cash: before.cash },
      after: { cash: after.cash },
      note: input.reason,
    })
  })
  return { success: true, status: 'approved', message: 'Düzeltme uygulandı' }
}

function signed({ direction, amount }: Correction): bigint {
  return direction === 'credit' ? amount : -amount
}

export async function listAdjustmentsPage(db: Db, input: InputOf<typeof listAdjustments>) {
  const from = sql`from identity.adjustments a join identity.players p on p.id = a.player_id`
  return readList(db, listAdjustments, input, {
    rows: sql`
      select a.id, a.player_id, p.username, a.account, a.amount_kurus, a.reason, a.status, a.created_at, c.username as created_by, a.decided_at,
        d.username as decided_by
      ${from} join staff.members_view c on c.id = a.created_by join staff.members_view d on d.id = a.decided_by`,
    counted: from,
    where: [
      input.status && sql`a.status = ${input.status}`,
      input.player !== undefined && sql`a.player_id = ${input.player}`,
      input.q && sql`p.username_folded = ${foldUsername(input.q)}`,
    ],
    sorts: {
      id: 'a.id',
      created_at: 'a.created_at',
      amount: 'a.amount_kurus',
      status: 'a.status',
      username: 'p.username_folded',
    },
    player: 'a.player_id',
    tie: 'a.id',
    show: ({ amount_kurus, ...row }: ListRow) => ({
      ...row,
      amount: liraOfKurus(amount_kurus),
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at.toISOString(),
    }),
  })
}

interface ListRow {
  id: number
  player_id: number
  username: string
  account: 'cash' | 'bonus'
  amount_kurus: bigint
  reason: string
  status: 'approved' | 'rejected'
  created_at: Date
  created_by: string
  decided_at: Date
  decided_by: string
}
