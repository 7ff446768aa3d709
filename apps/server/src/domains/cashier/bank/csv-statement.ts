import type { saveStatementMap } from '@meydan/contract/statements-admin'
import type { InputOf } from '@meydan/contract/call'
import { isCalendarDay } from '@meydan/money/day'
import { isTurkishIban, normaliseIban } from '@meydan/money/iban'
import { kurusOfDecimal } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import { cellsOf } from '../../../platform/csv-cells.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type ReadFile, type ReadLine, unreadable } from './read-file.ts'

/** How the rows of an account's CSV are read. */
export type StatementMap = Omit<InputOf<typeof saveStatementMap>, 'id' | 'version'>
type Column = Exclude<keyof StatementMap, 'delimiter' | 'header_row' | 'date_format' | 'decimal'>

interface Row {
  no: number
  cell: (column: Column) => string
}

/**
 * A bank's CSV by the account's map. Rows without day and amount are no lines. With a column of balances these must run on from row to
 * row, up or down. Refuses `statement_wrong_account` where the rows above the heads name another IBAN, `statement_wrong_currency`,
 * `statement_unbalanced`, and whatever it cannot read exactly.
 */
export function readCsv(text: string, map: StatementMap, accountIban: string): ReadFile {
  const table = cellsOf(text, map.delimiter === 'tab' ? '\t' : map.delimiter)
  if (!table) throw unreadable('Tırnak içinde başlayan bir hücre kapanmıyor')
  assertAccount(table.slice(0, map.header_row - 1), accountIban)
  const heads = (table[map.header_row - 1] ?? []).map((head) => foldTurkish(head))
  const places = placesOf(heads, map)
  const rows = table.slice(map.header_row).map((cells, index): Row => {
    const cell = (column: Column) => (cells[places.get(column) ?? -1] ?? '').replaceAll(/\s+/g, ' ').trim()
    return { no: map.header_row + index + 1, cell }
  })
  const told = rows.filter(({ cell }) =>
    [cell('date'), cell('amount'), cell('paid_in'), cell('paid_out')].some(Boolean),
  )
  const lines = told.map((row) => lineOf(row, map))
  return { format: 'csv', bankId: null, lines, ...balancesOf(told, lines, map) }
}

function assertAccount(above: readonly string[][], accountIban: string): void {
  const named = above
    .flat()
    .flatMap((cell) => cell.match(/TR[\d\s]{24,32}/gi) ?? [])
    .map(normaliseIban)
  const others = named.filter((iban) => isTurkishIban(iban) && iban !== accountIban)
  if (others.length > 0 && !named.includes(accountIban))
    throw refuse('statement_wrong_account', `Ekstre başka bir hesabın: ${others[0]}`)
}

function placesOf(heads: readonly string[], map: StatementMap): Map<Column, number> {
  const columns: Column[] = [
    ...(['date', 'amount', 'paid_in', 'paid_out', 'description', 'party_name', 'party_iban'] as const),
    ...(['bank_reference', 'currency', 'balance'] as const),
  ]
  return new Map(
    columns
      .filter((column) => map[column] !== '')
      .map((column) => {
        const place = heads.indexOf(foldTurkish(map[column]))
        if (place < 0) throw unreadable(`${map.header_row}. satırda '${map[column]}' başlıklı bir sütun yok`)
        return [column, place]
      }),
  )
}

function lineOf({ no, cell }: Row, map: StatementMap): ReadLine {
  const day = dayOf(cell('date'), map.date_format)
  if (day === undefined) throw unreadable(`${no}. satır: tarih okunamadı`)
  const currency = cell('currency').toUpperCase()
  if (!['', 'TRY', 'TL', '₺'].includes(currency))
    throw refuse('statement_wrong_currency', `${no}. satır Türk lirası değil: ${currency}`)
  const amount = amountOf(cell, map.decimal)
  if (amount === undefined || amount === 0n) throw unreadable(`${no}. satır: tutar okunamadı`)
  return {
    day,
    amount,
    reference: cell('bank_reference'),
    description: cell('description'),
    name: cell('party_name'),
    iban: cell('party_iban'),
    isReversal: false,
  }
}

/** A signed amount, or what stands in the column of its direction. */
function amountOf(cell: Row['cell'], decimal: StatementMap['decimal']): bigint | undefined {
  if (cell('amount') !== '') return signedKurus(cell('amount'), decimal)
  const came = cell('paid_in') === '' ? 0n : signedKurus(cell('paid_in'), decimal)
  const went = cell('paid_out') === '' ? 0n : signedKurus(cell('paid_out'), decimal)
  if (came === undefined || went === undefined || (came !== 0n && went !== 0n)) return undefined
  // Some banks write what went out with its sign, in a column of its own.
  return came !== 0n ? came : went < 0n ? went : -went
}

/** Kuruş of `-1.250,50 TL` or `1,250.50`, as the map says. */
function signedKurus(text: string, decimal: StatementMap['decimal']): bigint | undefined {
  const bare = text.replaceAll(/\s|TL|TRY|₺/gi, '')
  const match = /^([+-]?)([\d.,]+)$/.exec(bare)
  if (!match) return undefined
  const [, sign, digits] = match as unknown as [string, string, string]
  const group = decimal === ',' ? '.' : ','
  const [whole = '', places] = digits.split(decimal)
  if (digits.split(decimal).length > 2 || places?.includes(group)) return undefined
  if (whole.includes(group) && !new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole)) return undefined
  const kurus = kurusOfDecimal(whole.replaceAll(group, '') + (places === undefined ? '' : `.${places}`))
  return kurus === undefined || sign !== '-' ? kurus : -kurus
}

function dayOf(text: string, format: StatementMap['date_format']): string | undefined {
  const [date = ''] = text.split(/[ T]/)
  const sign = format === 'DD/MM/YYYY' ? '/' : '.'
  const day = format === 'YYYY-MM-DD' ? date : date.split(sign).toReversed().join('-')
  return isCalendarDay(day) ? day : undefined
}

/** What stood before the first and after the last line; undated columns of balances run from the newest line down as often as up. */
function balancesOf(
  rows: readonly Row[],
  lines: readonly ReadLine[],
  map: StatementMap,
): { opening: bigint | null; closing: bigint | null } {
  if (map.balance === '' || lines.length === 0) return { opening: null, closing: null }
  const steps = rows.map(({ no, cell }, index) => {
    const after = signedKurus(cell('balance'), map.decimal)
    if (after === undefined) throw unreadable(`${no}. satır: bakiye okunamadı`)
    return { no, after, amount: (lines[index] as ReadLine).amount }
  })
  const broken = (order: typeof steps) =>
    order.find(({ after, amount }, index) => index > 0 && order[index - 1]?.after !== after - amount)
  const down = steps.toReversed()
  const upwards = broken(steps)
  const order = upwards === undefined ? steps : down
  if (upwards !== undefined && broken(down) !== undefined)
    throw refuse('statement_unbalanced', `${upwards.no}. satır: bakiye bir önceki satırdan devam etmiyor`)
  const [first, last] = [order[0], order.at(-1)] as [(typeof steps)[number], (typeof steps)[number]]
  return { opening: first.after - first.amount, closing: last.after }
}
