import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Postgres, startPostgres } from '../../src/platform/postgres/postgres.ts'
import { closeAtTheEnd } from '../open-sites.ts'

export interface Cluster {
  /** The embedded PostgreSQL over the folder of this name. */
  start(name: string): Promise<Postgres>
  /** Another one over a copy of what the first, stopped, left behind; it follows the first. */
  makeStandby(of: string, name: string, primary: string): void
  /** Where all of them lie, each in a folder of its name. */
  folder: string
}

/** Databases that follow each other by streaming; all of it is ended with the test file. */
export function testCluster(): Cluster {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-hosts-'))
  chmodSync(folder, 0o711)
  const running: Postgres[] = []
  // After the sites that were opened over it: a shard that closes has what it played to count.
  closeAtTheEnd(async () => {
    for (const postgres of running) await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    async start(name) {
      const postgres = await startPostgres({ dataDir: join(folder, name), log: () => {} })
      running.push(postgres)
      return postgres
    },
    makeStandby(of, name, primary) {
      const [from, to] = [join(folder, of), join(folder, name)]
      mkdirSync(to)
      cpSync(join(from, 'postgres.json'), join(to, 'postgres.json'))
      cpSync(join(from, 'postgres'), join(to, 'postgres'), { recursive: true, preserveTimestamps: true })
      const { searchParams, username, password } = new URL(primary)
      const conninfo = `host=${searchParams.get('host')} user=${username} password=${password}`
      writeFileSync(join(to, 'postgres/postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
      writeFileSync(join(to, 'postgres/standby.signal'), '')
      const { uid, gid } = statSync(join(from, 'postgres'))
      for (const path of ['', ...globSync('**', { cwd: join(to, 'postgres') })])
        chownSync(join(to, 'postgres', path), uid, gid)
      chmodSync(join(to, 'postgres'), 0o700)
    },
  }
}

/** Asks one thing of a database, over a connection of its own. */
export async function askOnce(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
