import { deleteSite } from '@meydan/contract/content/content-admin'
import { login, readProfile, register } from '@meydan/contract/identity/identity'
import { readMail } from '@meydan/contract/mail/mail-admin'
import * as recovery from '@meydan/contract/identity/recovery'
import { readUserSession } from '@meydan/contract/identity/session'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { nextPerson } from '../../../test/people.ts'
import { secondSite } from '../../../test/second-site.ts'
import { testSite } from '../../../test/site.ts'

const site = await testSite()
const { id: lale, there } = await secondSite(site)
const admin = await site.staff('admin')

const siteOf = async (username: string) =>
  (
    await site.context.db.one<{ site_id: number }>(
      sql`select site_id from identity.players where username = ${username}`,
    )
  ).site_id
const enter = (username: string, options = {}, password = 'Demo1234!') =>
  site.call(login, { username, password }, options)

it('a player belongs to the site whose host took the registration', async () => {
  const [here, elsewhere] = [nextPerson(), nextPerson()]
  expect((await site.call(register, here)).status).toBe(200)
  expect((await site.call(register, elsewhere, there)).status).toBe(200)
  expect(await siteOf(here.username)).not.toBe(lale)
  expect(await siteOf(elsewhere.username)).toBe(lale)
})

it('who belongs to another site is answered like nobody at the login', async () => {
  const player = await site.player({ siteId: lale })
  const { email } = await site.context.db.one<{ email: string }>(
    sql`select email from identity.players where id = ${player.id}`,
  )
  const nobody = await enter('kimse_yok_burada')
  for (const name of [player.username, email]) {
    const { status, body } = await enter(name)
    expect({ status, body }).toEqual({ status: nobody.status, body: nobody.body })
  }
  expect((await enter(player.username, there)).status).toBe(200)
  expect((await enter((await site.player()).username, there)).body.code).toBe('wrong_credentials')
})

it('a session is one on its own site alone', async () => {
  const player = await site.player({ siteId: lale })
  const asked = async (headers = {}) => (await site.call(readUserSession, {}, { as: player, headers })).body.logged_in
  expect(await asked(there.headers)).toBe(true)
  expect(await asked()).toBe(false)
  expect((await site.call(readProfile, {}, { as: player })).body.code).toBe('no_session')
  expect((await site.call(readProfile, {}, { as: player, ...there })).status).toBe(200)
})

it('a link for a new password is sent for a name of this site, leads to it and is good there', async () => {
  const player = await site.player({ siteId: lale })
  const mails = () =>
    site.context.db.rows<{ id: number }>(
      sql`select id from mail.mails where player_id = ${player.id} and kind = 'password_reset'`,
    )
  const open = () => site.context.db.rows(sql`select from identity.reset_requests`)
  const unknown = await site.call(recovery.requestPasswordReset, { username: 'kimse_yok_burada' })
  const foreign = await site.call(recovery.requestPasswordReset, { username: player.username })
  expect(foreign.body).toEqual(unknown.body)
  await expect.poll(open).toHaveLength(0)
  expect(await mails()).toHaveLength(0)
  await site.call(recovery.requestPasswordReset, { username: player.username }, there)
  await expect.poll(mails).toHaveLength(1)
  const { body } = (await site.call(readMail, { id: (await mails())[0]?.id as number }, { as: admin })).body.data
  expect(body).toContain('http://lale.localhost:3000/auth/new-password#')
  const token = /#([\w-]{43})\b/.exec(body)?.[1] as string
  const choose = (options = {}) =>
    site.call(
      recovery.setNewPassword,
      { token, new_password: 'Yepyeni-Sifre-7', confirm_password: 'Yepyeni-Sifre-7' },
      options,
    )
  expect((await choose()).body.code).toBe('link_gone')
  expect((await choose(there)).status).toBe(200)
  expect((await enter(player.username, there, 'Yepyeni-Sifre-7')).status).toBe(200)
})

it('one person has one account in the platform: a second one at another site opens nothing and is refused', async () => {
  const person = nextPerson()
  await site.call(register, person)
  const again = { ...person, username: `${person.username}2` }
  expect((await site.call(register, again, there)).body.code).toBe('registration_refused')
  expect(await site.context.db.rows(sql`select from identity.players where email = ${person.email}`)).toHaveLength(1)
})

it('a site with players is not removed', async () => {
  await site.player({ siteId: lale })
  expect((await site.call(deleteSite, { id: lale }, { as: admin })).body.message).toBe('Oyuncusu olan site silinemez')
})
