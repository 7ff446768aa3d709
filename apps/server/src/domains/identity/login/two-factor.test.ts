import { confirmTwoFactor, endTwoFactor, login, readProfile, startTwoFactor } from '@meydan/contract/identity/identity'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { wrongCode } from '../../../../test/wrong-code.ts'
import { base32, totpCode, totpStep } from '../../../platform/credentials/totp.ts'

const site = await testSite()
const STEP_MS = 30_000

afterEach(() => site.clock.release())

it('computes the codes of RFC 6238', () => {
  const secret = base32(Buffer.from('12345678901234567890'))
  const at = (seconds: number) => totpCode(secret, totpStep(new Date(seconds * 1000)))
  expect([59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map(at)).toEqual([
    '287082',
    '081804',
    '050471',
    '005924',
    '279037',
    '353130',
  ])
})

interface Protected {
  player: TestPlayer
  recovery: string[]
  /** The code `offset` steps from now. */
  code(offset?: number): string
  /** One that is none. */
  wrong(nth?: number): string
}

async function protectedPlayer(): Promise<Protected> {
  site.clock.set('2031-05-05T12:00:10Z')
  const player = await site.player()
  const { body } = await site.call(startTwoFactor, { password: 'Demo1234!' }, { as: player })
  const code = (offset = 0) => totpCode(body.secret, totpStep(site.clock.now()) + offset)
  const { body: on } = await site.call(confirmTwoFactor, { code: code() }, { as: player })
  site.clock.advance(2 * STEP_MS)
  const wrong = (nth?: number) => wrongCode(body.secret, site.clock.now(), nth)
  return { player, recovery: on.recovery_codes, code, wrong }
}

const enter = (player: TestPlayer, code?: string, password = 'Demo1234!') =>
  site.call(login, { username: player.username, password, ...(code === undefined ? {} : { code }) })

it('is set up with a QR code, a first code and ten recovery codes', async () => {
  site.clock.set('2031-05-05T12:00:10Z')
  const player = await site.player()
  expect((await site.call(startTwoFactor, { password: 'Yanlis1234!' }, { as: player })).body.code).toBe(
    'wrong_password',
  )
  const { body } = await site.call(startTwoFactor, { password: 'Demo1234!' }, { as: player })
  expect(body.otpauth_url).toBe(
    `otpauth://totp/Meydan:${player.username}?secret=${body.secret}&issuer=Meydan&algorithm=SHA1&digits=6&period=30`,
  )
  expect(body.qr_svg).toMatch(/^<svg[^>]+>.*<\/svg>\s*$/s)
  expect((await enter(player)).status).toBe(200)
  expect(
    (await site.call(confirmTwoFactor, { code: wrongCode(body.secret, site.clock.now()) }, { as: player })).body.code,
  ).toBe('wrong_code')
  const on = await site.call(
    confirmTwoFactor,
    { code: totpCode(body.secret, totpStep(site.clock.now())) },
    { as: player },
  )
  expect(new Set(on.body.recovery_codes).size).toBe(10)
  expect((await site.call(readProfile, {}, { as: player })).body.user.two_factor_enabled).toBe(true)
  expect((await site.call(startTwoFactor, { password: 'Demo1234!' }, { as: player })).body.code).toBe(
    'two_factor_already_on',
  )
})

describe('logging in', () => {
  it('asks for a code after the right password only', async () => {
    const { player, code, wrong } = await protectedPlayer()
    expect((await enter(player, undefined, 'Yanlis1234!')).body.code).toBe('wrong_credentials')
    expect((await enter(player, code(), 'Yanlis1234!')).body.code).toBe('wrong_credentials')
    expect((await enter(player)).body).toMatchObject({
      success: false,
      code: 'two_factor_required',
      message: 'İki adımlı doğrulama kodunu girin',
    })
    expect((await enter(player, wrong())).body.code).toBe('wrong_code')
    expect((await enter(player, code())).status).toBe(200)
  })

  it('accepts one step of drift, not two', async () => {
    const { player, code } = await protectedPlayer()
    expect((await enter(player, code(-2))).body.code).toBe('wrong_code')
    expect((await enter(player, code(2))).body.code).toBe('wrong_code')
    expect((await enter(player, code(-1))).status).toBe(200)
    expect((await enter(player, code(1))).status).toBe(200)
  })

  it('refuses a code the second time, and any older one', async () => {
    const { player, code } = await protectedPlayer()
    expect((await enter(player, code())).status).toBe(200)
    expect((await enter(player, code())).body.code).toBe('wrong_code')
    expect((await enter(player, code(-1))).body.code).toBe('wrong_code')
  })

  it('lets one of many in who show the same code at once', async () => {
    const { player, code } = await protectedPlayer()
    const replies = await Promise.all(Array.from({ length: 3 }, () => enter(player, code())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes each recovery code once', async () => {
    const { player, recovery } = await protectedPlayer()
    const [first = '', second = ''] = recovery
    expect((await enter(player, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await enter(player, first)).body.code).toBe('wrong_code')
    const replies = await Promise.all(Array.from({ length: 3 }, () => enter(player, second)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('lets whoever shows the second factor pass where others wait, and guessing codes waits too', async () => {
    const { player, code, wrong } = await protectedPlayer()
    for (let turn = 0; turn < 3; turn++) await enter(player, undefined, 'Yanlis1234!')
    expect((await enter(player)).body).toMatchObject({ code: 'login_throttled', second_factor: true })
    expect((await enter(player, '000000')).body.code).toBe('login_throttled')
    expect((await enter(player, code())).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, turn) => enter(player, wrong(turn))))
    expect(guesses.filter(({ body }) => body.code === 'wrong_code').length).toBeLessThanOrEqual(3)
  })
})

it('is switched off only with password and code', async () => {
  const { player, code, wrong } = await protectedPlayer()
  const off = (password: string, shown: string) => site.call(endTwoFactor, { password, code: shown }, { as: player })
  expect((await off('Yanlis1234!', code())).body.code).toBe('wrong_password')
  expect((await off('Demo1234!', wrong())).body.code).toBe('wrong_code')
  expect((await off('Demo1234!', code())).body.success).toBe(true)
  expect((await enter(player)).status).toBe(200)
  expect((await off('Demo1234!', code(1))).body.code).toBe('two_factor_off')
})

it('keeps neither secret nor recovery codes in the clear', async () => {
  const { player, recovery } = await protectedPlayer()
  const rows = await site.context.db.rows<{ text: string }>(sql`
    select t::text from identity.two_factor t where owner_id = ${player.id} union all select c::text from identity.recovery_codes c`)
  const text = rows
    .map((row) => row.text)
    .join('\n')
    .replace(/\\x[0-9a-f]+/g, (hex) => Buffer.from(hex.slice(2), 'hex').toString('latin1'))
  for (const code of recovery) expect(text).not.toContain(code.replaceAll('-', ''))
})
