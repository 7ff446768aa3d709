import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { StartError } from '../start/start-error.ts'
import { DataDirInUse, runningPostgres, startPostgres } from './postgres.ts'

const holder = fileURLToPath(new URL('../../../test/processes/postgres-holder.ts', import.meta.url))
const asRoot = process.getuid?.() === 0
const cleanUp: (() => unknown)[] = []

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

describe('the embedded PostgreSQL', () => {
  test('is made once, durable, and knows Turkish', async () => {
    const dataDir = newFolder()
    const first = await start(dataDir)
    const facts = await query(
      first.url(),
      `select current_setting('fsync') || current_setting('synchronous_commit') as durable,
              current_setting('server_encoding') as encoding, upper('istanbul' collate "tr-x-icu") as upper,
              current_setting('server_version_num')::int / 10000 as version`,
    )
    expect(facts).toEqual([{ durable: 'onon', encoding: 'UTF8', upper: 'İSTANBUL', version: 18 }])
    await query(first.url(), 'create table kept (at int); insert into kept values (7)')
    await first.stop()
    const second = await start(dataDir)
    expect(await query(second.url(), 'select at from kept')).toEqual([{ at: 7 }])
  })

  test('keeps its password to itself and listens on no port', async () => {
    const dataDir = newFolder()
    const postgres = await start(dataDir)
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700)
    expect(await query(postgres.url(), 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    const wrong = postgres.url().replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password/)
  })

  test('serves a folder whose path is too long for a socket, which then has one of its own that goes with the server', async () => {
    const folder = newFolder()
    const dataDir = join(folder, 'a'.repeat(60), 'b"c d'.repeat(10))
    vi.stubEnv('TMPDIR', folder)
    const farSockets = () => readdirSync(folder).filter((name) => name.startsWith('meydan-'))
    const child = await hold(dataDir)
    expect(farSockets()).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const postgres = await startPostgres({ dataDir, log: () => {} })
    expect(await query(postgres.url(), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(farSockets()).toHaveLength(1)
    await postgres.stop()
    expect(farSockets()).toEqual([])
    vi.unstubAllEnvs()
  })

  test('serves a folder whose path is too long for a socket where that of temporary files is too', async () => {
    const folder = join(newFolder(), 'c'.repeat(90))
    mkdirSync(folder)
    vi.stubEnv('TMPDIR', folder)
    const postgres = await start(join(folder, 'data'))
    expect(await query(postgres.url(), 'select 1 as one')).toEqual([{ one: 1 }])
    vi.unstubAllEnvs()
  })

  test('outlives a killed process: what was answered is there, the next start takes over', async () => {
    const dataDir = newFolder()
    for (let round = 1; round <= 3; round++) {
      const child = await hold(dataDir)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const log: string[] = []
      const postgres = await startPostgres({ dataDir, log: (line) => log.push(line) })
      expect(log.join()).toMatch(/earlier run is still up/)
      const kept = await query(postgres.url(), 'select count(*)::int as n, max(at) as latest from kept')
      expect(kept).toEqual([{ n: round, latest: 1 }])
      await postgres.stop()
    }
  })

  test('refuses a second server on one folder, from another process and from this one', async () => {
    const dataDir = newFolder()
    const child = await hold(dataDir)
    const refused = startPostgres({ dataDir, log: () => {} })
    await expect(refused).rejects.toThrow(DataDirInUse)
    await expect(refused).rejects.toThrow(`is in use by another Meydan process (${child.pid})`)
    const running = runningPostgres(dataDir)
    expect(await query(running!.url(), 'select at from kept')).toEqual([{ at: 1 }])
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(runningPostgres(dataDir)).toBeUndefined()
    await start(dataDir)
    await expect(startPostgres({ dataDir, log: () => {} })).rejects.toThrow(DataDirInUse)
  })

  test('ignores a stale process number that now belongs to somebody else', async () => {
    const dataDir = newFolder()
    await (await startPostgres({ dataDir, log: () => {} })).stop()
    const words = `${process.ppid}\n${dataDir}/postgres\n0\n5432\n`
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), words)
    writeFileSync(join(dataDir, 'run/.s.PGSQL.5432.lock'), words, { mode: 0o644 })
    const postgres = await start(dataDir)
    expect(await query(postgres.url(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('makes a half-made database anew', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres.half/base'), { recursive: true })
    const postgres = await start(dataDir)
    expect(await query(postgres.url(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('says in one line that a folder cannot be written', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    const refused = startPostgres({ dataDir: join(file, 'data'), log: () => {} })
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(/^The data folder .* cannot be written \(ENOTDIR\)\.$/)
  })
})

describe.runIf(asRoot)('as root', () => {
  test('runs under another user', async () => {
    const dataDir = newFolder()
    await start(dataDir)
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
  })

  test('runs under the user who owns the data folder, and leaves it to that user', async () => {
    const dataDir = newFolder()
    chownSync(dataDir, 65534, 65534)
    await start(dataDir)
    for (const name of ['postgres', 'postgres.json', 'meydan.lock', 'live.json', 'postgres.log']) {
      expect([name, statSync(join(dataDir, name)).uid]).toEqual([name, 65534])
    }
  })

  test('in a folder only root may enter, the database stands elsewhere and the start says where', async () => {
    const dataDir = join(newFolder(), 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    const log: string[] = []
    const postgres = await startPostgres({ dataDir, log: (line) => log.push(line) })
    const { folder } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
    cleanUp.push(() => rmSync(folder, { recursive: true }))
    expect(folder).toMatch(/^\/var\/lib\/meydan-/)
    expect(log.join()).toContain(`the database is in ${folder}`)
    await query(postgres.url(), 'create table kept (at int)')
    await postgres.stop()
    const again = await startPostgres({ dataDir, log: () => {} })
    expect(await query(again.url(), 'select at from kept')).toEqual([])
    expect(runningPostgres(dataDir)?.url()).toBe(again.url())
    await again.stop()
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })
})

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-test-'))
  if (asRoot) chmodSync(folder, 0o755)
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string) {
  const postgres = await startPostgres({ dataDir, log: () => {} })
  cleanUp.push(() => postgres.stop())
  return postgres
}

async function hold(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  cleanUp.push(() => child.kill('SIGKILL'))
  for await (const chunk of child.stdout) if (String(chunk).includes('holding')) return child
  throw new Error('the holder ended before it held')
}

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const result = await client.query(text)
    return result.rows
  } finally {
    await client.end()
  }
}
