import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { isReadOnly } from '../database/database-hosts.ts'
import { applyPending, findPending } from './apply-schema.ts'
import { readSchemaFiles } from './schema-files.ts'
import { StartError } from '../start/start-error.ts'
import { withClient } from '../database/with-client.ts'

/** `apps/server`, with its folders `schema` and `migrations`. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Any fixed number: the advisory lock that a migration holds. */
export const LOCK = 7_263_411

/**
 * Brings the database up to date: the tables of `schema/` where it is empty, then every new file of `migrations/`, each in its own transaction,
 * then the views and functions whose file has changed. Processes that start at once wait for each other. Answers the names of the files
 * it applied. Refuses with a `StartError` a database of an older version, and a file that changed or went after it was applied for good.
 */
export async function migrate(url: string, root = ROOT): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`
      create schema if not exists platform;
      create table if not exists platform.migrations (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    return applyPending(client, readSchemaFiles(root))
  })
}

/** Refuses a database that takes no writes: a standby, or one that was set so. */
export async function assertWritable(url: string): Promise<void> {
  if (await withClient(url, isReadOnly))
    throw new StartError(
      'The database of DATABASE_URL is read-only: give the primary, or all hosts of which one is it.',
    )
}

/** The hash of each file of the schema, by its name. */
export function schemaHashes(): Map<string, string> {
  const { baseline, deltas, repeatables } = readSchemaFiles(ROOT)
  return new Map([...baseline, ...deltas, ...repeatables.values()].map(({ name, sha256 }) => [name, sha256]))
}

/** The names of the files that are not applied yet, or changed since where they may. Refuses as `migrate` does. */
export async function pendingMigrations(url: string, root = ROOT): Promise<string[]> {
  return withClient(url, async (client: Client) => {
    const { baseline, deltas, due } = await findPending(client, readSchemaFiles(root))
    return [...baseline, ...deltas, ...due.values()].map(({ name }) => name)
  })
}

/** Some names of a long list, for a line that a person reads. */
export function shortList(names: readonly string[]): string {
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}
