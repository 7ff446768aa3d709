import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import * as calls from '@meydan/contract/staff/api-keys-admin'
import { giveBonus } from '@meydan/contract/bonuses/bonuses-admin'
import { approveDeposit, approveWithdrawal, listDeposits } from '@meydan/contract/cashier/cashier-admin'
import { addPlayerNote } from '@meydan/contract/identity/identity-admin'
import { createStaff, deactivateStaff, listStaff, resetStaffPassword, updateStaff } from '@meydan/contract/staff/staff'
import { createWebhook } from '@meydan/contract/webhooks/webhooks-admin'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type TestPlayer, type TestStaff, testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { gift } from '../../approvals/test/approvals.ts'
import { cashOf } from '../../cashier/test/cash.ts'

const site = await testSite()
const { db } = site.context
const [admin, second] = [await site.staff('admin'), await site.staff('admin')]
beforeAll(() => seedOperatorAccounts(site.context.db))
afterEach(() => site.clock.release())

function newKey() {
  const key = `${calls.API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  return { key, hash: createHash('sha256').update(key).digest('hex'), hint: key.slice(-4), days: 30 }
}
const by = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const listed = async (name: string) =>
  (await site.call(calls.listApiKeys, { q: name }, { as: admin })).body.data[0] as { id: number; hint: string }

async function open(name: string, roles: string[]) {
  const { key, ...rest } = newKey()
  const { status, body } = await site.byTwo(calls.createApiKey, { name, roles, ...rest }, { as: admin, second })
  expect(status, JSON.stringify(body)).toBe(200)
  return { key, ...(await listed(name)) }
}

it('does what its roles may, is kept as a hash, and stands in the audit log by its own name', async () => {
  const { key, id, hint } = await open('Veri ambarı', ['support', 'finance'])
  expect(hint).toBe(key.slice(-4))
  const kept = await db.one<{ text: string }>(sql`
    select (select k::text from staff.api_keys k where member_id = ${id}) || (select m::text from staff.members m where m.id = ${id}) as text`)
  expect(kept.text).not.toContain(key)
  expect((await site.call(listDeposits, {}, by(key))).status).toBe(200)
  const player = await site.player()
  expect((await site.call(addPlayerNote, { id: player.id, text: 'Depodan' }, by(key))).status).toBe(200)
  const { names } = await db.one<{ names: string[] }>(
    sql`select array_agg(distinct staff_username) as names from staff.audit_log where player_id = ${player.id} and staff_id = ${id}`,
  )
  expect(names).toEqual([expect.stringMatching(/^sistem_/)])
  const used = await db.one(sql`select last_used_at is not null as used from staff.api_keys where member_id = ${id}`)
  expect(used).toEqual({ used: true })
})

it('asks for approvals as people do, and neither approves nor manages people', async () => {
  const { key } = await open('Ödeme robotu', ['finance'])
  const player = await site.player()
  const { askDeposit, cash } = cashOf(site)
  const deposit = await askDeposit(player, 600_000)
  const asked = await site.call(approveDeposit, { id: deposit, reason: 'Banka aradı' }, by(key))
  expect(asked.body, JSON.stringify(asked.body)).toMatchObject({ waiting: true })
  expect((await site.call(approveProposal, { id: asked.body.proposal }, by(key))).status).toBe(403)
  // Nor does what a person has proposed become two people's where the key asks for the same.
  const theirs = await askDeposit(player, 700_000)
  const person = await site.staff('finance')
  const wish = { id: theirs, reason: 'Banka aradı' }
  expect((await site.call(approveDeposit, wish, { as: person })).body).toMatchObject({ waiting: true })
  expect((await site.call(approveDeposit, wish, by(key))).body.success).toBe(false)
  expect(await cash(player)).toBe(0)
  // Who holds the key is one hand with it.
  const own = await site.call(approveProposal, { id: asked.body.proposal }, { as: admin })
  expect(own.body.success).toBe(false)
  expect(await cash(player)).toBe(0)
  const form = { username: 'yeni_kisi', name: 'Yeni', password: 'Guclu-Parola-9', roles: ['support'] }
  expect((await site.call(createStaff, form, by(key))).status).toBe(403)
  const hook = { name: 'Depo', url: 'https://depo.example.com', kinds: ['limit.changed' as const] }
  expect((await site.call(createWebhook, hook, by(key))).status).toBe(403)
})

it('is one hand with who holds it, revoked or not: neither its gifts nor what it asks for are another person’s', async () => {
  const { key, id } = await open('Sadakat sistemi', ['finance'])
  // Its making is forgotten by then.
  await site.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update staff.account_provenance set at = at - interval '8 days' where member_id = ${id}`)
  })
  const rich = () => site.player({ cashKurus: 100_000n, kyc: 'approved' })
  const asks = (player: TestPlayer) => cashOf(site).askWithdrawal(player)
  const payOut = (withdrawal: number) => site.call(approveWithdrawal, { id: withdrawal }, { as: admin })
  const [player, other] = [await rich(), await rich()]
  const withdrawal = await asks(player)
  expect((await payOut(await asks(other))).status).toBe(200)
  expect((await site.call(giveBonus, gift(player.id, 100) as never, by(key))).status).toBe(200)
  expect((await payOut(withdrawal)).body).toMatchObject({ waiting: true })
  const asked = await site.call(giveBonus, gift(other.id, 5_000) as never, by(key))
  expect(asked.body).toMatchObject({ waiting: true })
  expect((await site.call(calls.revokeApiKey, { id }, { as: admin })).status).toBe(200)
  const approved = await site.call(approveProposal, { id: asked.body.proposal }, { as: admin })
  expect(approved.body.code).toBe('related_person')
})

it('shares the day’s caps of whoever holds it', async () => {
  const { key } = await open('Bonus robotu', ['finance'])
  const { most } = await db.one<{ most: number }>(
    sql`select alone_day_count as most from approvals.limits where act = 'bonus.give'`,
  )
  const done = async (id: number) =>
    (
      await db.one<{ count: number }>(
        sql`select count(*)::int as count from approvals.acts a where act = 'bonus.give' and proposal_id is null
          and (staff_id = ${id} or staff_id in (select member_id from staff.api_keys where issued_by = ${id}))`,
      )
    ).count
  await db.run(
    sql`update approvals.limits set alone_day_count = ${(await done(admin.id)) + 2} where act = 'bonus.give'`,
  )
  const give = async (as: Parameters<typeof site.call>[2]) => {
    const { id } = await site.player()
    return (await site.call(giveBonus, gift(id, 1) as never, as)).body
  }
  expect(await give({ as: admin })).toMatchObject({ success: true })
  expect(await give(by(key))).toMatchObject({ success: true })
  expect(await give({ as: admin })).toMatchObject({ waiting: true })
  expect(await give(by(key))).toMatchObject({ waiting: true })
  expect(await give({ as: second })).not.toHaveProperty('waiting')
  await db.run(sql`update approvals.limits set alone_day_count = ${most} where act = 'bonus.give'`)
})

it('is opened by two, is no admin, has no password, and opens nothing once revoked, renewed, expired or closed', async () => {
  const { hash, hint, days } = newKey()
  const asked = await site.call(
    calls.createApiKey,
    { name: 'Tek kişi', roles: ['support'], hash, hint, days },
    { as: admin },
  )
  expect(asked.status).toBe(202)
  const asAdmin = { name: 'Yönetici', roles: ['admin'], hash, hint, days }
  expect((await site.call(calls.createApiKey, asAdmin, { as: admin })).body).toMatchObject({ field: 'roles' })

  const { key, id } = await open('Uyum raporu', ['support'])
  const works = async (each: string) => (await site.call(listDeposits, {}, by(each))).status === 200
  expect(await works(key)).toBe(true)
  expect(await works(newKey().key)).toBe(false)
  expect(await works('mk_kisa')).toBe(false)
  const reset = { id, password: 'Guclu-Parola-9', remove_two_factor: false }
  expect((await site.byTwo(resetStaffPassword, reset, { as: admin, second })).body.success).toBe(false)

  const next = newKey()
  const renewal = { id, hash: next.hash, hint: next.hint, days: 1 }
  expect((await site.byTwo(calls.renewApiKey, renewal, { as: admin, second })).status).toBe(200)
  expect([await works(key), await works(next.key)]).toEqual([false, true])
  await db.run(sql`update staff.members set active = false where id = ${id}`)
  expect(await works(next.key)).toBe(false)
  await db.run(sql`update staff.members set active = true where id = ${id}`)
  expect((await site.call(calls.revokeApiKey, { id }, { as: admin })).status).toBe(200)
  expect((await site.call(calls.revokeApiKey, { id }, { as: admin })).body.code).toBe('already_decided')
  expect(await works(next.key)).toBe(false)
  const { key: short } = await open('Kısa süreli', ['support'])
  site.clock.advance(31 * 86_400_000)
  expect(await works(short)).toBe(false)
})

it('is one hand with who held it until another renewed it, as far as what it gave in their time goes', async () => {
  const holder = await site.staff('admin')
  const { key, hash, hint, days } = newKey()
  const made = { name: 'Eski elden', roles: ['finance'], hash, hint, days }
  expect((await site.byTwo(calls.createApiKey, made, { as: holder, second })).status).toBe(200)
  const { id } = await listed('Eski elden')
  await site.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update staff.account_provenance set at = at - interval '8 days' where member_id = ${id}`)
    await tx.run(sql`update staff.api_keys set issued_at = issued_at - interval '8 days' where member_id = ${id}`)
  })
  const player = await site.player({ cashKurus: 100_000n, kyc: 'approved' })
  const asked = await cashOf(site).askWithdrawal(player)
  expect((await site.call(giveBonus, gift(player.id, 100) as never, by(key))).status).toBe(200)
  const next = newKey()
  const renewal = { id, hash: next.hash, hint: next.hint, days: 30 }
  expect((await site.byTwo(calls.renewApiKey, renewal, { as: second, second: admin })).status).toBe(200)
  const paid = await site.call(approveWithdrawal, { id: asked }, { as: holder })
  expect(paid.body).toMatchObject({ waiting: true })
})

it('ends with the account and the roles of whoever holds it, as does one that another renewed with theirs', async () => {
  const works = async (each: string) => (await site.call(listDeposits, {}, by(each))).status === 200
  const openAs = async (holder: TestStaff, name: string) => {
    const { key, hash, hint, days } = newKey()
    const made = { name, roles: ['finance'], hash, hint, days }
    expect((await site.byTwo(calls.createApiKey, made, { as: holder, second })).status).toBe(200)
    return key
  }
  const give = async (to: TestStaff, roles: string[]) => {
    const [{ id, version, name }] = (await site.call(listStaff, { q: to.username }, { as: admin })).body.data
    const { body } = await site.call(updateStaff, { id, version, name, roles }, { as: admin })
    if (body.waiting) expect((await site.call(approveProposal, { id: body.proposal }, { as: second })).status).toBe(200)
  }
  const [leaves, changes] = [await site.staff('admin'), await site.staff('admin')]
  const keys = [await openAs(leaves, 'Ayrılan'), await openAs(changes, 'Değişen')] as const
  await give(changes, ['finance', 'support'])
  expect([await works(keys[0]), await works(keys[1])]).toEqual([true, true])
  await give(changes, ['support'])
  expect((await site.call(deactivateStaff, { id: leaves.id }, { as: admin })).status).toBe(200)
  expect([await works(keys[0]), await works(keys[1])]).toEqual([false, false])
  expect([await listed('Ayrılan'), await listed('Değişen')]).toMatchObject([
    { status: 'revoked' },
    { status: 'revoked' },
  ])
  const { hash, hint, days, key } = newKey()
  const renewal = { id: (await listed('Ayrılan')).id, hash, hint, days }
  expect((await site.byTwo(calls.renewApiKey, renewal, { as: second, second: admin })).status).toBe(200)
  expect(await works(key)).toBe(true)
})

it('of who was closed before that counted has ended since', async () => {
  const [here, gone] = [await open('Duran', ['support']), await open('Giden', ['support'])]
  const left = await site.staff('admin')
  await db.run(sql`update staff.api_keys set issued_by = ${left.id} where member_id = ${gone.id}`)
  await db.run(sql`update staff.members set active = false where id = ${left.id}`)
  const migration = new URL('../../../../migrations/0426_keys_of_closed_accounts.sql', import.meta.url)
  await db.run(raw(readFileSync(migration, 'utf8')))
  const works = async (each: string) => (await site.call(listDeposits, {}, by(each))).status === 200
  expect([await works(here.key), await works(gone.key)]).toEqual([true, false])
})
