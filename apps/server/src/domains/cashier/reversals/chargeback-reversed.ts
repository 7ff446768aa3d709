import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { significantEvent } from '../../compliance/public.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { audit } from '../../staff/public.ts'
import { lockWallet, transfer } from '../../wallet/public.ts'
import { clearingAccountOf } from '../clearing-account.ts'
import { recallOf } from './reverse-deposit.ts'
import { settleFromDeposit } from './player-debts.ts'

interface Deposit {
  id: number
  player_id: PlayerId
  reference: string
  method: string
}

/**
 * A provider has won back what a reversal took, all of it: what is still owed of it is owed no longer, and the rest is the player's again,
 * out of which other claims are paid as out of a deposit. The caller has locked payment and deposit, and knows that it is not won yet.
 */
export async function chargebackReversed(
  tx: Tx,
  { deposit_id: depositId }: { deposit_id: number },
  reversal: { id: number; kurus: bigint },
): Promise<void> {
  const deposit = await tx.one<Deposit>(
    sql`select id, player_id, reference, method from cashier.deposits where id = ${depositId}`,
  )
  await lockWallet(tx, deposit.player_id)
  const forgiven = await forgive(tx, reversal)
  const rest = reversal.kurus - forgiven
  const seq = rest === 0n ? null : await giveBack(tx, deposit, { reversalId: reversal.id, rest })
  await tx.run(sql`
    insert into cashier.won_reversals (reversal_id, player_id, amount_kurus, forgiven_kurus, movement_seq, won_at)
    values (${reversal.id}, ${deposit.player_id}, ${reversal.kurus}, ${forgiven}, ${seq}, ${tx.now()})`)
  await recallOf(tx, deposit.id)
  await notifyPlayer(tx, deposit, { kurus: reversal.kurus, forgiven })
  await audit(tx, {
    staff: null,
    action: 'deposit.win-back',
    subject: `deposit:${deposit.id}`,
    playerId: deposit.player_id,
    after: { reversal: reversal.id, amount_kurus: reversal.kurus, forgiven_kurus: forgiven, movement_seq: seq },
  })
  if (rest === 0n) return
  const { id, player_id: playerId, reference } = deposit
  await settleFromDeposit(tx, { playerId, depositId: id, kurus: rest, reference, staffId: null })
}

/** What is still owed of it, in kuruş, from now on owed no longer. Claims are changed under the wallet's lock. */
async function forgive(tx: Tx, { id, kurus }: { id: number; kurus: bigint }): Promise<bigint> {
  const claim = await tx.row<{ id: number; left: bigint }>(sql`
    select id, amount_kurus - paid_kurus - forgiven_kurus as left from cashier.player_debts where reversal_id = ${id} and status = 'open'`)
  if (!claim) return 0n
  const forgiven = claim.left < kurus ? claim.left : kurus
  await tx.run(sql`
    update cashier.player_debts set forgiven_kurus = forgiven_kurus + ${forgiven}, status = 'settled', settled_at = ${tx.now()} where id = ${claim.id}`)
  return forgiven
}

export async function giveBack(
  tx: Tx,
  { player_id: playerId, method, reference }: Omit<Deposit, 'id'>,
  { reversalId, rest, note }: { reversalId: number; rest: bigint; note?: string },
): Promise<number> {
  const { seq } = await transfer(tx, {
    playerId,
    kind: 'deposit_returned',
    source: 'cashier',
    externalId: `reversal:${reversalId}:returned`,
    cash: rest,
    contra: clearingAccountOf(method),
    reference,
    ...(note === undefined ? {} : { note }),
  })
  return seq
}

async function notifyPlayer(
  tx: Tx,
  { player_id: playerId, reference }: Deposit,
  { kurus, forgiven }: { kurus: bigint; forgiven: bigint },
): Promise<void> {
  await significantEvent(tx, {
    kind: 'large_transaction',
    playerId,
    text: `Geri alınan yatırımdan (${reference}) ${formatKurus(kurus)} ödeme sağlayıcısınca geri kazanıldı`,
    after: kurus,
  })
  const debt = forgiven === 0n ? '' : ` Bunun ${suffixed(formatKurus(forgiven), 'lik')} kısmıyla açık borcunuz silindi.`
  const cash = forgiven === kurus ? '' : ` Bakiyenize ${formatKurus(kurus - forgiven)} eklendi.`
  await sendSystemMessage(tx, playerId, {
    title: 'Yatırımınız geri kazanıldı',
    content: `Geri alınan yatırımınızdan (${reference}) ${formatKurus(kurus)} geri kazanıldı.${debt}${cash}`,
    type: 'payment',
  })
}
