import {
  changePassword,
  endSession,
  listSessions,
  login,
  readProfile,
  revealTc,
} from '@meydan/contract/identity/identity'
import { logout, readUserSession } from '@meydan/contract/identity/session'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { table } from '../../bonuses/test/bonus.ts'
import { endSessions, openSession } from './sessions.ts'

const site = await testSite()

async function again(player: TestPlayer, remember = false): Promise<{ cookie: string }> {
  const { token } = await openSession(site.context, player.id, { remember, ip: '127.0.0.1', userAgent: 'test' })
  return { cookie: `meydan_session=${token}` }
}

async function isIn(as: { cookie: string }): Promise<boolean> {
  return (await site.call(readUserSession, {}, { as })).body.logged_in
}

describe('how long a session lasts', () => {
  it('ends after 24 idle hours, and moves its end with every visit', async () => {
    site.clock.set('2031-03-01T10:00:00Z')
    const player = await site.player()
    for (let day = 0; day < 3; day++) {
      site.clock.advance(23 * 3_600_000)
      expect(await isIn(player)).toBe(true)
    }
    site.clock.advance(24 * 3_600_000 + 1)
    expect(await isIn(player)).toBe(false)
    site.clock.release()
  })

  it('remembers for thirty days and not longer', async () => {
    site.clock.set('2031-03-01T10:00:00Z')
    const remembered = await again(await site.player(), true)
    site.clock.advance(30 * 24 * 3_600_000 - 1)
    expect(await isIn(remembered)).toBe(true)
    site.clock.advance(1)
    expect(await isIn(remembered)).toBe(false)
    site.clock.release()
  })

  it('writes down a visit at most once a minute', async () => {
    site.clock.set('2031-03-02T10:00:00Z')
    const player = await site.player()
    const seen = async () =>
      (
        await site.context.db.one<{ at: Date }>(
          sql`select last_seen_at as at from identity.sessions where player_id = ${player.id}`,
        )
      ).at
    site.clock.advance(30_000)
    await isIn(player)
    expect(await seen()).toEqual(new Date('2031-03-02T10:00:00Z'))
    site.clock.advance(31_000)
    await isIn(player)
    expect(await seen()).toEqual(new Date('2031-03-02T10:01:01Z'))
    site.clock.release()
  })
})

describe('where the licence wants a new login after half an hour', () => {
  const MINUTE_MS = 60_000
  const touched = { 'x-touched': '1' }
  beforeAll(() => site.licence({ playerIdleMinutes: 30 }))
  afterAll(async () => {
    await site.licence({})
    site.clock.release()
  })

  it('a page that only asks for news keeps nobody in, a touch does', async () => {
    site.clock.set('2031-03-03T10:00:00Z')
    const [away, here] = [await site.player(), await again(await site.player(), true)]
    site.clock.advance(29 * MINUTE_MS)
    expect([await isIn(away), (await site.call(listSessions, {}, { as: here, headers: touched })).status]).toEqual([
      true,
      200,
    ])
    site.clock.advance(MINUTE_MS)
    expect((await site.call(readUserSession, {}, { as: away })).body).toMatchObject({ logged_in: false, idle: true })
    expect(await isIn(here)).toBe(true)
    site.clock.advance(29 * MINUTE_MS)
    expect((await site.call(readUserSession, {}, { as: here })).body).toMatchObject({ logged_in: false, idle: true })
    expect((await site.call(listSessions, {}, { as: here, headers: touched })).status).toBe(401)
    expect((await site.call(readUserSession)).body).toMatchObject({ logged_in: false, idle: false })
  })

  it('a stake is a sign, and without one the game that is open ends too', async () => {
    site.clock.set('2031-03-03T12:00:00Z')
    const game = await table(site)
    const [plays, rests] = [await site.player({ cashKurus: 1_000n }), await site.player({ cashKurus: 1_000n })]
    const ended: unknown[] = []
    site.context.hub.subscribe('player-ended', ({ playerId }) => {
      if (playerId === plays.id || playerId === rests.id) ended.push(playerId)
    })
    site.clock.advance(20 * MINUTE_MS)
    expect(await game.bet(plays, 100n)).toMatchObject({ ok: true })
    site.clock.advance(10 * MINUTE_MS)
    await site.job('end idle sessions')
    expect(ended).toEqual([rests.id])
    expect(await isIn(plays)).toBe(true)
    site.clock.advance(20 * MINUTE_MS)
    await site.job('end idle sessions')
    expect(ended).toEqual([rests.id, plays.id])
  })
})

it('keeps only the hash of a token', async () => {
  const player = await site.player()
  const token = player.cookie.split('=')[1] ?? ''
  const { token_hash } = await site.context.db.one<{ token_hash: Buffer }>(
    sql`select token_hash from identity.sessions where player_id = ${player.id}`,
  )
  expect(token).toHaveLength(43)
  expect(token_hash).toHaveLength(32)
  expect(token_hash.toString('latin1')).not.toContain(Buffer.from(token, 'base64url').toString('latin1'))
})

it('ends all sessions of a player at once, though they were seen a moment ago', async () => {
  const player = await site.player()
  const second = await again(player)
  const heard: unknown[] = []
  site.context.hub.subscribe('player-ended', (message) => heard.push(message))
  expect([await isIn(player), await isIn(second)]).toEqual([true, true])
  await site.context.db.transaction((tx) => endSessions(tx, player.id))
  expect([await isIn(player), await isIn(second)]).toEqual([false, false])
  expect(heard).toEqual([{ playerId: player.id }])
})

it('says why a session ended to the browser that had it, and nothing where its player left', async () => {
  const player = await site.player()
  const why = async (as: { cookie: string }) => (await site.call(readUserSession, {}, { as })).body.ended
  const [second, third, fourth] = [await again(player), await again(player), await again(player)]
  const { sessions } = (await site.call(listSessions, {}, { as: second })).body
  const { id } = sessions.find((each: { current: boolean }) => each.current)
  await site.call(endSession, { id }, { as: player })
  expect(await why(second)).toBe('elsewhere')
  await site.call(logout, {}, { as: third })
  expect(await why(third)).toBeNull()
  const passwords = {
    current_password: 'Demo1234!',
    new_password: 'Baska-Sifre-77',
    confirm_password: 'Baska-Sifre-77',
  }
  expect((await site.call(changePassword, passwords, { as: player })).status).toBe(200)
  expect([await why(fourth), await isIn(player)]).toEqual(['security', true])
  await site.context.db.transaction((tx) => endSessions(tx, player.id, { why: 'house' }))
  expect([await why(player), (await site.call(readUserSession)).body.ended]).toEqual(['house', null])
})

it('lists open sessions and ends one, or all others', async () => {
  const player = await site.player()
  const [second, third] = [await again(player), await again(player)]
  const { body } = await site.call(listSessions, {}, { as: player })
  expect(body.sessions).toHaveLength(3)
  expect(body.sessions.filter((each: { current: boolean }) => each.current)).toHaveLength(1)
  const { body: own } = await site.call(listSessions, {}, { as: second })
  const secondId = own.sessions.find((each: { current: boolean }) => each.current).id
  expect((await site.call(endSession, { id: secondId }, { as: player })).body.success).toBe(true)
  expect([await isIn(player), await isIn(second), await isIn(third)]).toEqual([true, false, true])
  expect((await site.call(endSession, {}, { as: player })).body.success).toBe(true)
  expect([await isIn(player), await isIn(third)]).toEqual([true, false])
})

it('does not end a session of somebody else', async () => {
  const [player, other] = [await site.player(), await site.player()]
  const { body } = await site.call(listSessions, {}, { as: other })
  const { status } = await site.call(endSession, { id: body.sessions[0].id }, { as: player })
  expect([status, await isIn(other)]).toEqual([404, true])
})

describe('changing the password', () => {
  const change = (player: TestPlayer, current: string, next: string, confirm = next) =>
    site.call(
      changePassword,
      { current_password: current, new_password: next, confirm_password: confirm },
      { as: player },
    )

  it('ends every other session and lets only the new one in', async () => {
    const player = await site.player()
    const second = await again(player)
    const { body } = await change(player, 'Demo1234!', 'Yepyeni-Sifre-7')
    expect(body).toEqual({ success: true, message: 'Şifreniz başarıyla değiştirildi!' })
    expect([await isIn(player), await isIn(second)]).toEqual([true, false])
    expect((await site.call(login, { username: player.username, password: 'Demo1234!' })).body.code).toBe(
      'wrong_credentials',
    )
    expect((await site.call(login, { username: player.username, password: 'Yepyeni-Sifre-7' })).status).toBe(200)
  })

  it('waits where the current password is being guessed', async () => {
    const player = await site.player()
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => change(player, `Tahmin-${turn}`, 'Yepyeni-Sifre-7')),
    )
    expect(guesses.filter(({ body }) => body.code === 'wrong_password')).toHaveLength(3)
    expect(guesses.filter(({ body }) => body.code === 'login_throttled')).toHaveLength(5)
  })

  it('says what is wrong', async () => {
    const player = await site.player()
    const codes = [
      await change(player, 'Demo1234!', 'Yepyeni-7', 'Yepyeni-8'),
      await change(player, 'Demo1234!', 'Kisa-7'),
      await change(player, 'Demo1234!', 'galatasaray'),
      await change(player, 'Demo1234!', player.username),
      await change(player, 'Yanlis1234!', 'Yepyeni-Sifre-7'),
      await change(player, 'Demo1234!', 'Demo1234!'),
    ].map(({ body }) => [body.code, body.error])
    expect(codes).toEqual([
      ['new_password_mismatch', 'Yeni şifreler eşleşmiyor!'],
      ['new_password_short', 'Yeni şifre en az 8 karakter olmalı!'],
      ['password_common', 'Bu şifre çok yaygın. Lütfen daha güçlü bir şifre seçin'],
      ['password_is_username', 'Şifre kullanıcı adınızla aynı olamaz'],
      ['wrong_password', 'Mevcut şifre hatalı!'],
      ['same_password', 'Yeni şifre mevcut şifreyle aynı olamaz'],
    ])
  })
})

it('shows the national ID masked, and whole only for the password, in the audit log', async () => {
  const player = await site.player()
  const { body } = await site.call(readProfile, {}, { as: player })
  expect(body.user.tc).toMatch(/^\d{3}\*{6}\d{2}$/)
  expect((await site.call(revealTc, { password: 'Yanlis1234!' }, { as: player })).body.code).toBe('wrong_password')
  const shown = await site.call(revealTc, { password: 'Demo1234!' }, { as: player })
  expect(shown.body.tc).toMatch(/^\d{11}$/)
  const looks = await site.context.db.rows(
    sql`select from staff.audit_log where action = 'player.reveal_tc' and player_id = ${player.id}`,
  )
  expect(looks).toHaveLength(1)
})
