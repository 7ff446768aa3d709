import { allCalls } from '@meydan/contract/all'
import type { CallShape, CsvShape } from '@meydan/contract/call'
import { exportName } from '@meydan/contract/exports/exports-admin'

/** A call of the staff whose reply is a file of rows. */
export type Exportable = CallShape & { csv: CsvShape }

/** Every list and report that can be exported, by its `exportName`. */
export const exportables: ReadonlyMap<string, Exportable> = new Map(
  [...allCalls.values()].filter(isExportable).map((call) => [exportName(call) as string, call]),
)

function isExportable(call: CallShape): call is Exportable {
  return call.csv !== undefined && exportName(call) !== undefined
}
