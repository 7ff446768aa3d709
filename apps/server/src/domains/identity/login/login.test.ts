import { login, readProfile } from '@meydan/contract/identity/identity'
import { logout, readUserSession } from '@meydan/contract/identity/session'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testSite } from '../../../../test/site.ts'

const site = await testSite()
const WRONG = 'Kullanıcı adı veya şifre hatalı'

/** Each test comes from a neighbourhood of its own. */
let ip = ''
let count = 0
beforeEach(() => {
  ip = `10.1.${++count}.1`
})

function enter(username: string, password: string, more: { remember?: boolean; code?: string } = {}) {
  return site.call(login, { username, password, ...more }, { headers: { 'user-agent': CHROME }, ip })
}

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

it('replies what a front end stores, and sets a cookie of the browser session', async () => {
  const player = await site.player({ cashKurus: 1_250_00n })
  const { status, body, headers } = await enter(player.username, 'Demo1234!')
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    user: { id: player.id, player_id: player.id, username: player.username, balance: 1250 },
    message: 'Giriş başarılı!',
  })
  const [cookie, device] = headers['set-cookie'] as string[]
  expect(cookie).toMatch(/^meydan_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(device).toMatch(/^meydan_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  const other = await enter(player.username.toUpperCase(), 'Demo1234!', { remember: true })
  expect((other.headers['set-cookie'] as string[])[0]).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

it('lets somebody in by username, e-mail or phone in any usual writing', async () => {
  const player = await site.player()
  const { email, phone } = (await site.call(readProfile, {}, { as: player })).body.user
  const bare = String(phone).replaceAll(/\D/g, '')
  for (const name of [player.username, email.toUpperCase(), phone, bare, `0${bare.slice(2)}`])
    expect((await enter(name, 'Demo1234!')).body, name).toMatchObject({ success: true, user: { id: player.id } })
  expect(await enter('0532 000 00 00', 'Demo1234!')).toMatchObject({ status: 401, body: { message: WRONG } })
})

it('marks the cookie Secure in production', async () => {
  const strict = await testSite({ NODE_ENV: 'production' })
  const player = await strict.player()
  const { headers } = await strict.call(login, { username: player.username, password: 'Demo1234!' })
  for (const cookie of headers['set-cookie'] as string[]) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
})

it('lets an e-mail address stand for the username', async () => {
  const player = await site.player()
  const { body } = await site.call(readProfile, {}, { as: player })
  expect((await enter(body.user.email.toUpperCase(), 'Demo1234!')).status).toBe(200)
})

it('gives one answer for a wrong name and a wrong password', async () => {
  const player = await site.player()
  const [password, name] = [await enter(player.username, 'Yanlis1234!'), await enter('boyle_biri_yok', 'Yanlis1234!')]
  expect([password.status, password.body]).toEqual([name.status, name.body])
  expect(password.body).toMatchObject({ success: false, code: 'wrong_credentials', message: WRONG })
})

it('hashes the password for a name that nobody has too, so that it takes as long', async () => {
  const peppers = vi.spyOn(site.context.vault, 'permanentHash')
  const hashesOf = async (username: string) => {
    peppers.mockClear()
    expect((await enter(username, 'Yanlis1234!')).body.code).toBe('wrong_credentials')
    return peppers.mock.calls
  }
  const known = await hashesOf((await site.player()).username)
  expect(known).toHaveLength(1)
  expect(await hashesOf('kimse_yok')).toEqual(known)
  peppers.mockRestore()
})

describe('guessing', () => {
  it('waits longer after each failure, the right password too, and never for good', async () => {
    const player = await site.player()
    site.clock.set(new Date())
    for (let turn = 0; turn < 3; turn++)
      expect((await enter(player.username, `Yanlis${turn}!!`)).body.code).toBe('wrong_credentials')
    const waits: number[] = []
    for (let turn = 0; turn < 7; turn++) {
      const { status, body } = await enter(player.username, 'Demo1234!')
      expect([status, body.code]).toEqual([429, 'login_throttled'])
      waits.push(body.retry_after)
      site.clock.advance(body.retry_after * 1000)
      expect((await enter(player.username, 'Yanlis1234!')).body.code).toBe('wrong_credentials')
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60])
    site.clock.advance(60_000)
    expect((await enter(player.username, 'Demo1234!')).status).toBe(200)
    expect((await enter(player.username, 'Yanlis1234!')).body.code).toBe('wrong_credentials')
    site.clock.release()
  })

  it('waits in the same words for a name that nobody has', async () => {
    const player = await site.player()
    site.clock.set(new Date())
    for (let turn = 0; turn < 3; turn++)
      for (const name of [player.username, 'hic_kimse']) await enter(name, 'Yanlis1234!')
    const [known, unknown] = [await enter(player.username, 'Demo1234!'), await enter('hic_kimse', 'Demo1234!')]
    expect(known.body).toEqual(unknown.body)
    site.clock.release()
  })

  it('tells by no other spelling of a name whether somebody has it', async () => {
    const player = await site.player()
    const email = 'iyi.kisi@ornek.com.tr'
    await site.context.db.run(sql`update identity.players set email = ${email} where id = ${player.id}`)
    const { phone } = (await site.call(readProfile, {}, { as: player })).body.user
    const bare = String(phone).replaceAll(/\D/g, '').slice(2)
    site.clock.set(new Date())
    const codesOf = async (spellings: readonly string[]) => {
      const [usual = ''] = spellings
      ip = `10.1.${++count}.1`
      for (let turn = 0; turn < 3; turn++) await enter(usual, 'Yanlis1234!')
      return Promise.all(spellings.map(async (name) => (await enter(name, 'Yanlis1234!')).body.code))
    }
    const phones = (digits: string) => [
      `0${digits}`,
      `90${digits}`,
      `+90 ${digits}`,
      `(0${digits.slice(0, 3)}) ${digits.slice(3)}`,
    ]
    const held = await codesOf(phones(bare))
    expect(held).toEqual(Array.from({ length: 4 }, () => 'login_throttled'))
    expect(await codesOf(phones('5550000001'))).toEqual(held)
    const mails = (address: string) => [address, address.toUpperCase(), address.replaceAll('i', 'ı')]
    expect(await codesOf(mails(email))).toEqual(await codesOf(mails('hic.kimse@ornek.com.tr')))
    site.clock.release()
  })

  it('does not tell that an address and a phone number are of one account', async () => {
    const { email, phone } = (await site.call(readProfile, {}, { as: await site.player() })).body.user
    site.clock.set(new Date())
    for (let turn = 0; turn < 4; turn++) await enter(email, 'Yanlis1234!')
    expect((await enter(email, 'Yanlis1234!')).body.code).toBe('login_throttled')
    expect((await enter(phone, 'Yanlis1234!')).body.code).toBe('wrong_credentials')
    site.clock.release()
  })

  it('is not forgiven by a login of somebody whose username looks like the phone number', async () => {
    const { phone } = (await site.call(readProfile, {}, { as: await site.player() })).body.user
    const digits = `0${String(phone).replaceAll(/\D/g, '').slice(2)}`
    await site.player({ username: digits })
    site.clock.set(new Date())
    for (let turn = 0; turn < 3; turn++) await enter(phone, 'Yanlis1234!')
    expect((await enter(digits, 'Demo1234!')).status).toBe(200)
    expect((await enter(phone, 'Yanlis1234!')).body.code).toBe('login_throttled')
    site.clock.release()
  })

  it('does not let many at once be many tries', async () => {
    const player = await site.player()
    site.clock.set(new Date())
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, turn) => enter(player.username, `Tahmin${turn}!!`)),
    )
    expect(replies.filter(({ body }) => body.code === 'wrong_credentials')).toHaveLength(3)
    expect(replies.filter(({ body }) => body.code === 'login_throttled')).toHaveLength(22)
    site.clock.release()
  })

  it('lets the right password in as often as it comes at once', async () => {
    const player = await site.player()
    const replies = await Promise.all(Array.from({ length: 12 }, () => enter(player.username, 'Demo1234!')))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    const mixed = await Promise.all([
      enter(player.username, 'Yanlis1234!'),
      enter(player.username, 'Yanlis1234!'),
      ...Array.from({ length: 6 }, () => enter(player.username, 'Demo1234!')),
    ])
    expect(mixed.map(({ status }) => status)).toEqual([401, 401, 200, 200, 200, 200, 200, 200])
  })

  it('slows an address down that tries many names', async () => {
    site.clock.set('2031-01-01T10:00:00Z')
    const codes: string[] = []
    for (let turn = 0; turn < 62; turn++) codes.push((await enter(`liste_${turn}`, 'Yanlis1234!')).body.code)
    expect(codes.indexOf('login_throttled')).toBe(60)
    site.clock.set('2031-01-01T10:31:00Z')
    expect((await enter('liste_99', 'Yanlis1234!')).body.code).toBe('wrong_credentials')
    site.clock.release()
  })
})

it('records each login with device and whether the place is new', async () => {
  const player = await site.player()
  await enter(player.username, 'Demo1234!')
  await site.call(
    login,
    { username: player.username, password: 'Demo1234!' },
    { headers: { 'user-agent': 'curl/8' }, ip: '198.51.100.7' },
  )
  const { body } = await site.call(readProfile, {}, { as: player })
  expect(body.loginHistory).toMatchObject([
    { ip: '198.51.100.7', location: 'Bilinmiyor', device: 'Bilinmeyen cihaz', new_place: true },
    { ip, location: 'Bilinmiyor', device: 'Chrome · Windows', new_place: false },
  ])
})

it('tells a guest from a player at the polled call', async () => {
  const player = await site.player({ cashKurus: 505n })
  const guest = await site.call(readUserSession)
  expect([guest.status, guest.body.success, guest.body.logged_in, guest.body.user]).toEqual([
    200,
    false,
    false,
    undefined,
  ])
  const own = await site.call(readUserSession, {}, { as: player })
  expect(own.body).toMatchObject({
    success: true,
    logged_in: true,
    user: { username: player.username, player_id: player.id, balance: 5.05 },
  })
})

it('ends the session on the server', async () => {
  const player = await site.player()
  expect((await site.call(readProfile, {}, { as: player })).status).toBe(200)
  const { body, headers } = await site.call(logout, {}, { as: player })
  expect(body.success).toBe(true)
  expect(String(headers['set-cookie'])).toMatch(/^meydan_session=; .*Expires=Thu, 01 Jan 1970/)
  expect((await site.call(readProfile, {}, { as: player })).body).toMatchObject({
    success: false,
    logged_in: false,
    message: 'Giriş yapılmamış',
  })
})

it('gives a new token at every login and ends the one it replaces', async () => {
  const player = await site.player()
  const { headers } = await site.call(login, { username: player.username, password: 'Demo1234!' }, { as: player, ip })
  const fresh = { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
  expect(fresh.cookie).not.toBe(player.cookie)
  expect((await site.call(readProfile, {}, { as: player })).status).toBe(401)
  expect((await site.call(readProfile, {}, { as: fresh })).status).toBe(200)
})

it('takes a password from another site for nothing', async () => {
  const player = await site.player()
  const { status, body } = await site.call(
    login,
    { username: player.username, password: 'Demo1234!' },
    { headers: { 'sec-fetch-site': 'cross-site' } },
  )
  expect([status, body.code]).toEqual([403, 'foreign_origin'])
})
