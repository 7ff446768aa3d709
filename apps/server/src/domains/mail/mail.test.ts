import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { requestPasswordReset } from '@meydan/contract/identity/recovery'
import { excludeSelf } from '@meydan/contract/compliance/compliance'
import { listMails, readMail } from '@meydan/contract/mail/mail-admin'
import { chooseMarketing, MARKETING_CONSENT } from '@meydan/contract/messages/marketing'
import sql from 'sql-template-tag'
import { afterAll, describe, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../../test/site.ts'
import { deliverMail, writeMail } from './public.ts'

interface MailServer {
  url: string
  received: string[]
  /** What it says to the end of a mail. */
  verdict: string
  /** How many mails it has given its verdict on. */
  verdicts: number
}

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** As much of SMTP as a client needs to hand over a mail. */
async function mailServer(): Promise<MailServer> {
  const mail: MailServer = { url: '', received: [], verdict: '250 tamam', verdicts: 0 }
  const server = createServer((socket) => {
    let [text, isData] = ['', false]
    socket.on('error', () => socket.destroy())
    socket.write('220 deneme\r\n')
    socket.on('data', (chunk) => {
      text += String(chunk)
      if (isData) {
        const end = text.indexOf('\r\n.\r\n')
        if (end < 0) return
        mail.received.push(text.slice(0, end))
        text = text.slice(end + 5)
        isData = false
        mail.verdicts++
        socket.write(`${mail.verdict}\r\n`)
        return
      }
      for (let line = text.indexOf('\r\n'); line >= 0 && !isData; line = text.indexOf('\r\n')) {
        const command = text.slice(0, line).toUpperCase()
        text = text.slice(line + 2)
        isData = command === 'DATA'
        socket.write(isData ? '354 devam\r\n' : command === 'QUIT' ? '221 hosca kal\r\n' : '250 tamam\r\n')
      }
    })
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  mail.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return mail
}

const onlyMail = (site: TestSite) =>
  site.context.db.one<{ id: number; status: string }>(sql`select id, status from mail.mails`)

describe('with a mail server', () => {
  it('sends a mail once, with a link to the site that is set, and shows its text to nobody', async () => {
    const smtp = await mailServer()
    const site = await testSite({
      SMTP_URL: smtp.url,
      SITE_URL: 'https://www.meydan.example/',
      MAIL_FROM: 'Meydan <bilgi@meydan.example>',
    })
    const player = await site.player()
    await site.call(requestPasswordReset, { username: player.username }, { headers: { host: 'kotu.example' } })
    await expect.poll(() => smtp.received.length).toBe(1)
    await expect.poll(async () => (await onlyMail(site)).status).toBe('sent')
    const [text = ''] = smtp.received
    expect(text).toMatch(/^From: Meydan <bilgi@meydan\.example>/m)
    expect(text).toMatch(/^Message-ID: <[0-9a-f]{32}@www\.meydan\.example>/m)
    expect(text.replaceAll('=\r\n', '')).toContain('https://www.meydan.example/auth/new-password#')
    expect(text).not.toContain('kotu.example')
    const { id } = await onlyMail(site)
    const letter = { id: 1, topic: 'mail', payload: { mailId: id }, writtenAt: new Date() } as const
    await site.context.db.transaction((tx) => deliverMail(site.context, tx, letter, async () => new Set()))
    expect(smtp.received).toHaveLength(1)
    const seen = await site.call(readMail, { id }, { as: await site.staff('admin') })
    expect(seen.body.data).toMatchObject({ status: 'sent', body: null })
  })

  it('sends it again where the server would not have it, the same one with the same link', async () => {
    const smtp = await mailServer()
    smtp.verdict = '451 sonra'
    const site = await testSite({ SMTP_URL: smtp.url, SITE_URL: 'https://www.meydan.example' })
    const player = await site.player()
    await site.call(requestPasswordReset, { username: player.username })
    await expect.poll(() => smtp.received.length).toBeGreaterThan(0)
    expect((await onlyMail(site)).status).toBe('waiting')
    smtp.verdict = '250 tamam'
    await expect.poll(async () => (await onlyMail(site)).status).toBe('sent')
    const whole = (text: string) => text.replace(/^Date: .*$/m, '')
    // A slow machine may have sent it more than once before the server would have it.
    expect(smtp.received.length).toBeGreaterThan(1)
    expect(new Set(smtp.received.map(whole)).size).toBe(1)
  })
})

it('an offer that waited for its mail server goes to nobody who is in a break by then or wants none any more', async () => {
  const smtp = await mailServer()
  smtp.verdict = '451 sonra'
  const site = await testSite({ SMTP_URL: smtp.url, SITE_URL: 'https://www.meydan.example' })
  const wish = (given: boolean) => ({ given, edition: MARKETING_CONSENT.edition })
  const wanting = async () => {
    const player = await site.player()
    await site.call(chooseMarketing, wish(true), { as: player })
    return player
  }
  const [stays, leaves, rests] = [await wanting(), await wanting(), await wanting()]
  for (const { id: playerId } of [stays, leaves, rests])
    await site.context.db.transaction((tx) =>
      writeMail(site.context.vault, tx, {
        kind: 'campaign',
        playerId,
        recipient: `o${playerId}@ornek.example`,
        subject: 'Hafta sonu',
        body: 'Bonus',
      }),
    )
  await site.call(chooseMarketing, wish(false), { as: leaves })
  expect((await site.call(excludeSelf, { duration: '6m', confirm: true }, { as: rests })).status).toBe(200)
  // No mail is on its way that was asked for before.
  const { verdicts } = smtp
  await expect.poll(() => smtp.verdicts).toBeGreaterThan(verdicts)
  smtp.received.length = 0
  smtp.verdict = '250 tamam'
  const mails = () =>
    site.context.db.rows(sql`select player_id, status from mail.mails where kind = 'campaign' order by player_id`)
  await expect.poll(mails).toEqual([
    { player_id: stays.id, status: 'sent' },
    { player_id: leaves.id, status: 'unsent' },
    { player_id: rests.id, status: 'unsent' },
  ])
  expect(smtp.received.map((text) => /^To: (\S+)/m.exec(text)?.[1])).toEqual([`o${stays.id}@ornek.example`])
})

describe('without a mail server', () => {
  it('shows mails to support, masked, and their text to an admin alone, who is noted', async () => {
    const site = await testSite()
    const player = await site.player()
    await site.call(requestPasswordReset, { username: player.username })
    const [admin, support, content] = [
      await site.staff('admin'),
      await site.staff('support'),
      await site.staff('content'),
    ]
    const list = () => site.call(listMails, {}, { as: support })
    await expect.poll(async () => (await list()).body.data[0]?.status).toBe('unsent')
    const [row] = (await list()).body.data
    expect(row).toMatchObject({
      kind: 'password_reset',
      player_id: player.id,
      recipient: expect.stringMatching(/^o\*\*\*@/),
    })
    expect((await site.call(listMails, {}, { as: content })).status).toBe(403)
    expect((await site.call(readMail, { id: row.id }, { as: support })).status).toBe(403)
    const { body } = await site.call(readMail, { id: row.id }, { as: admin })
    expect(body.data.body).toContain('/auth/new-password#')
    const found = await site.call(listMails, { q: body.data.recipient.toUpperCase() }, { as: support })
    expect(found.body.total).toBe(1)
    const looks = await site.context.db.rows(
      sql`select from staff.audit_log where action = 'mail.view' and player_id = ${player.id}`,
    )
    expect(looks).toHaveLength(1)
  })

  it('shows no text in production, where the account would be a real one', async () => {
    const site = await testSite({ NODE_ENV: 'production' })
    const player = await site.player()
    await site.call(requestPasswordReset, { username: player.username })
    await expect.poll(async () => (await site.context.db.row(sql`select from mail.mails`)) !== undefined).toBe(true)
    const { id } = await onlyMail(site)
    expect((await site.call(readMail, { id }, { as: await site.staff('admin') })).body.data.body).toBeNull()
  })
})
