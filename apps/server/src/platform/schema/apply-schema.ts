import type { Client } from 'pg'
import { makeRepeatables, missingIn } from './repeatables.ts'
import type { Repeatable, SchemaFile, SchemaFiles } from './schema-files.ts'
import { inOrder, type Step } from './schema-order.ts'
import { StartError } from '../start/start-error.ts'

/** What a database lacks. */
export interface Pending {
  /** All of it where the database is empty, else nothing. */
  baseline: readonly SchemaFile[]
  deltas: readonly SchemaFile[]
  /** By their object: new, changed, or gone from the database. */
  due: ReadonlyMap<string, Repeatable>
}

/** Refuses a database of an older version, and one whose applied files are not those of this program. */
export async function findPending(client: Client, files: SchemaFiles): Promise<Pending> {
  const applied = await readApplied(client)
  refuseOlder(applied, files)
  refuseChanged(applied, [...files.baseline, ...files.deltas])
  return {
    baseline: applied.size === 0 ? files.baseline : [],
    deltas: files.deltas.filter(({ name }) => !applied.has(name)),
    due: await findDue(client, applied, files),
  }
}

/** Applies what is pending, and answers its names. `finish` is called in an empty database only at the end, when all it asks is there. */
export async function applyPending(client: Client, files: SchemaFiles): Promise<string[]> {
  const { baseline, deltas, due } = await findPending(client, files)
  const { steps } = inOrder([...baseline, ...deltas], due)
  const [first, isEmpty] = [steps.slice(0, baseline.length), baseline.length > 0]
  const done: string[] = []
  const commit = async (work: () => Promise<SchemaFile[]>, isFinished = !isEmpty) => {
    const applied = await inTransaction(client, { isEmpty, isFinished }, work)
    done.push(...applied.map(({ name }) => name))
  }
  if (isEmpty) await commit(() => applySteps(client, first, files))
  for (const step of steps.slice(baseline.length)) await commit(() => applySteps(client, [step], files))
  const left = await findDue(client, await readApplied(client), files)
  if (left.size > 0 || isEmpty) await commit(() => make(client, inOrder([], left).last, files), true)
  await deleteRecordsOfGoneFiles(client, files)
  return done
}

async function applySteps(client: Client, steps: readonly Step[], files: SchemaFiles): Promise<SchemaFile[]> {
  const applied: SchemaFile[] = []
  for (const { before, file } of steps) {
    applied.push(...(await make(client, before, files)))
    await send(client, file)
    applied.push(file)
  }
  return applied
}

function make(client: Client, due: readonly Repeatable[], { repeatables: all }: SchemaFiles): Promise<Repeatable[]> {
  return makeRepeatables(client, due, { all, send: (file) => send(client, file) })
}

/** The error keeps its code, and says the file and the line. */
async function send(client: Client, { name, text }: SchemaFile): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    const { position, code, message } = error as Error & { position?: string; code?: string }
    const line = position === undefined ? '' : ` line ${text.slice(0, Number(position)).split('\n').length}`
    throw Object.assign(new StartError(`${name}${line} failed and was undone: ${message}.`), { code })
  }
}

/** Bodies of functions are looked into only where all they name can be there: not in an empty database. */
async function inTransaction(
  client: Client,
  { isEmpty, isFinished }: { isEmpty: boolean; isFinished: boolean },
  work: () => Promise<SchemaFile[]>,
) {
  await client.query('begin')
  try {
    if (isEmpty) await client.query('set local check_function_bodies = off')
    const applied = await work()
    if (isFinished) await finish(client)
    await client.query(
      `insert into platform.migrations (name, sha256) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [applied.map(({ name }) => name), applied.map(({ sha256 }) => sha256)],
    )
    await client.query('commit')
    return applied
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** What a change of tables leaves to do before the next one, where the schema says so by the function `platform.after_migrations`. */
async function finish(client: Client) {
  const known = await client.query<{ known: boolean }>(
    "select to_regprocedure('platform.after_migrations()') is not null as known",
  )
  if (!known.rows[0]?.known) return
  await client.query('select platform.after_migrations()').catch((error: Error) => {
    throw new StartError(`platform.after_migrations failed and all was undone: ${error.message}.`)
  })
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  const known = await client.query<{ known: boolean }>("select to_regclass('platform.migrations') is not null as known")
  if (!known.rows[0]?.known) return new Map()
  const applied = await client.query<{ name: string; sha256: string }>('select name, sha256 from platform.migrations')
  return new Map(applied.rows.map(({ name, sha256 }) => [name, sha256]))
}

function refuseOlder(applied: ReadonlyMap<string, string>, { baseline }: SchemaFiles) {
  if (applied.size > 0 && baseline.length > 0 && !baseline.some(({ name }) => applied.has(name)))
    throw new StartError(
      'This database was made by an older version of Meydan, and there is no upgrade from it: give an empty DATA_DIR or DATABASE_URL, or run the version that made it.',
    )
}

function refuseChanged(applied: ReadonlyMap<string, string>, files: readonly SchemaFile[]) {
  const known = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of applied) {
    if (isRepeatable(name)) continue
    if (!known.has(name)) throw new StartError(`${name} was applied to this database but its file is gone.`)
    if (known.get(name) !== sha256)
      throw new StartError(`${name} was applied and changed since; undo the change and write a new migration.`)
  }
  const late = applied.size === 0 ? undefined : files.find(({ name }) => isBaseline(name) && !applied.has(name))
  if (late)
    throw new StartError(`${late.name} is new, but the tables of this database stand already; write a migration.`)
}

function isBaseline(name: string): boolean {
  return name.startsWith('schema/') && !isRepeatable(name)
}

function isRepeatable(name: string): boolean {
  return /\/(?:views|functions)\//.test(name)
}

async function findDue(client: Client, applied: ReadonlyMap<string, string>, { repeatables }: SchemaFiles) {
  const missing = await missingIn(client, repeatables.values())
  return new Map([...repeatables].filter(([key, one]) => missing.has(key) || applied.get(one.name) !== one.sha256))
}

/** Records of views and functions whose file was deleted; a migration dropped the object. */
async function deleteRecordsOfGoneFiles(client: Client, { repeatables }: SchemaFiles) {
  const names = [...repeatables.values()].map(({ name }) => name)
  await client.query(
    String.raw`delete from platform.migrations where name ~ '/(views|functions)/' and name <> all ($1)`,
    [names],
  )
}
