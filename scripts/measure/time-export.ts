import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { listLedger } from '@meydan/contract/wallet/wallet-admin'
import sql from 'sql-template-tag'
import { allJobs } from '../../apps/server/src/app.ts'
import { requestExport } from '../../apps/server/src/domains/exports/request-export.ts'
import { keepAuditSealed } from '../../apps/server/src/domains/staff/public.ts'
import type { StaffActor, AppContext } from '../../apps/server/src/platform/app-context.ts'
import type { Db } from '../../apps/server/src/platform/database/db.ts'
import { type Figure, figure } from '../../bench/figure.ts'

const MILLION = 1_000_000
const MB = 1_048_576

export interface Exported {
  rows: number
  seconds: number
  /** What the process could not let go of, and all that it had, at most and above what it had before, in MB. */
  held: number
  resident: number
}

export function exportFigures({ rows, seconds, held, resident }: Exported): Figure[] {
  return [
    figure('export: seconds for a million rows', { value: (seconds / rows) * MILLION, unit: 's' }, { most: 60 }),
    figure('export: memory held above rest', { value: held, unit: 'MB' }, { most: 100 }),
    figure('export: process above rest', { value: resident, unit: 'MB' }, { most: 100 }),
    figure('export: rows', { value: rows, unit: 'rows' }, {}),
  ]
}

const LOOK_MS = 500

/**
 * Asks for the ledger, or what `query` leaves of it, in the name of one of the staff, and makes it as the job does. What others had asked for is made
 * before, and counts for nothing.
 */
export async function timeExport(
  context: AppContext,
  { id: staffId, username, roles }: Pick<StaffActor['staff'], 'id' | 'username' | 'roles'>,
  query: Record<string, string>,
): Promise<Exported> {
  keepAuditSealed(context)
  const actor: StaffActor = { staff: { id: staffId, sessionId: 0, username, roles }, ip: '127.0.0.1' }
  const job = allJobs(context).find(({ name }) => name === 'exports: make files')
  if (!job) throw new Error('no job makes exports')
  while ((await countOpen(context.db)) > 0) await job.run()
  const list = listLedger.list.exported.path.slice('/api/admin/'.length, -'.csv'.length)
  const id = await requestExport(context, actor, { list, query })
  const before = inUse()
  const most = { ...before }
  const watch = setInterval(() => {
    const now = inUse()
    most.held = Math.max(most.held, now.held)
    most.resident = Math.max(most.resident, now.resident)
  }, LOOK_MS)
  try {
    // One that loses its database begins anew, as it does in an installation, three times at most; the last beginning counts.
    for (;;) {
      const from = performance.now()
      await job.run()
      const seconds = (performance.now() - from) / 1_000
      const { status, rows } = await context.db.one<{ status: string; rows: number }>(
        sql`select status, rows_done as rows from exports.jobs where id = ${id}`,
      )
      if (status === 'ready')
        return { rows, seconds, held: most.held - before.held, resident: most.resident - before.resident }
      if (status === 'failed') throw new Error('the export was not made')
    }
  } finally {
    clearInterval(watch)
  }
}

async function countOpen(db: Db): Promise<number> {
  const { open } = await db.one<{ open: number }>(
    sql`select count(*)::int as open from exports.jobs where status in ('queued', 'running')`,
  )
  return open
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** In MB. The process is looked at before it is tidied up, as its memory is billed. */
function inUse(): { held: number; resident: number } {
  const resident = process.memoryUsage.rss() / MB
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return { held: (heapUsed + external) / MB, resident }
}
