import { networkInterfaces } from 'node:os'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOf, emptyDatabase, freshDatabase, type TestDatabase } from '../test/database.ts'
import { licence, start, WHOLE } from '../test/processes/start.ts'

const LIMIT_MS = 120_000
const databases: TestDatabase[] = []
let seeded: TestDatabase

beforeAll(async () => {
  seeded = await emptyDatabase()
  databases.push(seeded)
  expect((await start({ ...WHOLE, DATABASE_URL: seeded.url })).code).toBeUndefined()
}, LIMIT_MS)

afterAll(async () => {
  for (const database of databases) await database.drop()
})

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
      const env = {
        ...WHOLE,
        SITE_URL: 'https://oyun.example',
        HOST,
        NODE_ENV,
        DATABASE_URL,
        ...(licensed === 'a' ? { LICENCE_FILE: licence } : {}),
      }
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
