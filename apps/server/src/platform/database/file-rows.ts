import type { CallShape, CsvShape } from '@meydan/contract/call'
import { isList, type ListCall } from '@meydan/contract/list-admin'
import type { CsvRows } from '../lists/csv.ts'
import type { Db } from './db.ts'
import type { StaffActor, AppContext } from '../app-context.ts'
import { allRowsOf, rowsOf } from '../lists/list.ts'
import type { Incoming, Route } from '../http/route.ts'
import { scoped } from '../site-scope.ts'

/** The list that this call is the file of, and what answers it. */
export function listOf(
  call: CallShape,
  routes: readonly Route[],
): { list: ListCall; handle: Route['handle'] } | undefined {
  for (const { call: list, handle } of routes) if (isList(list) && list.list.exported === call) return { list, handle }
  return undefined
}

/** All rows of an export that a staff member started, outside any request; `onTotal` gets the number of rows where it is known. */
export type RowsOf = (
  call: CallShape & { csv: CsvShape },
  request: { input: unknown; actor: StaffActor },
  onTotal: (total: number) => void,
) => Promise<CsvRows<string>>

/** The query of each export, for exports that are written outside a request. Refuses to start where one has none. */
export function fileRows(
  context: Pick<AppContext, 'db' | 'reports'>,
  calls: Iterable<CallShape & { csv: CsvShape }>,
  routes: readonly Route[],
): RowsOf {
  const sources = new Map(
    [...calls].map((call): [CallShape, RowsOf] => {
      const own = routes.find((each) => each.call === call)?.handle
      const reader = () => context.reports?.db() ?? context.db
      if (own)
        return [call, async (_, request) => scoped(call, own)(besideRequest(request, reader())) as CsvRows<string>]
      const found = listOf(call, routes)
      if (!found) throw new Error(`no route answers ${call.path}`)
      const handle = scoped(found.list, found.handle)
      const pages = ({ input, actor }: { input: unknown; actor: StaffActor }, onTotal: (total: number) => void) => {
        const db = reader()
        const readPage = async (page: object) =>
          handle(besideRequest({ input: { ...(input as object), ...page }, actor }, db))
        return allRowsOf(db, readPage, onTotal)
      }
      return [call, async (_, request, onTotal) => pages(request, onTotal)]
    }),
  )
  return (call, request, onTotal) => (sources.get(call) as RowsOf)(call, request, onTotal)
}

/** What answers a read for the staff looks at what is asked and by whom. */
function besideRequest({ input, actor }: { input: unknown; actor: StaffActor }, db: Db): Incoming {
  return { input, raw: input, actor, db, ip: actor.ip, userAgent: '' } as unknown as Incoming
}

/** The file of a list that has no route of its own, from what answers the list. */
export function exporting(list: ListCall, handle: Route['handle']): Route['handle'] {
  return (incoming) =>
    rowsOf(list, async (page) => handle({ ...incoming, input: { ...(incoming.input as object), ...page } }))
}
