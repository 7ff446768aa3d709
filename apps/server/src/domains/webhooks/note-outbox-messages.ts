import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { OutboxMessage } from '../../platform/events/outbox.ts'
import { noteEvent } from './note-event.ts'

export async function noteRegistered(tx: Tx, { payload, writtenAt: at }: OutboxMessage<'player-registered'>) {
  const player = await tx.row<{ site_id: number }>(
    sql`select site_id from identity.players_view where id = ${payload.playerId}`,
  )
  const data = { site_id: player?.site_id ?? null }
  await noteEvent(tx, { kind: 'player.registered', playerId: payload.playerId, data, at })
}

export async function noteWithdrawalRequested(
  tx: Tx,
  { payload, writtenAt: at }: OutboxMessage<'withdrawal-requested'>,
) {
  const withdrawal = await tx.row<{ player_id: number; reference: string; amount_kurus: bigint }>(
    sql`select player_id, reference, amount_kurus from cashier.withdrawals_view where id = ${payload.withdrawalId}`,
  )
  if (!withdrawal) return
  const data = { amount: liraOfKurus(withdrawal.amount_kurus), reference: withdrawal.reference }
  await noteEvent(tx, { kind: 'withdrawal.requested', playerId: withdrawal.player_id, data, at })
}

/** Won, lost, void or sold: each with what came back, in lira. */
export async function noteCouponsEnded(tx: Tx, { payload, writtenAt: at }: OutboxMessage<'coupons-ended'>) {
  for (const { playerId, no, status, returnKurus } of payload.coupons)
    await noteEvent(tx, {
      kind: 'coupon.settled',
      playerId,
      data: { coupon: no, status, returned: returnKurus === null ? null : liraOfKurus(BigInt(returnKurus)) },
      at,
    })
}
