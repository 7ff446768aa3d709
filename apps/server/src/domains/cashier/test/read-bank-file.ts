import { strToU8, zipSync } from 'fflate'
import { type ReadBank, readBankFile } from '../bank/formats/read-bank-file.ts'
import type { StatementFile } from '../bank/formats/read-file.ts'
import type { StatementMap } from '../bank/formats/statement-map.ts'

export const IBAN = 'TR330006100519786457841326'
export const OTHER_IBAN = 'TR320010009999901234567890'

const map = (preset: StatementMap['preset']): StatementMap => ({
  preset,
  delimiter: ';',
  header_row: 1,
  date_format: 'DD.MM.YYYY',
  decimal: ',',
  date: 'Tarih',
  amount: 'Tutar',
  paid_in: '',
  paid_out: '',
  description: 'Açıklama',
  party_name: '',
  party_iban: '',
  bank_reference: '',
  currency: '',
  balance: '',
})

/** A file as the platform reads it on 29 November 2026. */
export function read(
  content: string | Uint8Array,
  preset: StatementMap['preset'] = 'garanti',
  ours: readonly string[] = [IBAN],
): ReadBank {
  const asked: StatementFile = { iban: IBAN, ours, map: map(preset), today: '2026-11-29' }
  return readBankFile(typeof content === 'string' ? Buffer.from(content) : content, asked)
}

/** `day amount reference description`, one for each line of the chosen account. */
export function linesOf(content: string | Uint8Array, preset?: StatementMap['preset']): string[] {
  const [file] = read(content, preset).statements
  return (file?.lines ?? []).map(({ day, amount, reference, description }) =>
    [day, amount, reference, description].filter((each) => each !== '').join(' '),
  )
}

/** The sentence that a file is refused with; '' where it is taken. */
export function refusalOf(content: string | Uint8Array, preset?: StatementMap['preset']): string {
  try {
    read(content, preset)
    return ''
  } catch (error) {
    if (error instanceof Error && 'sentence' in error) return String(error.sentence)
    throw error
  }
}

type Xlsx = readonly (readonly (string | number | { day: number })[])[]

/** A workbook of one sheet; texts shared, a day as its number with a style of days. */
export function xlsx(rows: Xlsx): Uint8Array {
  const words = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cell = (value: Xlsx[number][number], place: string) =>
    typeof value === 'string'
      ? `<c r="${place}" t="s"><v>${words.indexOf(value)}</v></c>`
      : typeof value === 'number'
        ? `<c r="${place}"><v>${value}</v></c>`
        : `<c r="${place}" s="1"><v>${value.day}</v></c>`
  const sheet = rows.map(
    (row, no) =>
      `<row r="${no + 1}">${row.map((value, at) => cell(value, `${String.fromCharCode(65 + at)}${no + 1}`)).join('')}</row>`,
  )
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Hareketler" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${words.map((word) => `<si><t>${escaped(word)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  }
  return zipped(files)
}

export function zipped(files: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}
