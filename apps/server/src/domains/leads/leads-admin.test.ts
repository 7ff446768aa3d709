import * as cashier from '@meydan/contract/cashier/cashier'
import * as cashierAdmin from '@meydan/contract/cashier/cashier-admin'
import * as leads from '@meydan/contract/leads/leads'
import * as admin from '@meydan/contract/leads/leads-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type TestPlayer, type TestStaff, testSite } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { newSessionCookie } from '../../../test/player-session.ts'

const site = await testSite()
let support: TestStaff
let content: TestStaff
beforeAll(async () => {
  support = await site.staff('support')
  content = await site.staff('content')
})

const ask = (name: string, phone: string, as?: { cookie: string }) =>
  site.call(leads.requestCall, { name, phone, message: '' }, as ? { as } : {})
const queue = async (filter = {}) => (await site.call(admin.listCallRequests, filter, { as: support })).body

test('the queue shows waiting requests with masked numbers and announces new ones', async () => {
  const player = await site.player({ username: 'arayan' })
  await ask('Ayşe Öz', '0532 111 22 33')
  await ask('Ali Veli', '0532 444 55 66', player)
  const { data, total } = await queue()
  expect(total).toBe(2)
  expect(data).toMatchObject([
    { name: 'Ali Veli', phone: '+90 532 *** ** 66', status: 'pending', username: 'arayan' },
    { name: 'Ayşe Öz', phone: '+90 532 *** ** 33', player_id: null },
  ])
  expect((await queue({ q: 'öz' })).total).toBe(1)
  expect((await queue({ q: '+90 532 444 55 66' })).data).toMatchObject([{ name: 'Ali Veli' }])
  expect((await queue({ q: '0532 444 55 67' })).total).toBe(0)
})

test('the whole number shows in the single record only, and that look is in the audit log', async () => {
  const [{ id }] = (await queue({ q: 'Ayşe' })).data
  const one = await site.call(admin.readCallRequest, { id }, { as: support })
  expect(one.body.data.phone).toBe('+90 532 111 22 33')
  const log = await site.context.db.rows<{ action: string }>(
    sql`select action from staff.audit_log where subject = ${`call-request:${id}`}`,
  )
  expect(log).toEqual([{ action: 'call-request.viewed' }])
})

test('a request is decided once, however many decide', async () => {
  const [{ id }] = (await queue({ q: 'Ayşe' })).data
  const other = await site.staff('support')
  const replies = await Promise.all([
    site.call(admin.finishCallRequest, { id, note: 'Görüşüldü' }, { as: support }),
    site.call(admin.rejectCallRequest, { id, note: 'Ulaşılamadı' }, { as: other }),
    site.call(admin.finishCallRequest, { id }, { as: other }),
  ])
  expect(replies.map((each) => each.status).toSorted()).toEqual([200, 409, 409])
  expect((await queue({ status: 'pending' })).total).toBe(1)
  const decided = (await site.call(admin.readCallRequest, { id }, { as: support })).body.data
  expect(['done', 'rejected']).toContain(decided.status)
  expect(decided.decided_by).toMatch(/^staff/)
  expect((await site.call(admin.finishCallRequest, { id: 99_999 }, { as: support })).status).toBe(404)
})

test('its player sees the decision', async () => {
  const player = await site.player()
  await ask('Bekleyen', '0532 777 88 99', player)
  const [{ id }] = (await queue({ q: 'Bekleyen' })).data
  await site.call(admin.rejectCallRequest, { id }, { as: support })
  expect((await site.call(leads.listCallRequests, {}, { as: player })).body.requests).toMatchObject([
    { status: 'rejected' },
  ])
})

const apply = (name: string, email: string) =>
  site.call(leads.applyAsAffiliate, { name, email, username: '', phone: '0533 000 11 22', website: '', message: '' })
const affiliates = async (filter = {}) => (await site.call(admin.listAffiliates, filter, { as: content })).body

test('approving gives a unique tag, once', async () => {
  await apply('Şükrü Yayıncı', 'sukru@example.com')
  await apply('İkinci', 'iki@example.com')
  const [second, first] = (await affiliates()).data
  expect(first).toMatchObject({
    name: 'Şükrü Yayıncı',
    phone: '+90 533 *** ** 22',
    status: 'pending',
    btag: null,
    clicks: 0,
    net_revenue: 0,
  })
  const replies = await Promise.all(
    Array.from({ length: 4 }, () =>
      site.call(admin.approveAffiliate, { id: first.id, btag: 'sukru' }, { as: content }),
    ),
  )
  expect(replies.map((each) => each.status).toSorted()).toEqual([200, 409, 409, 409])
  const taken = await site.call(admin.approveAffiliate, { id: second.id, btag: 'sukru' }, { as: content })
  expect([taken.status, taken.body.error]).toEqual([409, 'Bu etiket kullanılıyor. Başka bir etiket yazın'])
  await site.call(admin.approveAffiliate, { id: second.id }, { as: content })
  expect((await affiliates({ status: 'approved' })).data.map((each: { btag: string }) => each.btag)).toEqual([
    expect.stringMatching(/^ikinci-\d{5}$/),
    'sukru',
  ])
  expect((await site.call(admin.approveAffiliate, { id: first.id, btag: 'X y' }, { as: content })).status).toBe(400)
})

test('a tag under which players came before anybody had it is nobody’s to give', async () => {
  const one = await site.player()
  await site.context.db.run(sql`update identity.players set affiliate_btag = 'yaz2025' where id = ${one.id}`)
  await apply('Üçüncü', 'uc@example.com')
  const { id } = (await affiliates({ status: 'pending' })).data[0]
  const reply = await site.call(admin.approveAffiliate, { id, btag: 'yaz2025' }, { as: content })
  expect([reply.status, reply.body.error]).toEqual([409, 'Bu etiketle üye olmuş oyuncular var. Başka bir etiket yazın'])
  expect((await site.call(admin.rejectAffiliate, { id, note: 'Vazgeçildi' }, { as: content })).status).toBe(200)
})

test('figures per tag: clicks, registrations, first deposits and net revenue of the days asked for', async () => {
  site.clock.set('2026-04-10T12:00:00Z')
  const [one, two] = [await site.player(), await site.player()]
  await site.context.db.run(
    sql`update identity.players set affiliate_btag = 'sukru' where id in (${one.id}, ${two.id})`,
  )
  await site.call(leads.recordAffiliateClick, { btag: 'sukru' })
  site.clock.set('2026-04-20T12:00:00Z')
  await site.call(leads.recordAffiliateClick, { btag: 'sukru' })
  site.clock.release()
  const all = (await affiliates({ q: 'sukru' })).data[0]
  expect(all).toMatchObject({ clicks: 2, registrations: 2, first_deposits: 0, net_revenue: 0 })
  expect((await affiliates({ q: 'sukru', from: '2026-04-15', to: '2026-04-30' })).data[0]).toMatchObject({
    clicks: 1,
    registrations: 0,
  })
  await seedOperatorAccounts(site.context.db)
  await depositOf(one, 500)
  await depositOf(one, 750)
  await depositOf(two, 500, { isApproved: false })
  expect((await affiliates({ q: 'sukru' })).data[0]).toMatchObject({ first_deposits: 1 })
  expect((await affiliates({ q: 'sukru', to: '2026-04-30' })).data[0]).toMatchObject({ first_deposits: 0 })
  const single = await site.call(admin.readAffiliate, { id: all.id }, { as: content })
  expect(single.body.data).toMatchObject({ phone: '+90 533 000 11 22', clicks: 2, registrations: 2 })
})

async function depositOf(player: TestPlayer, lira: number, options = { isApproved: true }) {
  const bank = cashier.DEPOSIT_BANKS[0]
  const cookie = await newSessionCookie(site.context, player.id)
  const asked = await site.call(
    cashier.requestDeposit,
    { amount: lira, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: bank } as never,
    { as: { cookie: cookie } },
  )
  expect(asked.body).toMatchObject({ success: true })
  const finance = await site.staff('finance')
  const { data } = (await site.call(cashierAdmin.listDeposits, { status: 'pending' }, { as: finance })).body
  if (!options.isApproved) return
  expect(
    (await site.call(cashierAdmin.approveDeposit, { reason: 'Banka aradı', id: data[0].id }, { as: finance })).status,
  ).toBe(200)
}

test('who may: support the calls, content and finance the affiliates', async () => {
  const finance = await site.staff('finance')
  expect((await site.call(admin.listCallRequests, {}, { as: content })).status).toBe(403)
  expect((await site.call(admin.listAffiliates, {}, { as: support })).status).toBe(403)
  expect((await site.call(admin.listAffiliates, {}, { as: finance })).status).toBe(200)
  expect((await site.call(admin.listAffiliates)).status).toBe(401)
})
