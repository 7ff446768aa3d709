import { refuse } from '../../../../platform/http/refusal.ts'
import { LAYOUTS } from './bank-layouts.ts'
import { sectionsOfCamt } from './camt.ts'
import { readCsv } from './csv-statement.ts'
import { textOf } from './file-text.ts'
import { isMt940, sectionsOfMt940 } from './mt940.ts'
import { accountNamed, type StatementFile, balanced, type ReadFile, type Section, unreadable } from './read-file.ts'
import { readTable } from './read-table.ts'
import { planOfLayout, planOfMap, type Rows } from './table-plan.ts'
import type { StatementMap } from './statement-map.ts'
import { sheetsOf } from './xlsx-cells.ts'
import { unzipped } from './zip-file.ts'

export interface ReadBank {
  /** One for each of the operator's accounts and kind of file, the chosen account's first. */
  statements: ReadFile[]
  /** Accounts that are not the operator's, as the file names them; of them nothing is read. */
  left: string[]
}

/**
 * Whatever a bank sent: camt, MT940, CSV or XLSX, alone or several in a ZIP. Each account's part goes to its account. Refuses
 * `statement_wrong_account` where nothing is of the chosen one, and what the readers refuse.
 */
export function readBankFile(bytes: Uint8Array, statementFile: StatementFile): ReadBank {
  const named = sectionsOf(bytes, statementFile).map((section) => ({
    section,
    iban: section.account === '' ? statementFile.iban : accountNamed(section.account, statementFile.ours),
  }))
  const left = [...new Set(named.filter(({ iban }) => iban === undefined).map(({ section }) => section.account))]
  const ours = named.filter((each): each is { section: Section; iban: string } => each.iban !== undefined)
  if (named.length === 0) throw unreadable('Dosyada hesap özeti yok')
  if (!ours.some(({ iban }) => iban === statementFile.iban)) {
    const others = [...new Set(named.map(({ section, iban }) => iban ?? section.account))].slice(0, 5)
    throw refuse('statement_wrong_account', `Ekstre başka bir hesabın: ${others.join(', ')}`)
  }
  const read = ours.map(({ section, iban }) => balanced(section.read(iban)))
  const groups = Map.groupBy(read, ({ iban, format }) => `${iban} ${format}`)
  const statements = [...groups.values()].map(merged)
  return {
    statements: statements.toSorted(
      (a, b) => Number(b.iban === statementFile.iban) - Number(a.iban === statementFile.iban),
    ),
    left,
  }
}

/** Several statements of one account as one: its balances where each goes on from the one before. */
function merged(files: readonly ReadFile[]): ReadFile {
  const [only] = files
  if (only && files.length === 1) return only
  const firstDay = ({ lines }: ReadFile) => lines[0]?.day ?? ''
  const ordered = files.toSorted((a, b) => Number(firstDay(a) > firstDay(b)) - Number(firstDay(a) < firstDay(b)))
  const [first, last] = [ordered[0], ordered.at(-1)] as [ReadFile, ReadFile]
  const runsOn = ordered.every(
    (each, index) => each.opening !== null && (index === 0 || ordered[index - 1]?.closing === each.opening),
  )
  return balanced({
    ...first,
    bankId: null,
    opening: runsOn ? first.opening : null,
    closing: runsOn ? last.closing : null,
    lines: ordered.flatMap(({ lines }) => lines),
    skipped: ordered.flatMap(({ skipped }) => skipped),
  })
}

function sectionsOf(bytes: Uint8Array, statementFile: StatementFile, isInside = false): Section[] {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const foreign = FOREIGN.find(([signs]) => signs.some((sign) => start.startsWith(sign)))
  if (foreign) throw unreadable(foreign[1])
  if (!start.startsWith('PK')) return sectionsOfText(textOf(bytes), statementFile)
  if (isInside) throw unreadable('ZIP içinde ZIP ya da Excel dosyası okunmuyor: dosyayı çıkarıp yükleyin')
  return sectionsOfZip(bytes, statementFile)
}

const FOREIGN: readonly [readonly string[], string][] = [
  [['%PDF'], 'Dosya bir PDF. Bankadan camt.053, MT940, CSV ya da Excel (.xlsx) dosyası isteyin'],
  [['\xd0\xcf\x11\xe0'], 'Dosya eski Excel (.xls) biçiminde ya da parolalı. Excel’de açıp .xlsx olarak kaydedin'],
  [['\x1f\x8b'], 'Dosya gzip ile sıkıştırılmış. ZIP olarak ya da açıp yükleyin'],
  [['\x89PNG', '\xff\xd8\xff', 'GIF8'], 'Dosya bir resim, ekstre değil'],
  [['Rar!', '7z\xbc'], 'Dosya RAR ya da 7z ile sıkıştırılmış. ZIP olarak ya da açıp yükleyin'],
]

function sectionsOfZip(bytes: Uint8Array, statementFile: StatementFile): Section[] {
  const names: string[] = []
  unzipped(bytes, (name) => {
    names.push(name)
    return false
  })
  if (names.includes('xl/workbook.xml'))
    return [tableSection(statementFile, (map, iban) => readSheets(bytes, map, { ...statementFile, iban }))]
  if (names.includes('[Content_Types].xml')) throw unreadable('Dosya bir Office belgesi, Excel (.xlsx) değil')
  if (names.some((name) => /^content\.xml$/.test(name)))
    throw unreadable('Dosya LibreOffice (.ods) biçiminde. .xlsx ya da CSV olarak kaydedin')
  const isFile = (name: string) => !/\/$|^__MACOSX\/|(?:^|\/)\./.test(name)
  const files = [...unzipped(bytes, isFile)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (files.length === 0) throw unreadable('ZIP boş')
  return files.flatMap(([, file]) => sectionsOf(file, statementFile, true))
}

function sectionsOfText(text: string, statementFile: StatementFile): Section[] {
  if (text.trim() === '') throw unreadable('Dosya boş')
  if (isMt940(text)) return sectionsOfMt940(text, statementFile)
  const other = OTHERS.find(([sign]) => sign.test(text.trimStart()))
  if (other) throw unreadable(other[1])
  if (text.trimStart().startsWith('<')) return sectionsOfCamt(text, statementFile)
  return [tableSection(statementFile, (map, iban) => readCsv(text, map, { ...statementFile, iban }))]
}

const OTHERS: readonly [RegExp, string][] = [
  [
    /^(?:<!doctype html|<html|<table|<head|<meta|<style)/i,
    'Dosya adı .xls olsa da içi HTML tablosu. Excel’de açıp .xlsx ya da CSV olarak kaydedin',
  ],
  [/^(?:OFXHEADER|<\?OFX|<OFX)/i, 'Dosya OFX biçiminde. Bankadan camt.053, MT940, CSV ya da Excel (.xlsx) isteyin'],
  [/^!Type:/i, 'Dosya QIF biçiminde. Bankadan camt.053, MT940, CSV ya da Excel (.xlsx) isteyin'],
  [/^(?:\{\s*"|\[\s*[{[])/, 'Dosya JSON biçiminde. Bankadan camt.053, MT940, CSV ya da Excel (.xlsx) isteyin'],
]

function tableSection({ map }: StatementFile, read: (map: StatementMap, iban: string) => ReadFile): Section {
  return { account: '', read: (iban) => read(map, iban) }
}

/** The one sheet that has a table. Refuses a workbook with several, so that none is forgotten. */
function readSheets(bytes: Uint8Array, map: StatementMap, statementFile: StatementFile): ReadFile {
  const sheets = sheetsOf(bytes).filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
  const fitting = sheets.length === 1 ? sheets : sheets.filter(({ rows }) => hasTable(rows, map))
  if (fitting.length > 1)
    throw unreadable(`Excel dosyasının ${fitting.length} sayfasında hareket tablosu var. Her sayfayı ayrı yükleyin`)
  const [sheet] = fitting.length === 1 ? fitting : sheets
  if (!sheet) throw unreadable('Excel dosyası boş')
  return readTable(sheet.rows, map, { ...statementFile, format: 'xlsx' })
}

function hasTable(rows: Rows, map: StatementMap): boolean {
  if (map.preset !== '') return planOfLayout(rows, LAYOUTS[map.preset]) !== undefined
  try {
    return planOfMap(rows, map).places.size > 0
  } catch {
    return false
  }
}
