import { login, readProfile } from '@meydan/contract/identity/identity'
import { listKycDocuments } from '@meydan/contract/identity/kyc-admin'
import { verifyAuditLog } from '@meydan/contract/staff/audit-admin'
import { staffLogin } from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testFolder } from '../../test/folder.ts'
import { testSite } from '../../test/site.ts'
import { demoPeople } from './demo/demo-people.ts'
import { seedIdentity } from './identity.ts'
import { seedStaff } from './staff.ts'

const site = await testSite({ DATA_DIR: testFolder('meydan-seed-') })

beforeAll(async () => {
  await seedStaff(site.context)
  await seedIdentity(site.context)
})

const cookieOf = (reply: { headers: Record<string, unknown> }) => ({
  cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
})

it('lets the people of the run contract in', async () => {
  for (const username of ['demo', 'kayipli', 'yeni', 'limitli']) {
    expect((await site.call(login, { username, password: 'Demo1234!' })).body.user.username).toBe(username)
  }
  for (const username of ['admin', 'finance', 'finance2', 'support', 'content', 'compliance', 'trading']) {
    expect((await site.call(staffLogin, { username, password: 'Demo1234!' })).status).toBe(200)
  }
})

it('gives the demo player a verified account and a login history', async () => {
  const as = cookieOf(await site.call(login, { username: 'demo', password: 'Demo1234!' }))
  const { body } = await site.call(readProfile, {}, { as })
  expect(body.user).toMatchObject({ username: 'demo', kyc_verified: true, two_factor_enabled: false })
  expect(body.loginHistory.some((each: { new_place: boolean }) => each.new_place)).toBe(true)
})

it('gives the back office people to look at, and documents to judge', async () => {
  const { count } = await site.context.db.one<{ count: bigint }>(sql`select count(*) from identity.players`)
  expect([Number(count), demoPeople.length >= 16]).toEqual([demoPeople.length, true])
  const as = cookieOf(await site.call(staffLogin, { username: 'compliance', password: 'Demo1234!' }))
  expect((await site.call(listKycDocuments, { status: 'pending' }, { as })).body.total).toBe(2)
  expect((await site.call(verifyAuditLog, {}, { as })).body.sound).toBe(true)
})
