import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import * as passkeys from '@meydan/contract/staff/passkeys-admin'
import {
  confirmStaffTwoFactor,
  endStaffTwoFactor,
  readMe,
  resetStaffPassword,
  staffLogin,
  startStaffTwoFactor,
} from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { type TestStaff, testSite } from '../../../../test/site.ts'
import { totpCode, totpStep } from '../../../platform/credentials/totp.ts'
import { reportAnonymousRefusals } from '../login/anonymous-refusals.ts'
import { authenticator, browser, challengeOf } from '../test/authenticator.ts'

const site = await testSite()
const { db } = site.context
const PASSWORD = 'Demo1234!'
type Device = ReturnType<typeof authenticator>

async function enrol(member: TestStaff, device: Device = authenticator(), name = 'Dizüstü'): Promise<Device> {
  const begun = await site.call(passkeys.startPasskey, { password: PASSWORD }, { as: member, ...browser })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const credential = device.make(challengeOf(begun.body))
  const added = await site.call(passkeys.addPasskey, { name, credential }, { as: member, ...browser })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return device
}

async function asked(): Promise<string> {
  return challengeOf((await site.call(passkeys.startPasskeyLogin, {}, browser)).body)
}

const login = (credential: ReturnType<Device['show']>) => site.call(passkeys.logInByPasskey, { credential }, browser)
const own = async (as: TestStaff) => (await site.call(passkeys.listPasskeys, {}, { as })).body.data

describe('a passkey of the staff', () => {
  it('is made with the password, and lets its owner in without one', async () => {
    const member = await site.staff('support')
    const wrong = await site.call(passkeys.startPasskey, { password: 'yanlış' }, { as: member, ...browser })
    expect(wrong.body.code).toBe('wrong_password')
    const device = await enrol(member)
    const entered = await login(device.show(await asked()))
    expect(entered.status, JSON.stringify(entered.body)).toBe(200)
    expect(entered.body.user).toMatchObject({ username: member.username, passkeys: 1, two_factor_enabled: false })
    const cookie = String(entered.headers['set-cookie']).match(/meydan_staff=[^;]+/)?.[0] as string
    expect((await site.call(readMe, {}, { as: { cookie } })).body).toMatchObject({ logged_in: true })
    expect((await own(member))[0]).toMatchObject({ name: 'Dizüstü', last_used_at: expect.any(String) })
    const log = await db.rows(sql`
      select action from staff.audit_log where subject = ${`staff:${member.id}`} order by id`)
    expect(log).toEqual([{ action: 'staff.passkey_added' }, { action: 'staff.login' }])
  })

  it('is refused where the answer is another’s, old, used, from elsewhere or of a locked device', async () => {
    const device = await enrol(await site.staff('support'))
    const refused = async (credential: ReturnType<Device['show']>) => {
      const { status, body } = await login(credential)
      expect([status, body.code]).toEqual([401, 'passkey_refused'])
    }
    await refused(authenticator().show(await asked()))
    await refused(device.show(await asked(), { origin: 'http://evil.example' }))
    await refused(device.show(await asked(), { rpId: 'evil.example' }))
    await refused(device.show(await asked(), { isUnlocked: false }))
    await refused(device.show(Buffer.from('uydurma.99999999999999.imza').toString('base64url')))
    const forged = device.show(await asked())
    await refused({ ...forged, response: { ...forged.response, signature: 'AAAA' } })
    const once = device.show(await asked())
    const both = await Promise.all([login(once), login(once)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const late = device.show(await asked())
    site.clock.advance(6 * 60_000)
    await refused(late)
  })

  it('is refused where its counter goes back or stands still, and where two devices hold one key only one gets in', async () => {
    const device = await enrol(await site.staff('support'))
    expect((await login(device.show(await asked(), { counter: 40 }))).status).toBe(200)
    for (const counter of [39, 40, 1, 0])
      expect((await login(device.show(await asked(), { counter }))).body.code, String(counter)).toBe('passkey_refused')
    const copies = [device.show(await asked(), { counter: 41 }), device.show(await asked(), { counter: 41 })]
    const both = await Promise.all(copies.map(login))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const { count } = await db.one<{ count: number }>(sql`
      select count(*)::int as count from staff.audit_log where action = 'staff.login_failed' and note = 'passkey_refused'`)
    expect(count).toBeGreaterThanOrEqual(5)
  })

  it('that is nobody’s is counted by the minute, however often it is made up', async () => {
    const entriesOf = async (action: string) =>
      db.rows<{ after: unknown }>(sql`
        select after from staff.audit_log where action = ${action} and subject in ('staff:unknown', 'staff-calls') order by id`)
    await reportAnonymousRefusals(site.context)
    const before = (await entriesOf('call.stranger')).length
    for (let turn = 0; turn < 12; turn++)
      expect((await login(authenticator().show(await asked()))).body.code).toBe('passkey_refused')
    await reportAnonymousRefusals(site.context)
    expect(await entriesOf('staff.login_failed')).toEqual([])
    expect((await entriesOf('call.stranger')).slice(before)).toEqual([
      { after: { refused: 12, calls: { 'POST /api/admin/passkey-login passkey_refused': 12 } } },
    ])
  })

  it('is made for the question of one’s own session alone, and once', async () => {
    const [member, other] = [await site.staff('support'), await site.staff('support')]
    const begin = async (as: TestStaff) =>
      challengeOf((await site.call(passkeys.startPasskey, { password: PASSWORD }, { as, ...browser })).body)
    const keep = async (as: TestStaff, credential: ReturnType<Device['make']>) =>
      (await site.call(passkeys.addPasskey, { name: 'Anahtar', credential }, { as, ...browser })).body
    const device = authenticator()
    const mine = await begin(member)
    expect((await keep(other, device.make(mine))).code).toBe('passkey_refused')
    expect((await keep(member, authenticator().make(await asked()))).code).toBe('passkey_refused')
    expect((await keep(member, device.make(mine, { origin: 'http://evil.example' }))).code).toBe('passkey_refused')
    expect((await keep(member, device.make(mine, { rpId: 'evil.example' }))).code).toBe('passkey_refused')
    expect((await keep(member, device.make(mine, { isUnlocked: false }))).code).toBe('passkey_refused')
    const late = await begin(member)
    site.clock.advance(6 * 60_000)
    expect((await keep(member, device.make(late))).code).toBe('passkey_refused')
    const fresh = await begin(member)
    expect((await keep(member, device.make(fresh))).success).toBe(true)
    expect((await keep(member, authenticator().make(fresh))).code).toBe('passkey_refused')
    // What somebody has is nobody else's.
    expect((await keep(other, device.make(await begin(other)))).code).toBe('passkey_refused')
    expect(await own(other)).toEqual([])
  })

  it('and a code of an app are set up by who shows the other, and the last of them stays where one is wanted', async () => {
    const strict = await testSite({ NODE_ENV: 'production' })
    const member = await strict.staff('admin')
    const device = authenticator()
    const say = async (call: Parameters<typeof strict.call>[0], input: object) =>
      (await strict.call(call, input as never, { as: member, ...browser })).body
    const made = await say(passkeys.startPasskey, { password: PASSWORD })
    await say(passkeys.addPasskey, { name: 'Dizüstü', credential: device.make(challengeOf(made)) })
    expect((await say(startStaffTwoFactor, { password: PASSWORD })).code).toBe('two_factor_required')
    expect((await say(startStaffTwoFactor, { password: PASSWORD, code: 'pk-uydurma' })).code).toBe('wrong_code')
    const prove = async () => {
      const challenge = challengeOf(await say(passkeys.startPasskeyProof, {}))
      return (await say(passkeys.provePasskey, { credential: device.show(challenge) })).code
    }
    const { secret } = await say(startStaffTwoFactor, { password: PASSWORD, code: await prove() })
    const code = () => totpCode(secret, totpStep(strict.clock.now()))
    expect((await say(confirmStaffTwoFactor, { code: code() })).success).toBe(true)
    strict.clock.advance(60_000)
    const [{ id }] = (await strict.call(passkeys.listPasskeys, {}, { as: member })).body.data
    const ends = await Promise.all([
      say(passkeys.removePasskey, { id, password: PASSWORD }),
      say(endStaffTwoFactor, { password: PASSWORD, code: code() }),
    ])
    expect(ends.map((one) => one.success).toSorted()).toEqual([false, true])
    expect(ends.find((one) => !one.success)?.code).toBe('two_factor_mandatory')
  })

  it('is the only way in where there is no other second factor', async () => {
    const member = await site.staff('support')
    await enrol(member)
    const byPassword = await site.call(staffLogin, { username: member.username, password: PASSWORD })
    expect(byPassword.body.code).toBe('passkey_needed')
    const admins = { as: await site.staff('admin'), second: await site.staff('admin') }
    const reset = { id: member.id, password: 'Baska-parola-71', remove_two_factor: true }
    expect((await site.byTwo(resetStaffPassword, reset, admins)).status).toBe(200)
    const again = await site.call(staffLogin, { username: member.username, password: reset.password })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
  })

  it('is shown again for a code that is good once, in this session alone', async () => {
    const [member, other] = [await site.staff('finance'), await site.staff('finance')]
    const device = await enrol(member)
    const ask = async (as: TestStaff) =>
      challengeOf((await site.call(passkeys.startPasskeyProof, {}, { as, ...browser })).body)
    const prove = async (as: TestStaff, challenge: string) =>
      site.call(passkeys.provePasskey, { credential: device.show(challenge) }, { as, ...browser })
    const { code } = (await prove(member, await ask(member))).body
    expect(code).toMatch(/^pk-/)
    expect((await prove(other, await ask(other))).body.code).toBe('passkey_refused')
    expect((await prove(member, await asked())).body.code).toBe('passkey_refused')
    const approve = async (as: TestStaff, text: string) =>
      (await site.call(approveProposal, { id: 99_999, code: text }, { as })).body.code
    expect(await approve(member, '')).toBe('two_factor_required')
    expect(await approve(member, 'pk-uydurma')).toBe('wrong_code')
    await enrol(other)
    expect(await approve(other, code)).toBe('wrong_code')
    // The factor is right: what is refused is a proposal that is not there.
    expect(await approve(member, code)).toBe('not_found')
    expect(await approve(member, code)).toBe('wrong_code')
  })

  it('has a name, is taken away with the password, and another needs the first', async () => {
    const [member, other] = [await site.staff('support'), await site.staff('support')]
    const device = await enrol(member)
    const [{ id }] = await own(member)
    expect((await site.call(passkeys.renamePasskey, { id, name: 'Telefon' }, { as: other })).status).toBe(404)
    expect((await site.call(passkeys.renamePasskey, { id, name: 'Telefon' }, { as: member })).status).toBe(200)
    expect((await own(member))[0].name).toBe('Telefon')
    const bare = await site.call(passkeys.startPasskey, { password: PASSWORD }, { as: member, ...browser })
    expect(bare.body.code).toBe('two_factor_required')
    const proof = challengeOf((await site.call(passkeys.startPasskeyProof, {}, { as: member, ...browser })).body)
    const { code } = (
      await site.call(passkeys.provePasskey, { credential: device.show(proof) }, { as: member, ...browser })
    ).body
    const begun = await site.call(passkeys.startPasskey, { password: PASSWORD, code }, { as: member, ...browser })
    expect(begun.body.options.excludeCredentials).toHaveLength(1)
    const remove = (password: string, as = member) => site.call(passkeys.removePasskey, { id, password }, { as })
    expect((await remove('yanlış')).body.code).toBe('wrong_password')
    expect((await remove(PASSWORD, other)).status).toBe(404)
    expect((await remove(PASSWORD)).status).toBe(200)
    expect((await login(device.show(await asked()))).body.code).toBe('passkey_refused')
    expect((await site.call(staffLogin, { username: member.username, password: PASSWORD })).status).toBe(200)
    expect((await site.call(endStaffTwoFactor, { password: PASSWORD, code: '123456' }, { as: member })).status).toBe(
      409,
    )
  })
})
