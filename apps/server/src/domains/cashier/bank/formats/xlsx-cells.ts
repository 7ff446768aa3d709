import { textOf } from './file-text.ts'
import { unreadable } from './read-file.ts'
import type { Cell } from './table-cells.ts'
import { all, type Node, plainText, treeOf } from './xml-tree.ts'
import { unzipped } from './zip-file.ts'

const MOST_ROWS = 20_000
const MOST_COLUMNS = 200

/** What the cells of a workbook need to be read. */
interface Book {
  words: readonly string[]
  /** Whether a style of this number writes a number as a day. */
  isDay: readonly boolean[]
  /** Days between the workbook's first and 1970. */
  epoch: number
}

/** The cells of each sheet that is shown, days as `YYYY-MM-DD`. Refuses a workbook that is broken or larger than a statement. */
export function sheetsOf(bytes: Uint8Array): { name: string; rows: Cell[][] }[] {
  const files = unzipped(bytes, (name) =>
    /^xl\/(?:workbook|sharedStrings|styles|_rels\/workbook|worksheets\/[^/]+)\.xml(?:\.rels)?$/i.test(name),
  )
  const tree = (name: string) => {
    const file = files.get(name)
    return file ? treeOf(textOf(file)) : {}
  }
  const [workbook = {}] = all(tree('xl/workbook.xml'), 'workbook')
  const targets = new Map(
    all(tree('xl/_rels/workbook.xml.rels'), 'Relationships', 'Relationship').map((each) => [
      String(each['@Id']),
      String(each['@Target']).replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  const book: Book = {
    words: all(tree('xl/sharedStrings.xml'), 'sst', 'si').map(wordsOf),
    isDay: stylesOf(tree('xl/styles.xml')),
    epoch: ['1', 'true'].includes(String(all(workbook, 'workbookPr')[0]?.['@date1904'])) ? 24_107 : 25_569,
  }
  const sheets = all(workbook, 'sheets', 'sheet').filter((each) => !/hidden/i.test(String(each['@state'] ?? '')))
  if (sheets.length === 0) throw unreadable('Excel dosyasında sayfa yok')
  return sheets.map((sheet) => ({
    name: plainText(String(sheet['@name'] ?? '')),
    rows: rowsOf(tree(targets.get(String(sheet['@id'])) ?? ''), book),
  }))
}

/** The text of a string, whole or in runs of their own look. */
function wordsOf(node: Node): string {
  return [node, ...all(node, 'r')]
    .flatMap((each) => all(each, 't').map((text) => plainText(String(text['#text'] ?? ''))))
    .join(' ')
    .trim()
}

/** Formats of days that have a number of their own. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

function stylesOf(tree: Node): boolean[] {
  const [styles = {}] = all(tree, 'styleSheet')
  const codes = new Map(
    all(styles, 'numFmts', 'numFmt').map((each) => [
      Number(each['@numFmtId']),
      plainText(String(each['@formatCode'] ?? '')),
    ]),
  )
  return all(styles, 'cellXfs', 'xf').map((each) => {
    const id = Number(each['@numFmtId'] ?? 0)
    const code = codes.get(id)?.replaceAll(/"[^"]{0,255}"|\[[^\]]{0,255}\]|\\.|_./g, '')
    return code === undefined ? DAY_FORMATS.has(id) : /[dy]/i.test(code) && !/[0#]/.test(code)
  })
}

function rowsOf(tree: Node, book: Book): Cell[][] {
  const rows: Cell[][] = []
  for (const row of all(tree, 'worksheet', 'sheetData', 'row')) {
    const no = Number(row['@r'] ?? rows.length + 1)
    if (!(no <= MOST_ROWS)) throw unreadable(`Excel sayfasında ${MOST_ROWS} satırdan çok var`)
    while (rows.length < no) rows.push([])
    const cells = rows[no - 1] ?? []
    for (const cell of all(row, 'c')) {
      const place = placeOf(String(cell['@r'] ?? '')) ?? cells.length
      if (place >= MOST_COLUMNS) continue
      while (cells.length < place) cells.push('')
      cells[place] = valueOf(cell, book)
    }
  }
  return rows
}

/** Of `AB12`, counted from 0. */
function placeOf(name: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined
}

function valueOf(cell: Node, { words, isDay, epoch }: Book): Cell {
  const text = plainText(String(all(cell, 'v')[0]?.['#text'] ?? ''))
  const kind = String(cell['@t'] ?? 'n')
  if (kind === 'inlineStr') return all(cell, 'is').map(wordsOf).join(' ')
  if (kind === 's') return words[Number(text)] ?? ''
  if (kind === 'd') return text
  if (kind !== 'n' || text === '') return kind === 'e' ? '' : text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return isDay[Number(cell['@s'] ?? 0)] === true ? dayText(number, epoch) : number
}

function dayText(serial: number, epoch: number): Cell {
  const at = new Date(Math.round((serial - epoch) * 86_400) * 1000)
  return Number.isNaN(at.getTime()) ? serial : at.toISOString().slice(0, 10)
}
