import type { Vault } from '../../../platform/keys/vault.ts'
import type { InputOf } from '@meydan/contract/call'
import {
  MINIMUM_WITHDRAWAL_KURUS,
  WITHDRAWAL_BANKS,
  type requestWithdrawal as call,
} from '@meydan/contract/cashier/cashier'
import { maskIban } from '@meydan/money/iban'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import { nextId, type Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { activeBonusMoney, collectRecalls, forfeitAll } from '../../bonuses/public.ts'
import { type PlayerCard, readPlayer } from '../../identity/public.ts'
import { balances, lockWallet, transfer } from '../../wallet/public.ts'
import type { CashierContext } from '../ports.ts'
import { saveBankAccount } from '../methods/bank-accounts.ts'
import { noteLargeSum } from '../deposits/decide-deposit.ts'
import { accountNoOf, checkedIban, ibanIndex, ibanOf } from './iban.ts'
import { matchesAccountName } from '../account-name-match.ts'
import { assertPaysOut, BANK_TRANSFER } from '../methods/payment-methods.ts'
import { payoutDigest } from './payout-digest.ts'
import { openWithdrawalCount } from '../totals.ts'
import { requestReference } from '../request-reference.ts'
import { duplicateWindow } from '../deposits/duplicate-window.ts'
import { readSettings, type Settings } from '../methods/cashier-settings.ts'
import { amountLimitText } from '../amount-limit-text.ts'

/** By the bank, or by a method whose provider pays out. */
type Form = Omit<InputOf<typeof call>, 'method'> & { method: string }

const MOST_OPEN_WITHDRAWALS = 3

interface Recorded {
  id: number
  reference: string
}

interface WithdrawalRequest extends Form {
  ibanIndex: Buffer
}

/**
 * Takes the amount out of play at once (cash → hold); staff settle it later. An active bonus is forfeited, once the player has
 * agreed; refuses `sports_claim_open` while something is owed of corrected coupons. The same key, or the same content within three seconds, is the same request.
 */
export async function requestWithdrawal(
  context: Pick<CashierContext, 'ask' | 'config' | 'db' | 'vault'>,
  playerId: PlayerId,
  form: Form,
) {
  const bank = WITHDRAWAL_BANKS.find((each) => each === form.bank_name)
  if (!bank) throw refuse('unknown_bank')
  const iban = checkedIban(form.iban)
  const request = { ...form, iban, bank_name: bank, ibanIndex: ibanIndex(context.vault, iban) }
  const { id, reference } = await context.db.transaction(async (tx) => {
    const settings = await readSettings(tx)
    await lockWallet(tx, playerId)
    const player = await readPlayer(tx, playerId)
    if (form.amount < minimumOf(player)) throw refuse('withdrawal_below_minimum')
    const first = await earlier(tx, playerId, request)
    if (first) return first
    if (form.method !== BANK_TRANSFER)
      await assertPaysOut(context.config, tx, { code: form.method, kurus: form.amount, playerId })
    if (player.status !== 'active' && player.status !== 'closing') throw refuse('account_blocked')
    await assertNothingOwed(context, tx, playerId)
    await assertName(tx, player, request.account_name)
    await collectRecalls(tx, playerId)
    const { cash } = await balances(tx, playerId)
    await assertAllowed(tx, { player, settings, cash }, request)
    return hold(context.vault, tx, player, request)
  })
  return { success: true, message: 'Çekim talebiniz alındı', id, reference }
}

async function assertNothingOwed({ ask }: Pick<CashierContext, 'ask'>, tx: Tx, playerId: PlayerId): Promise<void> {
  const owed = await ask.owedToSports(tx, playerId)
  if (owed > 0n)
    throw refuse(
      'sports_claim_open',
      `Sonucu düzeltilen kuponlarınızdan ${formatKurus(owed)} borcunuz var; kapanana kadar çekim yapılamaz`,
    )
}

/** A closing account is paid out whole, below the minimum too. */
function minimumOf({ status }: PlayerCard): bigint {
  return status === 'closing' ? 1n : MINIMUM_WITHDRAWAL_KURUS
}

async function earlier(tx: Tx, playerId: PlayerId, request: WithdrawalRequest): Promise<Recorded | undefined> {
  const same = sql`amount_kurus = ${request.amount} and iban_index = ${request.ibanIndex} and account_name = ${request.account_name}
    and method = ${request.method}`
  if (request.request_key === undefined) {
    return tx.row<Recorded>(sql`
      select id, reference from cashier.withdrawals
      where player_id = ${playerId} and request_key is null and status = 'pending' and created_at > ${duplicateWindow(tx)} and ${same}
      order by created_at desc, id desc limit 1
    `)
  }
  const found = await tx.row<Recorded & { same: boolean }>(
    sql`select id, reference, ${same} as same from cashier.withdrawals where player_id = ${playerId} and request_key = ${request.request_key}`,
  )
  if (found && !found.same) throw refuse('idempotency_conflict')
  return found
}

/** Refuses `account_name_differs` where the licence wants the payout in the player's own name (GLI-19 2.5.6 d). */
async function assertName(tx: Tx, player: PlayerCard, name: string): Promise<void> {
  const { policy } = await readLicenceNow(tx)
  if (policy.nameMatch === 'required' && !matchesAccountName(name, player)) throw refuse('account_name_differs')
}

interface Facts {
  player: PlayerCard
  settings: Settings
  cash: bigint
}

/** The balance is checked before the bonus: nobody forfeits a bonus for a withdrawal that is refused. */
async function assertAllowed(
  tx: Tx,
  { player: { id: playerId }, settings: { maximum_withdrawal_kurus: maximum }, cash }: Facts,
  request: WithdrawalRequest,
): Promise<void> {
  if (maximum !== null && request.amount > maximum)
    throw refuse('amount_too_large', amountLimitText(maximum, 'çekebilirsiniz'))
  if (request.amount > cash) throw refuse('insufficient_funds')
  if ((await openWithdrawalCount(tx, playerId)) >= MOST_OPEN_WITHDRAWALS) throw refuse('too_many_open_withdrawals')
  const bonus = await activeBonusMoney(tx, playerId)
  if (bonus.count === 0) return
  if (!request.forfeit_bonus) throw refuse('bonus_would_be_lost', undefined, { bonus_amount: liraOfKurus(bonus.kurus) })
  await forfeitAll(tx, playerId, 'withdrawal')
}

async function hold(vault: Vault, tx: Tx, player: PlayerCard, request: WithdrawalRequest): Promise<Recorded> {
  const playerId = player.id
  if (request.save_bank_info) await saveBankAccount(tx, vault, { ...request, playerId })
  const id = await nextId(tx, 'cashier.withdrawals')
  const reference = requestReference('CK', id)
  const { seq } = await transfer(tx, {
    playerId,
    kind: 'withdrawal_hold',
    source: 'cashier',
    externalId: `withdrawal:${id}:hold`,
    cash: -request.amount,
    hold: request.amount,
    contra: null,
    reference,
  })
  const digest = payoutDigest(vault, {
    ...request,
    id,
    player_id: playerId,
    amount_kurus: request.amount,
    bank: request.bank_name,
  })
  await tx.run(sql`
    insert into cashier.withdrawals (id, player_id, reference, amount_kurus, bank, account_name, account_folded, name_matches, iban_sealed,
      iban_index, iban_masked, branch_code, account_no_sealed, payout_digest, request_key, created_at, hold_seq, method)
    values (${id}, ${playerId}, ${reference}, ${request.amount}, ${request.bank_name}, ${request.account_name}, ${foldTurkish(request.account_name)},
      ${matchesAccountName(request.account_name, player)}, ${vault.seal(ibanOf('withdrawals', id), request.iban)}, ${request.ibanIndex}, ${maskIban(request.iban)}, ${request.branch_code},
      ${vault.seal(accountNoOf('withdrawals', id), request.account_no)}, ${digest}, ${request.request_key ?? null}, ${tx.now()}, ${seq}, ${request.method})
  `)
  tx.enqueue('withdrawal-requested', { withdrawalId: id })
  await noteLargeSum(tx, playerId, request.amount, `${formatKurus(request.amount)} çekim istendi (${reference})`)
  return { id, reference }
}
