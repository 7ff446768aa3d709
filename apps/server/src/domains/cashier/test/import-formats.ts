import { xlsx } from './read-bank-file.ts'
import { csvOf, type Format } from './one-credit.ts'
import { camt, type Entry } from './statement.ts'

/** A file of these entries; `usualMap` reads a workbook as it reads a CSV. */
export function fileOf(
  format: Format,
  { iban, id, entries }: { iban: string; id: string; entries: readonly Entry[] },
): string | Buffer {
  if (format === 'csv') return csvOf(entries)
  if (format === 'xlsx') return workbookOf(csvOf(entries))
  if (format === 'mt940') return mt940(iban, entries)
  if (format === 'camt.053') return camt({ iban, id, entries })
  return format === 'camt.052' ? report(iban, id, entries) : notice(iban, id, entries)
}

/** camt.052 of these entries. */
export function report(iban: string, id: string, entries: readonly Entry[]): string {
  return camt({ iban, id, entries })
    .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')
    .replaceAll('Stmt>', 'Rpt>')
    .replace('camt.053', 'camt.052')
}

/** camt.054 of these entries. */
function notice(iban: string, id: string, entries: readonly Entry[]): string {
  return camt({ iban, id, entries })
    .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
    .replaceAll('Stmt>', 'Ntfctn>')
    .replace('camt.053', 'camt.054')
}

/** MT940 of these entries, words as the banks of Germany number them. */
export function mt940(iban: string, entries: readonly Entry[]): string {
  const lines = entries.flatMap(({ amount, day = '2026-11-20', ref = '', name = '', iban: party = '', text = '' }) => {
    const date = day.slice(2).replaceAll('-', '')
    const sum = Math.abs(amount).toFixed(2).replace('.', ',')
    return [
      `:61:${date}${date.slice(2)}${amount < 0 ? 'D' : 'C'}${sum}NTRFNONREF${ref === '' ? '' : `//${ref}`}`,
      `:86:166?00HAVALE?20${text}${party === '' ? '' : `?31${party}`}?32${name}`,
    ]
  })
  return [':20:STARTUMS', `:25:${iban}`, ':28C:00001/001', ...lines, '-'].join('\r\n')
}

/** The cells of a CSV with semicolons as a workbook, days and sums as numbers. */
function workbookOf(csv: string): Buffer {
  const cell = (text: string) => {
    const [day, month, year] = text.split('.')
    if (/^\d\d\.\d\d\.\d{4}$/.test(text)) return { day: Date.parse(`${year}-${month}-${day}`) / 86_400_000 + 25_569 }
    return /^-?\d+,\d\d$/.test(text) ? Number(text.replace(',', '.')) : text
  }
  return Buffer.from(
    xlsx(
      csv
        .trimEnd()
        .split('\r\n')
        .map((row) => row.split(';').map(cell)),
    ),
  )
}

/** A workbook of these entries, with the heads of Garanti BBVA. */
export function workbook(entries: readonly Entry[]): Buffer {
  const rows = entries.map(({ amount, day = '2026-11-20', ref = '', name = '', iban = '', text = '' }) => [
    { day: Date.parse(day) / 86_400_000 + 25_569 },
    text,
    amount,
    ref,
    name,
    iban,
  ])
  return Buffer.from(xlsx([['Tarih', 'Açıklama', 'Tutar', 'Dekont No', 'Gönderen', 'Karşı IBAN'], ...rows]))
}

/** A file of each format with the same two lines. */
export function oneOfEach(iban: string): Buffer[] {
  const entries = [
    { amount: 12.5, ref: 'M-1', name: 'Ayşe Yılmaz', text: 'Gelen YT-222222' },
    { amount: -3, ref: 'M-2', text: 'Ücret' },
  ]
  const texts = [
    camt({ iban, id: 'M', entries }),
    camt({ iban, id: 'M8', entries: [{ amount: 9.5, ref: 'M-3', batch: entries }], version: '08' }),
    report(iban, 'M', entries),
    mt940(iban, entries)
      .replace(':61:', ':60F:C261119TRY100,00\r\n:61:')
      .replace('\r\n-', '\r\n:62F:C261120TRY109,50\r\n-'),
    'Tarih;Açıklama;Tutar;Bakiye;Dekont No\n20.11.2026;Gelen YT-222222;12,50;112,50;M-1\n20.11.2026;Ücret;-3,00;109,50;M-2\nTOPLAM;;9,50;;\n',
  ]
  return [...texts.map((text) => Buffer.from(text)), workbook(entries)]
}

type Draw = () => number
const upTo = (draw: Draw, most: number) => Math.floor(draw() * most)

/** What happens to files: parts lost, doubled, swapped, bytes changed, figures of absurd size, letters of anywhere. */
const CHANGES: readonly ((draw: Draw, text: string) => string)[] = [
  (draw, text) => text.slice(0, upTo(draw, text.length)),
  (draw, text) => text.slice(upTo(draw, text.length)),
  (draw, text) => {
    const [at, size] = [upTo(draw, text.length), upTo(draw, 40)]
    return text.slice(0, at) + text.slice(at + size)
  },
  (draw, text) => {
    const [at, size] = [upTo(draw, text.length), upTo(draw, 200)]
    return text.slice(0, at + size) + text.slice(at)
  },
  (draw, text) => {
    const at = upTo(draw, text.length)
    return text.slice(0, at) + String.fromCharCode(upTo(draw, 256)) + text.slice(at + 1)
  },
  (draw, text) => figure(draw, text, () => String(upTo(draw, 10) * 10 ** upTo(draw, 20))),
  (draw, text) =>
    figure(draw, text, () => ['0', '-1', '1e9', '9'.repeat(30), '00', '1.2.3', '٣', ''][upTo(draw, 8)] as string),
  (draw, text) => {
    const strange = [
      '\u0000',
      '\ud83d',
      '😀'.repeat(300),
      '\u202e',
      '&#0;',
      '&x;',
      '"',
      '<![CDATA[',
      ':61:',
      'YT-222222',
      '\n',
      '__proto__',
    ]
    const at = upTo(draw, text.length)
    return text.slice(0, at) + strange[upTo(draw, strange.length)] + text.slice(at)
  },
  (draw, text) => text.replaceAll('M-1', 'x'.repeat(upTo(draw, 5000))),
]

/** One of the figures of a text as another one. */
function figure(draw: Draw, text: string, other: () => string): string {
  const figures = [...text.matchAll(/\d+/g)]
  const chosen = figures[upTo(draw, figures.length)]
  return chosen ? text.slice(0, chosen.index) + other() + text.slice(chosen.index + chosen[0].length) : text
}

/** A file after one to three changes, as bytes. */
export function mutated(draw: Draw, file: Buffer): Buffer {
  const isPacked = file.subarray(0, 2).toString('latin1') === 'PK'
  let text = file.toString(isPacked ? 'latin1' : 'utf8')
  for (let left = 1 + upTo(draw, 3); left > 0; left--)
    text = (CHANGES[upTo(draw, CHANGES.length)] as (typeof CHANGES)[number])(draw, text)
  return Buffer.from(text, isPacked ? 'latin1' : 'utf8')
}
