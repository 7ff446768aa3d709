import { confirmStaffTwoFactor, staffLogin, startStaffTwoFactor } from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import { testSite } from '../../../../test/site.ts'
import { hashPassword } from '../../../platform/credentials/passwords.ts'
import { totpCode, totpStep } from '../../../platform/credentials/totp.ts'

const site = await testSite()
const enter = ({ username }: { username: string }) => site.call(staffLogin, { username, password: 'Demo1234!' })

async function waiting(): Promise<number> {
  const rows = await site.db.rows(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%staff.members%'`)
  return rows.length
}

async function sessionsOf({ id }: { id: number }): Promise<number> {
  return (await site.db.rows(sql`select from staff.sessions where staff_id = ${id} and ended_at is null`)).length
}

it('opens nothing with a password that is no longer the one', async () => {
  const member = await site.staff('support')
  const fresh = await hashPassword(site.context.vault, 'Yepyeni-Sifre-7')
  const { entering } = await site.db.transaction(async (tx) => {
    await tx.run(sql`update staff.members set password_hash = ${fresh} where id = ${member.id}`)
    const held = { entering: enter(member) }
    await eventually(async () => expect(await waiting()).toBe(1))
    return held
  })
  expect((await entering).body.code).toBe('wrong_credentials')
  expect(await sessionsOf(member)).toBe(1)
})

it('opens nothing without the second factor that is switched on meanwhile', async () => {
  const member = await site.staff('support')
  const { secret } = (await site.call(startStaffTwoFactor, { password: 'Demo1234!' }, { as: member })).body
  const { confirming, entering } = await site.db.transaction(async (tx) => {
    await tx.one(sql`select from staff.members where id = ${member.id} for update`)
    const code = totpCode(secret, totpStep(site.clock.now()))
    const first = site.call(confirmStaffTwoFactor, { code }, { as: member })
    await eventually(async () => expect(await waiting()).toBe(1))
    const held = { confirming: first, entering: enter(member) }
    await eventually(async () => expect(await waiting()).toBe(2))
    return held
  })
  expect([(await confirming).status, (await entering).body.code]).toEqual([200, 'two_factor_required'])
  expect(await sessionsOf(member)).toBe(1)
})

it('opens nothing for whose account is closed meanwhile', async () => {
  const member = await site.staff('support')
  const { entering } = await site.db.transaction(async (tx) => {
    await tx.run(sql`update staff.members set active = false where id = ${member.id}`)
    const held = { entering: enter(member) }
    await eventually(async () => expect(await waiting()).toBe(1))
    return held
  })
  expect((await entering).body.code).toBe('account_blocked')
})
