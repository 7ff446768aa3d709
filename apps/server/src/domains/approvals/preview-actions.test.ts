import { approveDeposit, approveWithdrawal, rejectDeposit } from '@meydan/contract/cashier/cashier-admin'
import { rehearseActs } from '@meydan/contract/approvals/rehearsals-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { type TestStaff, testSite } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { cashOf } from '../cashier/test/cash.ts'

const site = await testSite()
const { askDeposit, cash } = cashOf(site)
const [finance, support] = [await site.staff('finance'), await site.staff('support')]
await site.staff('finance')

beforeAll(() => seedOperatorAccounts(site.context.db))

const REASON = { reason: 'Banka aradı' }
const { path } = approveDeposit
const rehearse = async (acts: object[], as: TestStaff = finance) =>
  (await site.call(rehearseActs, { acts } as never, { as })).body

/** Everything that an act leaves, but for the entry that says that somebody has asked. */
const traces = () =>
  site.context.db.one(sql`
    select (select count(*)::int from wallet.movements) as movements, (select count(*)::int from approvals.proposals) as proposals,
      (select count(*)::int from approvals.acts) as acts, (select count(*)::int from messages.threads) as messages,
      (select count(*)::int from staff.audit_log where action not like 'call.%') as entries,
      (select json_agg(status order by id)::text from cashier.deposits) as statuses`)

it('says of each act how it would end, and leaves nothing of it', async () => {
  const player = await site.player()
  const [small, large, gone, bare] = [
    await askDeposit(player, 3000),
    await askDeposit(player, 90_000),
    await askDeposit(player, 2000),
    await askDeposit(player, 1000),
  ]
  await site.call(rejectDeposit, { id: gone, reason: 'Gelmedi' }, { as: finance })
  const before = await traces()
  const acts = [small, large, gone].map((id) => ({ path, id, fields: REASON }))
  const { data } = await rehearse([...acts, { path, id: bare }])
  expect(data).toMatchObject([
    { end: 'done', message: 'Yatırım onaylandı', code: null },
    { end: 'waiting', message: expect.stringContaining('ikinci bir yetkilinin onayı bekleniyor') },
    { end: 'refused', code: 'already_decided' },
    { end: 'refused', code: 'reason_required' },
  ])
  expect(await traces()).toEqual(before)
  expect(await cash(player)).toBe(0)

  const ends = []
  for (const id of [small, large, gone])
    ends.push((await site.call(approveDeposit, { id, ...REASON }, { as: finance })).body)
  expect(ends).toMatchObject([{ status: 'approved' }, { waiting: true }, { code: 'already_decided' }])
  expect(await cash(player)).toBe(3000)
  await site.expectSound()
})

it('counts the acts before for the limits of the day, as the acts themselves do', async () => {
  const colleague = await site.staff('finance')
  const ids = []
  for (let at = 0; at < 4; at++) ids.push(await askDeposit(await site.player(), 6000))
  const acts = ids.map((id) => ({ path, id, fields: REASON }))
  const { data } = await rehearse(acts, colleague)
  const ends = []
  for (const id of ids) ends.push((await site.call(approveDeposit, { id, ...REASON }, { as: colleague })).body)
  expect(data.map(({ end }: { end: string }) => end)).toEqual(['done', 'done', 'done', 'waiting'])
  expect(ends.map(({ waiting = false }) => waiting)).toEqual([false, false, false, true])
})

it('lets nobody try what they may not do, and refuses what no call of many is', async () => {
  const id = await askDeposit(await site.player(), 3000)
  const other = { path: '/api/admin/staff/{id}/deactivate', id: finance.id }
  expect((await rehearse([{ path, id, fields: REASON }], support)).data).toMatchObject([
    { end: 'refused', code: 'forbidden' },
  ])
  expect(await rehearse([other])).toMatchObject({ success: false, code: 'bad_input' })
  expect(await rehearse([])).toMatchObject({ success: false, code: 'bad_input' })
  const withdrawal = { path: approveWithdrawal.path, id: 999_999 }
  expect((await rehearse([withdrawal, { path, id, fields: { received_amount: -5, ...REASON } }])).data).toMatchObject([
    { end: 'refused', code: 'not_found' },
    { end: 'refused', code: 'bad_input' },
  ])
})
