import * as admin from '@meydan/contract/affiliates/affiliates-admin'
import * as leads from '@meydan/contract/leads/leads'
import { approveAffiliate, listAffiliates } from '@meydan/contract/leads/leads-admin'
import { listMails, readMail } from '@meydan/contract/mail/mail-admin'
import * as partner from '@meydan/contract/affiliates/partner'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import { type TestStaff, testSite } from '../../../../test/site.ts'
import { affiliateOf, approvedOf, draftOf } from '../test/affiliates.ts'

const site = await testSite()
const { db } = site.context
const email = 'lale@ortak.example'
const PASSWORD = 'Guclu-Ortak-7'
let [content, head]: TestStaff[] = []
let id = 0
let first = ''

/** The token of the newest link that was written to an address. */
async function linkTo(address: string, count = 1): Promise<string> {
  let token = ''
  await eventually(async () => {
    const { data } = (await site.call(listMails, { q: address }, { as: head as TestStaff })).body
    if (data.length < count) throw new Error('no mail is there')
    const { body } = (await site.call(readMail, { id: data[0].id }, { as: head as TestStaff })).body.data
    token = /\/ortak\/sifre#(\S+)/.exec(body)?.[1] as string
  })
  return token
}

const setPassword = (token: string, password = PASSWORD) =>
  site.call(partner.setPartnerPassword, { token, new_password: password, confirm_password: password })

async function enter(address = email, password = PASSWORD) {
  const reply = await site.call(partner.partnerLogin, { email: address, password })
  const cookies = [reply.headers['set-cookie'] ?? []].flat() as string[]
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  return { ...reply, cookies, as: { cookie } }
}

beforeAll(async () => {
  ;[content, head] = [await site.staff('content'), await site.staff('admin')]
  const form = { name: 'Lale Yayın', email, username: '', phone: '', website: '', message: '', password: null }
  await site.call(leads.applyAsAffiliate, form)
  ;[{ id }] = (await site.call(listAffiliates, {}, { as: content })).body.data
  await site.call(approveAffiliate, { id, btag: 'LALE' }, { as: content })
  first = await linkTo(email)
})

describe('an approved affiliate', () => {
  it('is sent a link that is good once, and not after another was sent', async () => {
    await site.call(admin.inviteAffiliate, { id }, { as: content as TestStaff })
    const second = await linkTo(email, 2)
    expect((await setPassword(first)).body.code).toBe('link_gone')
    expect((await setPassword(second, 'kisa')).body.code).toBe('new_password_short')
    expect((await setPassword(second)).status).toBe(200)
    expect((await setPassword(second)).body.code).toBe('link_gone')
  })

  it('who has a password already is sent a link that is good for half an hour', async () => {
    await site.call(admin.inviteAffiliate, { id }, { as: content as TestStaff })
    const third = await linkTo(email, 3)
    site.clock.advance(30 * 60_000)
    expect((await setPassword(third)).body.code).toBe('link_gone')
    site.clock.release()
    expect((await setPassword(third)).status).toBe(200)
  })

  it('is told nothing of what was wrong, and waits after guesses', async () => {
    const wrong = [await enter(email, 'Yanlis-Sifre-1'), await enter('yok@ortak.example')]
    expect(wrong.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [401, 'wrong_credentials', wrong[0]?.body.message],
      [401, 'wrong_credentials', wrong[0]?.body.message],
    ])
    const guesses = await Promise.all(Array.from({ length: 8 }, () => enter('baska@ortak.example', 'Tahmin-12')))
    expect(guesses.filter(({ body }) => body.code === 'login_throttled').length).toBeGreaterThan(0)
  })

  it('has a session of its own, which opens nothing else', async () => {
    const { as, cookies, status } = await enter()
    expect(status).toBe(200)
    for (const each of cookies) expect(each).toMatch(/^meydan_partner(_device)?=.*HttpOnly.*SameSite=Strict/i)
    expect((await site.call(partner.readPartnerOverview, {}, { as })).body).toMatchObject({
      name: 'Lale Yayın',
      btag: 'LALE',
      plan: null,
    })
    expect((await site.call(admin.listAffiliateStatements, {}, { as })).status).toBe(401)
    expect((await site.call(partner.readPartnerOverview, {}, { as: await site.player() })).status).toBe(401)
    expect((await site.call(partner.readPartnerOverview, {}, { as: head as TestStaff })).status).toBe(401)
    await site.call(partner.partnerLogout, {}, { as })
    expect((await site.call(partner.readPartnerOverview, {}, { as })).status).toBe(401)
  })

  it('sees its own approved months, with sums and no players', async () => {
    const statement = await approvedOf(site, 40_000n)
    const waiting = await draftOf(site, 10_000n)
    const other = async (statementId: number) =>
      (
        await db.one<{ id: number }>(
          sql`select affiliate_id as id from affiliates.statements where id = ${statementId}`,
        )
      ).id
    const see = async (affiliateId: number) => {
      await site.call(admin.inviteAffiliate, { id: affiliateId }, { as: content as TestStaff })
      const { email: address } = await db.one<{ email: string }>(
        sql`select email from leads.affiliates where id = ${affiliateId}`,
      )
      await setPassword(await linkTo(address))
      const { as } = await enter(address)
      const from = '2020-01-01'
      return [
        (await site.call(partner.listPartnerStatements, {}, { as })).body,
        (await site.call(partner.readPartnerOverview, { from }, { as })).body,
      ]
    }
    const [months, overview] = await see(await other(statement))
    expect(months.statements).toMatchObject([
      { status: 'approved', amount: 400, ngr: 800, lines: [{ kind: 'revenue_share', rate: 50, amount: 400 }] },
    ])
    expect(overview).toMatchObject({ totals: { clicks: 3, registrations: 1, ngr: 800 }, subs: [{ sub: '', ngr: 800 }] })
    expect(JSON.stringify([months, overview])).not.toMatch(/player|username/)
    expect((await see(await other(waiting)))[0].statements).toEqual([])
  })

  it('is no more let in where it is none of the platform’s affiliates', async () => {
    const { as } = await enter()
    await db.run(sql`update leads.affiliates set status = 'rejected', btag = null where id = ${id}`)
    expect((await site.call(partner.readPartnerOverview, {}, { as })).status).toBe(401)
    expect((await enter()).body.code).toBe('wrong_credentials')
    expect((await site.call(admin.inviteAffiliate, { id }, { as: content as TestStaff })).body.code).toBe('not_found')
    expect(
      (await site.call(admin.inviteAffiliate, { id: await affiliateOf(site) }, { as: content as TestStaff })).status,
    ).toBe(200)
  })
})
