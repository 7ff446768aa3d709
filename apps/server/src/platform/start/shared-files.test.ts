import { readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'
import { serverProcess } from '../../../test/processes/server-process.ts'
import { shareFiles } from './shared-files.ts'
import { inLong } from '../../../../../scripts/test/form.ts'

const folder = testFolder('meydan-files-')
const dirs = { one: join(folder, 'one'), other: join(folder, 'other') }
const bucket = (name: string, key = 'anahtar') => `https://${key}:gizli@depo.example/${name}/meydan?region=tr`

let database: TestDatabase
const leaving: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await freshDatabase()
})

afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
})

afterAll(() => database.drop())

async function server(files: { dataDir: string; s3Url?: string }, { url } = database): Promise<() => Promise<void>> {
  const leave = await shareFiles(files, url)
  leaving.push(leave)
  return leave
}

const inFolder = (dir: string) => readdirSync(join(dir, 'files', 'servers'))

it('lets those that see one folder stand together, and refuses one with another until they are gone', async () => {
  const first = await server({ dataDir: dirs.one })
  const second = await server({ dataDir: dirs.one })
  expect(inFolder(dirs.one)).toHaveLength(2)
  const elsewhere = () => server({ dataDir: dirs.other })
  await expect(elsewhere()).rejects.toThrow(
    `Another server of this database keeps papers and pictures in a folder that is not ${join(dirs.other, 'files')}: set S3_URL for all of them, or give them one DATA_DIR.`,
  )
  await first()
  await expect(elsewhere()).rejects.toThrow('Another server')
  await second()
  expect(inFolder(dirs.one)).toEqual([])
  await elsewhere()
  await expect(server({ dataDir: dirs.one })).rejects.toThrow('Another server')
})

inLong(() => {
  it('is left and joined at the same time: whoever is still live has its file', async () => {
    let leave = await server({ dataDir: dirs.one })
    for (let time = 0; time < 60; time++)
      [, leave] = await Promise.all([setTimeout(time % 12).then(leave), server({ dataDir: dirs.one })])
    await leave()
  })
})

it('is not deceived by a copy of the folder, nor by the platform of another database', async () => {
  await (await server({ dataDir: dirs.one }))()
  await cp(dirs.one, dirs.other, { recursive: true })
  await server({ dataDir: dirs.one })
  await expect(server({ dataDir: dirs.other })).rejects.toThrow('Another server')
  const context = await freshDatabase()
  const leave = await server({ dataDir: dirs.other }, context)
  await leave()
  await context.drop()
})

it('has a bucket introduced one server after the other, but not left so, nor two buckets', async () => {
  await server({ dataDir: dirs.one })
  await server({ dataDir: dirs.other, s3Url: bucket('kova') })
  await server({ dataDir: dirs.one, s3Url: bucket('kova', 'baska') })
  await expect(server({ dataDir: dirs.other, s3Url: bucket('sepet') })).rejects.toThrow('in another bucket')
  await expect(server({ dataDir: dirs.one })).rejects.toThrow('in a bucket: set S3_URL as there')
})

it('says it again where its connection is lost', async () => {
  await server({ dataDir: dirs.one })
  const client = new pg.Client(database.url)
  await client.connect()
  const holders = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and a.application_name = 'meydan files' and a.datname = current_database()`,
    )
    return rows.map(({ pid }) => pid)
  }
  const [before] = await holders()
  await client.query('select pg_terminate_backend($1)', [before])
  await expect.poll(async () => (await holders()).filter((pid) => pid !== before).length).toBe(1)
  await expect(server({ dataDir: dirs.other })).rejects.toThrow('Another server')
  await client.end()
})

inLong(() => {
  it('ends the start of the whole program with the one line; the file of one that was killed goes with the next start', async () => {
    const env = (DATA_DIR: string) => ({ DATABASE_URL: database.url, DATA_DIR, SECRET_KEY: 'k'.repeat(36) })
    const whole = await serverProcess(env(dirs.one))
    const [killed] = inFolder(dirs.one)
    await expect(serverProcess(env(dirs.other))).rejects.toThrow(/ended before it listened/)
    await whole.kill()
    const next = await serverProcess(env(dirs.one))
    expect(inFolder(dirs.one)).toHaveLength(1)
    expect(inFolder(dirs.one)).not.toContain(killed)
    await next.stop()
    expect(inFolder(dirs.one)).toEqual([])
    await (await serverProcess(env(dirs.other))).stop()
  }, 120_000)
})
