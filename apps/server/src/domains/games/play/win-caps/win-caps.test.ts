import { listCapRaises } from '@meydan/contract/games/cap-raises-admin'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { changeGameCaps, changeProviderCaps, readAdminGame, readProvider } from '@meydan/contract/games/games-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestProvider, testProvider } from '../../../../../test/provider.ts'
import { type TestSite, type TestStaff, testSite } from '../../../../../test/site.ts'

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
const save = async (caps: { max_win?: number; max_win_x?: number | null }, as = first) =>
  site.call(changeGameCaps, { id: id(), ...(await capsOf()), ...caps }, { as })
const approve = (proposal: number, as: TestStaff) => site.call(approveProposal, { id: proposal }, { as })
const raises = async () => (await site.call(listCapRaises, {}, { as: second })).body.data

describe('a cap', () => {
  it('is lowered at once by one, and raised only by two', async () => {
    expect(await save({ max_win: 1_000, max_win_x: null })).toMatchObject({ status: 200 })
    expect(await capsOf()).toEqual({ max_win: 1_000, max_win_x: null })
    const raise = await save({ max_win: 2_000, max_win_x: 50 })
    expect(raise).toMatchObject({ status: 202, body: { waiting: true } })
    expect(await capsOf()).toEqual({ max_win: 1_000, max_win_x: null })
    expect(await raises()).toEqual([])
    expect((await approve(raise.body.proposal, first)).body.code).toBe('second_person_needed')
    expect((await approve(raise.body.proposal, await site.staff('finance'))).status).toBe(403)
    expect((await approve(raise.body.proposal, second)).status).toBe(200)
    expect(await capsOf()).toEqual({ max_win: 2_000, max_win_x: 50 })
    expect(await raises()).toMatchObject([
      { asked: { max_win_x: 50, max_win: 2_000 }, asked_by: first.username, decided_by: second.username },
    ])
    await site.expectSound()
  })

  it('that was lowered meanwhile is not raised by the proposal of before', async () => {
    const { proposal } = (await save({ max_win: 3_000 })).body
    expect((await save({ max_win: 500 })).status).toBe(200)
    expect((await approve(proposal, second)).body.code).toBe('conflict')
    expect(await capsOf()).toEqual({ max_win: 500, max_win_x: 50 })
  })

  it('of a provider too: none is the highest, and so of what it may win within an hour', async () => {
    const { provider_id } = await readGame()
    const read = async () => (await site.call(readProvider, { id: provider_id }, { as: first })).body.data
    const change = (caps: { max_win: number | null; max_hour_loss: number | null }) =>
      site.call(changeProviderCaps, { id: provider_id, ...caps }, { as: first })
    expect(await read()).toMatchObject({ max_win: null, max_hour_loss: 20_000_000 })
    await change({ max_win: 100, max_hour_loss: 5_000 })
    expect(await read()).toMatchObject({ max_win: 100, max_hour_loss: 5_000 })
    const raise = await change({ max_win: null, max_hour_loss: 6_000 })
    expect(await read()).toMatchObject({ max_win: 100, max_hour_loss: 5_000 })
    expect((await approve(raise.body.proposal, second)).status).toBe(200)
    expect(await read()).toMatchObject({ max_win: null, max_hour_loss: 6_000 })
    expect((await raises())[0]).toMatchObject({ game_name: null, asked: { max_win: null, max_hour_loss: 6_000 } })
    await site.expectSound()
  })

  it('is the business of admins', async () => {
    for (const role of ['content', 'finance', 'compliance', 'support'] as const)
      expect((await save({ max_win: 1 }, await site.staff(role))).status).toBe(403)
    expect((await save({ max_win: -1 })).status).toBe(400)
    expect((await save({ max_win_x: 0 })).status).toBe(400)
  })

  it('is not raised past the two by who writes to the tables', async () => {
    const { db } = site.context
    const insert = db.run(sql`
      insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, since)
      select provider_id, id, max_win_x, max_win_kurus + 1, ${db.now()} from games.games where id = ${id()}`)
    await expect(insert).rejects.toThrow('raised by two people')
    await expect(db.run(sql`update games.cap_raises set decided_by = asked_by`)).rejects.toThrow(
      'cap_raises_two_people',
    )
  })
})
