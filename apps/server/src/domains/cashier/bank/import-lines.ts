import { minuteText } from '@meydan/money/date-text'
import { isTurkishIban, maskIban, normaliseIban } from '@meydan/money/iban'
import { formatKurus } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Vault } from '../../../platform/keys/vault.ts'
import { ibanIndex, ibanOf } from '../withdrawals/iban.ts'
import { keyed, type Keyed } from './line-keys.ts'
import { codesIn, type ReadFile } from './formats/read-file.ts'
import { applyRules } from './rules/apply-rules.ts'
import { findBatchSplits } from './find-batch-splits.ts'
import { findDuplicates } from './find-duplicates.ts'

interface Taken {
  context: AppContext
  actor: StaffActor
  file: ReadFile
  accountId: number
  /** Of the file that was sent. */
  name: string
  /** SHA-256 of it. */
  digest: Buffer
}

/**
 * Writes one account's part of a file; the caller has locked the account's statements. Of an intraday report what an earlier one had is left
 * out, since each begins with the start of the day. Refuses `statement_known` and `statement_line_known`.
 */
export async function importLines(tx: Tx, { context, actor, file, ...sent }: Taken) {
  const isProvisional = file.format === 'camt.052'
  const { iban, bankId } = file
  await assertUnknown(tx, { iban, bankId, digest: sent.digest })
  const keyedLines = keyed(file.lines, isProvisional ? 'p' : '')
  const lines = isProvisional ? await newOf(tx, iban, keyedLines) : keyedLines
  if (!isProvisional) await assertNewLines(tx, iban, lines)
  const statementId = await writeStatement(tx, actor, { ...file, ...sent, lines })
  await writeLines(tx, context.vault, { statementId, iban, lines, status: isProvisional ? 'provisional' : 'open' })
  await applyRules(tx, statementId)
  const suspected = isProvisional
    ? 0
    : (await findDuplicates(tx, statementId)) + (await findBatchSplits(tx, statementId))
  return { id: statementId, iban, lines: lines.length, suspected, provisional: isProvisional ? lines.length : 0 }
}

async function newOf(tx: Tx, iban: string, lines: readonly Keyed[]): Promise<Keyed[]> {
  const known = await tx.rows<{ line_key: string }>(sql`
    select line_key from cashier.statement_lines
    where account_iban = ${iban} and status <> 'taken_back' and line_key = any(${lines.map(({ key }) => key)})`)
  const keys = new Set(known.map(({ line_key: key }) => key))
  const fresh = lines.filter(({ key }) => !keys.has(key) && keys.add(key))
  return fresh.map((line, index) => ({ ...line, place: index + 1 }))
}

async function assertUnknown(tx: Tx, file: { iban: string; digest: Buffer; bankId: string | null }): Promise<void> {
  const known = await tx.row<{ file_name: string; imported_at: Date }>(sql`
    select file_name, imported_at from cashier.statements
    where account_iban = ${file.iban} and taken_back_at is null and (digest = ${file.digest} or bank_id = ${file.bankId}) limit 1`)
  if (!known) return
  const at = minuteText(known.imported_at)
  throw refuse('statement_known', `Bu ekstre ${at} tarihinde ${known.file_name} adıyla yüklenmiş`)
}

async function assertNewLines(tx: Tx, iban: string, lines: readonly Keyed[]): Promise<void> {
  const places = new Map<string, Keyed>()
  for (const line of lines) {
    const twin = places.get(line.key)
    if (twin) throw refuse('statement_line_known', `${named(line)} dosyada iki kez var (${twin.place}. hareket)`)
    places.set(line.key, line)
  }
  const known = await tx.row<{ line_key: string; file_name: string }>(sql`
    select l.line_key, s.file_name from cashier.statement_lines l join cashier.statements s on s.id = l.statement_id
    where l.account_iban = ${iban} and l.status <> 'taken_back' and l.line_key = any(${[...places.keys()]}) order by l.place limit 1`)
  const line = known && places.get(known.line_key)
  if (line) throw refuse('statement_line_known', `${named(line)} daha önce ${known.file_name} dosyasıyla yüklenmiş`)
}

/** `3. hareket (FT-17, 500,00 ₺)`. */
function named({ place, reference, amount }: Keyed): string {
  return `${place}. hareket (${[reference, formatKurus(amount)].filter(Boolean).join(', ')})`
}

interface Written extends ReadFile {
  accountId: number
  digest: Buffer
  name: string
}

async function writeStatement(tx: Tx, actor: StaffActor, file: Written): Promise<number> {
  const days = file.lines.map(({ day }) => day).toSorted()
  const sumOf = (sign: 1 | -1) =>
    file.lines.reduce((sum, { amount }) => (amount > 0n === sign > 0 ? sum + amount * BigInt(sign) : sum), 0n)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into cashier.statements (account_id, account_iban, file_name, format, digest, bank_id, first_day, last_day, lines, skipped, in_kurus, out_kurus,
      opening_kurus, closing_kurus, imported_at, imported_by)
    values (${file.accountId}, ${file.iban}, ${file.name}, ${file.format}, ${file.digest}, ${file.bankId}, ${days[0] ?? null}, ${days.at(-1) ?? null},
      ${file.lines.length}, ${file.skipped.length}, ${sumOf(1)}, ${sumOf(-1)}, ${file.opening}, ${file.closing}, ${tx.now()}, ${actor.staff.id})
    returning id`)
  return id
}

const LONGEST_TEXT = 500
const LONGEST_NAME = 140

interface Lines {
  statementId: number
  iban: string
  lines: readonly Keyed[]
  status: 'open' | 'provisional'
}

async function writeLines(tx: Tx, vault: Vault, { statementId, iban: account, lines, status }: Lines): Promise<void> {
  const ids = await tx.rows<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('cashier.statement_lines', 'id'))::int as id from generate_series(1, ${lines.length}::int)`)
  const rows = lines.map((line, index) => {
    const id = (ids[index] as { id: number }).id
    const name = line.name.slice(0, LONGEST_NAME).toWellFormed()
    const description = line.description.slice(0, LONGEST_TEXT).toWellFormed()
    const lineRow = {
      id,
      place: line.place,
      line_key: line.key,
      booked_on: line.day,
      amount_kurus: String(line.amount),
      bank_reference: line.reference || null,
      description,
      party_name: name,
      party_folded: foldTurkish(name),
      search_text: foldTurkish(`${name} ${description}`),
      codes: codesIn(line.description),
      is_reversal: line.isReversal,
      batch: line.batch ?? null,
    }
    return { ...lineRow, ...sealed(vault, id, normaliseIban(line.iban)) }
  })
  await tx.run(sql`
    insert into cashier.statement_lines (id, statement_id, account_iban, place, line_key, booked_on, amount_kurus, bank_reference, description,
      party_name, party_folded, search_text, iban_sealed, iban_index, iban_masked, codes, is_reversal, created_at, status, batch)
    overriding system value
    select id, ${statementId}, ${account}, place, line_key, booked_on, amount_kurus, bank_reference, description, party_name, party_folded, search_text,
      decode(iban_sealed, 'hex'), decode(iban_index, 'hex'), iban_masked, codes, is_reversal, ${tx.now()}, ${status}, batch
    from jsonb_to_recordset(${JSON.stringify(rows)}) as told (id int, place int, line_key text, booked_on date, amount_kurus bigint,
      bank_reference text, description text, party_name text, party_folded text, search_text text, iban_sealed text, iban_index text, iban_masked text,
      codes text[], is_reversal boolean, batch int)`)
}

/** Of an IBAN that is none, nothing is kept: it would match nobody's. */
function sealed(vault: Vault, id: number, iban: string) {
  if (!isTurkishIban(iban)) return { iban_sealed: null, iban_index: null, iban_masked: null }
  return {
    iban_sealed: vault.seal(ibanOf('statement_lines', id), iban).toString('hex'),
    iban_index: ibanIndex(vault, iban).toString('hex'),
    iban_masked: maskIban(iban),
  }
}
