import { beforeAll, describe, expect, it } from 'vitest'
import { call, game, type House, type Process, studioHouse } from '../test/house.ts'
import { DEMO_BALANCE } from './demo.ts'
import type { OpenReply } from './replies.ts'

let house: House
let studio: Process

beforeAll(async () => {
  house = await studioHouse()
  studio = await house.start()
})

describe('the page', () => {
  it('runs sandboxed, is never stored and tells nobody its address', async () => {
    const reply = await studio.app.inject({ url: `/studio/play/${game}?mode=demo` })
    if (reply.statusCode === 503) return
    expect(reply.headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none';/)
    expect(reply.headers['content-security-policy']).not.toContain('allow-same-origin')
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(reply.body).toContain('<html lang="tr">')
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it.each(['yok', '../etc', 'bogaz-gecesi%00'])('answers 404 for the game %s', async (code) => {
    const reply = await studio.app.inject({ url: `/studio/play/${code}` })
    expect([404, 503]).toContain(reply.statusCode)
  })
})

describe('calls', () => {
  it('are open to the opaque origin, preflight included', async () => {
    const preflight = await studio.app.inject({
      method: 'OPTIONS',
      url: '/studio/api/spin',
      headers: { origin: 'null', 'access-control-request-method': 'POST' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    })
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it.each([{}, { game: 7 }, { game, token: '' }, [], null])('refuse %j', async (body) => {
    const reply = await studio.app.inject({
      method: 'POST',
      url: '/studio/api/open',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ status: 'error', code: 'BAD_REQUEST' })
  })

  it('know no session but their own', async () => {
    for (const session of ['x', 'demo.e30.AA', 'demo..']) {
      const reply = await call(studio, 'spin', { session, game, stake: 1_000, requestId: 'request-1' })
      expect(reply.body.code).toBe('SESSION_INVALID')
    }
  })
})

describe('demo', () => {
  it('plays with its own money, at the same pace, and never calls the platform', async () => {
    const opened = await call<OpenReply>(studio, 'open', { game })
    expect(opened.body).toMatchObject({ mode: 'demo', balance: DEMO_BALANCE })
    const spun = await call(studio, 'spin', {
      session: opened.body.session,
      game,
      stake: 50_000,
      requestId: 'request-1',
    })
    expect(spun.body.balance).toBe(DEMO_BALANCE - 50_000 + spun.body.win)
    const fast = await call(studio, 'spin', { session: spun.body.session, game, stake: 1_000, requestId: 'request-2' })
    expect(fast.body.code).toBe('TOO_FAST')
    expect(house.platform.calls).toEqual([])
    const { rows } = await house.database.query('select from studio.round')
    expect(rows).toEqual([])
  })

  it('cannot be changed by its holder', async () => {
    const { body } = await call<OpenReply>(studio, 'open', { game })
    const [, note = '', seal = ''] = body.session.split('.')
    const richer = Buffer.from(note, 'base64url').toString().replace('5000000', '9000000')
    const session = `demo.${Buffer.from(richer).toString('base64url')}.${seal}`
    const reply = await call(studio, 'spin', { session, game, stake: 1_000, requestId: 'request-1' })
    expect(reply.body.code).toBe('SESSION_INVALID')
  })
})
