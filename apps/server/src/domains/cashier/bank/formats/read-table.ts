import { normaliseIban } from '@meydan/money/iban'
import { foldTurkish } from '@meydan/money/turkish'
import type { Column } from './bank-layouts.ts'
import {
  type StatementFile,
  assertDay,
  isPlaceholder,
  joined,
  type ReadFile,
  type Skipped,
  unreadable,
  wrongCurrency,
} from './read-file.ts'
import { balancesOf, type Row } from './table-balances.ts'
import { type Cell, dayOfCell, headOf, isLikeAmount, isLikeDay, kurusOfCell, textOfCell } from './table-cells.ts'
import { assertAccount, type Plan, planOf, type Rows } from './table-plan.ts'
import type { StatementMap } from './statement-map.ts'

/**
 * The table of a bank, of a CSV or a spreadsheet, by the account's map. What is no entry is counted; with a column of balances these must
 * run on from row to row, up or down. Refuses `statement_wrong_account` where the rows above name another IBAN,
 * `statement_wrong_currency`, `statement_unbalanced`, and a row that may be an entry and cannot be read exactly, by its number.
 */
export function readTable(
  rows: Rows,
  map: StatementMap,
  { iban, today, format }: StatementFile & Pick<ReadFile, 'format'>,
): ReadFile {
  const plan = planOf(rows, map)
  assertAccount(rows.slice(0, plan.first), iban)
  const heads = rows[plan.first - 1]?.map(headOf).join('|')
  const found: Row[] = []
  const skipped: Skipped[] = []
  for (const [index, row] of rows.slice(plan.first).entries()) {
    const text = joined(row.map(textOfCell))
    if (row.every((cell) => textOfCell(cell) === '')) continue
    const no = plan.first + index + 1
    const reason = row.map(headOf).join('|') === heads ? 'Başlık satırı' : noEntry(row, plan, `${no}. satır`)
    if (reason !== undefined) skipped.push({ row: no, text: text.slice(0, 200), reason })
    else found.push(rowOf({ row, no, plan, today, own: iban }))
  }
  return {
    format,
    iban,
    bankId: null,
    skipped,
    lines: found.map(({ line }) => line),
    ...balancesOf(found, plan.places.has('balance')),
  }
}

const TOTALS =
  /^(?:(?:genel|ara|sayfa|gunluk|donem|hesap) )*(?:toplam|bakiye|devir|devreden|total|acilis|kapanis|onceki bakiye|son bakiye|kullanilabilir)/

/** Why a row is no entry; undefined for one that is. Refuses one that may be. */
function noEntry(row: readonly Cell[], plan: Plan, where: string): string | undefined {
  const at = (column: Column) => row[plan.places.get(column) ?? -1]
  const date = textOfCell(at('date'))
  const day = dayOfCell(at('date'))
  const amounts = (['amount', 'paid_in', 'paid_out'] as const).map(at).filter((cell) => textOfCell(cell) !== '')
  const amount = amountOf(at, plan)
  const isTotal = [row.find((cell) => textOfCell(cell) !== ''), at('description')].some((cell) =>
    TOTALS.test(headOf(cell)),
  )
  const hasWords = ['description', 'balance', 'bank_reference'].some(
    (column) => textOfCell(at(column as Column)) !== '',
  )
  if (day === undefined) {
    if (isTotal) return 'Toplam ya da bakiye satırı'
    if (isLikeDay(date)) throw unreadable(`${where}: tarih okunamadı (${date.slice(0, 30)})`)
    const isFigure = amounts.some((cell) => isLikeAmount(cell))
    if (!isFigure) return 'Tarihi ve tutarı yok'
    if (/\p{L}/u.test(date) && !hasWords) return 'Hareket değil'
    throw unreadable(`${where}: tarih okunamadı (${date.slice(0, 30) || 'boş'})`)
  }
  if (amounts.length === 0 && (isTotal || !hasWords)) return 'Tutarı yok'
  if (amount === undefined) {
    if (isTotal) return 'Toplam ya da bakiye satırı'
    throw unreadable(`${where}: tutar okunamadı (${joined(amounts.map(textOfCell)).slice(0, 30) || 'boş'})`)
  }
  if (amount === 0n && amounts.length === 0) throw unreadable(`${where}: tutar okunamadı (boş)`)
  return amount === 0n ? 'Tutarı sıfır' : undefined
}

const OUT = new Set(['b', 'borc', 'd', 'debit', 'dr', 'cikan', 'giden', 'c', '-', 'cikis'])
const IN = new Set(['a', 'alacak', 'credit', 'cr', 'gelen', 'giren', '+', 'giris', 'yatan'])

/** A signed amount, one with its side in a column of its own, or what stands in the column of its direction. */
function amountOf(at: (column: Column) => Cell | undefined, { decimal }: Plan): bigint | undefined {
  const read = (column: Column) => (textOfCell(at(column)) === '' ? 0n : kurusOfCell(at(column), decimal))
  if (textOfCell(at('amount')) !== '') {
    const kurus = kurusOfCell(at('amount'), decimal)
    const sign = String(at('sign') ?? '').trim()
    const side = /^[+-]$/.test(sign) ? sign : headOf(sign)
    if (kurus === undefined || side === '') return kurus
    const size = kurus < 0n ? -kurus : kurus
    return OUT.has(side) && side !== 'c' ? -size : IN.has(side) ? size : undefined
  }
  const [came, went] = [read('paid_in'), read('paid_out')]
  if (came === undefined || went === undefined || (came !== 0n && went !== 0n) || came < 0n) return undefined
  // Some banks write what went out with its sign, in a column of its own.
  return came !== 0n ? came : went < 0n ? went : -went
}

interface Found {
  row: readonly Cell[]
  no: number
  plan: Plan
  today: string
  /** IBAN of the account. */
  own: string
}

/** Of a row that is an entry. */
function rowOf({ row, no, plan, today, own }: Found): Row {
  const at = (column: Column) => row[plan.places.get(column) ?? -1]
  const where = `${no}. satır`
  const currency = foldTurkish(textOfCell(at('currency'))).toUpperCase()
  if (!['', 'TRY', 'TL', '₺', 'TURK LIRASI'].includes(currency)) throw wrongCurrency(currency, where)
  const balance = textOfCell(at('balance')) === '' ? null : kurusOfCell(at('balance'), plan.decimal)
  if (balance === undefined) throw unreadable(`${where}: bakiye okunamadı`)
  const text = (column: Column) => joined([textOfCell(at(column))])
  const iban = text('party_iban')
  const amount = amountOf(at, plan) ?? 0n
  const line = {
    day: assertDay(dayOfCell(at('date')), where, today),
    amount,
    reference: isPlaceholder(text('bank_reference')) ? '' : text('bank_reference'),
    description: joined([text('description'), text('more')]),
    name: text('party_name'),
    iban: normaliseIban(iban) === own ? '' : iban,
    isReversal: false,
  }
  return { no, line, balance }
}
