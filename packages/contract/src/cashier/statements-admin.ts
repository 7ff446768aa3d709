import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, line, lira, optionalLine, queryDay, version } from '../fields.ts'
import { bankFile } from '../file-parts.ts'
import { ALL_ASIDE_KINDS, DIRECTIONS, LINE_STATUSES, StatementLine, StatementLineDetail } from './statement-line.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'

/** Who sees what the bank says, and who works with it. An admin may do both. */
const SEE: readonly StaffRole[] = ['finance', 'compliance']
const DECIDE: readonly StaffRole[] = ['finance']

/** What a bank's file may be; nothing is credited from a camt.052: its lines are not booked yet. */
export const STATEMENT_FORMATS = ['camt.052', 'camt.053', 'camt.054', 'mt940', 'csv', 'xlsx'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]
/** Banks whose tables are read without columns of one's own. */
export const STATEMENT_PRESETS = [
  'ziraat',
  'isbank',
  'garanti',
  'yapikredi',
  'akbank',
  'qnb',
  'vakifbank',
  'halkbank',
] as const
export type StatementPreset = (typeof STATEMENT_PRESETS)[number]

export const Statement = z.object({
  id: z.number(),
  bank: z.string(),
  account_iban: z.string(),
  file_name: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  /** Days the bank booked its lines on; null where it has none. */
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  lines: z.number(),
  open_lines: z.number(),
  /** Rows that are no lines: totals, entries of 0, what is not booked. */
  skipped: z.number(),
  paid_in: lira,
  paid_out: lira,
  /** The bank's own figures; null where the file says none. */
  opening: z.nullable(lira),
  closing: z.nullable(lira),
  imported_at: instant,
  imported_by: z.string(),
  /** Lines suspected as duplicates of another file's, not decided yet. */
  suspected_lines: z.number(),
  /** Since then none of its lines counts, and the same file may be sent again. */
  taken_back_at: z.nullable(instant),
  taken_back_by: z.nullable(z.string()),
  taken_back_reason: z.nullable(z.string()),
})

export const listStatements = adminList({
  resource: 'bank-statements',
  roles: SEE,
  row: Statement,
  filters: { account: z.optional(id) },
  sorts: ['imported_at', 'last_day', 'lines'],
  usual: '-imported_at',
  summary: 'Imported bank statements, newest first. `q` finds a file’s name.',
})

export const importStatement = call({
  who: DECIDE,
  method: 'POST',
  path: '/api/admin/operator-accounts/{id}/bank-statements',
  exempt: 'bank-lines',
  body: 'files',
  files: { file: bankFile },
  summary:
    'Takes a bank’s file (`file`: camt.052, camt.053, camt.054, MT940, CSV or XLSX, or a ZIP of them, at most 5 MB) whole or not at all. What it says of the house’s other accounts goes to those.',
  input: z.object({ id }),
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    id: z.number(),
    lines: z.number(),
    /** How many of them are suspected duplicates of another file's lines. */
    suspected: z.number(),
    /** Rows that are no lines, the first of them with why. */
    skipped: z.number(),
    skipped_rows: z.array(z.object({ row: z.number(), text: z.string(), reason: z.string() })),
    /** Lines that credit nobody, since the bank has not booked them. */
    provisional: z.number(),
    /** What the file says of other accounts of the operator. */
    others: z.array(z.object({ id: z.number(), account_iban: z.string(), lines: z.number() })),
    /** Accounts that are not the operator's, as the file names them; nothing of them is taken. */
    left: z.array(z.string()),
  }),
  refusals: [
    'files_missing',
    'file_too_large',
    'file_unreadable',
    'statement_unreadable',
    'statement_known',
    'statement_line_known',
    'statement_wrong_account',
    'statement_wrong_currency',
    'statement_unbalanced',
  ],
})

export const takeStatementBack = adminAction({
  resource: 'bank-statements',
  action: 'take-back',
  roles: DECIDE,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided', 'conflict'],
  once: true,
  summary:
    'Takes a whole import back. Two people; none of its lines may stand for money: what it credited has to be taken back before.',
})

/** How the rows of an account's CSV are read; columns are named by their heads, '' where the file has none such. */
const mapFields = {
  /** The layout of a bank; '' where the columns below count. */
  preset: z._default(z.enum(['', ...STATEMENT_PRESETS], 'Bankayı seçin'), ''),
  delimiter: z.enum([';', ',', 'tab'], 'Ayırıcıyı seçin'),
  /** The row of the heads, counted from 1. */
  header_row: z.int('Tam sayı girin').check(z.gte(1, '1 ile 50 arasında'), z.lte(50, '1 ile 50 arasında')),
  date_format: z.enum(['DD.MM.YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'], 'Tarih biçimini seçin'),
  decimal: z.enum([',', '.'], 'Ondalık işaretini seçin'),
  date: line(60),
  /** A signed amount, or one column for each direction. */
  amount: optionalLine(60),
  paid_in: optionalLine(60),
  paid_out: optionalLine(60),
  description: line(60),
  party_name: optionalLine(60),
  party_iban: optionalLine(60),
  bank_reference: optionalLine(60),
  currency: optionalLine(60),
  balance: optionalLine(60),
}

export const StatementMap = z.object({
  version,
  preset: z.enum(['', ...STATEMENT_PRESETS]),
  delimiter: z.string(),
  header_row: z.number(),
  date_format: z.string(),
  decimal: z.string(),
  date: z.string(),
  amount: z.string(),
  paid_in: z.string(),
  paid_out: z.string(),
  description: z.string(),
  party_name: z.string(),
  party_iban: z.string(),
  bank_reference: z.string(),
  currency: z.string(),
  balance: z.string(),
})

export const readStatementMap = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/operator-accounts/{id}/statement-map',
  summary: 'How the CSV of an account is read; the usual columns where nothing was saved yet.',
  input: z.object({ id }),
  output: z.object({ success: z.boolean(), data: StatementMap }),
  refusals: [],
})

export const saveStatementMap = call({
  who: DECIDE,
  method: 'PUT',
  path: '/api/admin/operator-accounts/{id}/statement-map',
  exempt: 'bank-lines',
  summary: 'Saves how the CSV of an account is read.',
  input: z.object({ id, version, ...mapFields }),
  output: z.object({ success: z.boolean(), data: StatementMap }),
  refusals: ['stale_version', 'idempotency_conflict'],
  once: true,
})

const LINE_HEADS = {
  id: 'No',
  booked_on: 'Tarih',
  bank: 'Banka',
  account_iban: 'Hesap',
  amount: 'Tutar',
  party_name: 'Karşı taraf',
  iban_masked: 'Karşı IBAN',
  description: 'Açıklama',
  bank_reference: 'Banka referansı',
  status: 'Durum',
  matched: 'Eşleşen',
  username: 'Oyuncu',
  aside_kind: 'Eşleştirme dışı bırakma nedeni',
  reason: 'Gerekçe',
  decided_by: 'Sonuçlandıran',
  decided_at: 'Sonuç tarihi',
}

export const listStatementLines = adminList({
  resource: 'statement-lines',
  roles: SEE,
  row: StatementLine,
  filters: {
    status: z.optional(z.enum(LINE_STATUSES, STATUS_INVALID)),
    direction: z.optional(z.enum(DIRECTIONS, 'Geçersiz yön')),
    account: z.optional(id),
    statement: z.optional(id),
    from: queryDay,
    to: queryDay,
  },
  sorts: ['booked_on', 'amount', 'status'],
  usual: '-booked_on',
  csv: {
    name: 'banka-hareketleri-{day}',
    columns: LINE_HEADS,
    decimals: ['amount'],
    instants: ['decided_at'],
    summary: 'The filtered lines as CSV; audited.',
  },
  summary:
    'Lines of bank statements with what they may be. `q` finds a description, a name, a reference or a player’s code.',
})

export const readStatementLine = adminRead({
  resource: 'statement-lines',
  roles: SEE,
  row: StatementLineDetail,
  summary: 'One line with everything it may be.',
})

export const linkStatementLine = adminAction({
  resource: 'statement-lines',
  action: 'link',
  exempt: 'bank-lines',
  roles: DECIDE,
  fields: { deposit: z.optional(id), withdrawal: z.optional(id), refund: z.optional(id) },
  refusals: ['already_decided', 'line_mismatch'],
  once: true,
  summary: 'Ties a line to what was credited or paid by hand before it came; moves no money.',
})

export const setLineAside = adminAction({
  resource: 'statement-lines',
  action: 'set-aside',
  exempt: 'bank-lines',
  roles: DECIDE,
  fields: { kind: z.enum(ALL_ASIDE_KINDS, 'Türü seçin'), reason: line(300, REASON_MISSING) },
  refusals: ['already_decided', 'line_mismatch'],
  once: true,
  summary:
    'Says why a line is no player’s: a fee, own money, money that went back. It credits nobody while it stands so.',
})

export const markLineNotDuplicate = adminAction({
  resource: 'statement-lines',
  action: 'tell-apart',
  roles: DECIDE,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided'],
  once: true,
  summary:
    'Decides that a suspected line is a credit of its own and no duplicate of another file’s: from then on it may be matched. Two people.',
})

export const reopenLine = adminAction({
  resource: 'statement-lines',
  action: 'reopen',
  exempt: 'bank-lines',
  roles: DECIDE,
  fields: {},
  refusals: ['already_decided'],
  once: true,
  summary: 'Takes back that a line was set aside; what may be a double is suspected again.',
})
