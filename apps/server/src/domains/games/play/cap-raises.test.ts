import { allowCapRaise, listCapRaises, refuseCapRaise } from '@meydan/contract/cap-raises-admin'
import { readAdminGame, readProvider, updateGame, updateProvider } from '@meydan/contract/games-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestProvider, testProvider } from '../../../../test/provider.ts'
import { type TestSite, type TestStaff, testSite } from '../../../../test/site.ts'
import { verifyMoney } from '../../../verify/verify.ts'

let site: TestSite
let provider: TestProvider
let first: TestStaff
let second: TestStaff

beforeAll(async () => {
  site = await testSite()
  provider = await testProvider(site)
  first = await site.staff('admin')
  second = await site.staff('admin')
})

const id = () => provider.gameIds.slot
const readGame = async () => (await site.call(readAdminGame, { id: id() }, { as: first })).body.data
const capsOf = async () => {
  const { max_win_x, max_win } = await readGame()
  return { max_win_x, max_win }
}

async function save(caps: object) {
  return (await site.call(updateGame, { ...(await readGame()), image: '', ...caps }, { as: first })).body
}

const asked = async () => (await site.call(listCapRaises, { status: 'asked' }, { as: second })).body.data
const decide = (call: typeof allowCapRaise, raise: { id: number }, as: TestStaff) =>
  site.call(call, { id: raise.id }, { as }).then(({ status, body }) => body.code ?? status)

describe('a cap', () => {
  it('is lowered at once by one, and raised only by two', async () => {
    expect(await save({ max_win: 1_000, max_win_x: null })).toMatchObject({ message: 'Oyun kaydedildi' })
    expect(await capsOf()).toEqual({ max_win: 1_000, max_win_x: null })
    expect((await save({ max_win: 2_000, max_win_x: 50 })).message).toContain('ikinci bir yöneticinin')
    expect(await capsOf()).toEqual({ max_win: 1_000, max_win_x: null })
    const [raise] = await asked()
    expect(raise).toMatchObject({
      now: { max_win_x: null, max_win: 1_000, max_hour_loss: null },
      asked: { max_win_x: 50, max_win: 2_000, max_hour_loss: null },
      asked_by: first.username,
    })
    expect(await decide(allowCapRaise, raise, first)).toBe('second_person_needed')
    expect(await decide(allowCapRaise, raise, second)).toBe(200)
    expect(await decide(refuseCapRaise, raise, first)).toBe('already_decided')
    expect(await capsOf()).toEqual({ max_win: 2_000, max_win_x: 50 })
    expect(await verifyMoney(site.house.db)).toEqual([])
  })

  it('asked for twice, or with another that is lowered: the later one counts, and the lower part is in force', async () => {
    await save({ max_win: 3_000 })
    await save({ max_win: 4_000, max_win_x: 20 })
    expect(await capsOf()).toEqual({ max_win: 2_000, max_win_x: 20 })
    const [raise, ...others] = await asked()
    expect(others).toEqual([])
    expect(raise).toMatchObject({ asked: { max_win: 4_000, max_win_x: 20 } })
    expect(await decide(refuseCapRaise, raise, first)).toBe(200)
    expect(await asked()).toEqual([])
    expect(await capsOf()).toEqual({ max_win: 2_000, max_win_x: 20 })
  })

  it('of a provider too: none is the highest, and so of what it may win within an hour', async () => {
    const { provider_id } = await readGame()
    const read = async () => (await site.call(readProvider, { id: provider_id }, { as: first })).body.data
    const change = async (caps: object) => site.call(updateProvider, { ...(await read()), ...caps }, { as: first })
    expect(await read()).toMatchObject({ max_win: null, max_hour_loss: 20_000_000 })
    await change({ max_win: 100, max_hour_loss: 5_000 })
    expect(await read()).toMatchObject({ max_win: 100, max_hour_loss: 5_000 })
    await change({ max_win: null, max_hour_loss: 6_000 })
    expect(await read()).toMatchObject({ max_win: 100, max_hour_loss: 5_000 })
    const [raise] = await asked()
    expect(raise).toMatchObject({ game_name: null, asked: { max_win: null, max_hour_loss: 6_000 } })
    expect(await decide(allowCapRaise, raise, second)).toBe(200)
    expect(await read()).toMatchObject({ max_win: null, max_hour_loss: 6_000 })
    expect(await verifyMoney(site.house.db)).toEqual([])
  })

  it('is not raised past the two by who writes to the tables', async () => {
    const { db } = site.house
    const insert = db.run(sql`
      insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, since)
      select provider_id, id, max_win_x, max_win_kurus + 1, ${db.now()} from games.games where id = ${id()}`)
    await expect(insert).rejects.toThrow('raised by two people')
    const alone = db.run(
      sql`update games.cap_raises set status = 'allowed', decided_by = asked_by, decided_at = ${db.now()}`,
    )
    await expect(alone).rejects.toThrow('cap_raises_two_people')
  })
})
