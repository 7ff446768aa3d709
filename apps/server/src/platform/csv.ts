/** One CSV line (RFC 4180, `;` as Turkish spreadsheets read it). A cell a spreadsheet would run as a formula is made text. */
export function csvLine(cells: readonly (string | number | bigint | null | undefined)[]): string {
  return `${cells.map(cell).join(';')}\r\n`
}

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\ufeff'

/** `-1.250,00` is a number to a spreadsheet, never a formula. */
const NEGATIVE_AMOUNT = /^-\d[\d.]*(,\d+)?$/

function cell(value: string | number | bigint | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+\-@\t\r\0]/.test(value) && !NEGATIVE_AMOUNT.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
