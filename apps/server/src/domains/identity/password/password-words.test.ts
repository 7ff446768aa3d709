import { changePassword, register } from '@meydan/contract/identity/identity'
import { readMail } from '@meydan/contract/mail/mail-admin'
import { requestPasswordReset, setNewPassword } from '@meydan/contract/identity/recovery'
import { changeStaffPassword } from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { nextPerson } from '../../../../test/people.ts'
import { testProvider } from '../../../../test/provider.ts'
import { testSite } from '../../../../test/site.ts'

const site = await testSite()
const { db, hub } = site.context
const admin = await site.staff('admin')
await testProvider(site)
await db.run(sql`update games.games set name = 'Kâğıthane Işığı 1000' where id = (select min(id) from games.games)`)
await db.run(sql`insert into sports.teams (id, sport, name) values ('t1', 'football', 'Üçpınar İdman Yurdu')`)
await db.run(
  sql`insert into content.sites (name, title, domain) values ('Altınkapı', 'Oyun Kapısı', 'www.altinkapi-oyna.com')`,
)
hub.publish('content', {})

const registerWith = async (password: string, change: object = {}) =>
  (await site.call(register, { ...nextPerson(), ...change, password, password_confirm: password })).body

it.each([
  ['the product', 'Meydan!2026'],
  ['a site', 'altinkapi123'],
  ['a title', '1oyunKAPISI!'],
  ['a host', 'altinkapi-oyna'],
  ['a game', 'kagithane-isigi'],
  ['a game with its number', 'KÂĞITHANE IŞIĞI 1000'],
  ['a provider', 'Deneme.1905'],
  ['a team', 'ucpinaridmanyurdu'],
  ['a team and a year', 'Üçpınar-İdman-Yurdu-1923'],
  ['the own username and a year', 'Kaplan__2026', { username: 'kaplan_61' }],
  ['the own mailbox', 'ayse.kaya99', { email: 'Ayse-Kaya+meydan@example.com' }],
])('a new player may not take the name of %s', async (_what, password, change: object = {}) => {
  expect(await registerWith(password, change)).toMatchObject({
    code: 'password_common',
    message: 'Bu şifre çok yaygın. Lütfen daha güçlü bir şifre seçin',
  })
})

it('what has other words beside them is taken', async () => {
  for (const password of ['altinkapi bisiklet', 'Üçpınar-mavi-1923', 'uzak-deniz-oyun-kapisi'])
    expect(await registerWith(password)).toMatchObject({ success: true })
})

it('a player may not take them later either, by the old password or by a mail', async () => {
  const player = await site.player({ username: 'servet_kaya' })
  const change = async (next: string) =>
    (
      await site.call(
        changePassword,
        { current_password: 'Demo1234!', new_password: next, confirm_password: next },
        { as: player },
      )
    ).body.code
  const { email } = await db.one<{ email: string }>(sql`select email from identity.players where id = ${player.id}`)
  const mine = `${email.split('@')[0]}!!`
  expect([await change('Altınkapı2026'), await change('ServetKaya-7'), await change(mine)]).toEqual(
    Array.from({ length: 3 }, () => 'password_common'),
  )
  await site.call(requestPasswordReset, { username: player.username })
  const asked = () => db.row<{ id: number }>(sql`select id from mail.mails where player_id = ${player.id}`)
  await expect.poll(asked).toBeDefined()
  const mail = await site.call(readMail, { id: (await asked())?.id as number }, { as: admin })
  const token = /#([\w-]{43})\b/.exec(mail.body.data.body)?.[1] as string
  const choose = async (next: string) =>
    (await site.call(setNewPassword, { token, new_password: next, confirm_password: next })).body.code
  expect([await choose('Altınkapı2026'), await choose('ServetKaya-7'), await choose(mine)]).toEqual(
    Array.from({ length: 3 }, () => 'password_common'),
  )
  expect(await choose('Servet, kaya ve deniz')).toBeUndefined()
})

it('nor may somebody of the staff', async () => {
  const change = async (new_password: string) =>
    (await site.call(changeStaffPassword, { current_password: 'Demo1234!', new_password }, { as: admin })).body
  expect(await change('Altınkapı2026')).toMatchObject({ code: 'password_common' })
  expect(await change(`${admin.username}-2026`)).toMatchObject({ code: 'password_common' })
})

it('a name is known as soon as it is published', async () => {
  expect(await registerWith('Yenimeydan-2027')).toMatchObject({ success: true })
  await db.run(sql`update content.sites set name = 'Yeni Meydan' where name = 'Altınkapı'`)
  hub.publish('content', {})
  expect(await registerWith('Yenimeydan-2027')).toMatchObject({ code: 'password_common' })
})
