import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, game, type House, type Process, studioPlatform } from '../test/house.ts'
import { DEMO_BALANCE } from './frame/demo.ts'
import type { OpenReply } from './replies.ts'

let house: House
let studio: Process

beforeAll(async () => {
  house = await studioPlatform()
  studio = await house.start()
})

describe('the page', () => {
  it('runs sandboxed, is never stored and tells nobody its address', async () => {
    const reply = await studio.app.inject({ url: `/studio/play/${game}?mode=demo` })
    expect(reply.headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none';/)
    expect(reply.headers['content-security-policy']).not.toContain('allow-same-origin')
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(reply.body).toContain('<html lang="tr">')
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it.each(['yok', '../etc', 'bogaz-gecesi%00'])('answers 404 for the game %s', async (code) => {
    const reply = await studio.app.inject({ url: `/studio/play/${code}` })
    expect(reply.statusCode).toBe(404)
  })
})

describe('files', () => {
  const addresses = (page: string): string[] =>
    [...page.matchAll(/(?:href|src)="(\/studio\/assets\/[^"]+)"/g)].map((one) => one[1] ?? '')

  it('of the page are all there, readable from the opaque origin and kept for ever', async () => {
    const page = await studio.app.inject({ url: `/studio/play/${game}` })
    const config = JSON.parse(/id="config">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}')
    const images: string[] = config.symbols.map((symbol: { image: string }) => symbol.image)
    const all = [...addresses(page.body), config.stage, config.frame, ...images]
    expect(all.length).toBeGreaterThan(14)
    for (const url of all) {
      const reply = await studio.app.inject({ url })
      expect([url, reply.statusCode]).toEqual([url, 200])
      expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' })
      expect(reply.headers['cache-control']).toContain('immutable')
    }
  })

  it('come compressed to who can read it', async () => {
    const { body } = await studio.app.inject({ url: `/studio/play/${game}` })
    const url = addresses(body).find((address) => address.endsWith('.js')) ?? ''
    const plain = await studio.app.inject({ url })
    const packed = await studio.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it.each(['../package.json', '%2e%2e/package.json', '.vite/manifest.json', '', 'x.js'])(
    'do not include %s',
    async (path) => {
      const reply = await studio.app.inject({ url: `/studio/assets/${path}` })
      expect(reply.statusCode).toBe(404)
    },
  )
})

describe('calls', () => {
  it.each([
    ['truncated JSON', 'application/json', '{"game":'],
    ['JSON of invalid UTF-8', 'application/json', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
    ['an empty body', 'application/json', ''],
    ['JSON in great depth', 'application/json', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a form', 'application/x-www-form-urlencoded', 'game=nazar'],
    ['a multipart form without a boundary', 'multipart/form-data', '--x\r\n'],
    ['another type', 'text/plain', '{}'],
    ['another charset', 'application/json; charset=utf-16', Buffer.from('{}', 'utf16le')],
  ])('refuse %s in Turkish', async (_what, type, payload) => {
    for (const name of ['open', 'spin', 'resume']) {
      const url = `/studio/api/${name}`
      const reply = await studio.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
      expect([400, 415]).toContain(reply.statusCode)
      expect(reply.json()).toMatchObject({ status: 'error', code: 'BAD_REQUEST', message: 'İstek anlaşılamadı.' })
    }
  })

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
