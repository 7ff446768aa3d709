import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import * as calls from '@meydan/contract/staff/directory-login'
import * as staff from '@meydan/contract/staff/staff'
import { afterAll, afterEach, expect, it } from 'vitest'
import { type Reply, type TestStaff, testSite } from '../../../../test/site.ts'
import { totpCode, totpStep } from '../../../platform/credentials/totp.ts'
import { browser } from '../test/authenticator.ts'
import { CLIENT_ID, CLIENT_SECRET, type DirectoryPerson, startDirectory } from '../test/directory.ts'

const people: DirectoryPerson[] = []
const directory = await startDirectory(people)
const site = await testSite({
  OIDC_ISSUER: directory.issuer,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
})
afterAll(() => directory.stop())
afterEach(() => {
  site.clock.release()
  directory.setIgnoringAge(false)
})

const MINUTE_MS = 60_000
let count = 0

/** An admin of the directory, where the directory asks for a second factor or not. */
async function admin(amr: string[]): Promise<DirectoryPerson> {
  const person = { sub: `onay-${++count}`, name: `Onay${count}@ornek.test`, amr }
  people.push(person)
  const { id } = await site.staff('admin')
  const named = await site.byTwo(staff.nameInDirectory, { id, name: person.name }, { as: await site.staff('admin') })
  expect(named.status, JSON.stringify(named.body)).toBe(200)
  return person
}

const cookieIn = (reply: Reply, name: string) =>
  new RegExp(`${name}=[^;,]*`).exec(String(reply.headers['set-cookie']))?.[0] ?? ''

async function signIn({ sub }: DirectoryPerson, jar?: Map<string, string>): Promise<Reply> {
  const begun = await site.call(calls.startDirectoryLogin, {}, browser)
  const as = { cookie: cookieIn(begun, 'meydan_staff_directory') }
  return site.call(
    calls.logInByDirectory,
    { query: await directory.signIn(begun.body.url, sub, jar) },
    { as, ...browser },
  )
}
async function entered(person: DirectoryPerson): Promise<{ cookie: string }> {
  const reply = await signIn(person)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return { cookie: cookieIn(reply, 'meydan_staff') }
}

/** Something that waits for a second admin. */
async function proposed(): Promise<{ id: number; again: (as: { cookie: string }) => Promise<Reply> }> {
  const { id } = await site.staff('support')
  const wanted = { id, name: `Bekleyen${++count}@ornek.test` }
  const asked = await site.call(staff.nameInDirectory, wanted, { as: await site.staff('admin') })
  expect(asked.status, JSON.stringify(asked.body)).toBe(202)
  return { id: asked.body.proposal, again: (as) => site.call(staff.nameInDirectory, wanted, { as }) }
}
const approve = (id: number, as: { cookie: string } | TestStaff, code = '') =>
  site.call(approveProposal, { id, code }, { as })

it.each([
  ['a password alone', ['pwd']],
  ['a second factor', ['pwd', 'mfa']],
])('who the directory asked for %s approves within ten minutes of the sign-in, by either way', async (_, amr) => {
  const person = await admin(amr)
  const as = await entered(person)
  const [first, second, third] = [await proposed(), await proposed(), await proposed()]
  expect((await approve(first.id, as)).status).toBe(200)
  site.clock.advance(10 * MINUTE_MS + 1_000)
  for (const reply of [await approve(second.id, as), await third.again(as)]) {
    expect([reply.status, reply.body.code]).toEqual([403, 'directory_again'])
    expect(reply.body.error).toMatch(/iki adımlı doğrulama kurun$/)
  }
  site.clock.release()
  const again = await entered(person)
  expect((await approve(second.id, again)).status).toBe(200)
  expect((await third.again(again)).status).toBe(200)
})

it('who has a second factor here shows that instead, however long ago the sign-in was', async () => {
  const as = await entered(await admin(['pwd', 'mfa']))
  const { secret } = (await site.call(staff.startStaffTwoFactor, { password: '' }, { as })).body
  const code = (steps = 0) => totpCode(secret, totpStep(site.clock.now()) + steps)
  expect((await site.call(staff.confirmStaffTwoFactor, { code: code() }, { as })).status).toBe(200)
  const { id } = await proposed()
  site.clock.advance(20 * MINUTE_MS)
  expect((await approve(id, as)).body.code).toBe('two_factor_required')
  expect((await approve(id, as, code(1))).status).toBe(200)
})

it('the directory asks again at each sign-in, and one that does not is not believed', async () => {
  const person = await admin(['pwd'])
  const jar = new Map<string, string>()
  expect((await signIn(person, jar)).status).toBe(200)
  const asked = directory.asked()
  expect((await signIn(person, jar)).status).toBe(200)
  expect(directory.asked()).toBe(asked + 1)
  directory.setIgnoringAge(true)
  site.clock.advance(3 * MINUTE_MS)
  const silent = await signIn(person, jar)
  expect([silent.status, silent.body.code, directory.asked()]).toEqual([401, 'directory_refused', asked + 1])
})
