import { createHash } from 'node:crypto'
import { isTurkishIban, maskIban, normaliseIban } from '@meydan/money/iban'
import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import { foldTurkish } from '@meydan/money/turkish'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import { apart } from '../../../platform/apart.ts'
import type { Queryable, Tx } from '../../../platform/db.ts'
import type { Act, House } from '../../../platform/house.ts'
import { readForm } from '../../../platform/input.ts'
import { refuse } from '../../../platform/refusal.ts'
import { assertHarmless } from '../../../platform/scan.ts'
import type { Vault } from '../../../platform/vault.ts'
import { audit } from '../../staff/public.ts'
import { ibanIndex, ibanOf } from '../iban.ts'
import { readCamt } from './camt.ts'
import { readCsv } from './csv-statement.ts'
import { assertBalanced, codesIn, type ReadFile, type ReadLine, textOf } from './read-file.ts'
import { savedMap } from './statement-map.ts'
import { lockStatements, suspectDoubles } from './suspect-doubles.ts'

interface Sent {
  name: string
  bytes: Buffer
}

interface Keyed extends ReadLine {
  key: string
  place: number
}

/**
 * Takes one file of the bank for one account: all of its lines or none. Refuses a file or a line that is there already by its name,
 * another account or currency, figures that do not add up, and whatever cannot be read exactly. A line that another file may have told in
 * other words is taken and suspected.
 */
export async function importStatement(house: House, act: Act, accountId: number, request: FastifyRequest) {
  return takeStatement(house, act, accountId, await sentFile(request))
}

/** The same of a file that is at hand. */
export async function takeStatement(house: House, act: Act, accountId: number, sent: Sent) {
  await assertHarmless(house, sent.bytes, { playerId: null, staff: act.staff, what: 'hesap ekstresi' })
  const { iban } = await accountOf(house.db, accountId)
  const text = textOf(sent.bytes)
  const file = await readFile(house.db, { text, accountId, iban })
  assertBalanced(file)
  const lines = keyed(file.lines)
  const digest = createHash('sha256').update(sent.bytes).digest()
  const { id, suspected } = await house.db.transaction(async (tx) => {
    await lockStatements(tx, iban)
    await assertUnknown(tx, { iban, digest, bankId: file.bankId })
    await assertNewLines(tx, iban, lines)
    const statementId = await writeStatement(tx, act, { ...file, accountId, iban, digest, name: sent.name })
    await writeLines(tx, house.vault, { statementId, iban, lines })
    const doubles = await suspectDoubles(tx, statementId)
    await audit(tx, {
      ...act,
      action: 'statement.imported',
      subject: `statement:${statementId}`,
      after: {
        file: sent.name,
        account: iban,
        lines: lines.length,
        suspected: doubles,
        digest: digest.toString('hex'),
      },
    })
    return { id: statementId, suspected: doubles }
  })
  const held = suspected === 0 ? '' : `; ${suffixed(suspected, 'si')} çift kayıt olabileceği için bekletiliyor`
  return { success: true, message: `${lines.length} hareket yüklendi${held}`, id, lines: lines.length, suspected }
}

async function sentFile(request: FastifyRequest): Promise<Sent> {
  if (!request.isMultipart()) throw refuse('files_missing', 'Bir ekstre dosyası seçin')
  const { part, bytes } = await readForm(async () => {
    const sent = await request.file()
    if (!sent) throw refuse('files_missing', 'Bir ekstre dosyası seçin')
    return { part: sent, bytes: await sent.toBuffer() }
  })
  if (part.file.truncated) throw refuse('file_too_large')
  return { name: part.filename.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 120) || 'ekstre', bytes }
}

async function accountOf(q: Queryable, id: number): Promise<{ iban: string }> {
  const account = await q.row<{ iban: string }>(sql`select iban from cashier.operator_accounts where id = ${id}`)
  if (!account) throw refuse('not_found')
  return account
}

async function readFile(
  q: Queryable,
  { text, accountId, iban }: { text: string; accountId: number; iban: string },
): Promise<ReadFile> {
  if (/^\ufeff?\s*</.test(text)) return inItsPlace(text, CAMT, readCamt, text, iban)
  const map = await savedMap(q, accountId)
  if (!map) throw refuse('statement_map_missing')
  return inItsPlace(text, CSV, readCsv, text, map, iban)
}

const [CAMT, CSV] = ['./camt.ts', './csv-statement.ts'].map((file) => new URL(file, import.meta.url).href)
/** A thread takes a moment to begin; so much is read in less. */
const AT_ONCE_LETTERS = 100_000

function inItsPlace<Args extends readonly unknown[]>(
  text: string,
  module: string | undefined,
  read: ((...args: Args) => ReadFile) & { name: string },
  ...args: Args
): ReadFile | Promise<ReadFile> {
  return text.length <= AT_ONCE_LETTERS ? read(...args) : apart(module as string, read, ...args)
}

/**
 * What makes a line the same in another file: the bank's reference with day and amount, or all that is said of it and how many such
 * lines stood before it in the file.
 */
function keyed(lines: readonly ReadLine[]): Keyed[] {
  const seen = new Map<string, number>()
  return lines.map((line, index) => {
    const { reference, day, amount, name, iban, description } = line
    const said = JSON.stringify([day, String(amount), foldTurkish(name), normaliseIban(iban), foldTurkish(description)])
    const before = seen.get(said) ?? 0
    seen.set(said, before + 1)
    const unnamed = `h|${createHash('sha256').update(said).digest('hex')}|${before}`
    return { ...line, place: index + 1, key: reference === '' ? unnamed : `r|${reference}|${day}|${amount}` }
  })
}

async function assertUnknown(tx: Tx, file: { iban: string; digest: Buffer; bankId: string | null }): Promise<void> {
  const known = await tx.row<{ file_name: string; imported_at: Date }>(sql`
    select file_name, imported_at from cashier.statements
    where account_iban = ${file.iban} and taken_back_at is null and (digest = ${file.digest} or bank_id = ${file.bankId}) limit 1`)
  if (!known) return
  const at = known.imported_at.toLocaleString('tr-TR', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'short',
    timeStyle: 'short',
  })
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
  iban: string
  digest: Buffer
  name: string
}

async function writeStatement(tx: Tx, act: Act, file: Written): Promise<number> {
  const days = file.lines.map(({ day }) => day).toSorted()
  const sumOf = (sign: 1 | -1) =>
    file.lines.reduce((sum, { amount }) => (amount > 0n === sign > 0 ? sum + amount * BigInt(sign) : sum), 0n)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into cashier.statements (account_id, account_iban, file_name, format, digest, bank_id, first_day, last_day, lines, in_kurus, out_kurus,
      opening_kurus, closing_kurus, imported_at, imported_by)
    values (${file.accountId}, ${file.iban}, ${file.name}, ${file.format}, ${file.digest}, ${file.bankId}, ${days[0] ?? null}, ${days.at(-1) ?? null},
      ${file.lines.length}, ${sumOf(1)}, ${sumOf(-1)}, ${file.opening}, ${file.closing}, ${tx.now()}, ${act.staff.id})
    returning id`)
  return id
}

const LONGEST_TEXT = 500
const LONGEST_NAME = 140

async function writeLines(
  tx: Tx,
  vault: Vault,
  { statementId, iban: account, lines }: { statementId: number; iban: string; lines: readonly Keyed[] },
): Promise<void> {
  const ids = await tx.rows<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('cashier.statement_lines', 'id'))::int as id from generate_series(1, ${lines.length}::int)`)
  const rows = lines.map((line, index) => {
    const id = (ids[index] as { id: number }).id
    const name = line.name.slice(0, LONGEST_NAME).toWellFormed()
    const description = line.description.slice(0, LONGEST_TEXT).toWellFormed()
    const said = {
      ...{ id, place: line.place, line_key: line.key, booked_on: line.day, amount_kurus: String(line.amount) },
      bank_reference: line.reference.slice(0, LONGEST_NAME) || null,
      description,
      party_name: name,
      party_folded: foldTurkish(name),
      search_text: foldTurkish(`${name} ${description}`),
      codes: codesIn(line.description),
      is_reversal: line.isReversal,
    }
    return { ...said, ...sealed(vault, id, normaliseIban(line.iban)) }
  })
  await tx.run(sql`
    insert into cashier.statement_lines (id, statement_id, account_iban, place, line_key, booked_on, amount_kurus, bank_reference, description,
      party_name, party_folded, search_text, iban_sealed, iban_index, iban_masked, codes, is_reversal, created_at)
    overriding system value
    select id, ${statementId}, ${account}, place, line_key, booked_on, amount_kurus, bank_reference, description, party_name, party_folded, search_text,
      decode(iban_sealed, 'hex'), decode(iban_index, 'hex'), iban_masked, codes, is_reversal, ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}) as told (id int, place int, line_key text, booked_on date, amount_kurus bigint,
      bank_reference text, description text, party_name text, party_folded text, search_text text, iban_sealed text, iban_index text, iban_masked text,
      codes text[], is_reversal boolean)`)
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
