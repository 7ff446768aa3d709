import type { approveDeposit, approveWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import type {
  addOperatorAccount,
  changeCashierSettings,
  changeOperatorAccount,
} from '@meydan/contract/cashier/cashier-settings-admin'
import type { InputOf } from '@meydan/contract/call'
import { groupIban } from '@meydan/money/iban'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { Facts, Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { StaffActor, PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isOperatorAccount, readPlayer } from '../identity/public.ts'
import type { CashierPorts } from './ports.ts'
import { recentPayouts } from './withdrawals/assert-payable.ts'
import { type Line, lockCreditLine, referenceOfLine } from './bank/decide-line.ts'
import { matchWarnings } from './bank/match-warnings.ts'
import { lockPaymentOf } from './psp/payments.ts'
import { lockWithdrawal } from './withdrawals/end-withdrawal.ts'
import { type Account, accountAt } from './methods/operator-accounts.ts'
import { readSettings, type Settings } from './methods/cashier-settings.ts'

interface CashRequest {
  player_id: PlayerId
  reference: string
  amount_kurus: bigint
  status: string
  account_iban: string | null
}

/**
 * Above the threshold of the cashier two people. It is proven by a line of a statement that somebody else imported, or by what a provider
 * has signed; without either it needs a reason and is a gift of who approves it, whatever reference was typed. Two people
 * too where something speaks against the bank's line, which stands among the facts. Refuses `reason_required`.
 */
export async function assessDeposit(
  tx: Tx,
  { input, actor }: Wanted<typeof approveDeposit>,
): Promise<EffectPreview | undefined> {
  const payment = await lockPaymentOf(tx, input.id)
  const deposit = await tx.row<CashRequest>(
    sql`select player_id, reference, amount_kurus, status, account_iban from cashier.deposits where id = ${input.id} for update`,
  )
  if (!deposit) throw refuse('not_found')
  if (deposit.status !== 'pending') throw refuse('already_decided')
  const { username } = await readPlayer(tx, deposit.player_id)
  const line = input.statement_line ? await lockCreditLine(tx, input.statement_line, deposit.account_iban) : undefined
  const came = payment ? (payment.received_kurus ?? 0n) : (input.received_amount ?? deposit.amount_kurus)
  const received = line ? line.amount_kurus : came
  if (!line && !payment && input.reason === '') throw refuse('reason_required', NO_EVIDENCE)
  const isProven = payment !== undefined || (line !== undefined && (await isFromAnother(tx, line, actor)))
  const { second_person_above_kurus: threshold } = await readSettings(tx)
  const doubts = line ? await matchWarnings(tx, line, deposit.reference) : {}
  return {
    subject: `deposit:${input.id}`,
    text: `${username}: ${formatKurus(received)} (${deposit.reference})`,
    before: { Durum: 'Bekliyor', Bildirilen: formatKurus(deposit.amount_kurus) },
    after: {
      Durum: 'Onaylı',
      'Hesaba geçen': formatKurus(received),
      'Banka referansı': line ? referenceOfLine(line) : input.bank_reference || 'Yok',
      Ekstre: line
        ? `${line.booked_on} günlü banka hareketi`
        : payment
          ? 'Sağlayıcının bildirimi'
          : 'Ekstre hareketi olmadan',
      ...(input.reason !== '' && { Gerekçe: input.reason }),
      ...doubts,
    },
    effectKurus: received,
    playerId: deposit.player_id,
    aloneKurus: threshold,
    isProven,
    needsTwo: Object.keys(doubts).length > 0,
  }
}

const NO_EVIDENCE = 'Banka hareketi seçmeden onaylamak için gerekçe yazın'

/**
 * A statement imported by the same person is no proof: anybody can write a file. Nor is one imported by an account that one hand may be behind,
 * their API key among them, by now or then; nor a table whose columns they have named since a week before it came, for what it says is as they
 * had it read. A wrong map does not go unseen for longer.
 */
async function isFromAnother(tx: Tx, { id }: Line, { staff }: StaffActor): Promise<boolean> {
  const other = await tx.row(sql`
    select from cashier.statement_lines l join cashier.statements s on s.id = l.statement_id where l.id = ${id}
      and not approvals.are_related(${staff.id}, s.imported_by, ${tx.now()}) and not approvals.are_related(${staff.id}, s.imported_by, s.imported_at)
      and not exists (select from cashier.statement_maps m where s.format in ('csv', 'xlsx') and m.account_id = s.account_id
        and m.updated_at > s.imported_at - interval '7 days' and approvals.are_related(${staff.id}, m.updated_by, m.updated_at))`)
  return other !== undefined
}

/** Two people where the player's payouts of 24 hours are above the threshold of the cashier, and for an account of the operator. */
export async function assessWithdrawal(
  ask: CashierPorts,
  tx: Tx,
  { input }: { input: InputOf<typeof approveWithdrawal> },
): Promise<EffectPreview | undefined> {
  const withdrawal = await lockWithdrawal(tx, input.id)
  if (!withdrawal) throw refuse('not_found')
  if (withdrawal.status !== 'pending') throw refuse('already_decided')
  const { username } = await readPlayer(tx, withdrawal.player_id)
  const { second_person_above_kurus: threshold } = await readSettings(tx)
  const together = withdrawal.amount_kurus + (await recentPayouts(tx, withdrawal))
  return {
    subject: `withdrawal:${input.id}`,
    text: `${username}: ${formatKurus(withdrawal.amount_kurus)} (${withdrawal.reference})`,
    before: { Durum: 'Bekliyor' },
    after: { Durum: 'Onaylı', Tutar: formatKurus(withdrawal.amount_kurus), Talep: withdrawal.reference },
    effectKurus: withdrawal.amount_kurus,
    playerId: withdrawal.player_id,
    linked: await ask.linkedTo(tx, withdrawal.player_id),
    aloneKurus: threshold,
    needsTwo: together > threshold || (await isOperatorAccount(tx, withdrawal.player_id)),
  }
}

/** Pay-in accounts. A disabled account is shown to nobody. */
export async function assessNewAccount(
  tx: Tx,
  { input }: { input: InputOf<typeof addOperatorAccount> },
): Promise<EffectPreview | undefined> {
  if (!input.is_active) return undefined
  const before = await accountAt(tx, input.bank)
  const isFirst = await isFirstAccount(tx)
  return {
    subject: `pay-in:${input.bank}`,
    text: `${input.bank}: ${groupIban(input.iban)}`,
    before: before ? accountFacts(before) : null,
    after: { ...accountFacts(input), ...(isFirst && { Bekleme: 'İlk hesap: ikinci kişi onaylayınca hemen geçerli' }) },
    effectKurus: 0n,
    isAtOnce: isFirst,
  }
}

/** The operator has never had an account, nor a deposit: nobody pays in yet whose money could be led elsewhere. */
async function isFirstAccount(tx: Tx): Promise<boolean> {
  const { is_first } = await tx.one<{ is_first: boolean }>(sql`
    select not exists (select from cashier.operator_accounts) and not exists (select from cashier.deposits) as is_first`)
  return is_first
}

/** Putting an account out of use needs nobody else; an account out of use that stays so neither. */
export async function assessAccount(
  tx: Tx,
  { input }: { input: InputOf<typeof changeOperatorAccount> },
): Promise<EffectPreview | undefined> {
  const before = await tx.row<Account>(sql`select * from cashier.operator_accounts where id = ${input.id}`)
  if (!before) throw refuse('not_found')
  if (!input.is_active) return undefined
  return {
    subject: `pay-in:${input.bank}`,
    text: `${input.bank}: ${groupIban(input.iban)}`,
    before: accountFacts(before),
    after: accountFacts(input),
    effectKurus: 0n,
  }
}

function accountFacts(account: Pick<Account, 'bank' | 'holder' | 'iban' | 'is_active'>): Facts {
  return {
    Banka: account.bank,
    'Hesap sahibi': account.holder,
    IBAN: groupIban(account.iban),
    Durum: account.is_active ? 'Kullanımda' : 'Kapalı',
  }
}

/** Stricter thresholds need nobody else. */
export async function assessSettings(
  tx: Tx,
  { input }: { input: InputOf<typeof changeCashierSettings> },
): Promise<EffectPreview | undefined> {
  const before = await readSettings(tx)
  const after: Settings = {
    second_person_above_kurus: input.second_person_above,
    maximum_deposit_kurus: input.maximum_deposit,
    maximum_withdrawal_kurus: input.maximum_withdrawal,
    open_deposits: input.open_deposits,
  }
  const isStricter =
    after.second_person_above_kurus <= before.second_person_above_kurus &&
    isAtMost(after.maximum_deposit_kurus, before.maximum_deposit_kurus) &&
    isAtMost(after.maximum_withdrawal_kurus, before.maximum_withdrawal_kurus) &&
    after.open_deposits <= before.open_deposits
  if (isStricter) return undefined
  return {
    subject: 'cashier-settings',
    text: 'Kasa sınırları',
    before: settingsFacts(before),
    after: settingsFacts(after),
    effectKurus: 0n,
  }
}

function isAtMost(one: bigint | null, other: bigint | null): boolean {
  return other === null || (one !== null && one <= other)
}

function settingsFacts(settings: Settings): Facts {
  const most = (kurus: bigint | null) => (kurus === null ? 'Sınır yok' : formatKurus(kurus))
  return {
    'İkinci onay sınırı': formatKurus(settings.second_person_above_kurus),
    'En yüksek yatırım': most(settings.maximum_deposit_kurus),
    'En yüksek çekim': most(settings.maximum_withdrawal_kurus),
    'Açık yatırım sayısı': String(settings.open_deposits),
  }
}
