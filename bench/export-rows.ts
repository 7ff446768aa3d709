import { listLedger } from '@meydan/contract/wallet-admin'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sql from 'sql-template-tag'
import { allJobs } from '../apps/server/src/app.ts'
import { askExport } from '../apps/server/src/domains/exports/ask-export.ts'
import { keepAuditSealed } from '../apps/server/src/domains/staff/public.ts'
import type { Act, House } from '../apps/server/src/platform/house.ts'
import { type Figure, figure } from './figure.ts'
import { fillLedger, roundsUpTo } from './fill-ledger.ts'
import type { Ground } from './ground.ts'

const ROWS = 1_000_000
const ROWS_QUICK = 100_000
const DAY_MS = 86_400_000
const MB = 1_048_576

/** The ledger of a million rows, or of as many more as were played before, as an export: within a minute, and within a hundred megabytes of memory. */
export async function exportRows({ house, quick }: Ground): Promise<Figure[]> {
  const rounds = await roundsUpTo(house.db, quick ? ROWS_QUICK : ROWS)
  if (rounds > 0) await fillLedger(house, { rounds, from: new Date(house.db.now().getTime() + DAY_MS), days: 30 })
  const { rows, seconds, megabytes } = await timeExport(house)
  return [
    figure('export of the ledger', { value: rows / seconds, unit: 'rows/s' }, { least: ROWS / 60 }),
    figure('memory held above rest while it is made', { value: megabytes, unit: 'MB' }, { most: 100 }),
  ]
}

const LOOK_MS = 500

/** Asks for the whole ledger and makes it, as the job does; the most that the process held meanwhile, above what it held before. */
export async function timeExport(house: House): Promise<{ rows: number; seconds: number; megabytes: number }> {
  keepAuditSealed(house)
  const act = await someone(house)
  const job = allJobs(house).find(({ name }) => name === 'exports: make files')
  const id = await askExport(house, act, {
    list: listLedger.list.exported.path.slice('/api/admin/'.length, -'.csv'.length),
    query: {},
  })
  const before = inUse()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, inUse())
  }, LOOK_MS)
  const from = performance.now()
  await job?.run()
  const seconds = (performance.now() - from) / 1_000
  clearInterval(watch)
  const { rows } = await house.db.one<{ rows: number }>(
    sql`select rows_done as rows from exports.jobs where id = ${id} and status = 'ready'`,
  )
  return { rows, seconds, megabytes: (most - before) / MB }
}

async function someone({ db }: House): Promise<Act> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into staff.members (username, username_folded, name, password_hash, roles, created_at)
    values ('bench', 'bench', 'bench', '', '{finance}', ${db.now()}) on conflict (username_folded) do update set name = excluded.name returning id`)
  return { staff: { id, sessionId: 0, username: 'bench', roles: ['finance'] }, ip: '127.0.0.1' }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What the process cannot let go of: how much it lets lie about depends on how much there is. */
function inUse(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
