import { join } from 'node:path'
import { withClient } from '../../../apps/server/src/platform/with-client.ts'
import { type Cluster, initCluster, makeFolder, OWNER, startCluster } from '../../drill/cluster.ts'
import { type Programs, runProgram } from '../../drill/programs.ts'

const SETTINGS = {
  ...{ wal_level: 'logical', max_connections: '200', shared_buffers: '128MB', wal_keep_size: '1GB' },
  ...{ max_logical_replication_workers: '8', max_worker_processes: '16', wal_retrieve_retry_interval: '200ms' },
}

/** The database of a cell, in one cluster after the other. */
export interface Walker {
  /** Every place where it will ever be, for servers. */
  hosts: string
  /** Where it is now. */
  url(database?: string): string
  /** A fresh standby that follows it: where it is and where it can go. */
  copy(): Promise<{ from: string; to: string }>
  /** After a move: the old cluster is stopped. */
  leave(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** A fresh cluster with these databases, of which the first is the cell's; it can be moved to so many others. */
export async function startWalker(
  programs: Programs,
  {
    folder,
    name,
    databases = [OWNER],
    moves = 0,
  }: { folder: string; name: string; databases?: string[]; moves?: number },
): Promise<Walker> {
  const places = Array.from({ length: moves + 1 }, (_, no) => `${name}-${no}`)
  const run = (place: string) => join(folder, `${place}-run`)
  const up = new Map<string, Cluster>()
  let at = 0
  const here = () => places[at] as string
  const urlOf = (place: string, database = databases[0] as string) => (up.get(place) as Cluster).url(database, OWNER)
  const start = async (place: string, more: Record<string, string> = {}) => {
    const settings = { ...SETTINGS, cluster_name: place, ...more }
    up.set(place, await startCluster(programs, { data: join(folder, place), place: run(place), settings }))
  }
  await initCluster(programs, join(folder, here()))
  await start(here())
  await withClient(urlOf(here(), 'postgres'), async (client) => {
    for (const database of databases) await client.query(`create database ${database}`)
  })
  const hosts = new URL(`postgresql://${OWNER}@localhost/${databases[0]}`)
  hosts.searchParams.set('host', places.map(run).join(','))
  hosts.searchParams.set('port', places.map(() => '5432').join(','))
  return {
    hosts: hosts.href,
    url: (database) => urlOf(here(), database),
    async copy() {
      const [from, to] = [here(), places[at + 1] as string]
      const conninfo = `host=${run(from)} port=5432 user=${OWNER} application_name=${to}`
      makeFolder(join(folder, to), programs)
      const how = ['--wal-method=stream', '--checkpoint=fast', '--no-password', '--write-recovery-conf']
      await runProgram(programs, 'pg_basebackup', [`--pgdata=${join(folder, to)}`, `--dbname=${conninfo}`, ...how])
      await start(to, { primary_conninfo: conninfo })
      return { from: urlOf(from), to: urlOf(to) }
    },
    async leave() {
      await up.get(here())?.stop()
      up.delete(here())
      at++
    },
    async kill() {
      await up.get(here())?.kill()
    },
    start: () => start(here()),
    async close() {
      for (const cluster of up.values()) await cluster.stop()
    },
  }
}
