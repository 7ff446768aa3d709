import type { InputOf } from '@meydan/contract/call'
import type { askExport as call } from '@meydan/contract/exports/exports-admin'
import { parseBounded } from '@meydan/contract/parse-bounded'
import sql from 'sql-template-tag'
import { nextId } from '../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit, mayCall, withoutSecrets } from '../staff/public.ts'
import { exportables } from './exportables.ts'
import { queryPlace } from './places.ts'

/** As the sentence of `too_many_exports` says. */
const MOST_OPEN = 5

/**
 * Puts a file on the list of what is to be made; the one entry of the audit log that an export leaves is written here. Refuses
 * `not_found` where there is no such list, `forbidden`, `bad_input` as the list would, `too_many_exports`.
 */
export async function requestExport(
  context: Pick<AppContext, 'db' | 'vault' | 'hub'>,
  actor: StaffActor,
  { list, query }: InputOf<typeof call>,
): Promise<number> {
  const wanted = exportables.get(list)
  if (!wanted) throw refuse('not_found')
  if (!(await mayCall(context, actor.staff, wanted))) throw refuse('forbidden')
  const names = Object.keys((wanted.input as { shape?: object }).shape ?? {})
  const kept = Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
  const read = parseBounded(wanted.input, kept)
  if ('refused' in read) throw refuse('bad_input', undefined, { field: read.refused.field })
  return context.db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`exports:${actor.staff.id}`}))`)
    const { open } = await tx.one<{ open: number }>(sql`
      select count(*)::int as open from exports.jobs where staff_id = ${actor.staff.id} and status in ('queued', 'running')`)
    if (open >= MOST_OPEN) throw refuse('too_many_exports')
    const id = await nextId(tx, 'exports.jobs')
    await tx.run(sql`
      insert into exports.jobs (id, staff_id, ip, list, query_sealed, created_at) overriding system value
      values (${id}, ${actor.staff.id}, ${actor.ip}, ${list}, ${context.vault.seal(queryPlace(id), JSON.stringify(kept))}, ${tx.now()})`)
    await audit(tx, {
      ...actor,
      action: 'export.asked',
      subject: `export:${id}`,
      after: { list, ...withoutSecrets(kept) },
    })
    return id
  })
}
