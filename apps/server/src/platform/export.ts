import { Readable } from 'node:stream'
import type { CallShape } from '@meydan/contract/call'
import { CSV_START, csvLine } from './csv.ts'
import { type Download, download } from './download.ts'

const ROWS_PER_READ = 200
/** More than this is a report, not a list. */
const MAX_ROWS = 100_000

interface ListPage {
  data: Record<string, unknown>[]
  total: number
}

/** True for a back-office list, `GET /api/admin/<resource>` → {data, total}: it has a CSV twin at the same path with `.csv`. */
export function isList(call: CallShape): boolean {
  return (
    call.method === 'GET' &&
    call.path.startsWith('/api/admin/') &&
    !call.path.includes('{') &&
    'shape' in call.output &&
    hasFields(call.output, ['data', 'total'])
  )
}

/** The whole list as CSV, read page by page while it is sent. */
export function exportList(call: CallShape, readPage: (page: number, perPage: number) => Promise<ListPage>): Download {
  const name = call.path.split('/').at(-1) ?? 'liste'
  return download({
    fileName: `${name}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines(readPage)),
  })
}

async function* lines(readPage: (page: number, perPage: number) => Promise<ListPage>): AsyncGenerator<string> {
  let heads: string[] | undefined
  yield CSV_START
  for (let page = 1; (page - 1) * ROWS_PER_READ < MAX_ROWS; page++) {
    const { data, total } = await readPage(page, ROWS_PER_READ)
    heads ??= data[0] && Object.keys(data[0])
    if (heads && page === 1) yield csvLine(heads)
    yield data.map((row) => csvLine((heads ?? []).map((head) => cellOf(row[head])))).join('')
    if (data.length === 0 || page * ROWS_PER_READ >= total) return
  }
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function hasFields(output: CallShape['output'], names: string[]): boolean {
  const { shape } = output as unknown as { shape: Record<string, unknown> }
  return names.every((name) => name in shape)
}
