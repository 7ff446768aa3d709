import { createHash, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Config } from './config.ts'
import type { Queryable } from '../database/db.ts'
import { WriterClient } from '../database/database-hosts.ts'
import { bucketOf } from '../files/s3.ts'
import { StartError } from './start-error.ts'

/** Any fixed numbers: the classes of the advisory locks of those who keep files in a folder, and in a bucket. */
const FOLDERS = 7_263_414
const BUCKETS = 7_263_415
/** Nobody's number in either: one server looks around at a time. */
const GATE = 0
const PATIENCE_MS = 5_000
const AGAIN_MS = 1_000

type Files = Pick<Config, 'dataDir' | 's3Url'>

/**
 * Tells the other servers of this database where this one keeps documents and pictures, as long as it lives. Each server with a folder has a
 * file of its own in it, by whose number in the database the others know whether they see the same folder. Refuses with a `StartError`
 * where a live server's files would be missing here, or those of here there; but one with a bucket stands beside those with a folder, so
 * that a bucket can be introduced one server after the other. Returns what takes it back.
 */
export async function shareFiles(files: Files, databaseUrl: string): Promise<() => Promise<void>> {
  const own = files.s3Url ? bucketPlace(files.s3Url) : folderPlace(files.dataDir)
  const first = await alone(databaseUrl, async (client) => {
    await own.assertShared(() => liveOnes(client))
    await own.claim(client)
  })
  return keep(first, { own, databaseUrl })
}

/** Whether any other server of this database lives; one that stops counts until it has. */
export async function hasOtherServers(q: Queryable): Promise<boolean> {
  const { servers } = await q.one<{ servers: number }>(sql`
    select count(distinct pid)::int as servers from pg_locks
    where locktype = 'advisory' and objsubid = 2 and classid in (${FOLDERS}, ${BUCKETS}) and objid <> ${GATE} and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return servers > 1
}

/** A connection on which this was done while no other server read or announced anything. */
async function alone(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<pg.Client> {
  const client = await connect(databaseUrl)
  try {
    await client.query(sql`select pg_advisory_lock(${FOLDERS}::int, ${GATE}::int)`)
    await work(client)
    await client.query(sql`select pg_advisory_unlock(${FOLDERS}::int, ${GATE}::int)`)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

interface Place {
  assertShared(live: () => Promise<Claim[]>): Promise<void>
  /** Said with this connection, and as long as it lasts. */
  claim(client: pg.Client): Promise<void>
  leave(): Promise<void>
}

interface Claim {
  class: number
  number: number
}

function folderPlace(dataDir: string): Place {
  const folder = join(dataDir, 'files', 'servers')
  const number = randomInt(1, 2 ** 31)
  return {
    async assertShared(live) {
      const others = await live()
      if (others.some((other) => other.class === BUCKETS))
        throw new StartError(
          'Another server of this database keeps papers and pictures in a bucket: set S3_URL as there.',
        )
      const missing = new Set(
        others.map((other) => other.number).filter((theirs) => !existsSync(join(folder, String(theirs)))),
      )
      // Who has left meanwhile has taken its file along.
      if (missing.size > 0 && (await live()).some((other) => missing.has(other.number)))
        throw new StartError(
          `Another server of this database keeps papers and pictures in a folder that is not ${join(dataDir, 'files')}: set S3_URL for all of them, or give them one DATA_DIR.`,
        )
      const theirs = new Set(others.map((other) => String(other.number)))
      const gone = (await readdir(folder).catch(() => [])).filter((name) => !theirs.has(name))
      for (const name of gone) await rm(join(folder, name), { force: true })
    },
    async claim(client) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, String(number)), '')
      await say(client, { class: FOLDERS, number })
    },
    leave: () => rm(join(folder, String(number)), { force: true }),
  }
}

function bucketPlace(s3Url: string): Place {
  const { base } = bucketOf(s3Url)
  const number = createHash('sha256').update(base.href).digest().readUInt32BE() >>> 1
  return {
    async assertShared(live) {
      const others = await live()
      if (others.some((other) => other.class === BUCKETS && other.number !== number))
        throw new StartError(
          'Another server of this database keeps papers and pictures in another bucket than that of S3_URL.',
        )
    },
    claim: (client) => say(client, { class: BUCKETS, number }),
    async leave() {},
  }
}

async function liveOnes(client: pg.Client): Promise<Claim[]> {
  const { rows } = await client.query<Claim>(sql`
    select distinct classid::bigint::int as class, objid::bigint::int as number from pg_locks
    where locktype = 'advisory' and objsubid = 2 and classid in (${FOLDERS}, ${BUCKETS}) and objid <> ${GATE} and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows
}

/** Shared: what a lost connection still holds does not keep its server from saying it again. */
async function say(client: pg.Client, claim: Claim): Promise<void> {
  await client.query(sql`select pg_advisory_lock_shared(${claim.class}::int, ${claim.number}::int)`)
}

/** Announces it again on another connection whenever the one before is lost. */
function keep(first: pg.Client, { own, databaseUrl }: { own: Place; databaseUrl: string }): () => Promise<void> {
  let current: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let isOver = false
  const hold = (client: pg.Client) => {
    current = client
    client.once('end', () => {
      current = undefined
      later()
    })
  }
  const later = () => {
    if (isOver) return
    again = setTimeout(() => retake().catch(later), AGAIN_MS)
    again.unref()
  }
  const retake = async () => {
    const client = await alone(databaseUrl, own.claim)
    if (isOver) await client.end()
    else hold(client)
  }
  hold(first)
  return async () => {
    isOver = true
    clearTimeout(again)
    // In this order: who starts meanwhile looks for the file of everybody whom the database names.
    await current?.end()
    await own.leave()
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new WriterClient({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'meydan files',
    keepAlive: true,
  })
  // Its end is what is minded.
  client.on('error', () => {})
  await client.connect()
  return client
}
