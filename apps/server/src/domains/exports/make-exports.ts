import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import sql from 'sql-template-tag'
import { csvText } from '../../platform/lists/csv.ts'
import { type Db, nextId } from '../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'
import { isLost } from '../../platform/lists/reports.ts'
import type { RowsOf } from '../../platform/database/file-rows.ts'
import { exportables } from './exportables.ts'
import { piecePlace, queryPlace } from './places.ts'

const DAY_MS = 24 * 3_600_000
const HISTORY_MS = 30 * DAY_MS
/** Whoever takes a process down three times is not tried a fourth. */
const MOST_ATTEMPTS = 3
const PIECE_LETTERS = 1_000_000
/** Rows are so alike that more effort is three times the work for a fifth less. */
const PACKED_BY = 1

interface Job {
  id: number
  attempt: number
  list: string
  query_sealed: Buffer
  staff_id: number
  username: string
  roles: StaffActor['staff']['roles']
  /** That its owner was bound to when it was begun. */
  sites: number[] | null
  ip: string
}

/** Somebody else makes it by now, or nobody any more. */
class Overtaken extends Error {}

/** Makes what is asked for, one after another, oldest first; what a process that died had begun starts anew. */
export async function makeExports(
  context: Pick<AppContext, 'db' | 'vault' | 'log'>,
  rowsOf: RowsOf,
  signal: AbortSignal,
): Promise<void> {
  for (let job = await claim(context.db); job && !signal.aborted; job = await claim(context.db)) {
    const { id, attempt } = job
    try {
      await make(context, job, rowsOf, signal)
    } catch (error) {
      if (error instanceof Overtaken) return
      if (signal.aborted) return
      if (isLost(error)) {
        context.log.warn({ err: error, export: id }, 'an export lost its database and begins anew')
        return
      }
      context.log.error({ err: error, export: id }, 'an export failed')
      await context.db.run(sql`
        update exports.jobs set status = 'failed', ended_at = ${context.db.now()}
        where id = ${id} and attempt = ${attempt} and status = 'running'`)
      await context.db.run(sql`delete from exports.pieces where export_id = ${id}`)
    }
  }
}

async function claim(db: Db): Promise<Job | undefined> {
  await db.run(sql`
    update exports.jobs set status = 'failed', ended_at = ${db.now()} where status = 'running' and attempt >= ${MOST_ATTEMPTS}`)
  return db.row<Job>(sql`
    with next as (
      update exports.jobs j set status = 'running', attempt = attempt + 1, rows_done = 0, rows_total = null, bytes = 0,
        sites = (select m.site_ids from staff.members_view m where m.id = j.staff_id)
      where id = (select id from exports.jobs where status in ('queued', 'running') order by id limit 1 for update skip locked)
      returning *
    ), gone as (delete from exports.pieces where export_id = (select id from next))
    select next.*, m.username, m.roles from next join staff.members_view m on m.id = next.staff_id`)
}

async function make(
  context: Pick<AppContext, 'db' | 'vault'>,
  job: Job,
  rowsOf: RowsOf,
  signal: AbortSignal,
): Promise<void> {
  const call = exportables.get(job.list)
  if (!call) throw new Error(`nothing is called ${job.list}`)
  const query = JSON.parse(context.vault.open(queryPlace(job.id), job.query_sealed)) as unknown
  const { staff_id, username, roles, sites, ip } = job
  const actor: StaffActor = { staff: { id: staff_id, sessionId: 0, username, roles, sites }, ip }
  const progress = { rows: 0, total: null as number | null }
  const onTotal = (total: number) => {
    progress.total = total
  }
  const rows = await rowsOf(call, { input: call.input.parse(query), actor }, onTotal)
  let text = ''
  let kept = Promise.resolve()
  const put = async () => {
    const piece = { text, ...progress }
    text = ''
    await kept
    kept = keep(context, job, piece)
    // The next reader gets its error.
    kept.catch(() => {})
  }
  try {
    for await (const part of csvText(call.csv, counted(rows, progress))) {
      if (signal.aborted) throw new Error('the server stops')
      text += part
      if (text.length >= PIECE_LETTERS) await put()
    }
    await put()
  } finally {
    await kept
  }
  const ended = context.db.now()
  const done = await context.db.run(sql`
    update exports.jobs set status = 'ready', ended_at = ${ended}, expires_at = ${new Date(ended.getTime() + DAY_MS)},
      rows_total = rows_done
    where id = ${job.id} and attempt = ${job.attempt} and status = 'running'`)
  if (done === 0) throw new Overtaken()
}

async function* counted<Row>(batches: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>, to: { rows: number }) {
  for await (const batch of batches) {
    to.rows += batch.length
    yield batch
  }
}

const pack = promisify(gzip)

/** Writes a piece with how far it is; refuses where the export is no longer this process's. */
async function keep(
  { db, vault }: Pick<AppContext, 'db' | 'vault'>,
  { id, attempt }: Job,
  { text, rows, total }: { text: string; rows: number; total: number | null },
): Promise<void> {
  const packed = (await pack(text, { level: PACKED_BY })).toString('base64')
  await db.transaction(async (tx) => {
    const mine = await tx.run(sql`
      update exports.jobs set rows_done = ${rows}, rows_total = ${total}, bytes = bytes + ${Buffer.byteLength(text)}
      where id = ${id} and attempt = ${attempt} and status = 'running'`)
    if (mine === 0) throw new Overtaken()
    const piece = await nextId(tx, 'exports.pieces')
    await tx.run(sql`
      insert into exports.pieces (id, export_id, attempt, text_sealed) overriding system value
      values (${piece}, ${id}, ${attempt}, ${vault.seal(piecePlace(piece), packed)})`)
  })
}

/** Takes away the files whose day is over, and what was asked a month ago. */
export async function deleteOldExports(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      with over as (update exports.jobs set status = 'removed' where status = 'ready' and expires_at <= ${tx.now()} returning id)
      delete from exports.pieces where export_id in (select id from over)`)
    await tx.run(sql`
      delete from exports.jobs where status in ('failed', 'removed') and created_at < ${new Date(tx.now().getTime() - HISTORY_MS)}`)
  })
}
