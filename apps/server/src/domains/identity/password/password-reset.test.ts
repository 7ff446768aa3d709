import { changePassword, login, readProfile } from '@meydan/contract/identity/identity'
import { readUserSession } from '@meydan/contract/identity/session'
import * as calls from '@meydan/contract/identity/recovery'
import { readMail } from '@meydan/contract/mail/mail-admin'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { nextPerson } from '../../../../test/people.ts'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { register } from '@meydan/contract/identity/identity'

const site = await testSite()
const admin = await site.staff('admin')
const NEW = 'Yepyeni-Sifre-7'

/** What the player's mailbox holds, the newest first, as the back office shows it. */
async function mailbox(player: { id: number }, kind = 'password_reset'): Promise<string[]> {
  const rows = await site.context.db.rows<{ id: number }>(
    sql`select id from mail.mails where player_id = ${player.id} and kind = ${kind} order by id desc`,
  )
  const mails = await Promise.all(rows.map(({ id }) => site.call(readMail, { id }, { as: admin })))
  return mails.map(({ body }) => body.data.body as string)
}

const tokenIn = (text: string | undefined) => /#([\w-]{43})\b/.exec(text ?? '')?.[1] ?? ''

async function linkFor(player: TestPlayer): Promise<string> {
  const before = (await mailbox(player)).length
  await site.call(calls.requestPasswordReset, { username: player.username })
  await expect.poll(async () => (await mailbox(player)).length).toBe(before + 1)
  return tokenIn((await mailbox(player))[0])
}

const choose = (token: string, next = NEW, again = next) =>
  site.call(calls.setNewPassword, { token, new_password: next, confirm_password: again })
const enter = (username: string, password: string) => site.call(login, { username, password })

describe('a forgotten password', () => {
  it('is replaced with the link of a mail: sessions end, the new one opens, the old one does not', async () => {
    const player = await site.player()
    const token = await linkFor(player)
    expect((await mailbox(player))[0]).toContain(`Merhaba ${player.username},`)
    expect((await mailbox(player))[0]).toContain(`${site.context.config.siteUrl}/auth/new-password#${token}`)
    const reply = await choose(token)
    expect(reply.body).toEqual({
      success: true,
      message: 'Şifreniz yenilendi. Yeni şifrenizle giriş yapabilirsiniz.',
    })
    expect((await site.call(readUserSession, {}, { as: player })).body.logged_in).toBe(false)
    expect((await enter(player.username, 'Demo1234!')).body.code).toBe('wrong_credentials')
    expect((await enter(player.username, NEW)).status).toBe(200)
  })

  it('is not replaced by a link that was sent before its owner chose another one', async () => {
    const player = await site.player()
    const token = await linkFor(player)
    const change = { current_password: 'Demo1234!', new_password: NEW, confirm_password: NEW }
    expect((await site.call(changePassword, change, { as: player })).status).toBe(200)
    expect((await choose(token, 'Baska-Sifre-77')).body.code).toBe('link_gone')
    expect((await enter(player.username, NEW)).status).toBe(200)
  })

  it('may be asked for by e-mail or username in any spelling, and the link goes to the mailbox alone', async () => {
    const player = await site.player()
    const { body } = await site.call(readProfile, {}, { as: player })
    for (const name of [` ${body.user.email.toUpperCase()} `, player.username.toUpperCase()])
      await site.call(calls.requestPasswordReset, { username: name })
    await expect.poll(() => mailbox(player)).toHaveLength(2)
    const { recipient } = await site.context.db.one<{ recipient: string }>(
      sql`select distinct recipient from mail.mails where player_id = ${player.id}`,
    )
    expect(recipient).toBe(body.user.email)
  })

  it('is answered alike for names that nobody has, and before anybody is looked up', async () => {
    const player = await site.player()
    const ask = async (username: string) => {
      const { status, body } = await site.call(calls.requestPasswordReset, { username })
      return [status, body]
    }
    await site.db.transaction(async (tx) => {
      await tx.run(sql`lock table identity.players in access exclusive mode`)
      expect(await ask(player.username)).toEqual(await ask('hic_kimse'))
    })
    await expect.poll(() => mailbox(player)).toHaveLength(1)
  })

  it('has links that are good once, of many at the same moment for one, and take the others with them', async () => {
    const player = await site.player()
    const [first, second] = [await linkFor(player), await linkFor(player)]
    const replies = await Promise.all(Array.from({ length: 5 }, () => choose(first)))
    expect(replies.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
      'done',
      ...Array.from({ length: 4 }, () => 'link_gone'),
    ])
    for (const token of [first, second, 'x', '', 'A'.repeat(43)])
      expect((await choose(token)).body.code).toBe('link_gone')
  })

  it('has links that are good for half an hour', async () => {
    const player = await site.player()
    const [early, late] = [await linkFor(player), await linkFor(player)]
    site.clock.set(new Date(Date.now() + 29 * 60_000))
    expect((await choose(early, 'kisa')).body.code).toBe('new_password_short')
    site.clock.set(new Date(Date.now() + 31 * 60_000))
    expect((await choose(late)).body.code).toBe('link_gone')
    site.clock.release()
  })

  it('sends three links of an account in half an hour, and says nothing of more', async () => {
    const player = await site.player()
    for (let turn = 0; turn < 6; turn++)
      expect((await site.call(calls.requestPasswordReset, { username: player.username })).status).toBe(200)
    await expect.poll(() => site.context.db.row(sql`select from identity.reset_requests`)).toBeUndefined()
    expect(await mailbox(player)).toHaveLength(3)
  })

  it('keeps to the rules of passwords, and uses no link up where they are broken', async () => {
    const player = await site.player()
    const token = await linkFor(player)
    expect((await choose(token, NEW, 'Baska-Sifre-8')).body.code).toBe('new_password_mismatch')
    expect((await choose(token, 'galatasaray')).body.code).toBe('password_common')
    expect((await choose(token, player.username)).body.code).toBe('password_is_username')
    expect((await choose(token)).body.success).toBe(true)
  })

  it('sends nothing to an account that is blocked, and its links are gone with the block', async () => {
    const player = await site.player()
    const token = await linkFor(player)
    await site.context.db.run(sql`update identity.players set status = 'blocked' where id = ${player.id}`)
    expect((await choose(token)).body.code).toBe('link_gone')
    await site.call(calls.requestPasswordReset, { username: player.username })
    await expect.poll(() => site.context.db.row(sql`select from identity.reset_requests`)).toBeUndefined()
    expect(await mailbox(player)).toHaveLength(1)
  })

  it('leaves no token in the database but as a hash', async () => {
    const player = await site.player()
    const token = await linkFor(player)
    const rows = await site.context.db.rows<{ text: string }>(sql`
      select m::text as text from mail.mails m union all select l::text from identity.mail_links l union all select o::text from platform.outbox o`)
    const text = rows.map((row) => row.text).join('\n')
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token).toString('hex'))
    expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it('lets its owner in from a new browser while strangers make others wait', async () => {
    const player = await site.player()
    const token = await linkFor(player)
    site.clock.set(new Date())
    const guess = (host: number) =>
      site.call(login, { username: player.username, password: `Tahmin${host}!!` }, { ip: `10.77.${host}.1` })
    await Promise.all(Array.from({ length: 40 }, (_, host) => guess(host)))
    const reply = await choose(token)
    const cookie = [reply.headers['set-cookie']]
      .flat()
      .map(String)
      .find((each) => each.startsWith('meydan_device='))
    const at = (as?: { cookie: string }) =>
      site.call(login, { username: player.username, password: NEW }, { ip: '10.77.200.1', ...(as ? { as } : {}) })
    // Others at this name are asked for work first.
    expect((await at()).body.code).toBe('work_needed')
    expect((await at({ cookie: cookie?.split(';')[0] ?? '' })).status).toBe(200)
    site.clock.release()
  })
})

describe('an e-mail address', () => {
  it('is confirmed with the link of the mail that a registration sends, once', async () => {
    const form = nextPerson()
    await site.call(register, form)
    const player = await site.context.db.one<{ id: number }>(
      sql`select id from identity.players where username = ${form.username}`,
    )
    const token = tokenIn((await mailbox(player, 'email_confirmation'))[0])
    const entered = await enter(form.username, form.password)
    const as = { cookie: String([entered.headers['set-cookie']].flat()[0]).split(';')[0] ?? '' }
    const isConfirmed = async () => (await site.call(readProfile, {}, { as })).body.user.email_confirmed
    expect(await isConfirmed()).toBe(false)
    expect((await choose(token)).body.code).toBe('link_gone')
    expect((await site.call(calls.confirmEmail, { token })).body.success).toBe(true)
    expect(await isConfirmed()).toBe(true)
    expect((await site.call(calls.confirmEmail, { token })).body.code).toBe('link_gone')
    expect((await site.call(calls.requestEmailConfirmation, {}, { as })).body.code).toBe('email_already_confirmed')
  })

  it('may be asked for again, five times an hour', async () => {
    const player = await site.player()
    const ask = () => site.call(calls.requestEmailConfirmation, {}, { as: player })
    const codes: unknown[] = []
    for (let turn = 0; turn < 6; turn++) codes.push((await ask()).body.code)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'too_many_requests'])
    const token = tokenIn((await mailbox(player, 'email_confirmation'))[0])
    expect((await site.call(calls.confirmEmail, { token })).body.success).toBe(true)
  })

  it('that is another by now is not confirmed', async () => {
    const player = await site.player()
    await site.call(calls.requestEmailConfirmation, {}, { as: player })
    const token = tokenIn((await mailbox(player, 'email_confirmation'))[0])
    await site.context.db.run(sql`update identity.players set email = 'baska@example.com' where id = ${player.id}`)
    expect((await site.call(calls.confirmEmail, { token })).body.code).toBe('link_gone')
  })
})
