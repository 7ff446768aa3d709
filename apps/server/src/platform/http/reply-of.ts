import type { CallShape, CsvShape, FileShape, RawOutputOf } from '@meydan/contract/call'
import type { CsvRows } from '../lists/csv.ts'
import type { FileBody } from './file.ts'

/** What answers a call has to give: the rows of its CSV, the bytes of its file, or exactly its output. */
export type ReplyOf<C extends CallShape> = C extends { csv: CsvShape }
  ? CsvRows<string & keyof C['csv']['columns']>
  : C extends { file: FileShape }
    ? FileBody<C['file']['types'][number]>
    : RawOutputOf<C>
