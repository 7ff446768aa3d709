import { spawn, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../apps/server/src/platform/start/config.ts'
import { runsAsRoot, unprivilegedUser } from '../../apps/server/src/platform/postgres/system-user.ts'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'
import { withClient } from '../../apps/server/src/platform/database/with-client.ts'
import { dropFolder, temporaryFolder } from '../lib/clean-up.ts'
import { makeFolder, OWNER } from './cluster.ts'
import { findPrograms, hasPrograms } from './programs.ts'
import { drill, sayReport } from './run.ts'
import { root } from '../lib/root.ts'
import { makeSource } from './source.ts'
import { takeBackup } from './take.ts'

/** A cluster, its migrations and ten thousand players, where the machine is busy. */
const SET_UP_MS = 240_000

describe.skipIf(!hasPrograms())('a restore drill (needs the programs of PostgreSQL)', () => {
  it('brings a database back as it was at the chosen time, checks it, and leaves nothing behind', async () => {
    // A place of its own: other drills of the machine come and go meanwhile.
    const place = temporaryFolder('drills-')
    vi.stubEnv('TMPDIR', place)
    const report = await drill({}, { megabytes: 2 }).finally(() => vi.unstubAllEnvs())
    expect(report.breaches).toBe(0)
    expect(report.movements).toBeGreaterThan(10_000)
    expect(Object.keys(report.seconds)).toEqual([
      'fill',
      'base backup',
      'archive',
      'checksums',
      'copy',
      'recovery',
      'verify',
    ])
    expect(Date.parse(report.lastCommit as string)).toBeLessThanOrEqual(Date.parse(report.chosen as string))
    expect(sayReport(report)).toContain('every money invariant holds')
    expect(readdirSync(place)).toEqual([])
    dropFolder(place)
  })

  it('receives the whole log where the sender was slower than the checkpoints', async () => {
    const folder = temporaryFolder('meydan-late-')
    const programs = findPrograms(runsAsRoot() ? unprivilegedUser([folder]) : undefined)
    const source = await makeSource(programs, { folder, config: readConfig({}), megabytes: 0 })
    const url = source.url(OWNER, OWNER)
    const timed = <T>(_step: string, work: () => Promise<T>) => work()
    const work = async (client: Client) => {
      const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_replication')
      const sender = rows[0]?.pid as number
      process.kill(sender, 'SIGSTOP')
      for (let segment = 0; segment < 3; segment++) {
        await client.query(`select pg_logical_emit_message(true, 'late', ''), pg_switch_wal()`)
        await client.query('checkpoint')
      }
      process.kill(sender, 'SIGCONT')
      return new Date()
    }
    const { backup } = await takeBackup(programs, { url, folder }, { timed, work })
    expect(readdirSync(backup.wal).length).toBeGreaterThanOrEqual(4)
    await withClient(url, async (client) => {
      expect((await client.query('select slot_name from pg_replication_slots')).rows).toEqual([])
    })
    await source.stop()
    dropFolder(folder)
  })

  describe('of an operator’s backups', () => {
    const folder = temporaryFolder('meydan-backups-')
    const backups = join(folder, 'backups')
    const env = { SECRET_KEY: 'a-key-of-the-operator-for-this-drill', DATA_DIR: join(folder, 'data') }
    let whole: Date

    // Two nights of the scripts of deploy/, and a balance that somebody changes by hand after the time that is asked for.
    beforeAll(async () => {
      const programs = findPrograms(runsAsRoot() ? unprivilegedUser([folder]) : undefined)
      const source = await makeSource(programs, { folder, config: readConfig(env), megabytes: 0 })
      const url = source.url(OWNER, OWNER)
      makeFolder(backups, programs)
      const operator = {
        cwd: '/',
        env: { PATH: `${programs.folder}:/usr/bin:/bin`, BACKUP_URL: url, BACKUP_DIR: backups, KEEP_BACKUPS: '1' },
        ...programs.user,
      }
      const receiver = spawn(join(root, 'deploy/receive-wal.sh'), { ...operator, stdio: 'ignore' })
      await withClient(url, async (client) => {
        const holds = async (question: string, values: unknown[] = []) =>
          (await client.query<{ yes: boolean | null }>(question, values)).rows[0]?.yes === true
        const soon = { timeout: 60_000, interval: 100 }
        await vi.waitUntil(() => holds('select bool_and(active) as yes from pg_replication_slots'), soon)
        for (let night = 0; night < 2; night++) {
          const { status, stdout, stderr } = spawnSync(join(root, 'deploy/backup.sh'), {
            ...operator,
            encoding: 'utf8',
          })
          const said = expect.stringMatching(/^base-\S+; the log is kept from [0-9A-F]{24}\n$/)
          expect([status, stdout], stderr).toEqual([0, said])
          await wait(1_100)
        }
        const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
        whole = rows[0]?.at as Date
        await client.query('select pg_sleep(0.1)')
        await client.query('set session_replication_role = replica')
        await client.query('update wallet.wallets set cash_kurus = cash_kurus + 1 where player_id = 7')
        const switched = await client.query<{ lsn: string }>('select pg_switch_wal()::text as lsn')
        const received = 'select bool_and(restart_lsn >= $1::pg_lsn) as yes from pg_replication_slots'
        await vi.waitUntil(() => holds(received, [switched.rows[0]?.lsn]), soon)
      })
      receiver.kill('SIGINT')
      await source.stop()
      dropFolder(join(folder, 'source'))
    }, SET_UP_MS)

    afterAll(() => dropFolder(folder))

    it('finds the last of them whole at the time before', async () => {
      expect(readdirSync(backups).filter((name) => name.startsWith('base-'))).toHaveLength(1)
      expect(await drill(env, { from: backups, at: whole })).toMatchObject({ breaches: 0, chosen: whole.toISOString() })
    })

    it('finds what was changed by hand at their end', async () => {
      const report = await drill(env, { from: backups })
      expect([report.breaches, report.chosen]).toEqual([1, null])
      expect(sayReport(report)).toContain('1 breaches')
    })
  })

  it('refuses in one line a folder without backups, and a time that is in none', async () => {
    const folder = temporaryFolder('meydan-backups-')
    await expect(drill({}, { from: folder })).rejects.toThrow(StartError)
    await expect(drill({}, { from: folder })).rejects.toThrow(/holds no backup/)
    await expect(drill({}, { at: new Date() })).rejects.toThrow(/--from/)
    dropFolder(folder)
  })
})

it('names the programs that it lacks', () => {
  const before = process.env.PG_BIN
  process.env.PG_BIN = '/nowhere'
  expect(() => findPrograms(undefined, 18)).toThrow(
    /^A drill needs initdb, .* of PostgreSQL 18: install its server package/,
  )
  if (before === undefined) delete process.env.PG_BIN
  else process.env.PG_BIN = before
})
