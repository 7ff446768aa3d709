import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  listPostbackDeliveries,
  readOwnPostback,
  readPostback,
  saveOwnPostback,
  savePostback,
} from '@meydan/contract/affiliates/postbacks'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { addressProblem } from '../../../platform/network/outgoing.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { cashOf } from '../../cashier/test/cash.ts'
import { affiliateOf } from '../test/affiliates.ts'
import { openPartnerSession, partnerCookie } from '../portal/authenticate-partner.ts'
import { enqueuePostback } from './enqueue-postback.ts'

const site = await testSite()
const { db, config } = site.context
interface Heard {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}
const heard: Heard[] = []
let answer = 200
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  heard.push({ path: String(request.url), headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
  response.writeHead(answer, { location: 'http://127.0.0.1:1/elsewhere' }).end()
}).listen(0, '127.0.0.1')
let url = ''
let affiliateId = 0
let partner = { cookie: '' }
const all = { registration: true, first_deposit: true, qualified: true, is_on: true }
const save = (change: object = {}) => site.call(saveOwnPostback, { url, ...all, ...change }, { as: partner })
const own = async () => (await site.call(readOwnPostback, {}, { as: partner })).body

async function brought(): Promise<TestPlayer> {
  const player = await site.player({ kyc: 'approved' })
  await db.run(sql`update identity.players set affiliate_btag = 'LALE', affiliate_sub = 'blog' where id = ${player.id}`)
  return player
}
const registered = (player: TestPlayer) => db.transaction((tx) => enqueuePostback(tx, 'registration', player.id))
const ended = (count: number) =>
  eventually(async () => {
    await site.job('affiliates: send postbacks')
    const { deliveries } = await own()
    const over = deliveries.filter(({ tries }: { tries: number }) => tries > 0).length
    if (over < count) throw new Error(JSON.stringify(deliveries))
  })

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  if (!server.listening) await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geri?kaynak=meydan`
  affiliateId = await affiliateOf(site, 'LALE')
  await db.run(
    sql`insert into affiliates.partners (affiliate_id, password_hash, created_at) values (${affiliateId}, 'none', ${db.now()})`,
  )
  partner = { cookie: `${partnerCookie(config)}=${await openPartnerSession(db, affiliateId)}` }
})
afterAll(() => server.close().closeAllConnections())

it('tells an affiliate’s server of who registered and paid in first, signed, each once', async () => {
  expect((await own()).postback).toBeNull()
  const { key } = (await save()).body
  expect(key).toMatch(/^[\w-]{43}$/)
  expect((await save()).body.key).toBeNull()
  const player = await brought()
  await registered(player)
  await registered(player)
  const finance = await site.staff('finance')
  await cashOf(site).deposit(player, finance, 1000)
  await cashOf(site).deposit(player, finance, 600)
  await ended(2)
  const said = heard.map(({ body }) => JSON.parse(body))
  expect(said.map(({ event, tag, sub }) => [event, tag, sub])).toEqual([
    ['registration', 'LALE', 'blog'],
    ['first_deposit', 'LALE', 'blog'],
  ])
  expect(said[0].player).toBe(said[1].player)
  expect(JSON.stringify(said)).not.toContain(player.username)
  for (const { path, headers, body } of heard) {
    const signed = `v2\nPOST\n${path}\n${String(headers['x-meydan-timestamp'])}\n${body}`
    expect(headers['x-meydan-signature']).toBe(createHmac('sha256', key).update(signed).digest('hex'))
  }
  expect((await own()).deliveries).toMatchObject([
    { event: 'first_deposit', status: 'sent', answer: 200, tries: 1 },
    { event: 'registration', status: 'sent' },
  ])
})

it('tries again later what was not answered with 2xx, and goes where it is sent nowhere', async () => {
  heard.length = 0
  answer = 302
  await registered(await brought())
  await ended(3)
  expect((await own()).deliveries[0]).toMatchObject({ status: 'waiting', answer: 302, tries: 1 })
  await site.job('affiliates: send postbacks')
  answer = 204
  site.clock.advance(61_000)
  await site.job('affiliates: send postbacks')
  await eventually(async () => {
    const [{ status }] = (await own()).deliveries
    if (status !== 'sent') throw new Error(status)
  })
  expect(heard).toHaveLength(2)
  expect(JSON.parse(heard[0]?.body ?? '').id).toBe(JSON.parse(heard[1]?.body ?? '').id)
})

it('calls nobody within a transaction, twice at once, or by who came too late', async () => {
  answer = 200
  heard.length = 0
  await registered(await brought())
  await Promise.all([
    site.job('affiliates: send postbacks'),
    site.job('affiliates: send postbacks'),
    site.job('affiliates: send postbacks'),
  ])
  expect(heard).toHaveLength(1)
  await registered(await brought())
  const { id } = await db.one<{ id: number }>(sql`select max(id) as id from affiliates.postback_deliveries`)
  await db.run(
    sql`update affiliates.postback_deliveries set taken_until = ${new Date(db.now().getTime() + 120_000)} where id = ${id}`,
  )
  await site.job('affiliates: send postbacks')
  expect(heard).toHaveLength(1)
  site.clock.advance(121_000)
  await site.job('affiliates: send postbacks')
  expect(heard).toHaveLength(2)
})

it('gives up in the end, and alarms nobody', async () => {
  answer = 500
  await registered(await brought())
  await ended(6)
  for (let hours = 0; hours < 40; hours += 1) {
    site.clock.advance(3_600_000)
    await site.job('affiliates: send postbacks')
  }
  const { status, tries } = await db.one<{ status: string; tries: number }>(
    sql`select status, tries from affiliates.postback_deliveries order by id desc limit 1`,
  )
  expect([status, tries]).toEqual(['failed', 11])
})

it('is set by staff too, who see what was told; another is nobody’s', async () => {
  const as = await site.staff('content')
  const made = await site.call(savePostback, { id: affiliateId, url, ...all, qualified: false, new_key: true }, { as })
  expect(made.body).toMatchObject({ success: true, key: null })
  expect((await site.call(readPostback, { id: affiliateId }, { as })).body.postback).toMatchObject({
    url,
    qualified: false,
    set_by: as.username,
  })
  expect((await site.call(listPostbackDeliveries, { id: affiliateId }, { as })).body.total).toBe(6)
  expect((await site.call(savePostback, { id: 999_999, url, ...all }, { as })).status).toBe(404)
  expect(
    (await site.call(savePostback, { id: affiliateId, url, ...all }, { as: await site.staff('support') })).status,
  ).toBe(403)
})

it.each(['', 'kelime', 'ftp://ornek.com', 'https://ad:sifre@ornek.com/'])('refuses the address %s', async (wrong) => {
  partner = { cookie: `${partnerCookie(config)}=${await openPartnerSession(db, affiliateId)}` }
  expect((await save({ url: wrong })).status).toBe(400)
  expect((await save({ registration: false, first_deposit: false, qualified: false })).status).toBe(400)
})

it('outside of development takes https alone, and no address inside', () => {
  const judge = (text: string) => addressProblem(text, { isOpen: false })
  expect(judge('https://ortak.ornek.com/geri?x=1')).toBeUndefined()
  expect(judge('https://93.184.215.14/')).toBeUndefined()
  for (const text of [
    'http://ortak.ornek.com/',
    'https://localhost/',
    'https://sunucu/',
    'https://a.localhost/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://10.0.0.8/',
    'https://172.31.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
  ])
    expect(judge(text), text).toBeDefined()
})
