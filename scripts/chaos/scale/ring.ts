import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '../../../apps/server/src/platform/database/with-client.ts'
import { runsAsRoot, unprivilegedUser } from '../../../apps/server/src/platform/postgres/system-user.ts'
import { type Cluster, initCluster, makeFolder, OWNER, startCluster } from '../../restore-drill/cluster.ts'
import { findPrograms, type Programs, runProgram } from '../../restore-drill/programs.ts'

const NAMES = ['a', 'b', 'c'] as const
export type Name = (typeof NAMES)[number]

/** A primary and two standbys, of which one has to have a commit before it is answered. */
export interface Ring {
  /** The connection string that servers are given: every host, in any state. */
  url: string
  programs: Programs
  primary(): Name
  standbys(): Name[]
  /** From one instant to the next. */
  kill(name: Name): Promise<void>
  /** A standby that was killed follows again. */
  start(name: Name): Promise<void>
  /** The failover of a cluster manager once the primary is down: of those that are up, the one that has most takes over. */
  promote(): Promise<Name>
  /** One that was the primary begins again as a standby, over a copy of the present one. */
  renew(name: Name): Promise<void>
  close(): Promise<void>
}

const SETTINGS = {
  max_connections: '300',
  shared_buffers: '256MB',
  wal_keep_size: '2GB',
  max_wal_senders: '10',
  synchronous_standby_names: `ANY 1 (${NAMES.join(', ')})`,
  wal_retrieve_retry_interval: '200ms',
}

const PLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as played`
const SETTLED_AFTER = 5

/** Three clusters below this folder over an empty database `meydan`. Refuses where PostgreSQL's programs are not here. */
export async function startRing(folder: string): Promise<Ring> {
  const programs = findPrograms(runsAsRoot() ? unprivilegedUser([folder]) : undefined)
  const up = new Map<Name, Cluster>()
  const data = (name: Name) => join(folder, name)
  const place = (name: Name) => join(folder, `${name}-run`)
  const hosts = NAMES.map(place).join(',')
  const conninfo = `host=${hosts} port=5432,5432,5432 user=${OWNER} target_session_attrs=read-write connect_timeout=2`
  const start = async (name: Name) => {
    const settings = { ...SETTINGS, primary_conninfo: `${conninfo} application_name=${name}`, cluster_name: name }
    up.set(name, await startCluster(programs, { data: data(name), place: place(name), settings }))
  }
  const copy = async (name: Name) => {
    rmSync(data(name), { recursive: true, force: true })
    makeFolder(data(name), programs)
    const from = `${conninfo} dbname=postgres`
    const how = ['--wal-method=stream', '--checkpoint=fast', '--no-password', '--write-recovery-conf']
    await runProgram(programs, 'pg_basebackup', [`--pgdata=${data(name)}`, `--dbname=${from}`, ...how])
    await start(name)
  }
  const run = (name: Name, text: string) =>
    withClient((up.get(name) as Cluster).url('postgres', OWNER), (client) => client.query(text))
  let primary: Name = 'a'
  await initCluster(programs, data('a'))
  await start('a')
  for (const name of ['b', 'c'] as const) await copy(name)
  await run('a', `create database ${OWNER}`)
  return {
    url: `postgresql://${OWNER}@localhost/${OWNER}?host=${encodeURIComponent(hosts)}&port=5432,5432,5432`,
    programs,
    primary: () => primary,
    standbys: () => NAMES.filter((name) => name !== primary && up.has(name)),
    start,
    renew: copy,
    async kill(name) {
      await up.get(name)?.kill()
      up.delete(name)
    },
    async promote() {
      const received = await Promise.all(
        [...up].map(async ([name, { url }]) => ({ name, at: await settled(url('postgres', OWNER)) })),
      )
      const most = received.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
      if (!most) throw new Error('there is no standby to promote')
      primary = most.name
      await run(most.name, 'select pg_promote()')
      return most.name
    },
    async close() {
      for (const cluster of up.values()) await cluster.stop()
    },
  }
}

/** How much of the log a standby has played, once nothing more comes: a record that was cut in the middle never counts. */
function settled(url: string): Promise<bigint> {
  return withClient(url, async (client) => {
    let [last, seen] = [-1n, 0]
    for (; seen < SETTLED_AFTER; await wait(20)) {
      const { rows } = await client.query<{ played: bigint }>(PLAYED)
      const played = rows[0]?.played ?? 0n
      seen = played === last ? seen + 1 : 0
      last = played
    }
    return last
  })
}
