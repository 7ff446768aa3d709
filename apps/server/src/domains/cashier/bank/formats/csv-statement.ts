import { cellsOf } from '../../../../platform/lists/csv-cells.ts'
import { LAYOUTS } from './bank-layouts.ts'
import { type StatementFile, type ReadFile, unreadable } from './read-file.ts'
import { readTable } from './read-table.ts'
import type { StatementMap } from './statement-map.ts'
import { planOfLayout, type Rows } from './table-plan.ts'

/** A bank's CSV by the account's map: its columns, or the layout of a bank, whatever delimiter that file has. Refuses as `readTable`. */
export function readCsv(text: string, map: StatementMap, statementFile: StatementFile): ReadFile {
  // Excel's own note of the delimiter.
  const plain = text.replace(/^\ufeff?sep=.\r?\n/i, '')
  const rows = map.preset === '' ? cells(plain, delimiterOf(map)) : bestOf(plain, map.preset)
  return readTable(rows, map, { ...statementFile, format: 'csv' })
}

const delimiterOf = (map: StatementMap) => (map.delimiter === 'tab' ? '\t' : map.delimiter)

function cells(text: string, delimiter: string): Rows {
  const rows = cellsOf(text, delimiter)
  if (!rows) throw unreadable('Tırnak içinde başlayan bir hücre kapanmıyor')
  return rows
}

/** Split so that most columns of the layout are found; where none is, into the widest rows, so that a refusal can name their heads. */
function bestOf(text: string, preset: keyof typeof LAYOUTS): Rows {
  const tried = [';', '\t', ',', '|'].flatMap((delimiter) => {
    const rows = cellsOf(text, delimiter)
    if (!rows) return []
    const width = Math.min(99, Math.max(0, ...rows.slice(0, 60).map((row) => row.length)))
    return [{ rows, columns: (planOfLayout(rows, LAYOUTS[preset])?.places.size ?? 0) + width / 100 }]
  })
  const [best] = tried.toSorted((a, b) => b.columns - a.columns)
  return best?.rows ?? cells(text, ';')
}
