import { spawn, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { runsAsRoot, unprivilegedUser } from '../../apps/server/src/platform/postgres/system-user.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { withClient } from '../../apps/server/src/platform/with-client.ts'
import { dropFolder, temporaryFolder } from '../clean-up.ts'
import { makeFolder, OWNER } from './cluster.ts'
import { findPrograms, hasPrograms } from './programs.ts'
import { drill, sayReport } from './run.ts'
import { root } from '../root.ts'
import { makeSource } from './source.ts'
import { takeBackup, type Timed } from './take.ts'

const quiet: Timed = (_step, work) => work()
const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('meydan-drill-'))

describe.skipIf(!hasPrograms())('a restore drill', () => {
  it('brings a database back as it was at the chosen time, checks it, and leaves nothing behind', async () => {
    const before = left()
    const report = await drill({}, { megabytes: 2 })
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
    expect(left()).toEqual(before)
  })

  it('finds what is broken in an operator’s backup, and that it was whole before', async () => {
    const folder = temporaryFolder('meydan-backups-')
    const env = { SECRET_KEY: 'a-key-of-the-operator-for-this-drill', DATA_DIR: join(folder, 'data') }
    const programs = findPrograms(runsAsRoot() ? unprivilegedUser([folder]) : undefined)
    const source = await makeSource(programs, { folder, config: readConfig(env), megabytes: 1 })
    const backups = makeFolder(join(folder, 'backups'), programs)
    const { chosen } = await takeBackup(
      programs,
      { url: source.url(OWNER, OWNER), folder: backups },
      {
        timed: quiet,
        work: async (client) => {
          const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
          await client.query(`select pg_sleep(0.1)`)
          await client.query(`set session_replication_role = replica`)
          await client.query(`update wallet.wallets set cash_kurus = cash_kurus + 1 where player_id = 7`)
          return rows[0]?.at as Date
        },
      },
    )
    await source.stop()
    expect(await drill(env, { from: backups, at: chosen })).toMatchObject({ breaches: 0, chosen: chosen.toISOString() })
    const atItsEnd = await drill(env, { from: backups })
    expect(atItsEnd.breaches).toBeGreaterThan(0)
    expect(sayReport(atItsEnd)).toContain('breaches')
    dropFolder(folder)
  })

  it('restores what the scripts of deploy/ have received and taken, of which the last stays', async () => {
    const folder = temporaryFolder('meydan-backups-')
    const env = { SECRET_KEY: 'a-key-of-the-operator-for-this-drill', DATA_DIR: join(folder, 'data') }
    const programs = findPrograms(runsAsRoot() ? unprivilegedUser([folder]) : undefined)
    const source = await makeSource(programs, { folder, config: readConfig(env), megabytes: 0 })
    const url = source.url(OWNER, OWNER)
    const backups = makeFolder(join(folder, 'backups'), programs)
    const operator = {
      cwd: '/',
      env: { PATH: `${programs.folder}:/usr/bin:/bin`, BACKUP_URL: url, BACKUP_DIR: backups, KEEP_BACKUPS: '1' },
      ...programs.user,
    }
    const receiver = spawn(join(root, 'deploy/receive-wal.sh'), { ...operator, stdio: 'ignore' })
    await withClient(url, async (client) => {
      const slot = async () => (await client.query('select active from pg_replication_slots')).rows
      await expect.poll(slot).toEqual([{ active: true }])
      for (let night = 0; night < 2; night++) {
        const { status, stdout, stderr } = spawnSync(join(root, 'deploy/backup.sh'), { ...operator, encoding: 'utf8' })
        expect([status, stdout], stderr).toEqual([
          0,
          expect.stringMatching(/^base-\S+; the log is kept from [0-9A-F]{24}\n$/),
        ])
        await wait(1_100)
      }
      await client.query(`update platform.ready_probe set at = '2003-03-03'`)
      const { rows } = await client.query<{ lsn: string }>('select pg_switch_wal()::text as lsn')
      const received = 'select bool_and(restart_lsn >= $1::pg_lsn) as all from pg_replication_slots'
      await expect
        .poll(async () => (await client.query(received, [rows[0]?.lsn])).rows, { timeout: 60_000 })
        .toEqual([{ all: true }])
    })
    receiver.kill('SIGINT')
    await source.stop()
    expect(readdirSync(backups).filter((name) => name.startsWith('base-'))).toHaveLength(1)
    const { breaches, lastCommit } = await drill(env, { from: backups })
    expect([breaches, lastCommit]).toEqual([0, expect.stringMatching(/^20/)])
    dropFolder(folder)
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
