import { login, register } from '@meydan/contract/identity/identity'
import { provinces } from '@meydan/contract/identity/provinces'
import { completeTc } from '@meydan/money/tc'
import sql from 'sql-template-tag'
import { describe, expect, it, vi } from 'vitest'
import { nextPerson } from '../../../../test/people.ts'
import { testSite } from '../../../../test/site.ts'

const site = await testSite()

describe('every rule has its own answer', () => {
  const broken: [name: string, change: Record<string, unknown>, code: string][] = [
    ['username of three', { username: 'abc' }, 'username_invalid'],
    ['username of twenty-one', { username: 'a'.repeat(21) }, 'username_invalid'],
    ['username with a dash', { username: 'ali-veli' }, 'username_invalid'],
    ['username of another alphabet', { username: 'алиса' }, 'username_invalid'],
    ['e-mail without host', { email: 'ali@' }, 'email_invalid'],
    ['e-mail with two dots', { email: 'a..b@example.com' }, 'email_invalid'],
    ['land line', { phone: '0212 555 44 33' }, 'phone_invalid'],
    ['short phone', { phone: '0532 111 22 3' }, 'phone_invalid'],
    ['letters as phone', { phone: '0532 abc 22 33' }, 'phone_invalid'],
    ['tc with wrong check digits', { tc: '12345678901' }, 'tc_invalid'],
    ['tc from 0', { tc: '01234567890' }, 'tc_invalid'],
    ['short tc', { tc: '1000000014' }, 'tc_invalid'],
    ['tc of letters', { tc: '1000000014a' }, 'tc_invalid'],
    ['31 February', { dob_day: 31, dob_month: 2 }, 'birth_date_invalid'],
    ['a day to come', { dob_year: 2999 }, 'birth_date_invalid'],
    ['born in 1850', { dob_year: 1850 }, 'birth_date_invalid'],
    ['a fraction of a day', { dob_day: 1.5 }, 'birth_date_invalid'],
    ['a child', { dob_year: new Date().getFullYear() - 10 }, 'under_age'],
    ['unknown city', { city: 'Paris' }, 'city_invalid'],
    ['other country', { country: 'Almanya' }, 'bad_input'],
    ['other currency', { currency: 'EUR' }, 'bad_input'],
    ['other language', { lang: 'en' }, 'bad_input'],
    ['no gender', { gender: '' }, 'bad_input'],
    ['empty name', { first_name: '   ' }, 'bad_input'],
    ['different passwords', { password_confirm: 'Baska1234!' }, 'password_mismatch'],
    ['short password', { password: 'Kisa12!', password_confirm: 'Kisa12!' }, 'password_short'],
    ['common password', { password: 'galatasaray', password_confirm: 'galatasaray' }, 'password_common'],
    ['common password in capitals', { password: 'FENERBAHCE', password_confirm: 'FENERBAHCE' }, 'password_common'],
    ['counted password', { password: 'abcdefghij', password_confirm: 'abcdefghij' }, 'password_common'],
    ['the site as password', { password: 'Meydan2026', password_confirm: 'Meydan2026' }, 'password_common'],
    [
      'username as password',
      { username: 'kaplan_61', password: 'Kaplan_61', password_confirm: 'Kaplan_61' },
      'password_is_username',
    ],
  ]
  it.each(broken)('%s', async (_name, change, code) => {
    const { body } = await site.call(register, { ...nextPerson(), ...change } as never)
    expect(body).toMatchObject({ success: false, code })
    expect(body.error).toBe(body.message)
  })

  it('names what is wrong with a national ID', async () => {
    const { body } = await site.call(register, { ...nextPerson(), tc: '01234567890' })
    expect(body.message).toBe('TC Kimlik No 0 ile başlayamaz')
  })
})

it('registers with birth date parts as text, and the player can log in', async () => {
  const form = nextPerson()
  const { status, body } = await site.call(register, {
    ...form,
    dob_day: '07',
    dob_month: '3',
    dob_year: '1990',
    affiliate_btag: 'LALE',
  })
  expect([status, body]).toEqual([200, { success: true, message: 'Kayıt başarılı! Giriş yapabilirsiniz.' }])
  const entered = await site.call(login, { username: form.username, password: form.password })
  expect(entered.body).toMatchObject({ success: true, user: { username: form.username, balance: 0 } })
  const kept = await site.context.db.one<{ birth_date: string; affiliate_btag: string }>(
    sql`select birth_date, affiliate_btag from identity.players where username = ${form.username}`,
  )
  expect(kept).toEqual({ birth_date: '1990-03-07', affiliate_btag: 'LALE' })
})

it('says of a username that it is taken, and of e-mail, phone and national ID one thing, which names none', async () => {
  const first = { ...nextPerson('IŞIKLI_1'), email: 'Isik@Example.com' }
  expect((await site.call(register, first)).status).toBe(200)
  const same = async (change: Record<string, unknown>) =>
    (await site.call(register, { ...nextPerson(), ...change })).body
  expect((await same({ username: 'ışıklı_1' })).code).toBe('username_taken')
  expect((await same({ username: 'iŞİKLİ_1' })).code).toBe('username_taken')
  const refusal = 'Bu bilgilerle hesap açılamadı. Hesabınız varsa giriş yapın ya da şifrenizi yenileyin.'
  const before = await playerCount()
  for (const change of [
    { email: 'isik@example.COM' },
    { phone: `+90 (${first.phone.slice(1, 4)}) ${first.phone.slice(4)}` },
    { tc: first.tc },
    { email: 'isik@example.COM', phone: first.phone, tc: first.tc },
  ])
    expect(await same(change)).toEqual({
      success: false,
      error: refusal,
      message: refusal,
      code: 'registration_refused',
    })
  expect(await playerCount()).toBe(before)
})

it('lets one of many register at the same moment', async () => {
  const form = nextPerson()
  const replies = await Promise.all(Array.from({ length: 8 }, () => site.call(register, form)))
  const outcomes = replies.map(({ status, body }) => body.code ?? status).sort()
  expect(outcomes).toEqual([200, ...Array.from({ length: 7 }, () => 'username_taken')])
  const wallets = await site.context.db.one<{ count: bigint }>(sql`
    select count(*) from wallet.wallets w join identity.players p on p.id = w.player_id where p.username = ${form.username}`)
  expect(wallets.count).toBe(1n)
})

it('tells the owner of an e-mail, phone or national ID, at most twice a day, and nobody else', async () => {
  const [owner, other] = [nextPerson(), nextPerson()]
  for (const form of [owner, other]) await site.call(register, form)
  for (let turn = 0; turn < 4; turn++) {
    const form = nextPerson()
    await site.call(register, { ...form, tc: owner.tc })
    expect((await site.call(login, { username: form.username, password: form.password })).body.code).toBe(
      'wrong_credentials',
    )
  }
  const told = await site.context.db.rows<{ username: string; subject: string; mail: string; recipient: string }>(sql`
    select p.username, t.subject, m.subject as mail, m.recipient from identity.players p
    join messages.threads t on t.player_id = p.id join mail.mails m on m.player_id = p.id and m.kind = 'registration_notice'
    where p.username in (${owner.username}, ${other.username})`)
  expect(told).toHaveLength(4)
  expect(new Set(told.map((row) => JSON.stringify(row)))).toEqual(
    new Set([
      JSON.stringify({
        username: owner.username,
        subject: 'Bilgilerinizle kayıt denemesi',
        mail: 'Bilgilerinizle kayıt denemesi',
        recipient: owner.email,
      }),
    ]),
  )
})

it('hashes the password for what somebody has too, so that it takes as long', async () => {
  const owner = nextPerson()
  await site.call(register, owner)
  const peppers = vi.spyOn(site.context.vault, 'permanentHash')
  const hashesOf = async (change: Record<string, unknown>, status = 409) => {
    peppers.mockClear()
    expect((await site.call(register, { ...nextPerson(), ...change })).status).toBe(status)
    return peppers.mock.calls
  }
  const free = await hashesOf({}, 200)
  expect(free).toHaveLength(1)
  for (const taken of [{ email: owner.email }, { phone: owner.phone }, { tc: owner.tc }])
    expect(await hashesOf(taken)).toEqual(free)
  peppers.mockRestore()
})

it('lets twenty of one address register within an hour', async () => {
  site.clock.set('2031-04-01T10:00:00Z')
  const from = () => site.call(register, nextPerson(), { ip: '198.51.100.77' })
  const replies = await Promise.all(Array.from({ length: 24 }, from))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(replies.filter(({ body }) => body.code === 'too_many_requests')).toHaveLength(4)
  site.clock.advance(3_600_000)
  expect((await from()).status).toBe(200)
  site.clock.release()
})

const playerCount = async () =>
  (await site.context.db.one<{ count: number }>(sql`select count(*)::int from identity.players`)).count

it('counts eighteen years on the day in Istanbul', async () => {
  const born = { dob_day: 20, dob_month: 11, dob_year: 2008 }
  site.clock.set('2026-11-19T20:59:59Z')
  expect((await site.call(register, { ...nextPerson(), ...born })).body.code).toBe('under_age')
  site.clock.set('2026-11-19T21:00:00Z')
  expect((await site.call(register, { ...nextPerson(), ...born })).status).toBe(200)
  site.clock.release()
})

it('knows 81 provinces', () => {
  expect(new Set(provinces).size).toBe(81)
  expect([...provinces].sort(new Intl.Collator('tr').compare)).toEqual(provinces)
})

it('keeps national ID and phone nowhere in the clear', async () => {
  const form = { ...nextPerson(), phone: '05321112233', tc: completeTc('987654321') }
  await site.call(register, form)
  const text = await databaseText()
  expect(text).toContain(form.username)
  for (const canary of [form.tc, '5321112233', '532 111 22 33', form.password]) expect(text).not.toContain(canary)
})

/** Every row of every table as text, bytes included. */
async function databaseText(): Promise<string> {
  const tables = await site.context.db.rows<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await site.context.db.pool.query(
        `select coalesce(string_agg(t::text, chr(10)), '') as text from ${name} t`,
      )
      return String(rows[0].text)
    }),
  )
  return texts.join('\n').replace(/\\x[0-9a-f]+/g, (hex) => Buffer.from(hex.slice(2), 'hex').toString('latin1'))
}
