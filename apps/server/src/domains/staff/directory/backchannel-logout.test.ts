import * as calls from '@meydan/contract/staff/directory-login'
import * as staff from '@meydan/contract/staff/staff'
import { generateKeyPair } from 'jose'
import sql from 'sql-template-tag'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type Reply, type TestStaff, testSite } from '../../../../test/site.ts'
import { browser } from '../test/authenticator.ts'
import { CLIENT_ID, CLIENT_SECRET, type DirectoryPerson, startDirectory } from '../test/directory.ts'
import { BACKCHANNEL_LOGOUT_PATH } from './backchannel-logout.ts'

const people: DirectoryPerson[] = []
const directory = await startDirectory(people)
const site = await testSite({
  OIDC_ISSUER: directory.issuer,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
})
afterAll(() => directory.stop())
afterEach(() => site.clock.release())

let count = 0

/** Somebody whom the directory knows, and their account here. */
async function employee(): Promise<DirectoryPerson & { member: TestStaff }> {
  const person = { sub: `cikan-${++count}`, name: `Cikan${count}@ornek.test` }
  people.push(person)
  const member = await site.staff('support')
  const named = await site.byTwo(
    staff.nameInDirectory,
    { id: member.id, name: person.name },
    { as: await site.staff('admin') },
  )
  expect(named.status, JSON.stringify(named.body)).toBe(200)
  return { ...person, member }
}

const cookieIn = (reply: Reply, name: string) =>
  new RegExp(`${name}=[^;,]*`).exec(String(reply.headers['set-cookie']))?.[0] ?? ''

/** A sign-in of a browser of its own, with what the directory calls it. */
async function signIn({ sub, member }: { sub: string; member: TestStaff }) {
  const begun = await site.call(calls.startDirectoryLogin, {}, browser)
  const query = await directory.signIn(begun.body.url, sub)
  const as = { cookie: cookieIn(begun, 'meydan_staff_directory') }
  const entered = await site.call(calls.logInByDirectory, { query }, { as, ...browser })
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
  const { sid } = await site.db.one<{ sid: string | null }>(
    sql`select directory_sid as sid from staff.sessions where staff_id = ${member.id} order by id desc limit 1`,
  )
  return { as: { cookie: cookieIn(entered, 'meydan_staff') }, sid }
}

const isIn = async (as: { cookie: string }) => (await site.call(staff.readMe, {}, { as })).body.logged_in as boolean

const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
  site.app.inject({ method: 'POST', url: BACKCHANNEL_LOGOUT_PATH, headers: { 'content-type': type }, payload })
const tell = async (claims: object, by?: Parameters<typeof directory.logoutToken>[1]) =>
  post(new URLSearchParams({ logout_token: await directory.logoutToken(claims, by) }).toString())

describe('a logout at the directory', () => {
  it('ends what that sign-in opened and nothing else, and is audited once', async () => {
    const leaver = await employee()
    const [first, second] = [await signIn(leaver), await signIn(leaver)]
    expect(first.sid).not.toBeNull()
    expect(first.sid).not.toBe(second.sid)
    for (const _ of [1, 2]) {
      const reply = await tell({ sub: leaver.sub, sid: first.sid })
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    }
    expect([await isIn(first.as), await isIn(second.as)]).toEqual([false, true])
    const log = await site.db.rows(sql`
      select after from staff.audit_log where action = 'staff.logout' and subject = ${`staff:${leaver.member.id}`}`)
    expect(log).toEqual([{ after: { directory: true, sessions: 1 } }])
  })

  it('of a person ends all that their sign-ins had opened by then, and nobody else’s', async () => {
    const [leaver, other] = [await employee(), await employee()]
    const gone = [await signIn(leaver), await signIn(leaver)]
    const kept = await signIn(other)
    site.clock.advance(90_000)
    const later = await signIn(leaver)
    const iat = Math.floor(Date.now() / 1_000)
    expect((await tell({ sub: leaver.sub, iat })).statusCode).toBe(200)
    expect(await Promise.all([...gone, kept, later].map(({ as }) => isIn(as)))).toEqual([false, false, true, true])
  })

  it('by the session’s name alone ends it, and of what nobody opened nothing', async () => {
    const leaver = await employee()
    const session = await signIn(leaver)
    expect((await tell({ sid: 'kimsenin' })).statusCode).toBe(200)
    expect(await isIn(session.as)).toBe(true)
    expect((await tell({ sid: session.sid })).statusCode).toBe(200)
    expect(await isIn(session.as)).toBe(false)
  })

  it('ends no session that a password opened', async () => {
    const leaver = await employee()
    await signIn(leaver)
    const { id } = await site.db.one<{ id: number }>(
      sql`update staff.sessions set by_directory = false where staff_id = ${leaver.member.id} and ended_at is null returning id`,
    )
    expect((await tell({ sub: leaver.sub })).statusCode).toBe(200)
    expect(await site.db.one(sql`select ended_at from staff.sessions where id = ${id}`)).toEqual({ ended_at: null })
  })
})

describe('what is no logout of the directory ends nothing', () => {
  it.each([
    ['of another client', { aud: 'baskasi' }],
    ['of another issuer', { iss: 'https://baska.ornek' }],
    ['without the event', { events: {} }],
    ['with a nonce, as an ID token has', { nonce: 'n' }],
    ['of nobody', { sub: undefined }],
    ['of an hour ago', { iat: Math.floor(Date.now() / 1_000) - 3_600 }],
    ['of an hour from now', { iat: Math.floor(Date.now() / 1_000) + 3_600 }],
    ['that has ended', { exp: Math.floor(Date.now() / 1_000) - 120 }],
    ['without a name', { jti: undefined }],
  ])('%s', async (_, claims) => {
    const leaver = await employee()
    const session = await signIn(leaver)
    const reply = await tell({ sub: leaver.sub, ...claims })
    expect([reply.statusCode, reply.json()]).toEqual([400, { error: 'invalid_request' }])
    expect(await isIn(session.as)).toBe(true)
  })

  it('signed by somebody else, by nobody, or no token at all', async () => {
    const leaver = await employee()
    const session = await signIn(leaver)
    const stranger = (await generateKeyPair('RS256')).privateKey
    expect((await tell({ sub: leaver.sub }, stranger)).statusCode).toBe(400)
    const [, payload] = (await directory.logoutToken({ sub: leaver.sub })).split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    for (const body of [`logout_token=${none}`, 'logout_token=x', 'logout_token=', 'a=b', ''])
      expect((await post(body)).statusCode).toBe(400)
    expect((await post('{}', 'application/json')).statusCode).toBe(400)
    expect(await isIn(session.as)).toBe(true)
  })
})

it('comes again where the directory itself cannot be asked', async () => {
  const away = await testSite({ OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: CLIENT_ID })
  const logout_token = await directory.logoutToken({ sub: 'x', iss: 'http://127.0.0.1:9' })
  const reply = await away.app.inject({
    method: 'POST',
    url: BACKCHANNEL_LOGOUT_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token }).toString(),
  })
  expect(reply.statusCode).toBe(503)
  const none = await testSite()
  expect((await none.app.inject({ method: 'POST', url: BACKCHANNEL_LOGOUT_PATH })).statusCode).toBe(404)
})
