import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testProvider, type TestProvider } from '../../../../../test/provider.ts'
import { type TestSite, testSite } from '../../../../../test/site.ts'

const [MIX, OTHER] = ['ab'.repeat(32), 'cd'.repeat(32)]

let site: TestSite
let provider: TestProvider

beforeAll(async () => {
  site = await testSite()
  provider = await testProvider(site)
})

const commit = (no: number, game = 'live', as = provider) =>
  as.call('commit-secret', { request_id: 'r', game_code: game, round_no: no })
const reveal = (no: number, mix = MIX, as = provider) =>
  as.call('reveal-secret', { request_id: 'r', game_code: 'live', round_no: no, mix })
const hashOf = (secret = '') => createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')

it('is promised by its hash and revealed against the first mix alone, as often as that is named', async () => {
  const { hash } = await commit(1)
  expect((await commit(1)).hash).toBe(hash)
  const { secret, http } = await reveal(1)
  expect([http, hashOf(secret)]).toEqual([200, hash])
  expect(await reveal(1, OTHER)).toMatchObject({ http: 409, code: 'DUPLICATE_MISMATCH' })
  expect((await reveal(1)).secret).toBe(secret)
})

it('of two mixes at once one has it', async () => {
  await commit(2)
  const replies = await Promise.all([reveal(2), reveal(2, OTHER)])
  expect(replies.map(({ http }) => http).toSorted()).toEqual([200, 409])
})

it('is another one in every round, game and provider', async () => {
  const stranger = await testProvider(site, 'yabanci', 'key of a stranger')
  const promised = [await commit(3), await commit(4), await commit(3, 'slot'), await commit(3, 'live', stranger)]
  expect(new Set(promised.map(({ hash }) => hash)).size).toBe(4)
  expect(await reveal(3, MIX, stranger)).toMatchObject({ http: 200 })
  expect((await reveal(3, OTHER)).secret).not.toBe((await reveal(3, MIX, stranger)).secret)
})

it('is nobody’s of a round without a promise, nor of a game that is not the provider’s', async () => {
  expect(await reveal(99)).toMatchObject({ http: 404, code: 'TX_NOT_FOUND' })
  expect(await commit(1, 'kimse')).toMatchObject({ http: 409, code: 'GAME_BLOCKED' })
  expect(await commit(0)).toMatchObject({ http: 400, code: 'BAD_REQUEST' })
  expect(await reveal(1, 'AB'.repeat(32))).toMatchObject({ http: 400, code: 'BAD_REQUEST' })
})

it('that was promised is neither changed nor deleted in the database', async () => {
  await commit(5)
  await reveal(5)
  const { db } = site.context
  await expect(db.run(sql`update games.round_secrets set mix = ${OTHER} where round_no = 5`)).rejects.toThrow(
    'never changed',
  )
  await expect(db.run(sql`update games.round_secrets set hash = ${MIX}`)).rejects.toThrow('never changed')
  await expect(db.run(sql`delete from games.round_secrets`)).rejects.toThrow('never deleted')
})
