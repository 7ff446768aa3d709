import type { InputOf } from '@meydan/contract/call'
import { DEPOSIT_BANKS, MINIMUM_DEPOSIT_KURUS, type requestDeposit as call } from '@meydan/contract/cashier/cashier'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { assertMayDeposit } from '../../compliance/public.ts'
import { type PlayerCard, readPlayer } from '../../identity/public.ts'
import { lockWallet } from '../../wallet/public.ts'
import { instructionsOf, type InstructionRow } from './deposit-instructions.ts'
import { matchesAccountName } from '../account-name-match.ts'
import { type Account, accountAt } from '../methods/operator-accounts.ts'
import { BANK_TRANSFER, methodFor } from '../methods/payment-methods.ts'
import { requestReference } from '../request-reference.ts'
import { readDepositTotals } from './deposit-totals.ts'
import { duplicateWindow } from './duplicate-window.ts'
import { readSettings, type Settings } from '../methods/cashier-settings.ts'
import { amountLimitText } from '../amount-limit-text.ts'

type Form = InputOf<typeof call>

/**
 * Records that a player means to send money, and returns the account to send it to. Nothing is credited before the operator approves.
 * The same key, or the same content within three seconds, is the same request.
 */
export async function requestDeposit(context: Pick<AppContext, 'db' | 'config'>, playerId: PlayerId, form: Form) {
  const bank = DEPOSIT_BANKS.find((each) => each === form.description)
  if (!bank) throw refuse('unknown_bank')
  if (form.amount < MINIMUM_DEPOSIT_KURUS) throw refuse('deposit_below_minimum')
  const deposit = await context.db.transaction(async (tx) => {
    await methodFor(context.config, tx, { code: BANK_TRANSFER, kurus: form.amount, playerId })
    const facts = { settings: await readSettings(tx), account: await accountAt(tx, bank) }
    await lockWallet(tx, playerId)
    const player = await readPlayer(tx, playerId)
    return (
      (await earlier(tx, playerId, form)) ?? (await record(tx, { ...facts, player }, { ...form, description: bank }))
    )
  })
  return {
    success: true,
    message: 'Para yatırma talebiniz alındı!',
    id: deposit.id,
    instructions: instructionsOf(deposit),
  }
}

async function earlier(tx: Tx, playerId: PlayerId, form: Form): Promise<InstructionRow | undefined> {
  const same = sql`amount_kurus = ${form.amount} and bank = ${form.description} and (${form.sender_name} = '' or sender_name = ${form.sender_name})`
  if (form.request_key === undefined) {
    return tx.row<InstructionRow>(sql`
      select * from cashier.deposits
      where player_id = ${playerId} and request_key is null and status = 'pending' and created_at > ${duplicateWindow(tx)} and ${same}
      order by created_at desc, id desc limit 1
    `)
  }
  const found = await tx.row<InstructionRow & { same: boolean }>(
    sql`select *, ${same} as same from cashier.deposits where player_id = ${playerId} and request_key = ${form.request_key}`,
  )
  if (found && !found.same) throw refuse('idempotency_conflict')
  return found
}

interface Facts {
  player: PlayerCard
  settings: Settings
  account: Account | undefined
}

async function record(tx: Tx, { player, settings, account }: Facts, form: Form): Promise<InstructionRow> {
  const playerId = player.id
  await assertMayRequest(tx, player, { kurus: form.amount, settings })
  if (!account) throw refuse('unknown_bank', 'Bu banka ile şu anda yatırım alınamıyor. Lütfen başka bir banka seçin')
  const sender = form.sender_name || `${player.firstName} ${player.lastName}`
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('cashier.deposits', 'id'))::int as id`,
  )
  return tx.one<InstructionRow>(sql`
    insert into cashier.deposits (id, player_id, reference, amount_kurus, bank, sender_name, sender_folded, name_matches, account_holder,
      account_iban, request_key, created_at)
    values (${id}, ${playerId}, ${requestReference('YT', id)}, ${form.amount}, ${form.description}, ${sender}, ${foldTurkish(sender)},
      ${matchesAccountName(sender, player)}, ${account.holder}, ${account.iban}, ${form.request_key ?? null}, ${tx.now()})
    returning *
  `)
}

/** Whether this player may ask to pay in so much now, by any method; the caller has locked the wallet. Refuses what the limits and the licence say. */
export async function assertMayRequest(
  tx: Tx,
  player: PlayerCard,
  { kurus, settings }: { kurus: bigint; settings: Settings },
): Promise<void> {
  const playerId = player.id
  if (player.status !== 'active') throw refuse(player.status === 'closing' ? 'account_closing' : 'account_blocked')
  if (settings.maximum_deposit_kurus !== null && kurus > settings.maximum_deposit_kurus)
    throw refuse('amount_too_large', amountLimitText(settings.maximum_deposit_kurus, 'yatırabilirsiniz'))
  await assertMayDeposit(tx, playerId, { amountKurus: kurus, countDeposited: () => readDepositTotals(tx, playerId) })
  const { open } = await tx.one<{ open: number }>(
    sql`select count(*)::int as open from cashier.deposits where player_id = ${playerId} and status = 'pending'`,
  )
  if (open >= settings.open_deposits) throw refuse('too_many_open_deposits')
}
