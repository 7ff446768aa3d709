import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { hashProgram, type Program, PROGRAM_FOLDER } from '../../../platform/start/program-hash.ts'
import { significantEvent } from '../events/events.ts'

const started = new WeakMap<AppContext['config'], Program>()

/** Hashes what this process was started from, and keeps it where another program ran before: a significant event (GLI-19 2.8.8). */
export async function noteProgram(
  context: Pick<AppContext, 'db' | 'config'>,
  folder = PROGRAM_FOLDER,
  signal?: AbortSignal,
): Promise<Program> {
  const program = await hashProgram(folder, signal)
  started.set(context.config, program)
  await context.db.transaction(async (tx) => {
    await tx.run(sql`
      update compliance.integrity set program_hash = ${program.hash}, program_checked_at = ${tx.now()}, program_changed_since = null`)
    const last = await tx.row<{ hash: string }>(sql`select hash from compliance.programs order by id desc limit 1`)
    if (last?.hash === program.hash) return
    await tx.run(sql`
      insert into compliance.programs (hash, files, node, started_at)
      values (${program.hash}, ${program.files}, ${process.version}, ${tx.now()})`)
    await significantEvent(tx, {
      kind: 'program_started',
      text: `Başka bir program çalışmaya başladı: ${program.hash.slice(0, 16)}`,
      before: last?.hash,
      after: program,
    })
  })
  return program
}

/** Hashes the files again: other files than at the start are an event and an alarm, once until they are those of a start again. */
export async function checkProgram(context: Pick<AppContext, 'db' | 'config'>, folder = PROGRAM_FOLDER): Promise<void> {
  const ran = started.get(context.config)
  if (!ran) return void (await noteProgram(context, folder))
  const found = await hashProgram(folder)
  const isChanged = found.hash !== ran.hash
  await context.db.transaction(async (tx) => {
    const { since } = await tx.one<{ since: Date | null }>(
      sql`select program_changed_since as since from compliance.integrity for update`,
    )
    const now = tx.now()
    await tx.run(sql`
      update compliance.integrity set program_hash = ${found.hash}, program_checked_at = ${now},
        program_changed_since = ${isChanged ? (since ?? now) : null}`)
    if (!isChanged || since) return
    const text = `Programın dosyaları çalışırken değişti: ${ran.hash.slice(0, 16)} yerine ${found.hash.slice(0, 16)}`
    await significantEvent(tx, { kind: 'program_changed', text, before: ran, after: found })
    tx.enqueue('alarm', {
      text: 'the files of the program are not those it was started from',
      about: { ran: ran.hash, now: found.hash },
    })
  })
}
