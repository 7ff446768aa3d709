import * as leads from '@meydan/contract/leads/leads'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { normalisePhone } from '../identity/public.ts'
import { deleteOldVisits } from './affiliate-clicks.ts'

const site = await testSite()
let number = 0
beforeEach(async () => {
  await site.context.db.run(
    sql`truncate leads.call_requests, leads.affiliates, leads.affiliate_visits, leads.affiliate_days`,
  )
})

const nextPhone = () => `0532 ${String(2_000_000 + ++number)}`
const ask = (form: Record<string, unknown> = {}, options = {}) =>
  site.call(
    leads.requestCall,
    { name: 'Ali Veli', phone: nextPhone(), message: 'Ararsanız sevinirim', ...form } as never,
    options,
  )
const cookieOf = (reply: { headers: Record<string, unknown> }) => ({
  cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
})
const own = async (options = {}) => (await site.call(leads.listCallRequests, {}, options)).body.requests

test('a visitor asks, and sees the own requests only', async () => {
  expect(await own()).toEqual([])
  const first = await ask({ phone: '+90 (532) 111 22 33' })
  expect(first.body).toEqual({ success: true, message: 'Talebiniz alındı!' })
  expect(String(first.headers['set-cookie'])).toMatch(
    /^meydan_visitor=[\w-]{24}\.[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const visitor = cookieOf(first)
  await ask({ name: 'Ayşe' }, { as: visitor })
  await ask({ name: 'Başkası' })
  expect(await own({ as: visitor })).toMatchObject([
    { name: 'Ayşe', status: 'pending' },
    {
      name: 'Ali Veli',
      phone: '+90 532 111 22 33',
      message: 'Ararsanız sevinirim',
      status: 'pending',
      created_at: expect.stringMatching(/Z$/),
    },
  ])
  expect(await own()).toEqual([])
})

test('a cookie that this installation did not sign names nobody', async () => {
  const visitor = cookieOf(await ask())
  const [id] = visitor.cookie.split('.')
  for (const cookie of [
    id,
    `${id}.`,
    `${id}.x`,
    `${visitor.cookie}x`,
    `meydan_visitor=${'A'.repeat(24)}.${visitor.cookie.split('.')[1]}`,
    `meydan_visitor=' or 1=1--.x`,
  ]) {
    expect(await own({ as: { cookie } })).toEqual([])
  }
})

test('a player sees what the player asked, not what a visitor of the same browser did, and the other way round', async () => {
  const player = await site.player()
  const visitor = cookieOf(await ask({ name: 'Ziyaretçi' }))
  const both = { cookie: `${visitor.cookie}; ${player.cookie}` }
  await ask({ name: 'Oyuncu' }, { as: both })
  expect((await own({ as: both })).map((each: { name: string }) => each.name)).toEqual(['Oyuncu'])
  expect((await own({ as: visitor })).map((each: { name: string }) => each.name)).toEqual(['Ziyaretçi'])
  expect(await own({ as: await site.player() })).toEqual([])
})

test('at most three are open, also when twenty come at once', async () => {
  const visitor = cookieOf(await ask())
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask({}, { as: visitor })))
  expect(replies.filter((each) => each.status === 200)).toHaveLength(2)
  expect(replies.filter((each) => each.status === 429)).toHaveLength(18)
  expect(replies.find((each) => each.status === 429)?.body).toMatchObject({
    success: false,
    error: 'Bekleyen 3 talebiniz var. Lütfen sizi aramamızı bekleyin',
  })
  expect(await own({ as: visitor })).toHaveLength(3)
  await site.context.db.run(
    sql`update leads.call_requests set status = 'done', decided_at = now() where id = (select min(id) from leads.call_requests)`,
  )
  expect((await ask({}, { as: visitor })).status).toBe(200)
})

test('twenty at once of one player end at three; for one number without any cookie three are kept and all answered alike', async () => {
  const player = await site.player()
  const asPlayer = await Promise.all(Array.from({ length: 20 }, () => ask({}, { as: player })))
  expect(asPlayer.filter((each) => each.status === 200)).toHaveLength(3)
  const phone = nextPhone()
  const forNumber = await Promise.all(Array.from({ length: 20 }, () => ask({ phone })))
  expect(forNumber.filter((each) => each.status === 200)).toHaveLength(20)
  const { count } = await site.context.db.one<{ count: number }>(
    sql`select count(*)::int from leads.call_requests where phone_index = ${site.context.vault.blindIndex('phone', normalisePhone(phone) ?? '')}`,
  )
  expect(count).toBe(3)
})

test('one address cannot fill the queue', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 22; count++) statuses.push((await ask({}, { ip: '203.0.113.9' })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test.each([
  [{ name: '' }, 'Lütfen tüm alanları doldurun'],
  [{ phone: '' }, 'Lütfen tüm alanları doldurun'],
  [{ phone: '12345' }, 'Geçerli bir cep telefonu numarası girin (5XX XXX XX XX)'],
  [{ phone: '0212 555 44 33' }, 'Geçerli bir cep telefonu numarası girin (5XX XXX XX XX)'],
  [{ message: 'm'.repeat(101) }, 'En fazla 100 karakter'],
  [{ name: 'a\u0000b' }, 'Geçersiz karakter'],
])('%j is refused', async (form, error) => {
  const reply = await ask(form)
  expect([reply.status, reply.body.error]).toEqual([400, error])
  expect((await site.context.db.one<{ count: bigint }>(sql`select count(*) from leads.call_requests`)).count).toBe(0n)
})

test('a message of 100 characters, emoji and right-to-left text come back as written', async () => {
  const visitor = cookieOf(await ask({ message: 'ş'.repeat(100) }))
  await ask({ name: 'İğdır 😀', message: '<b>مرحبا</b>' }, { as: visitor })
  expect(
    (await own({ as: visitor })).map((each: { name: string; message: string }) => [each.name, each.message]),
  ).toEqual([
    ['İğdır 😀', '<b>مرحبا</b>'],
    ['Ali Veli', 'ş'.repeat(100)],
  ])
})

test('no phone number lies readable in the database', async () => {
  await ask({ phone: '0532 987 65 43' })
  await site.call(leads.applyAsAffiliate, {
    name: 'Can',
    email: 'can@example.com',
    phone: '0532 987 65 43',
    username: '',
    website: '',
    message: '',
  })
  const dump = await site.context.db.rows<{ text: string }>(sql`
    select row_to_json(r)::text as text from leads.call_requests r union all select row_to_json(a)::text from leads.affiliates a`)
  expect(dump).toHaveLength(2)
  for (const { text } of dump) {
    for (const digits of ['9876543', '987 65 43']) {
      expect(text).not.toContain(digits)
      expect(text).not.toContain(Buffer.from(digits).toString('hex'))
    }
  }
})

const application = {
  name: 'Can Yayıncı',
  email: 'Can@Example.com',
  username: '',
  phone: '0533 444 55 66',
  website: 'canyayin.example',
  message: 'Telegram: @can',
}
const apply = (form: Record<string, unknown> = {}) =>
  site.call(leads.applyAsAffiliate, { ...application, ...form } as never)
const stored = () => site.context.db.one<Record<string, unknown>>(sql`select * from leads.affiliates`)

test('an application is stored; the username falls back to the e-mail, the password is hashed only when there is one', async () => {
  expect((await apply()).body).toEqual({
    success: true,
    message: 'Başvurunuz alındı! En kısa sürede size dönüş yapacağız.',
  })
  expect(await stored()).toMatchObject({
    name: 'Can Yayıncı',
    email: 'can@example.com',
    username: 'can@example.com',
    website: 'https://canyayin.example/',
    message: 'Telegram: @can',
    status: 'pending',
    btag: null,
    password_hash: null,
  })
  await site.context.db.run(sql`delete from leads.affiliates`)
  await apply({ password: 'uzun bir şifre' })
  expect((await stored()).password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$/)
})

test('one application per e-mail address, also when two come at once, and nobody learns that there is one', async () => {
  const replies = await Promise.all([apply(), apply({ email: 'can@example.com' }), apply({ email: 'CAN@EXAMPLE.COM' })])
  expect(new Set(replies.map((each) => JSON.stringify([each.status, each.body]))).size).toBe(1)
  expect(await stored()).toMatchObject({ email: 'can@example.com' })
})

test.each([
  [{ email: 'x' }, 'Geçerli bir e-posta adresi girin'],
  [{ email: 'a@b' }, 'Geçerli bir e-posta adresi girin'],
  [{ phone: '123' }, 'Geçerli bir cep telefonu numarası girin (5XX XXX XX XX)'],
  [{ password: 'kısa' }, 'Şifre en az 8 karakter olmalı!'],
  [{ website: 'javascript:alert(1)' }, 'Geçerli bir web sitesi adresi girin'],
  [{ website: 'https://a:b@evil.example' }, 'Geçerli bir web sitesi adresi girin'],
  [{ name: ' ' }, 'Lütfen tüm alanları doldurun'],
])('an application with %j is refused', async (form, error) => {
  const reply = await apply(form)
  expect([reply.status, reply.body.error]).toEqual([400, error])
})

test('phone, website and telegram may be left out, as the form sends them', async () => {
  expect((await apply({ phone: '', website: null, message: undefined, username: null })).status).toBe(200)
})

test('a visit counts once per visitor and Istanbul day, for approved tags only', async () => {
  await site.context.db.run(sql`
    insert into leads.affiliates (name, email, status, btag, address_index, created_at, decided_at)
    values ('A', 'a@example.com', 'approved', 'yayin-1', '\\x00', now(), now())`)
  site.clock.set('2026-05-01T20:59:00Z')
  const visit = (btag: string, options = {}) => site.call(leads.recordAffiliateClick, { btag }, options)
  const visitor = cookieOf(await visit('yayin-1'))
  await Promise.all(Array.from({ length: 10 }, () => visit('yayin-1', { as: visitor })))
  expect((await visit('yok')).body).toEqual({ success: true })
  await visit('yayin-1')
  site.clock.set('2026-05-01T21:01:00Z')
  await visit('yayin-1', { as: visitor })
  const days = await site.context.db.rows(sql`select btag, day, clicks from leads.affiliate_days order by day`)
  expect(days).toEqual([
    { btag: 'yayin-1', day: '2026-05-01', clicks: 2 },
    { btag: 'yayin-1', day: '2026-05-02', clicks: 1 },
  ])
  expect(await deleteOldVisits(site.context.db)).toBe(2)
  site.clock.release()
})

test('an address without cookies counts for no more than twenty visitors a day', async () => {
  await site.context.db.run(sql`
    insert into leads.affiliates (name, email, status, btag, address_index, created_at, decided_at)
    values ('A', 'a@example.com', 'approved', 'yayin-2', '\\x00', now(), now())`)
  for (let count = 0; count < 25; count++) await site.call(leads.recordAffiliateClick, { btag: 'yayin-2' })
  expect((await site.context.db.one<{ clicks: number }>(sql`select clicks from leads.affiliate_days`)).clicks).toBe(20)
})
