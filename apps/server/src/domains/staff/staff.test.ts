import type { StaffRole } from '@meydan/contract/call'
import { readUserSession } from '@meydan/contract/identity/session'
import { listPlayers } from '@meydan/contract/identity/identity-admin'
import * as sessions from '@meydan/contract/staff/own-sessions-admin'
import * as calls from '@meydan/contract/staff/staff'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../../test/site.ts'
import { totpCode, totpStep } from '../../platform/credentials/totp.ts'

const site = await testSite()
const admin = await site.staff('admin')
const otherAdmin = await site.staff('admin')
const PASSWORD = 'Guclu-Parola-9'

let ip = ''
let count = 0
beforeEach(() => {
  ip = `10.2.${++count}.1`
  site.clock.release()
})

async function member(roles: StaffRole[] = ['support'], on: TestSite = site, by = admin) {
  const username = `calisan_${++count}`
  const form = { username, name: 'Çalışan Biri', password: PASSWORD, roles }
  const { body } = await on.byTwo(calls.createStaff, form, { as: by })
  return { id: body.data.id as number, username }
}

const versionOf = async (username: string): Promise<string> =>
  (await site.call(calls.listStaff, { q: username }, { as: admin })).body.data[0].version

const enter = (username: string, password = PASSWORD, code?: string, on: TestSite = site) =>
  on.call(calls.staffLogin, { username, password, ...(code === undefined ? {} : { code }) }, { ip })

const cookieOf = (reply: { headers: Record<string, unknown> }) => ({
  cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
})

describe('the door', () => {
  it('opens with a cookie of its own that no other site can send', async () => {
    const { username } = await member()
    const reply = await enter(username)
    expect(reply.body).toMatchObject({
      success: true,
      setup_required: false,
      user: { username, roles: ['support'], name: 'Çalışan Biri' },
    })
    const [session, device] = reply.headers['set-cookie'] as string[]
    expect(session).toMatch(/^meydan_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(device).toMatch(/^meydan_staff_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
    const as = cookieOf(reply)
    expect((await site.call(calls.readMe, {}, { as })).body).toMatchObject({
      logged_in: true,
      user: { username, last_login_ip: ip },
    })
    expect((await site.call(listPlayers, {}, { as })).status).toBe(200)
    expect((await site.call(readUserSession, {}, { as })).body.logged_in).toBe(false)
    expect((await site.call(calls.staffLogout, {}, { as })).body.success).toBe(true)
    expect((await site.call(listPlayers, {}, { as })).status).toBe(401)
  })

  it("does not open with a player's cookie or token", async () => {
    const player = await site.player()
    const token = player.cookie.split('=')[1]
    for (const cookie of [player.cookie, `meydan_staff=${token}`])
      expect((await site.call(listPlayers, {}, { as: { cookie } })).status).toBe(401)
  })

  it('gives one answer for a wrong name and a wrong password, and waits after three', async () => {
    const { username } = await member()
    site.clock.set(new Date())
    const [password, name] = [await enter(username, 'yanlis-parola'), await enter('yok_boyle_biri', 'yanlis-parola')]
    expect([password.status, password.body]).toEqual([name.status, name.body])
    for (let turn = 0; turn < 2; turn++) await enter(username, 'yanlis-parola')
    expect((await enter(username)).body).toMatchObject({ code: 'login_throttled', retry_after: 2 })
    site.clock.advance(2_000)
    expect((await enter(username)).status).toBe(200)
  })

  it('closes after thirty idle minutes and after twelve hours', async () => {
    site.clock.set('2031-06-01T08:00:00Z')
    const { username } = await member(['support'], site, await site.staff('admin'))
    const as = cookieOf(await enter(username))
    const isIn = async () => (await site.call(calls.readMe, {}, { as })).body.logged_in
    for (let turn = 0; turn < 24; turn++) {
      site.clock.advance(29 * 60_000)
      expect(await isIn()).toBe(true)
    }
    site.clock.advance(25 * 60_000)
    expect(await isIn()).toBe(false)
    const again = cookieOf(await enter(username))
    site.clock.advance(30 * 60_000)
    expect((await site.call(calls.readMe, {}, { as: again })).body.logged_in).toBe(false)
  })

  it('stands at BACKOFFICE_HOST only', async () => {
    const hidden = await testSite({ BACKOFFICE_HOST: 'yonetim.example' })
    const staff = await hidden.staff('admin')
    const at = (host: string) =>
      hidden.app.inject({ method: 'GET', url: '/api/admin/players', headers: { host, cookie: staff.cookie } })
    expect((await at('yonetim.example')).statusCode).toBe(200)
    expect((await at('YONETIM.example:8443')).statusCode).toBe(200)
    expect((await at('www.example')).statusCode).toBe(404)
    const guess = await hidden.call(
      calls.staffLogin,
      { username: 'admin', password: 'x' },
      { headers: { host: 'www.example' } },
    )
    expect(guess.status).toBe(404)
  })
})

describe('the second factor', () => {
  it('is required in production: the first session is good for setting it up only', async () => {
    const strict = await testSite({ NODE_ENV: 'production' })
    const { username } = await member(['support'], strict, await strict.staff('admin'))
    const reply = await enter(username, PASSWORD, undefined, strict)
    const as = cookieOf(reply)
    expect(reply.body.setup_required).toBe(true)
    expect(String(reply.headers['set-cookie'])).toContain('; Secure;')
    expect((await strict.call(listPlayers, {}, { as })).status).toBe(401)
    expect((await strict.call(calls.readMe, {}, { as })).body).toMatchObject({
      logged_in: false,
      setup_required: true,
      two_factor_required: true,
    })
    const { body } = await strict.call(calls.startStaffTwoFactor, { password: PASSWORD }, { as })
    // Another half minute between two of them would make the second another code.
    strict.clock.set(strict.clock.now())
    const code = (offset = 0) => totpCode(body.secret, totpStep(strict.clock.now()) + offset)
    expect((await strict.call(calls.confirmStaffTwoFactor, { code: code() }, { as })).body.recovery_codes).toHaveLength(
      10,
    )
    expect((await strict.call(listPlayers, {}, { as })).status).toBe(200)
    expect((await enter(username, PASSWORD, undefined, strict)).body.code).toBe('two_factor_required')
    expect((await enter(username, PASSWORD, code(1), strict)).body.setup_required).toBe(false)
    expect((await enter(username, PASSWORD, code(1), strict)).body.code).toBe('wrong_code')
    expect((await strict.call(calls.endStaffTwoFactor, { password: PASSWORD, code: code(1) }, { as })).body.code).toBe(
      'two_factor_mandatory',
    )
  })
})

describe('accounts', () => {
  it('are made and changed by admins only', async () => {
    const form = {
      username: `yeni_${++count}`,
      name: 'Yeni',
      password: PASSWORD,
      roles: ['finance'] satisfies StaffRole[],
    }
    for (const role of ['support', 'finance', 'content', 'compliance'] as const) {
      expect((await site.call(calls.createStaff, form, { as: await site.staff(role) })).status).toBe(403)
    }
    expect((await site.byTwo(calls.createStaff, form, { as: admin, second: otherAdmin })).body.data).toMatchObject({
      roles: ['finance'],
      active: true,
      two_factor_enabled: false,
    })
    expect(
      (await site.call(calls.createStaff, { ...form, username: form.username.toUpperCase() }, { as: admin })).body.code,
    ).toBe('username_taken')
    expect((await site.call(calls.createStaff, { ...form, username: 'a b' }, { as: admin })).body.code).toBe(
      'username_invalid',
    )
    expect(
      (await site.call(calls.createStaff, { ...form, username: 'baska_biri', password: '12345678' }, { as: admin }))
        .body.code,
    ).toBe('password_common')
    expect(
      (await site.call(calls.createStaff, { ...form, username: 'baska_biri', roles: [] }, { as: admin })).status,
    ).toBe(400)
  })

  it('lose their sessions where roles change, they are closed or get a new password', async () => {
    const { id, username } = await member()
    const isIn = async (as: { cookie: string }) => (await site.call(calls.readMe, {}, { as })).body.logged_in
    const first = cookieOf(await enter(username))
    const change = { id, version: await versionOf(username), name: 'Başka Ad', roles: ['support' as const] }
    await site.byTwo(calls.updateStaff, change, { as: admin, second: otherAdmin })
    expect(await isIn(first)).toBe(true)
    const more = { ...change, version: await versionOf(username), roles: ['finance' as const, 'support' as const] }
    await site.byTwo(calls.updateStaff, more, { as: admin, second: otherAdmin })
    expect(await isIn(first)).toBe(false)
    const second = cookieOf(await enter(username))
    await site.call(calls.deactivateStaff, { id }, { as: admin })
    expect(await isIn(second)).toBe(false)
    expect((await enter(username)).body.code).toBe('account_blocked')
    await site.byTwo(calls.activateStaff, { id }, { as: admin, second: otherAdmin })
    const third = cookieOf(await enter(username))
    await site.byTwo(calls.resetStaffPassword, { id, password: 'Baska-Parola-5' }, { as: admin, second: otherAdmin })
    expect(await isIn(third)).toBe(false)
    expect((await enter(username, 'Baska-Parola-5')).status).toBe(200)
  })

  it('cannot be turned against oneself', async () => {
    const self = await site.staff('admin')
    expect((await site.call(calls.deactivateStaff, { id: self.id }, { as: self })).body.code).toBe('not_on_yourself')
    const change = { id: self.id, version: await versionOf(self.username), name: 'x', roles: ['support' as const] }
    expect((await site.call(calls.updateStaff, change, { as: self })).body.code).toBe('not_on_yourself')
    expect(
      (await site.call(calls.resetStaffPassword, { id: self.id, password: PASSWORD }, { as: self })).body.code,
    ).toBe('not_on_yourself')
  })

  it('see where they are logged in, end other sessions, and nobody else’s', async () => {
    const [{ username }, stranger] = [await member(), await site.staff('support')]
    const [here, there, elsewhere] = [await enter(username), await enter(username), await enter(username)].map(cookieOf)
    const own = async (as = here) => (await site.call(sessions.listOwnSessions, {}, { as: as as never })).body
    const { data } = await own()
    expect(data).toHaveLength(3)
    const ids = (isCurrent: boolean, rows = data) =>
      rows.filter((row: { is_current: boolean }) => row.is_current === isCurrent).map((row: { id: number }) => row.id)
    const end = (id: number, as: object) => site.call(sessions.endOwnSession, { id }, { as: as as never })
    const [current] = ids(true)
    expect((await end(current, stranger)).status).toBe(404)
    expect((await end(current, here as object)).body.code).toBe('not_on_yourself')
    const [thereId] = ids(true, (await own(there)).data)
    expect((await end(thereId, here as object)).body.success).toBe(true)
    expect((await end(thereId, here as object)).status).toBe(404)
    expect((await own(there)).code).toBe('no_session')
    expect((await own(elsewhere)).data).toHaveLength(2)
    expect((await site.call(sessions.endOtherSessions, {}, { as: here as never })).body.success).toBe(true)
    expect((await own(elsewhere)).code).toBe('no_session')
    expect(await own()).toMatchObject({ data: [{ id: current, is_current: true }] })
    expect((await site.call(sessions.listOwnSessions, {}, { as: stranger })).body.data).toHaveLength(1)
  })

  it('change their own password and keep this session alone', async () => {
    const { username } = await member()
    const [first, second] = [cookieOf(await enter(username)), cookieOf(await enter(username))]
    const change = (current_password: string, new_password: string) =>
      site.call(calls.changeStaffPassword, { current_password, new_password }, { as: first })
    expect((await change('yanlis-parola', 'Yepyeni-Parola-3')).body.code).toBe('wrong_password')
    expect((await change(PASSWORD, 'kisa')).body.code).toBe('new_password_short')
    expect((await change(PASSWORD, 'Yepyeni-Parola-3')).body.success).toBe(true)
    expect((await site.call(calls.readMe, {}, { as: first })).body.logged_in).toBe(true)
    expect((await site.call(calls.readMe, {}, { as: second })).body.logged_in).toBe(false)
  })
})
