import type { LINE_STATUSES } from '@meydan/contract/cashier/statement-line'
import type { linkStatementLine, setLineAside as asideCall } from '@meydan/contract/cashier/statements-admin'
import type { InputOf } from '@meydan/contract/call'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { bookLineFee } from '../methods/fees.ts'
import { lockHeldParts, lockSiblings } from './batch-lines.ts'

export interface Line {
  id: number
  account_iban: string
  amount_kurus: bigint
  bank_reference: string | null
  booked_on: string
  status: (typeof LINE_STATUSES)[number]
  /** References of requests that the bank's text names. */
  codes: readonly string[]
  duplicate_of: number | null
  not_duplicate_at: Date | null
}

/** What a line is tied to. */
export type Target = { [Kind in 'deposit' | 'withdrawal' | 'refund']?: number }

/**
 * An open line, locked. The request is locked before it, as everywhere. Refuses `not_found`, `already_decided` for one in use, and
 * `line_mismatch` for a suspected duplicate of another file's line.
 */
export async function lockOpenLine(tx: Tx, id: number): Promise<Line> {
  const line = await lockLine(tx, id)
  if (line.status === 'suspected')
    throw refuse(
      'line_mismatch',
      `Bu hareket EKS-${line.duplicate_of} ile aynı ya da onun bir parçası olabilir. Ayrı olduğuna iki kişi karar vermeden kullanılamaz`,
    )
  return line
}

/** A line that waits for somebody, suspected or not. */
async function lockLine(tx: Tx, id: number): Promise<Line> {
  const line = await tx.row<Line>(sql`select * from cashier.statement_lines where id = ${id} for update`)
  if (!line) throw refuse('not_found', 'Böyle bir banka hareketi yok')
  if (line.status === 'provisional')
    throw refuse('line_mismatch', 'Bu hareket kesinleşmemiş bir gün içi bildirimi. Günün ekstresi gelince işlenir')
  if (line.status === 'taken_back') throw refuse('already_decided', 'Bu hareketin ekstresi geri alınmış')
  if (line.status === 'matched') throw refuse('already_decided', 'Bu banka hareketi başka bir kayda işlenmiş')
  if (line.status === 'set_aside')
    throw refuse('already_decided', 'Bu banka hareketi eşleştirme dışı bırakılmış. Önce yeniden açın')
  return line
}

/** The same for a deposit on this account: what came on the account, and nowhere else. Refuses `line_mismatch` too. */
export async function lockCreditLine(tx: Tx, id: number, accountIban: string | null): Promise<Line> {
  const line = await lockOpenLine(tx, id)
  if (line.amount_kurus < 0n) throw refuse('line_mismatch', 'Bu banka hareketi giden paradır')
  if (line.account_iban !== accountIban)
    throw refuse('line_mismatch', 'Para, bu yatırımın gösterdiği hesaba değil başka bir hesaba gelmiş')
  return line
}

/** The same for a withdrawal or a refund of so much, in kuruş. */
export async function lockDebitLine(tx: Tx, id: number, kurus: bigint): Promise<Line> {
  const line = await lockOpenLine(tx, id)
  if (line.amount_kurus !== -kurus)
    throw refuse('line_mismatch', `Bu banka hareketi ${formatKurus(line.amount_kurus)}, kayıt ${formatKurus(kurus)}`)
  return line
}

/** What a request keeps as the bank's word for it. */
export function referenceOfLine({ id, bank_reference: reference }: Line): string {
  return reference ?? `EKS-${id}`
}

/** The deposit that the bank's text names, where it is another than this. */
export function otherRequestIn({ codes }: Line, reference: string): string | undefined {
  const named = codes.filter((code) => code.startsWith('YT-'))
  return named.includes(reference) ? undefined : named[0]
}

/** Ties a locked line to what it credited or paid; the database refuses the second and whatever does not fit. */
export async function useLine(tx: Tx, actor: StaffActor, line: Line, target: Target): Promise<void> {
  await tx.run(sql`
    update cashier.statement_lines set status = 'matched', deposit_id = ${target.deposit ?? null}, withdrawal_id = ${target.withdrawal ?? null},
      refund_id = ${target.refund ?? null},
      decided_at = ${tx.now()}, decided_by = ${actor.staff.id}
    where id = ${line.id} and status = 'open'`)
}

/**
 * Ties a line to what was credited or paid by hand before it came. No money moves. Refuses `already_decided`, and `line_mismatch` where
 * account or amount is another, or the request is not over.
 */
export async function linkLine(db: Db, actor: StaffActor, input: InputOf<typeof linkStatementLine>) {
  const { deposit, withdrawal, refund } = input
  const chosen = [deposit, withdrawal, refund].filter((each) => each !== undefined)
  if (chosen.length !== 1) throw refuse('bad_input', 'Bir yatırım, bir çekim ya da bir iade seçin')
  await db.transaction(async (tx) => {
    const link = deposit !== undefined ? linkCredited : withdrawal !== undefined ? linkPaid : linkReturned
    const playerId = await link(tx, actor, input)
    await audit(tx, {
      ...actor,
      action: 'statement-line.linked',
      subject: `statement-line:${input.id}`,
      ...(playerId !== null && { playerId }),
      after: { deposit, withdrawal, refund },
    })
  })
  return { success: true, message: 'Hareket eşlendi', status: 'matched' }
}

interface Over {
  player_id: number
  status: string
  kurus: bigint
  account_iban: string
  reference: string
  is_tied: boolean
}

async function linkCredited(
  tx: Tx,
  actor: StaffActor,
  { id, deposit = 0 }: InputOf<typeof linkStatementLine>,
): Promise<number> {
  const found = await tx.row<Over>(sql`
    select player_id, status, coalesce(received_kurus, amount_kurus) as kurus, account_iban, reference,
      exists (select from cashier.statement_lines where deposit_id = d.id) as is_tied
    from cashier.deposits d where id = ${deposit} for update`)
  if (!found) throw refuse('not_found')
  if (found.status !== 'approved' && found.status !== 'done')
    throw refuse('line_mismatch', 'Bu yatırım hesaba geçirilmemiş: eşlemek yerine onaylayın')
  if (found.is_tied) throw refuse('already_decided', 'Bu yatırımın banka hareketi zaten belli')
  const line = await lockCreditLine(tx, id, found.account_iban)
  if (line.amount_kurus !== found.kurus)
    throw refuse(
      'line_mismatch',
      `Banka hareketi ${formatKurus(line.amount_kurus)}, yatırım ${formatKurus(found.kurus)}`,
    )
  const other = otherRequestIn(line, found.reference)
  if (other) throw refuse('line_mismatch', `Banka açıklamasında ${other} talebi yazıyor, ${found.reference} değil`)
  await useLine(tx, actor, line, { deposit })
  return found.player_id
}

async function linkPaid(
  tx: Tx,
  actor: StaffActor,
  { id, withdrawal = 0 }: InputOf<typeof linkStatementLine>,
): Promise<number> {
  const found = await tx.row<Over & { method: string }>(sql`
    select player_id, status, amount_kurus as kurus, method, exists (select from cashier.statement_lines where withdrawal_id = w.id) as is_tied
    from cashier.withdrawals w where id = ${withdrawal} for update`)
  if (!found) throw refuse('not_found')
  if (found.status !== 'done')
    throw refuse('line_mismatch', 'Bu çekim ödenmemiş: eşlemek yerine ödendi olarak işaretleyin')
  if (found.method !== 'bank_transfer')
    throw refuse('line_mismatch', 'Bu çekimi ödeme sağlayıcısı ödedi, banka hesabınızdan çıkmadı')
  if (found.is_tied) throw refuse('already_decided', 'Bu çekimin banka hareketi zaten belli')
  await useLine(tx, actor, await lockDebitLine(tx, id, found.kurus), { withdrawal })
  return found.player_id
}

async function linkReturned(tx: Tx, actor: StaffActor, { id, refund = 0 }: InputOf<typeof linkStatementLine>) {
  const found = await tx.row<Omit<Over, 'player_id'> & { player_id: number | null; psp: string | null }>(sql`
    select player_id, status, amount_kurus as kurus, psp, exists (select from cashier.statement_lines where refund_id = f.id) as is_tied
    from cashier.refunds f where id = ${refund} for update`)
  if (!found) throw refuse('not_found')
  if (found.status !== 'paid')
    throw refuse('line_mismatch', 'Bu iade yapılmamış: eşlemek yerine ödendi olarak işaretleyin')
  if (found.psp !== null) throw refuse('line_mismatch', 'Bu iadeyi ödeme sağlayıcısı yaptı, banka hesabınızdan çıkmadı')
  if (found.is_tied) throw refuse('already_decided', 'Bu iadenin banka hareketi zaten belli')
  await useLine(tx, actor, await lockDebitLine(tx, id, found.kurus), { refund })
  return found.player_id
}

/**
 * Says why a line is no player's; what the bank took as its fee is booked. The parts of a sum are set aside together; an open sum that is
 * called a double gives way to the parts that were held because of it. Refuses `already_decided`, and `line_mismatch` where a double is called
 * otherwise.
 */
export async function setLineAside(db: Db, actor: StaffActor, { id, kind, reason }: InputOf<typeof asideCall>) {
  await db.transaction(async (tx) => {
    const line = await lockLine(tx, id)
    const held = kind === 'double' && line.status === 'open' ? await lockHeldParts(tx, id) : []
    if ((line.status === 'suspected' || held.length > 0) !== (kind === 'double'))
      throw refuse(
        'line_mismatch',
        kind === 'double'
          ? 'Bu hareketin çift kaydı görünmüyor. Başka bir tür seçin'
          : 'Çift kayıt şüphesi olan hareket yalnızca çift kayıt olarak eşleştirme dışı bırakılır',
      )
    await tx.run(sql`
      update cashier.statement_lines set status = 'set_aside', aside_kind = ${kind}, reason = ${reason}, decided_at = ${tx.now()},
        decided_by = ${actor.staff.id},
        duplicate_of = coalesce(duplicate_of, ${held[0] ?? null}::int), duplicate_parts = coalesce(duplicate_parts, ${held.length > 0 ? held : null}::int[])
      where id = any(${line.status === 'suspected' ? await lockSiblings(tx, id) : [id]})`)
    if (held.length > 0)
      await tx.run(sql`update cashier.statement_lines set status = 'open', duplicate_of = null where id = any(${held})`)
    if (kind === 'fee') await bookLineFee(tx, line)
    await audit(tx, {
      ...actor,
      action: 'statement-line.set-aside',
      subject: `statement-line:${id}`,
      before: { status: line.status },
      after: { status: 'set_aside', kind, ...(held.length > 0 && { parts: held }) },
      note: reason,
    })
  })
  return { success: true, message: 'Hareket eşleştirme dışı bırakıldı', status: 'set_aside' }
}

/**
 * Reopens a line that was set aside, suspected where it was; a fee booked for it is booked back. Refuses `already_decided` for any
 * other, and for one on its way back.
 */
export async function reopenLine(db: Db, actor: StaffActor, { id }: { id: number }) {
  const status = await db.transaction(async (tx) => {
    const line = await tx.row<Line & { reason: string | null; aside_kind: string | null }>(
      sql`select * from cashier.statement_lines where id = ${id} for update`,
    )
    if (!line) throw refuse('not_found')
    if (line.status !== 'set_aside') throw refuse('already_decided', 'Bu banka hareketi eşleştirme dışında değil')
    await assertNotReturning(tx, id)
    const after = line.duplicate_of !== null && !line.not_duplicate_at ? 'suspected' : 'open'
    await tx.run(sql`
      update cashier.statement_lines set status = ${after}, aside_kind = null, reason = null, decided_at = null, decided_by = null where id = ${id}`)
    if (line.aside_kind === 'fee') await bookLineFee(tx, line, -1n)
    await audit(tx, {
      ...actor,
      action: 'statement-line.reopened',
      subject: `statement-line:${id}`,
      before: { status: 'set_aside', reason: line.reason },
      after: { status: after },
    })
    return after
  })
  return { success: true, message: 'Hareket yeniden açıldı', status }
}

/** What could not go back is nobody's still. */
export async function openLineAgain(tx: Tx, { line_id: id }: { line_id: number | null }): Promise<void> {
  await tx.run(sql`
    update cashier.statement_lines set status = 'open', aside_kind = null, reason = null, decided_at = null, decided_by = null where id = ${id}`)
}

/** Refuses `already_decided` where the line is on its way back. */
async function assertNotReturning(tx: Tx, id: number): Promise<void> {
  const live = await tx.row<{ reference: string }>(
    sql`select reference from cashier.refunds where line_id = ${id} and status <> 'failed'`,
  )
  if (live) throw refuse('already_decided', `Bu hareketin iadesi (${live.reference}) başlamış`)
}
