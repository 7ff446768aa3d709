import * as calls from '@meydan/contract/staff/directory-login'
import * as passkeys from '@meydan/contract/staff/passkeys-admin'
import * as staff from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import { type TestStaff, testSite } from '../../../../test/site.ts'
import { wrongCode } from '../../../../test/wrong-code.ts'
import { totpCode, totpStep } from '../../../platform/credentials/totp.ts'
import { authenticator, browser, challengeOf } from '../test/authenticator.ts'
import { codeOf, cookieIn, directorySite, sessionOf } from '../test/directory-site.ts'

const { site, env, directory, person, begin, signIn, named, logOf } = await directorySite()

const waiting = async () =>
  (
    await site.db.rows(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%directory_identities%'`)
  ).length

describe('a sign-in with the directory', () => {
  it('opens the account that two people have named, and no account of its own', async () => {
    const known = person()
    expect(codeOf(await signIn(known))).toEqual([403, 'directory_unknown'])
    const member = await named({ name: known.name.toUpperCase() }, 'support')
    expect((await site.call(staff.readMe, {}, { as: member })).body.logged_in).toBe(false)
    const entered = await signIn(known)
    expect(entered.status, JSON.stringify(entered.body)).toBe(200)
    expect(entered.body).toMatchObject({ user: { id: member.id, roles: ['support'] }, code_needed: null })
    const me = await site.call(staff.readMe, {}, { as: sessionOf(entered) })
    expect(me.body).toMatchObject({ logged_in: true, directory: true, user: { username: member.username } })
    expect((await logOf(member)).map((entry) => entry.action)).toEqual([
      'staff.directory_name',
      'staff.directory_roles',
      'staff.login',
    ])
  })

  it('knows its person by the id of the first sign-in, whatever they are called later', async () => {
    const first = person()
    const member = await named(first, 'support')
    await signIn(first)
    const successor = person({ name: first.name })
    first.name = 'yeni-adi@ornek.test'
    expect((await signIn(first)).body.user.id).toBe(member.id)
    expect(codeOf(await signIn(successor))).toEqual([403, 'directory_unknown'])
  })

  it('binds an account to one of two whom the directory calls the same and who come at once', async () => {
    const twins = [person(), person()] as const
    twins[1].name = twins[0].name
    const member = await named(twins[0], 'support')
    const held = await site.db.transaction(async (tx) => {
      await tx.one(sql`select from staff.members where id = ${member.id} for update`)
      const under = twins.map((twin) => signIn(twin))
      await eventually(async () => expect(await waiting()).toBe(2))
      return { under }
    })
    const ends = await Promise.all(held.under)
    expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  it('gives of the account’s roles those of the groups, for every open session, and takes none away for ever', async () => {
    const both = person({ groups: ['Destek', 'Finans Ekibi', 'Bilinmeyen'] })
    const member = await named(both, 'support', 'finance', 'content')
    const first = await signIn(both)
    expect(first.body.user.roles).toEqual(['support', 'finance'])
    both.groups = ['Destek']
    await signIn(both)
    expect((await site.call(staff.readMe, {}, { as: sessionOf(first) })).body.user.roles).toEqual(['support'])
    const listed = await site.db.one(sql`select roles, says from staff.members_view where id = ${member.id}`)
    expect(listed).toEqual({ roles: ['support'], says: ['support'] })
    both.groups = ['Yöneticiler']
    expect((await signIn(both)).body.user.roles).toEqual(['finance'])
    both.groups = []
    expect(codeOf(await signIn(both))).toEqual([403, 'directory_no_role'])
    expect((await logOf(member)).at(-1)).toEqual({ action: 'staff.login_failed', note: 'directory_no_role' })
    expect((await site.call(staff.readMe, {}, { as: sessionOf(first) })).body.logged_in).toBe(false)
    expect(await site.db.one(sql`select roles from staff.members_view where id = ${member.id}`)).toEqual({ roles: [] })
    both.groups = ['Destek']
    expect((await signIn(both)).body.user.roles).toEqual(['support'])
  })

  it('ends the API keys that open more than its groups leave', async () => {
    const holder = person({ groups: ['Destek', 'Finans Ekibi'] })
    const [member, key] = [await named(holder, 'support', 'finance'), await site.staff('finance')]
    await signIn(holder)
    await site.db.run(sql`
      insert into staff.api_keys (member_id, key_hash, hint, issued_at, issued_by, expires_at)
      values (${key.id}, ${Buffer.alloc(32, 7)}, 'abcd', now(), ${member.id}, now() + interval '30 days')`)
    const revoked = async () =>
      (
        await site.db.one<{ at: Date | null }>(
          sql`select revoked_at as at from staff.api_keys where member_id = ${key.id}`,
        )
      ).at
    await signIn(holder)
    expect(await revoked()).toBeNull()
    holder.groups = ['Destek']
    await signIn(holder)
    expect(await revoked()).not.toBeNull()
  })

  it('counts once, in the browser that began, with the state and nonce it was begun with', async () => {
    const known = person()
    await named(known, 'support')
    const { url, as } = await begin()
    const query = await directory.signIn(url, known.sub)
    const finish = (options: object, input = query) =>
      site.call(calls.logInByDirectory, { query: input }, { ...browser, ...options })
    expect(codeOf(await finish({}))).toEqual([401, 'directory_refused'])
    const other = await begin()
    expect(codeOf(await finish({ as: other.as }))).toEqual([401, 'directory_refused'])
    const forged = { cookie: `${as.cookie.slice(0, -4)}AAAA` }
    expect(codeOf(await finish({ as: forged }))).toEqual([401, 'directory_refused'])
    expect(codeOf(await finish({ as }, query.replace(/state=[^&]+/, 'state=uydurma')))).toEqual([
      401,
      'directory_refused',
    ])
    expect((await finish({ as })).status).toBe(200)
    expect(codeOf(await finish({ as }))).toEqual([401, 'directory_refused'])
    const late = await begin()
    const lateQuery = await directory.signIn(late.url, known.sub)
    site.clock.advance(11 * 60_000)
    expect(codeOf(await finish({ as: late.as }, lateQuery))).toEqual([401, 'directory_refused'])
    site.clock.release()
  })

  it('is no sign-in where the person gave up, or the answer is nothing of a provider', async () => {
    expect(codeOf(await signIn({ sub: 'kimse' }))).toEqual([401, 'directory_refused'])
    const { as } = await begin()
    const nonsense = await site.call(calls.logInByDirectory, { query: 'x' }, { as, ...browser })
    expect(codeOf(nonsense)).toEqual([401, 'directory_refused'])
  })

  it('refuses whose account is closed', async () => {
    const known = person()
    const member = await named(known, 'support')
    await site.call(staff.deactivateStaff, { id: member.id }, { as: await site.staff('admin') })
    expect(codeOf(await signIn(known))).toEqual([403, 'account_blocked'])
  })
})

describe('the second factor of a directory account', () => {
  it('is asked here where the account has one and the directory asked for none', async () => {
    const known = person()
    const member = await named(known, 'support')
    const as = sessionOf(await signIn(known))
    const { secret } = (await site.call(staff.startStaffTwoFactor, { password: '' }, { as })).body
    const code = (steps = 0) => totpCode(secret, totpStep(site.clock.now()) + steps)
    expect((await site.call(staff.confirmStaffTwoFactor, { code: code() }, { as })).status).toBe(200)
    const half = await signIn(known)
    expect(half.body.user).toBeUndefined()
    expect(cookieIn(half, 'meydan_staff')).toBe('')
    const { ticket, app } = half.body.code_needed
    expect(app).toBe(true)
    const confirm = (given: { ticket: string; code: string }) => site.call(calls.confirmDirectoryLogin, given, browser)
    expect(codeOf(await confirm({ ticket, code: wrongCode(secret, site.clock.now()) }))).toEqual([401, 'wrong_code'])
    const others = ticket.replace(/^\d+/, String(member.id + 1))
    expect(codeOf(await confirm({ ticket: others, code: code(1) }))).toEqual([401, 'directory_refused'])
    const entered = await confirm({ ticket, code: code(1) })
    expect(entered.body.user).toMatchObject({ id: member.id })
    known.amr = ['pwd', 'mfa']
    expect((await signIn(known)).body.user).toMatchObject({ id: member.id })
  })

  it('may be a passkey, which alone opens no account of the directory', async () => {
    const known = person()
    const member = await named(known, 'support')
    const as = sessionOf(await signIn(known))
    const device = authenticator()
    const begun = await site.call(passkeys.startPasskey, { password: '' }, { as, ...browser })
    const credential = device.make(challengeOf(begun.body))
    await site.call(passkeys.addPasskey, { name: 'Telefon', credential }, { as, ...browser })
    const show = async (ticket?: string) => {
      const asked = challengeOf((await site.call(passkeys.startPasskeyLogin, {}, browser)).body)
      return site.call(passkeys.logInByPasskey, { credential: device.show(asked), ...(ticket && { ticket }) }, browser)
    }
    expect(codeOf(await show())).toEqual([403, 'directory_needed'])
    const { ticket, passkey } = (await signIn(known)).body.code_needed
    expect(passkey).toBe(true)
    expect((await show(ticket)).body.user).toMatchObject({ id: member.id })
  })

  it('is set up by a sign-in of the last ten minutes in the place of a password', async () => {
    const known = person()
    await named(known, 'support')
    const as = sessionOf(await signIn(known))
    site.clock.advance(10 * 60_000 + 1)
    expect(codeOf(await site.call(staff.startStaffTwoFactor, { password: '' }, { as }))).toEqual([
      403,
      'directory_again',
    ])
    const change = { current_password: 'Demo1234!', new_password: 'Yepyeni-Sifre-7' }
    expect(codeOf(await site.call(staff.changeStaffPassword, change, { as }))).toEqual([403, 'directory_needed'])
    site.clock.release()
  })
})

describe('without the directory', () => {
  const password = 'Demo1234!'

  it('an account of it does not come in by its old password, one of the platform does', async () => {
    const member = await named(person(), 'support')
    const login = ({ username }: TestStaff) => site.call(staff.staffLogin, { username, password })
    expect(codeOf(await login(member))).toEqual([403, 'directory_needed'])
    const own = await site.staff('admin')
    directory.setBroken(true)
    try {
      expect((await login(own)).status).toBe(200)
      const { after } = await site.db.one<{ after: object }>(sql`
        select after from staff.audit_log where subject = ${`staff:${own.id}`} and action = 'staff.login'`)
      expect(after).toEqual({ directory: false })
    } finally {
      directory.setBroken(false)
    }
  })

  it('says so while it is away, and works again when it is back', async () => {
    const known = person()
    await named(known, 'support')
    const { url, as } = await begin()
    const query = await directory.signIn(url, known.sub)
    directory.setBroken(true)
    const away = await site.call(calls.logInByDirectory, { query }, { as, ...browser })
    expect(codeOf(away)).toEqual([503, 'directory_unreachable'])
    const fresh = await testSite(env)
    expect(codeOf(await fresh.call(calls.startDirectoryLogin, {}, browser))).toEqual([503, 'directory_unreachable'])
    directory.setBroken(false)
    expect((await fresh.call(calls.startDirectoryLogin, {}, browser)).status).toBe(200)
    expect((await signIn(known)).status).toBe(200)
  })

  it('the last admin who comes in without it stays one', async () => {
    const alone = await testSite(env)
    const [one, other] = [await alone.staff('admin'), await alone.staff('admin')]
    const name = ({ id }: TestStaff) =>
      alone.db.run(sql`
        insert into staff.directory_identities (member_id, name, name_folded, named_at) values (${id}, ${`a${id}`}, ${`a${id}`}, now())`)
    await name(other)
    await expect(name(one)).rejects.toThrow('the last admin stays')
    const demoted = alone.db.run(sql`update staff.members set roles = '{support}' where id = ${one.id}`)
    await expect(demoted).rejects.toThrow('the last admin stays')
    expect(codeOf(await alone.call(staff.deactivateStaff, { id: one.id }, { as: other }))).toEqual([403, 'forbidden'])
    await alone.staff('admin')
    expect((await alone.call(staff.deactivateStaff, { id: one.id }, { as: other })).status).toBe(200)
  })

  it('there is nothing to sign in with where none is configured', async () => {
    const plain = await testSite()
    expect(codeOf(await plain.call(calls.startDirectoryLogin, {}, browser))).toEqual([409, 'directory_off'])
    expect((await plain.call(staff.readMe)).body.directory).toBe(false)
  })
})

it('ends the session at the directory too', async () => {
  const known = person()
  await named(known, 'support')
  const as = sessionOf(await signIn(known))
  const left = await site.call(staff.staffLogout, {}, { as, ...browser })
  const url = new URL(left.body.logout_url)
  expect(url.origin).toBe(directory.issuer)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/backoffice')
  expect((await site.call(staff.readMe, {}, { as })).body.logged_in).toBe(false)
  const own = await site.staff('support')
  expect((await site.call(staff.staffLogout, {}, { as: own, ...browser })).body.logout_url).toBeNull()
})

it('a new account of the directory needs no password', async () => {
  const known = person()
  const form = { username: 'dizinden', name: 'Dizinden Biri', roles: ['support'], directory_name: known.name }
  const as = await site.staff('admin')
  expect((await site.byTwo(staff.createStaff, form, { as })).status).toBe(200)
  expect((await signIn(known)).body.user.username).toBe('dizinden')
  const twice = await site.byTwo(staff.createStaff, { ...form, username: 'ikinci_ad' }, { as })
  expect(codeOf(twice)).toEqual([409, 'directory_name_taken'])
})
