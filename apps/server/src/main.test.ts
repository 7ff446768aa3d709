import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOf, emptyDatabase, freshDatabase, type TestDatabase } from '../test/database.ts'
import { freePort } from '../test/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-starts-'))
const licence = join(folder, 'licence.json')
writeFileSync(licence, JSON.stringify({ authority: 'MGA', number: '1', countries: ['TR'] }))
const WHOLE = { SECRET_KEY: 'a-key-of-the-operator-for-these-starts', BACKOFFICE_HOST: 'yonetim.example' }
const LIMIT_MS = 120_000
const databases: TestDatabase[] = []
let seeded: TestDatabase

interface Start {
  /** Absent where it serves; it is stopped then. */
  code?: number
  words: string
  /** The database roles of its connections while it served. */
  roles: string[]
}

beforeAll(async () => {
  seeded = await emptyDatabase()
  databases.push(seeded)
  expect((await start({ ...WHOLE, DATABASE_URL: seeded.url })).code).toBeUndefined()
}, LIMIT_MS)

afterAll(async () => {
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true })
})

/** `npm start` without the build, until it serves or has ended. */
async function start(env: Record<string, string>): Promise<Start> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)))
  const gone = once(child, 'exit')
  while (child.exitCode === null) {
    if (!(await isOpen(`http://${env.HOST ?? '127.0.0.1'}:${port}/readyz`))) continue
    const roles = await rolesOn(env.DATABASE_URL as string)
    child.kill('SIGTERM')
    await gone
    return { words, roles }
  }
  return { code: child.exitCode, words, roles: [] }
}

async function isOpen(url: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function rolesOn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    'select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null',
  )
  await client.end()
  return rows.map(({ usename }) => usename as string)
}

async function database(data: 'empty' | 'seeded'): Promise<string> {
  const made = data === 'empty' ? await freshDatabase() : await copyOf(seeded)
  databases.push(made)
  return made.url
}

/** An address of this machine that others reach. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address

const cells = ['127.0.0.1', '0.0.0.0', outside ?? '203.0.113.7'].flatMap((HOST) =>
  (['no', 'a'] as const).flatMap((licensed) =>
    (['development', 'production'] as const).flatMap((NODE_ENV) =>
      (['empty', 'seeded'] as const).map((data) => ({ HOST, licensed, NODE_ENV, data })),
    ),
  ),
)

describe('HOST × LICENCE_FILE × NODE_ENV × seeded data', () => {
  it.each(cells)(
    '$HOST, $licensed licence, $NODE_ENV, $data',
    async ({ HOST, licensed, NODE_ENV, data }) => {
      const isStrict = licensed === 'a' || NODE_ENV === 'production' || !['127.0.0.1', '0.0.0.0'].includes(HOST)
      const mayServe = !isStrict || (NODE_ENV === 'production' && data === 'empty')
      const DATABASE_URL = await database(data)
      const env = { ...WHOLE, HOST, NODE_ENV, DATABASE_URL, ...(licensed === 'a' ? { LICENCE_FILE: licence } : {}) }
      const { code, words, roles } = await start(env)
      if (mayServe && (HOST !== '203.0.113.7' || outside)) {
        expect(code, words).toBeUndefined()
        expect(roles).toEqual([expect.stringMatching(/^meydan_server_\d+$/)])
      } else if (mayServe) {
        expect(words).toContain('is no address of this machine')
      } else {
        expect([code, words.trim().split('\n')]).toEqual([
          78,
          [expect.stringMatching(/^Strict start \(.*\): wanting .+\.$/)],
        ])
        expect(words).toContain(NODE_ENV === 'production' ? 'this one carries its mark' : 'NODE_ENV=production')
      }
    },
    LIMIT_MS,
  )
})

it(
  'each trace of the demo is refused alone',
  async () => {
    const url = await database('seeded')
    const client = new Client({ connectionString: url })
    await client.connect()
    const refused = async () => (await start({ ...WHOLE, NODE_ENV: 'production', DATABASE_URL: url })).words
    await expect(client.query('delete from platform.demo_seed')).rejects.toThrow('the mark of demo data stays')
    await client.query('alter table platform.demo_seed disable trigger user; delete from platform.demo_seed')
    expect(await refused()).toMatch(
      /wanting other passwords than the demo's for admin, .*, demo, .*; no seeded balance \(\d+ players of the demo hold money\)\.$/m,
    )
    await client.query(
      `alter table staff.members disable trigger user; update staff.members set active = false; update identity.players set username_folded = 'once_' || username_folded`,
    )
    expect(await refused()).toMatch(/wanting no seeded balance \(\d+ players of the demo hold money\)\.$/m)
    await client.end()
  },
  LIMIT_MS,
)

it('an own key is wanted before a database is asked', async () => {
  const { code, words } = await start({ NODE_ENV: 'production', DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' })
  expect([code, words.trim()]).toEqual([
    78,
    'Strict start (NODE_ENV is production): wanting an own SECRET_KEY (for example from "openssl rand -base64 32"); BACKOFFICE_HOST.',
  ])
})
