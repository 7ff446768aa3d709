import type { Db } from '../../platform/database/db.ts'
import type { Vault } from '../../platform/keys/vault.ts'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { InputOf } from '@meydan/contract/call'
import { listExports as call } from '@meydan/contract/exports/exports-admin'
import { headOf } from '@meydan/contract/heads/heads'
import { siteRuleOf } from '@meydan/contract/staff/site-scope'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { FileBody } from '../../platform/http/file.ts'
import type { StaffActor, AppContext, StaffSession } from '../../platform/app-context.ts'
import { readList } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { mayCall } from '../staff/public.ts'
import { exportables } from './exportables.ts'
import { piecePlace, queryPlace } from './places.ts'

type Status = 'queued' | 'running' | 'ready' | 'failed' | 'removed'

interface JobRow {
  id: number
  list: string
  query_sealed: Buffer
  status: Status
  attempt: number
  rows_done: number
  rows_total: number | null
  bytes: bigint
  created_at: Date
  ended_at: Date | null
  expires_at: Date | null
  /** Whose players it holds; null: the whole installation's. */
  sites: number[] | null
}

/** A page of the caller's own exports, newest first. */
export async function listOwnExports(
  context: Pick<AppContext, 'db' | 'vault'>,
  { staff }: StaffActor,
  input: InputOf<typeof call>,
) {
  const from = sql`from exports.jobs`
  return readList(context.db, call, input, {
    rows: sql`select * ${from}`,
    counted: from,
    where: [sql`staff_id = ${staff.id}`, input.status && sql`status = ${input.status}`],
    sorts: { id: 'id', created_at: 'created_at' },
    tie: 'id',
    show: (row: JobRow) => show(context.vault, staff, row),
  })
}

function show(vault: Vault, staff: StaffSession, { query_sealed, bytes, ...row }: JobRow) {
  const query = JSON.parse(vault.open(queryPlace(row.id), query_sealed)) as Record<string, string>
  return {
    id: row.id,
    list: row.list,
    asked: Object.entries(query)
      .filter(([name]) => name !== 'sort')
      .map(([name, value]) => ({ name, head: headOf(name), value })),
    status: row.status,
    rows_done: row.rows_done,
    rows_total: row.rows_total,
    bytes: Number(bytes),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    refused_because: row.status === 'ready' && holdsMoreThanSeen(row, staff) ? MORE_THAN_SEEN : null,
  }
}

const MORE_THAN_SEEN = 'Bu dosyada artık göremediğiniz sitelerin kayıtları da var. Listeyi yeniden dışa aktarın'

/** Whether it holds players of sites that its owner is not bound to now. What is of the operator itself is one file for all. */
function holdsMoreThanSeen({ list, sites }: Pick<JobRow, 'list' | 'sites'>, { sites: own }: StaffSession): boolean {
  const made = exportables.get(list)
  if (!own || !made || siteRuleOf(made) === 'house') return false
  return sites === null || sites.some((site) => !own.includes(site))
}

/** The file, piece by piece. Refuses `not_found` to everybody else, before it is ready and when its day is over; `forbidden` where the list, or the sites it was made of, are no longer theirs. */
export async function downloadExport(
  context: Pick<AppContext, 'db' | 'vault' | 'hub'>,
  actor: StaffActor,
  id: number,
): Promise<FileBody<'text/csv'>> {
  const { db } = context
  const job = await db.row<JobRow>(sql`
    select * from exports.jobs where id = ${id} and staff_id = ${actor.staff.id} and status = 'ready' and expires_at > ${db.now()}`)
  const wanted = job && exportables.get(job.list)
  if (!wanted) throw refuse('not_found')
  if (!(await mayCall(context, actor.staff, wanted))) throw refuse('forbidden')
  if (holdsMoreThanSeen(job, actor.staff)) throw refuse('forbidden', MORE_THAN_SEEN)
  const name = `${wanted.csv.name.replaceAll(/[^a-z0-9]+/g, '-')}-${istanbulDay(job.created_at)}`
  return { type: 'text/csv', name, body: textOf(context, job) }
}

const unpack = promisify(gunzip)

async function* textOf(
  { db, vault }: Pick<AppContext, 'db' | 'vault'>,
  { id, attempt }: JobRow,
): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const piece = await db.row<{ id: number; text_sealed: Buffer }>(sql`
      select id, text_sealed from exports.pieces where export_id = ${id} and attempt = ${attempt} and id > ${last} order by id limit 1`)
    if (!piece) return
    last = piece.id
    yield (await unpack(Buffer.from(vault.open(piecePlace(piece.id), piece.text_sealed), 'base64'))).toString()
  }
}

/** Stops an export that is not made yet, or takes its file away. Refuses `not_found` where it is nobody's or gone already. */
export async function removeExport(db: Db, actor: StaffActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.run(sql`
      update exports.jobs set status = 'removed', ended_at = coalesce(ended_at, ${tx.now()})
      where id = ${id} and staff_id = ${actor.staff.id} and status <> 'removed'`)
    if (gone === 0) throw refuse('not_found')
    await tx.run(sql`delete from exports.pieces where export_id = ${id}`)
  })
}
