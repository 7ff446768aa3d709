import { cpSync, existsSync, lchownSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'
import { type Cluster, makeFolder, startCluster } from './cluster.ts'
import type { Programs } from './programs.ts'
import type { Backup, Timed } from './take.ts'

/**
 * Restores the backup into a fresh cluster below `folder` and recovers it from the archive up to the chosen time, or to the archive's
 * end. The backup is only read. Refuses where the time lies outside of what the archive holds.
 */
export async function restore(
  programs: Programs,
  { backup, folder, chosen }: { backup: Backup; folder: string; chosen: Date | undefined },
  timed: Timed,
): Promise<Cluster> {
  const data = join(folder, 'restored')
  const wal = join(folder, 'archive')
  await timed('copy', async () => {
    makeFolder(data, programs)
    cpSync(backup.base, data, { recursive: true, verbatimSymlinks: true })
    cpSync(backup.wal, wal, { recursive: true })
    for (const name of ['postmaster.pid', 'standby.signal']) rmSync(join(data, name), { force: true })
    writeFileSync(join(data, 'recovery.signal'), '')
    giveTo(programs, data)
    giveTo(programs, wal)
  })
  // The last segment is still being received: it bears another name, and is good up to what was received.
  const from = quoted(wal)
  const settings = {
    restore_command: `cp ${from}/%f "%p" 2>/dev/null || cp ${from}/%f.partial "%p" 2>/dev/null`,
    hot_standby: 'off',
    ...(chosen
      ? {
          recovery_target_time: chosen.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_action: 'promote',
        }
      : {}),
  }
  return timed('recovery', () => startCluster(programs, { data, place: join(folder, 'run'), settings }))
}

/** The newest backup in an operator's folder: `base` or the last `base-…` by name, and `wal` beside it. Refuses where there is none. */
export function newestBackup(folder: string): Backup {
  const bases = existsSync(folder) ? readdirSync(folder).filter((name) => /^base(-[^.]*)?$/.test(name)) : []
  const base = bases
    .filter((name) => existsSync(join(folder, name, 'PG_VERSION')))
    .toSorted()
    .at(-1)
  if (base === undefined || !existsSync(join(folder, 'wal')))
    throw new StartError(`${folder} holds no backup: it needs base-… of pg_basebackup and wal of pg_receivewal.`)
  return { base: join(folder, base), wal: join(folder, 'wal') }
}

export function majorOf({ base }: Backup): number {
  return Number(readFileSync(join(base, 'PG_VERSION'), 'utf8'))
}

function giveTo(programs: Programs, path: string): void {
  if (!programs.user) return
  lchownSync(path, programs.user.uid, programs.user.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTo(programs, join(path, name))
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`
}
