import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import sql from 'sql-template-tag'
import { withContext } from '../../apps/server/src/command-database.ts'
import { type Config, readConfig } from '../../apps/server/src/platform/start/config.ts'
import type { Queryable } from '../../apps/server/src/platform/database/db.ts'
import { pendingMigrations } from '../../apps/server/src/platform/schema/migrate.ts'
import { runsAsRoot, unprivilegedUser } from '../../apps/server/src/platform/postgres/system-user.ts'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'
import { withClient } from '../../apps/server/src/platform/database/with-client.ts'
import { verifyLedger } from '../../apps/server/src/integrity/verify-ledger.ts'
import { dropFolder, temporaryFolder } from '../lib/clean-up.ts'
import { type Cluster, OWNER } from './cluster.ts'
import { findPrograms, type Programs } from './programs.ts'
import { majorOf, newestBackup, restore } from './restore.ts'
import { makeSource } from './source.ts'
import { type Backup, takeBackup, type Timed } from './take.ts'

export interface DrillOptions {
  /** Of a database of the drill's own, to which it is filled first. */
  megabytes?: number | undefined
  /** An operator's folder of backups, instead of one that is taken now. */
  from?: string | undefined
  /** Up to when such a backup is recovered; to the end of its log where absent. */
  at?: Date | undefined
}

export interface DrillReport {
  at: string
  postgres: number
  /** Of the restored database. */
  megabytes: number
  movements: number
  /** The time that was asked for; null for the log's end. */
  chosen: string | null
  /** The last commit that the restored database has. */
  lastCommit: string | null
  seconds: Record<string, number>
  breaches: number
}

/**
 * Restores a backup into a fresh cluster at a chosen time, starts it and checks every invariant there; everything it made is gone
 * afterwards. The backup is the newest one of `from`, else one that is taken now: of the database of this environment, or of one of its
 * own. Refuses with a `StartError`; what is broken in the restored money is counted in the report and said.
 */
export async function drill(env: NodeJS.ProcessEnv, options: DrillOptions): Promise<DrillReport> {
  const folder = temporaryFolder('meydan-drill-')
  const clusters: Cluster[] = []
  const seconds: Record<string, number> = {}
  const timed: Timed = async (step, work) => {
    const from = performance.now()
    const done = await work()
    seconds[step] = Math.round(performance.now() - from) / 1_000
    console.log(`${step.padEnd(12)} ${seconds[step].toFixed(1).padStart(8)} s`)
    return done
  }
  try {
    const { backup, chosen, config, programs } = await backupOf(env, options, { folder, clusters, timed })
    const until = chosen ?? new Date()
    const restored = await restore(programs, { backup, folder, chosen }, timed)
    clusters.push(restored)
    const url = await ownDatabase(restored, config)
    keepAnchors(config, folder, until)
    const found = await check(url, { ...config, dataDir: join(folder, 'data') }, timed)
    return {
      at: new Date().toISOString(),
      postgres: programs.major,
      chosen: chosen?.toISOString() ?? null,
      seconds,
      ...found,
    }
  } finally {
    for (const cluster of clusters) await cluster.stop()
    dropFolder(folder)
  }
}

interface Taken {
  backup: Backup
  chosen: Date | undefined
  config: Config
  programs: Programs
}

async function backupOf(
  env: NodeJS.ProcessEnv,
  { megabytes, from, at }: DrillOptions,
  { folder, clusters, timed }: { folder: string; clusters: Cluster[]; timed: Timed },
): Promise<Taken> {
  const user = runsAsRoot() ? unprivilegedUser([folder]) : undefined
  if (from !== undefined) {
    const backup = newestBackup(from)
    return { backup, chosen: at, config: readConfig(env), programs: findPrograms(user, majorOf(backup)) }
  }
  if (at !== undefined) throw new StartError('--at is a time within the backups of --from.')
  const given = env.DATABASE_URL && megabytes === undefined ? readConfig(env) : undefined
  if (given) {
    const url = (given.databaseOwnerUrl ?? given.databaseUrl) as string
    const programs = findPrograms(user, await withClient(url, majorOfServer))
    const taken = await takeBackup(programs, { url, folder }, { timed, work: timeOf })
    return { ...taken, config: given, programs }
  }
  const programs = findPrograms(user)
  const own = { SECRET_KEY: randomBytes(32).toString('hex'), DATA_DIR: join(folder, 'data') }
  const config = readConfig(own)
  const source = await timed('fill', () => makeSource(programs, { folder, config, megabytes: megabytes ?? 0 }))
  clusters.push(source)
  const url = source.url(OWNER, OWNER)
  const taken = await takeBackup(programs, { url, folder }, { timed, work: timeBetweenMarks })
  return { ...taken, config, programs }
}

async function majorOfServer(client: Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  return rows[0]?.major ?? 0
}

async function timeOf(client: Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at as Date
}

/** Of two marks the first belongs to the restored database. */
const MARKS = ['2001-01-01T00:00:00Z', '2002-02-02T00:00:00Z'] as const

async function timeBetweenMarks(client: Client): Promise<Date> {
  await client.query('update platform.ready_probe set at = $1', [MARKS[0]])
  // A Date has whole milliseconds only, and would stand before the commit of its own.
  await wait(50)
  const chosen = await timeOf(client)
  await wait(50)
  await client.query('update platform.ready_probe set at = $1', [MARKS[1]])
  return chosen
}

/** The restored cluster lets everybody in; who its roles are is found by trying. */
async function ownDatabase(cluster: Cluster, { databaseUrl, databaseOwnerUrl }: Config): Promise<string> {
  const given = databaseOwnerUrl ?? databaseUrl
  const parts = given ? new URL(given) : undefined
  const database = parts?.pathname.slice(1) || OWNER
  const roles = [...(parts?.username ? [decodeURIComponent(parts.username)] : []), 'postgres', OWNER]
  const reasons: string[] = []
  for (const role of new Set(roles)) {
    const url = cluster.url(database, role)
    try {
      await withClient(url, async () => {})
      return url
    } catch (error) {
      reasons.push((error as Error).message)
    }
  }
  throw new StartError(`The restored database lets nobody in: ${reasons.join(' ')}`)
}

/** The anchors up to the chosen time, or that at which the log was copied; what was anchored later is not in what was restored. */
function keepAnchors({ dataDir }: Config, folder: string, time: Date): void {
  const [from, to] = [join(dataDir, 'anchors'), join(folder, 'data', 'anchors')]
  if (!existsSync(from) || from === to) return
  const until = time.toISOString().replaceAll(/[:.]/g, '-')
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name.slice(0, until.length) <= until) cpSync(join(from, name), join(to, name))
}

async function check(url: string, config: Config, timed: Timed) {
  const pending = await pendingMigrations(url)
  if (pending.length > 0)
    throw new StartError(
      `The backup is of an older program: ${pending.length} files of the schema are not in it; drill with that program.`,
    )
  let report: Pick<DrillReport, 'megabytes' | 'movements' | 'lastCommit' | 'breaches'> | undefined
  await withContext({ url, config }, async (context) => {
    const facts = await factsOf(context.db)
    const breaches = await timed('verify', () => verifyLedger(context))
    for (const { invariant, detail } of breaches) console.error(`${invariant}: ${detail}`)
    report = { ...facts, breaches: breaches.length }
  })
  return report as NonNullable<typeof report>
}

async function factsOf(db: Queryable) {
  const row = await db.one<{ bytes: bigint; movements: number; at: Date | null; mark: Date | null }>(sql`
    select pg_database_size(current_database()) as bytes, (select count(*)::int from wallet.movements) as movements,
      pg_last_xact_replay_timestamp() as at, (select at from platform.ready_probe) as mark`)
  if (row.mark?.toISOString().startsWith(MARKS[1].slice(0, 10)))
    throw new StartError('What came after the chosen time is in the restored database.')
  return {
    megabytes: Math.round(Number(row.bytes) / 1_000_000),
    movements: row.movements,
    lastCommit: row.at?.toISOString() ?? null,
  }
}

/** What is said at the end. */
export function sayReport({ megabytes, movements, lastCommit, postgres, seconds, breaches }: DrillReport): string {
  const back = ['copy', 'recovery', 'verify'].reduce((sum, step) => sum + (seconds[step] ?? 0), 0)
  return (
    `${megabytes} MB with ${movements} movements on PostgreSQL ${postgres}, up to the commit of ${lastCommit ?? 'the backup itself'}: ` +
    `back and checked in ${back.toFixed(1)} s, ${breaches === 0 ? 'every money invariant holds' : `${breaches} breaches`}.`
  )
}

export function writeReport(file: string, report: DrillReport): void {
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}
