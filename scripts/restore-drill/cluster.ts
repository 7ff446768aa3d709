import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'
import { type Programs, runProgram, startProgram } from './programs.ts'

export interface Cluster {
  /** The connection string of a database, as this role; access to the socket is enough. */
  url(database: string, role: string): string
  stop(): Promise<void>
  /** From one instant to the next; resolves when it is gone. */
  kill(): Promise<void>
}

export const OWNER = 'meydan'
const LEAVE_MS = 3_000

/** A folder of the drill that PostgreSQL's own user may write. */
export function makeFolder(folder: string, { user }: Programs): string {
  mkdirSync(folder, { mode: 0o700, recursive: true })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** A new cluster with nothing in it. */
export async function initCluster(programs: Programs, data: string): Promise<void> {
  makeFolder(data, programs)
  await runProgram(programs, 'initdb', [
    `--pgdata=${data}`,
    `--username=${OWNER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ])
}

/**
 * Starts PostgreSQL over this folder of data, reachable by a socket in `place` alone, with none of the settings that stand beside the
 * data: those of the machine it came from need not fit this one. Resolves when it takes writes, after any recovery, or as a standby
 * reads; refuses with PostgreSQL's last word where it ends before.
 */
export async function startCluster(
  programs: Programs,
  { data, place, settings }: { data: string; place: string; settings: Record<string, string> },
): Promise<Cluster> {
  makeFolder(place, programs)
  writeFileSync(join(place, 'hba.conf'), 'local all all trust\nlocal replication all trust\n')
  writeFileSync(join(place, 'empty.conf'), '')
  const all = {
    config_file: join(place, 'empty.conf'),
    hba_file: join(place, 'hba.conf'),
    ident_file: join(place, 'empty.conf'),
    listen_addresses: '',
    unix_socket_directories: place,
    port: '5432',
    ssl: 'off',
    logging_collector: 'off',
    archive_mode: 'off',
    primary_conninfo: '',
    shared_preload_libraries: '',
    synchronous_standby_names: '',
    timezone: 'UTC',
    max_wal_size: '4GB',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = startProgram(programs, 'postgres', ['-D', data, ...flags])
  let failure: string | undefined
  void server.ended.then(({ words }) => {
    failure = words.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? 'it ended without a word'
  })
  while (!isReady(data, server.pid)) {
    if (failure !== undefined) throw new StartError(`PostgreSQL did not start over ${data}: ${failure}`)
    await wait(20)
  }
  return {
    url: (database, role) => `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(place)}`,
    async stop() {
      // Whoever is just leaving is let go before those who do not leave are cut.
      const late = setTimeout(() => void server.stop('SIGINT'), LEAVE_MS)
      await server.stop('SIGTERM')
      clearTimeout(late)
    },
    kill: () => server.stop('SIGKILL'),
  }
}

function isReady(data: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
