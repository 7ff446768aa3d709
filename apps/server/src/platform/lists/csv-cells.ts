/** RFC 4180: cells in quotes may hold the delimiter, line breaks and doubled quotes. Undefined where a quote is never closed. */
export function cellsOf(text: string, delimiter: string): string[][] | undefined {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    rows.push([...row, cell])
    row = []
    cell = ''
  }
  const source = text.replace(/^\ufeff/, '')
  for (let place = 0; place < source.length; place++) {
    const letter = source[place] as string
    if (isQuoted && letter === '"' && source[place + 1] === '"') cell += source[++place]
    else if (isQuoted && letter !== '"') cell += letter
    else if (isQuoted) isQuoted = false
    else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === delimiter) {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  if (isQuoted) return undefined
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
