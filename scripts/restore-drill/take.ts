import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { hostsOf } from '../../apps/server/src/platform/database/database-hosts.ts'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'
import { withClient } from '../../apps/server/src/platform/database/with-client.ts'
import { makeFolder } from './cluster.ts'
import { type Programs, runProgram, type Running, startProgram } from './programs.ts'

/** What a restore needs: a base backup, and the log that was written since. */
export interface Backup {
  base: string
  wal: string
}

const RECEIVER = 'meydan drill'
const ARCHIVE_LIMIT_MS = 60_000

/**
 * Takes a base backup of a running database, and beside it receives its log as an archive would, until what `work` does is in it.
 * The log stays until it is received, by a slot that ends with the connection: one that a killed drill left behind would fill the disk
 * of the platform. Reports nothing as flushed, so that no commit counts it as a standby. Answers the time that `work` chose.
 */
export async function takeBackup(
  programs: Programs,
  { url, folder }: { url: string; folder: string },
  { timed, work }: { timed: Timed; work: (client: Client) => Promise<Date> },
): Promise<{ backup: Backup; chosen: Date }> {
  const backup = { base: makeFolder(join(folder, 'base'), programs), wal: makeFolder(join(folder, 'wal'), programs) }
  const { target, env } = conninfoOf(url)
  const { chosen, receiver } = await withClient(url, async (client) => {
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [`meydan_drill_${process.pid}`])
    const receiver = startProgram(
      programs,
      'pg_receivewal',
      [`--directory=${backup.wal}`, '--no-loop', '--status-interval=1', '--no-password', `--dbname=${target}`],
      { ...env, PGAPPNAME: RECEIVER },
    )
    await received(client, receiver, '0/0')
    await timed('base backup', () =>
      runProgram(
        programs,
        'pg_basebackup',
        [`--pgdata=${backup.base}`, '--wal-method=none', '--checkpoint=fast', '--no-password', `--dbname=${target}`],
        env,
      ),
    )
    const chosen = await timed('archive', async () => {
      const time = await work(client)
      // Recovery knows that it is past a time by a later commit.
      await client.query(`select pg_sleep(0.05)`)
      await client.query(`select pg_logical_emit_message(true, 'meydan drill', '')`)
      const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
      await received(client, receiver, rows[0]?.lsn ?? '0/0')
      return time
    })
    return { chosen, receiver }
  })
  await receiver.stop('SIGINT')
  await timed('checksums', () => runProgram(programs, 'pg_verifybackup', ['--no-parse-wal', backup.base]))
  return { backup, chosen }
}

/** Has the step's seconds printed. */
export type Timed = <T>(step: string, work: () => Promise<T>) => Promise<T>

/** As libpq takes it, with the password where no list of processes shows it. */
function conninfoOf(given: string): { target: string; env: Record<string, string> } {
  const url = new URL(given)
  const password = decodeURIComponent(url.password)
  url.password = ''
  if (hostsOf(given).length > 1) url.searchParams.set('target_session_attrs', 'read-write')
  return { target: url.href, env: password === '' ? {} : { PGPASSWORD: password } }
}

/** Waits until the receiver has written the log up to there. */
async function received(client: Client, receiver: Running, lsn: string): Promise<void> {
  let gone: string | undefined
  void receiver.ended.then(({ words }) => (gone = words.trim().replaceAll('\n', ' ') || 'it ended'))
  const deadline = Date.now() + ARCHIVE_LIMIT_MS
  for (;;) {
    const { rows } = await client.query<{ there: boolean }>(
      'select coalesce(bool_or(write_lsn >= $1), false) as there from pg_stat_replication where application_name = $2',
      [lsn, RECEIVER],
    )
    if (rows[0]?.there) return
    if (gone !== undefined) throw new StartError(`pg_receivewal failed: ${gone}.`)
    if (Date.now() > deadline) throw new StartError(`The log was not received within ${ARCHIVE_LIMIT_MS / 1_000} s.`)
    await wait(50)
  }
}
