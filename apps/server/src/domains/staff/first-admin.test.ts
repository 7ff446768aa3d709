import * as auditCalls from '@meydan/contract/staff/audit-admin'
import * as calls from '@meydan/contract/staff/staff'
import { listPlayers } from '@meydan/contract/identity/identity-admin'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { totpCode, totpStep } from '../../platform/credentials/totp.ts'
import { makeFirstAdminLink } from './first-admin.ts'

const site = await testSite()
const PASSWORD = 'Guclu-Parola-9'
const wish = (link: string, more: object = {}) =>
  site.call(calls.createFirstAdmin, { link, username: 'kurucu', name: 'Kurucu Kişi', password: PASSWORD, ...more })
const newLink = async () => (await makeFirstAdminLink(site.context.db))?.link as string

it('a link that is none, old, replaced or late opens nothing', async () => {
  expect((await wish('yok')).body.code).toBe('first_admin_link_invalid')
  expect((await wish('A'.repeat(43))).status).toBe(410)
  const [first, second] = [await newLink(), await newLink()]
  expect((await wish(first)).body.code).toBe('first_admin_link_invalid')
  site.clock.advance(30 * 60_000)
  expect((await wish(second)).body.code).toBe('first_admin_link_invalid')
  site.clock.release()
})

it('makes one admin of many who come at once, who may do nothing before the second factor stands', async () => {
  const link = await newLink()
  expect((await wish(link, { password: '12345678' })).body.code).toBe('password_common')
  expect((await wish(link, { username: 'a b' })).body.code).toBe('username_invalid')
  const replies = await Promise.all(Array.from({ length: 8 }, (_, no) => wish(link, { username: `kurucu_${no}` })))
  const won = replies.filter(({ status }) => status === 200)
  expect([won.length, replies.filter(({ body }) => body.code === 'first_admin_link_invalid').length]).toEqual([1, 7])
  expect(won[0]?.body).toMatchObject({ setup_required: true, user: { roles: ['admin'] } })
  const as = { cookie: String(won[0]?.headers['set-cookie']).split(';')[0] as string }
  expect((await site.call(listPlayers, {}, { as })).status).toBe(401)
  const { body } = await site.call(calls.startStaffTwoFactor, { password: PASSWORD }, { as })
  const code = totpCode(body.secret, totpStep(new Date()))
  expect((await site.call(calls.confirmStaffTwoFactor, { code }, { as })).body.recovery_codes).toHaveLength(10)
  expect((await site.call(listPlayers, {}, { as })).status).toBe(200)
  const { body: log } = await site.call(auditCalls.listAuditLog, { q: 'first_admin' }, { as })
  expect(log.data.map(({ action }: { action: string }) => action)).toContain('staff.first_admin')
})

it('lets a second admin in, and nobody more: the two make the rest of the staff, one proposing, the other approving', async () => {
  const { status, body } = await wish(await newLink(), { username: 'ortak_kurucu', name: 'Ortak Kişi' })
  expect([status, body.user.roles]).toEqual([200, ['admin']])
  expect(await makeFirstAdminLink(site.context.db)).toBeUndefined()
  const [one, two] = await site.context.db.rows<{ id: number }>(sql`select id from staff.members order by id`)
  const related = sql`select approvals.are_related(${one?.id}, ${two?.id}, ${site.context.db.now()}) as related`
  expect(await site.context.db.one(related)).toEqual({ related: false })
})
