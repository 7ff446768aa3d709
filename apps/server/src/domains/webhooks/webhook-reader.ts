import { liraOfKurus } from '@meydan/money/kurus'
import type { WebhookKind } from '@meydan/contract/webhooks/webhooks-admin'
import sql from 'sql-template-tag'
import type { PlayerId } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { FedMovement, Reader } from '../ledger-feed/public.ts'
import { noteEvent } from './note-event.ts'

const KINDS = {
  deposit: 'deposit.credited',
  deposit_reversed: 'deposit.reversed',
  withdrawal_paid: 'withdrawal.paid',
} as const satisfies Record<string, WebhookKind>

/** Tells of money that came and went as the ledger has it: each movement once, in the order of their commits. */
export const webhooksReader: Reader = {
  name: 'webhooks',
  wants: () => sql`m.kind in ('deposit', 'deposit_reversed', 'withdrawal_paid')
    and exists (select from webhooks.subscriptions s where s.ended_at is null)`,
  take: noteMovements,
}

interface Moved {
  player_id: PlayerId
  seq: number
  kind: keyof typeof KINDS
  kurus: bigint
  reference: string | null
  created_at: Date
}

async function noteMovements(tx: Tx, movements: readonly FedMovement[]): Promise<void> {
  const rows = await tx.rows<Moved>(sql`
    select m.player_id, m.seq, m.kind, abs(m.cash_kurus + m.bonus_kurus + m.hold_kurus)::bigint as kurus, m.reference, m.created_at
    from unnest(${movements.map((m) => m.player_id)}::int[], ${movements.map((m) => m.seq)}::int[]) with ordinality as told (player_id, seq, no)
    join wallet.movements_view m on m.player_id = told.player_id and m.seq = told.seq order by told.no`)
  for (const { player_id: playerId, seq, kind, kurus, reference, created_at: at } of rows)
    await noteEvent(tx, {
      kind: KINDS[kind],
      playerId,
      data: { amount: liraOfKurus(kurus), reference, movement: `${playerId}-${seq}` },
      at,
    })
}
