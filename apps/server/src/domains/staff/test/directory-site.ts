import * as calls from '@meydan/contract/staff/directory-login'
import * as staff from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import { afterAll, expect } from 'vitest'
import { type Reply, type TestStaff, testSite } from '../../../../test/site.ts'
import { browser } from './authenticator.ts'
import { CLIENT_ID, CLIENT_SECRET, type DirectoryPerson, startDirectory } from './directory.ts'

export const codeOf = (reply: Reply) => [reply.status, reply.body.code]
export const cookieIn = (reply: Reply, name: string) =>
  new RegExp(`${name}=[^;,]*`).exec(String(reply.headers['set-cookie']))?.[0] ?? ''
export const sessionOf = (reply: Reply) => ({ cookie: cookieIn(reply, 'meydan_staff') })

/** A site whose staff sign in with a directory, and that directory. */
export async function directorySite() {
  const people: DirectoryPerson[] = []
  const directory = await startDirectory(people)
  const env = {
    OIDC_ISSUER: directory.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_ROLES: JSON.stringify({ 'Finans Ekibi': ['finance'], Destek: 'support', Yöneticiler: ['admin', 'finance'] }),
  }
  const site = await testSite(env)
  afterAll(() => directory.stop())
  let count = 0

  /** Somebody of the directory, with nothing here yet. */
  function person(given: Partial<DirectoryPerson> = {}): DirectoryPerson & { name: string } {
    const no = ++count
    const made = { sub: `sub-${no}`, name: `Kisi${no}@ornek.test`, groups: ['Destek'], ...given }
    people.push(made)
    return made
  }

  async function begin() {
    const begun = await site.call(calls.startDirectoryLogin, {}, browser)
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    return { url: begun.body.url as string, as: { cookie: cookieIn(begun, 'meydan_staff_directory') } }
  }

  async function signIn({ sub }: { sub: string }): Promise<Reply> {
    const { url, as } = await begin()
    return site.call(calls.logInByDirectory, { query: await directory.signIn(url, sub) }, { as, ...browser })
  }

  /** An account of these roles that the directory calls so. */
  async function named({ name }: { name: string }, ...roles: string[]): Promise<TestStaff> {
    const member = await site.staff(...roles)
    const as = await site.staff('admin')
    const reply = await site.byTwo(staff.nameInDirectory, { id: member.id, name }, { as })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return member
  }

  const logOf = (member: { id: number }) =>
    site.db.rows<{ action: string; note: string | null }>(
      sql`select action, note from staff.audit_log where subject = ${`staff:${member.id}`} order by id`,
    )
  return { site, env, directory, person, begin, signIn, named, logOf }
}
