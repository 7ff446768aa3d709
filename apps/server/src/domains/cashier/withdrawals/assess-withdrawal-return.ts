import type { cancelWithdrawalByOperator, rejectWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import type { InputOf } from '@meydan/contract/call'
import type { failRefund } from '@meydan/contract/cashier/refunds-admin'
import { formatKurus } from '@meydan/money/kurus'
import type { Tx } from '../../../platform/database/db.ts'
import type { EffectPreview } from '../../../platform/approval-policy.ts'
import { readPlayer } from '../../identity/public.ts'
import { batchOf } from '../bank/payouts/payout-batches.ts'
import { lockWithdrawal } from './end-withdrawal.ts'
import { lockPayoutOf } from '../psp/payouts/payouts.ts'
import { lockRefund } from '../reversals/refunds.ts'

type Return = InputOf<typeof rejectWithdrawal> | InputOf<typeof cancelWithdrawalByOperator>

/**
 * What is released may have been paid outside the platform already: returning it to the balance would then pay it twice, and takes
 * two people. One is enough before the approval, and where the provider never got it.
 */
export async function assessWithdrawalReturn(tx: Tx, { input }: { input: Return }): Promise<EffectPreview | undefined> {
  const withdrawal = await lockWithdrawal(tx, input.id)
  if (withdrawal?.status !== 'approved') return undefined
  const payout = await lockPayoutOf(tx, input.id)
  if (payout?.waits_for === 'standing') return undefined
  const { username } = await readPlayer(tx, withdrawal.player_id)
  const amount = formatKurus(withdrawal.amount_kurus)
  const batch = await batchOf(tx, input.id)
  return {
    subject: `withdrawal:${input.id}`,
    text: `${username}: ${amount} (${withdrawal.reference})`,
    before: {
      Durum: 'Onaylı',
      'Ödeme listesi': batch === undefined ? 'Yok' : `${batch} numaralı listede`,
      ...(payout?.reported_kurus != null && { 'Sağlayıcının ödediği': formatKurus(payout.reported_kurus) }),
    },
    after: { Durum: 'Ödenmedi', 'Bakiyeye dönecek': amount, Gerekçe: input.reason || 'Yazılmadı' },
    effectKurus: withdrawal.amount_kurus,
    playerId: withdrawal.player_id,
  }
}

/** A refund marked as failed returns the money to the player, whatever the bank did with it. */
export async function assessRefundReturn(
  tx: Tx,
  { input }: { input: InputOf<typeof failRefund> },
): Promise<EffectPreview | undefined> {
  const refund = await lockRefund(tx, input.id)
  if (!refund || refund.psp !== null || refund.status === 'paid' || refund.status === 'failed') return undefined
  const { player_id: playerId } = refund
  const whose = playerId === null ? 'Eşleşmeyen hareket' : (await readPlayer(tx, playerId)).username
  const amount = formatKurus(refund.amount_kurus)
  return {
    subject: `refund:${input.id}`,
    text: `${whose}: ${amount} (${refund.reference})`,
    before: { Durum: 'Bankada' },
    after: { Durum: 'Yapılamadı', 'Geri dönecek': amount, Gerekçe: input.reason },
    effectKurus: refund.amount_kurus,
    ...(playerId !== null && { playerId }),
  }
}
