import type { settleClaim as settleCall } from '@meydan/contract/cashier/claims-admin'
import type { InputOf } from '@meydan/contract/call'
import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import sql from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { audit } from '../../staff/public.ts'
import { lockWallet, transfer } from '../../wallet/public.ts'
import { clearingAccountOf } from '../clearing-account.ts'

/** Claims are read and changed under the wallet's lock alone. */
interface Claim {
  id: number
  player_id: PlayerId
  reference: string
  left_kurus: bigint
  method: string
}

const claims = sql`
  select c.id, c.player_id, d.reference, c.amount_kurus - c.paid_kurus - c.forgiven_kurus as left_kurus, d.method
  from cashier.player_debts c join cashier.deposits d on d.id = c.deposit_id`

/** What a player still owes, in kuruş. */
export async function owedBy(q: Queryable, playerId: PlayerId): Promise<bigint> {
  const { owed } = await q.one<{ owed: bigint }>(sql`
    select coalesce(sum(amount_kurus - paid_kurus - forgiven_kurus), 0)::bigint as owed from cashier.player_debts
    where player_id = ${playerId} and status = 'open'
  `)
  return owed
}

interface Credit {
  playerId: PlayerId
  depositId: number
  kurus: bigint
  reference: string
  /** Null where a provider's signature credited it. */
  staffId: number | null
}

/** A new deposit pays what is owed first, the oldest claim before the others. The caller has just credited it. */
export async function settleFromDeposit(tx: Tx, credit: Credit): Promise<void> {
  const open = await tx.rows<Claim>(
    sql`${claims} where c.player_id = ${credit.playerId} and c.status = 'open' order by c.id`,
  )
  let rest = credit.kurus
  for (const claim of open) {
    const amount = claim.left_kurus < rest ? claim.left_kurus : rest
    if (amount > 0n) await pay(tx, claim, { amount, depositId: credit.depositId, staffId: credit.staffId })
    rest -= amount
  }
  if (rest === credit.kurus) return
  await sendSystemMessage(tx, credit.playerId, {
    title: 'Borcunuza sayıldı',
    content: `Yatırımınızın (${credit.reference}) ${suffixed(formatKurus(credit.kurus - rest), 'lik')} kısmı açık borcunuza sayıldı.`,
    type: 'payment',
  })
}

/** Takes what is owed, or a part of it, from the player's cash. Refuses `already_decided`, `insufficient_funds`, more than is owed. */
export async function settleClaim(db: Db, actor: StaffActor, { id, amount: wanted }: InputOf<typeof settleCall>) {
  const message = await db.transaction(async (tx) => {
    const owner = await tx.row<{ player_id: PlayerId }>(
      sql`select player_id from cashier.player_debts where id = ${id}`,
    )
    if (!owner) throw refuse('not_found')
    const { cash } = await lockWallet(tx, owner.player_id)
    const claim = await tx.row<Claim>(sql`${claims} where c.id = ${id} and c.status = 'open'`)
    if (!claim) throw refuse('already_decided')
    const amount = wanted ?? (cash < claim.left_kurus ? cash : claim.left_kurus)
    if (amount > claim.left_kurus) throw refuse('amount_too_large', `Kalan borç ${formatKurus(claim.left_kurus)}`)
    if (amount <= 0n || amount > cash) throw refuse('insufficient_funds', 'Oyuncunun nakit bakiyesi yetmiyor')
    const seq = await pay(tx, claim, { amount, depositId: null, staffId: actor.staff.id })
    await sendSystemMessage(tx, claim.player_id, {
      title: 'Borcunuza sayıldı',
      content: `Geri alınan yatırımınızdan (${claim.reference}) kalan borcunuz için bakiyenizden ${formatKurus(amount)} tahsil edildi.`,
      type: 'payment',
    })
    await audit(tx, {
      ...actor,
      action: 'claim.settled',
      subject: `claim:${id}`,
      playerId: claim.player_id,
      before: { left_kurus: claim.left_kurus },
      after: { left_kurus: claim.left_kurus - amount, movement_seq: seq },
    })
    return `${formatKurus(amount)} tahsil edildi`
  })
  return { success: true, message }
}

interface Payment {
  amount: bigint
  depositId: number | null
  staffId: number | null
}

async function pay(tx: Tx, claim: Claim, { amount, depositId, staffId }: Payment): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('cashier.player_debt_payments', 'id'))::int as id`,
  )
  const { seq } = await transfer(tx, {
    playerId: claim.player_id,
    kind: 'claim_settled',
    source: 'cashier',
    externalId: `claim:${claim.id}:${id}`,
    cash: -amount,
    contra: clearingAccountOf(claim.method),
    reference: claim.reference,
  })
  await tx.run(sql`
    insert into cashier.player_debt_payments (id, debt_id, player_id, amount_kurus, movement_seq, deposit_id, staff_id, created_at)
    values (${id}, ${claim.id}, ${claim.player_id}, ${amount}, ${seq}, ${depositId}, ${staffId}, ${tx.now()})
  `)
  const isWhole = amount === claim.left_kurus
  await tx.run(sql`
    update cashier.player_debts set paid_kurus = paid_kurus + ${amount}, status = ${isWhole ? 'settled' : 'open'},
      settled_at = ${isWhole ? tx.now() : null}
    where id = ${claim.id}
  `)
  return seq
}
