import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { excludeSelf, takeTimeOut } from '@meydan/contract/compliance/compliance'
import * as identity from '@meydan/contract/identity/identity'
import * as identityAdmin from '@meydan/contract/identity/identity-admin'
import { logout } from '@meydan/contract/identity/session'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { publishedOf } from '../../src/domains/tournaments/test/tournament.ts'
import { eventually } from '../patience.ts'
import { secondSite } from '../second-site.ts'
import { type TestPlayer, testSite } from '../site.ts'

const PASSWORD = 'Demo1234!'
const NEW = 'Ucurtma-Golge-4471'
const site = await testSite({ TRUST_PROXY: '127.0.0.1' }, undefined, { socketCheckMs: 200 })
await site.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = site.app.server.address() as AddressInfo
const host = `127.0.0.1:${port}`
const { slug } = await publishedOf(site)
const OPEN_TO_ALL = ['/ws/sports', `/ws/tournaments/${slug}`]
const PATHS = ['/ws', ...OPEN_TO_ALL]
const staff = await site.staff('admin')
const { id: lale } = await secondSite(site)

const opened = new Set<WebSocket>()
afterEach(() => {
  for (const socket of opened) socket.terminate()
  opened.clear()
})

/** An open socket, or the status it was refused with. */
async function open(path: string, headers: Record<string, string> = {}): Promise<WebSocket | number> {
  const socket = new WebSocket(`ws://${host}${path}`, { headers })
  opened.add(socket)
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('open', () => resolve(socket))
    socket.on('unexpected-response', (_, reply) => resolve(reply.statusCode ?? 0))
  })
}

async function opens(path: string, headers?: Record<string, string>): Promise<WebSocket> {
  const socket = await open(path, headers)
  if (typeof socket === 'number') throw new Error(`${path} refused with ${socket}`)
  return socket
}

const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve))
const own = ({ cookie }: TestPlayer) => ({ cookie, origin: `http://${host}` })

describe.each(PATHS)('%s', (path) => {
  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a host that begins like ours', { origin: `http://${host}.evil.example` }],
    ['another port of our host', { origin: 'http://127.0.0.1:1' }],
    ['a user called like our host', { origin: `http://${host}@evil.example` }],
    ['what a browser calls another site', { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' }],
    ['a sister of our host', { origin: `http://${host}`, 'sec-fetch-site': 'same-site' }],
  ])('opens for no page of %s, before it upgrades', async (_, headers) => {
    const player = await site.player()
    expect(await open(path, { cookie: player.cookie, ...headers })).toBe(403)
  })

  it('shows out who says too much of whatever kind, and cuts off who goes on', async () => {
    for (const say of ['ping', 'pong', 'send'] as const) {
      const socket = await opens(path, own(await site.player()))
      const over = closed(socket)
      for (let turn = 0; turn < 60; turn++) socket[say]('x')
      expect([4008, 1006], say).toContain(await over)
    }
  })

  it('takes neither long messages nor what is no frame or no text', async () => {
    const player = await site.player()
    const long = await opens(path, own(player))
    const over = closed(long)
    long.send('x'.repeat(20_000))
    expect(await over).toBe(1009)
    for (const bytes of [
      [0x81, 0x01, 0x78], // not masked
      [0xf1, 0x80, 0, 0, 0, 0], // bits that nobody agreed on
      [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28], // no UTF-8
      [0x80, 0x80, 0, 0, 0, 0], // goes on with nothing
      [0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0], // a ping that is too long
    ]) {
      const raw = await handshake(path, player)
      raw.write(Buffer.from(bytes))
      await once(raw, 'close')
    }
    expect((await opens(path, own(player))).readyState).toBe(WebSocket.OPEN)
  })

  it('opens ten times for a player, also where all come at once', async () => {
    const player = await site.player()
    const many = await Promise.all(Array.from({ length: 25 }, () => open(path, own(player))))
    const sockets = many.filter((one) => typeof one === 'object')
    await eventually(() =>
      expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length).toBeLessThanOrEqual(10),
    )
    expect(await open(path, own(player))).toBe(429)
    for (const socket of sockets) socket.terminate()
    await eventually(async () => expect(typeof (await open(path, own(player)))).toBe('object'))
  })
})

describe('a session that is none here', () => {
  it('opens nothing of its player: that of the staff, of another site, one that is over, and one that never was', async () => {
    const [over, elsewhere] = [await site.player(), await site.player({ siteId: lale })]
    await site.call(logout, {}, { as: over })
    const cookies = [
      over.cookie,
      elsewhere.cookie,
      staff.cookie,
      over.cookie.replace(/=.*/, `=${staff.cookie.split('=')[1]}`),
      over.cookie.replace(/=.*/, '=x'),
      '',
    ]
    for (const cookie of cookies) {
      expect(await open('/ws', { cookie }), cookie).toBe(401)
      const guest = await opens('/ws/sports', { cookie })
      guest.send('{"t":"sub","topics":["coupons"]}')
      const [said] = await once(guest, 'message')
      expect(String(said), cookie).toContain('Giriş yapılmamış')
    }
  })

  it('has no name by which somebody hears what is told another', async () => {
    const socket = await opens('/ws/sports', own(await site.player()))
    const other = await site.player()
    const topics = [
      `coupons:${other.id}`,
      `player:${other.id}`,
      'balance',
      'inbox',
      'staff',
      'duties',
      '*',
      '',
      'live:*',
    ]
    for (const topic of topics) {
      socket.send(JSON.stringify({ t: 'sub', topics: [topic] }))
      const [said] = await once(socket, 'message')
      expect(JSON.parse(String(said))).toEqual({ t: 'refused', message: 'Geçersiz istek' })
    }
  })
})

describe('the sockets of a player end, and nobody else’s', () => {
  const by = (call: Parameters<typeof site.call>[0], input: object) => (player: TestPlayer) =>
    site.call(call, input as never, { as: player })
  const byStaff = (call: Parameters<typeof site.call>[0]) => (player: TestPlayer) =>
    site.call(call, { id: player.id, reason: 'deneme' } as never, { as: staff })
  const elsewhere = async (player: TestPlayer) => {
    const reply = await site.call(identity.login, { username: player.username, password: PASSWORD })
    return { cookie: String(reply.headers['set-cookie']).match(/meydan_session=[^;]+/)?.[0] as string }
  }
  const acts: [string, (player: TestPlayer) => Promise<{ status: number; body: unknown }>][] = [
    ['of the way out', by(logout, {})],
    ['of a time-out', by(takeTimeOut, { duration: '1d', confirm: true })],
    ['of an exclusion', by(excludeSelf, { duration: '6m', confirm: true })],
    ['of a block', byStaff(identityAdmin.blockPlayer)],
    ['of staff that end the sessions', byStaff(identityAdmin.endPlayerSessions)],
    [
      'of another device that ends the others',
      async (player) => site.call(identity.endSession, {}, { as: await elsewhere(player) }),
    ],
    [
      'of a new password, set elsewhere',
      async (player) => {
        const change = { current_password: PASSWORD, new_password: NEW, confirm_password: NEW }
        return site.call(identity.changePassword, change as never, { as: await elsewhere(player) })
      },
    ],
    [
      'of an end that nobody told of',
      async ({ id }) => {
        await site.context.db.run(sql`update identity.sessions set expires_at = now() where player_id = ${id}`)
        return { status: 200, body: '' }
      },
    ],
  ]
  it.each(acts)('%s', async (_, act) => {
    const [player, other] = [await site.player(), await site.player()]
    const sockets = await Promise.all(PATHS.map((path) => opens(path, own(player))))
    const others = await Promise.all(PATHS.map((path) => opens(path, own(other))))
    const codes = Promise.all(sockets.map(closed))
    const done = await act(player)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await codes).toEqual([4001, 4001, 4001])
    expect(others.map(({ readyState }) => readyState)).toEqual(PATHS.map(() => WebSocket.OPEN))
  })

  it('also where the other end does not want to hear of it', async () => {
    const player = await site.player()
    const sockets = await Promise.all(PATHS.map((path) => handshake(path, player)))
    const ends = Promise.all(sockets.map((raw) => once(raw, 'close')))
    await site.call(logout, {}, { as: player })
    await ends
  })
})

describe.each(OPEN_TO_ALL)('of one address there are two hundred guests at %s', (path) => {
  it('and no more, however they come; whoever is logged in or lives elsewhere is let in', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address, origin: `http://${host}` })
    const many = await Promise.all(Array.from({ length: 230 }, () => open(path, from('203.0.113.7'))))
    const sockets = many.filter((one) => typeof one === 'object')
    await eventually(() =>
      expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length).toBeLessThanOrEqual(200),
    )
    expect(await open(path, from('203.0.113.7'))).toBe(429)
    expect(typeof (await open(path, from('203.0.113.8')))).toBe('object')
    const player = await site.player()
    expect(typeof (await open(path, { ...from('203.0.113.7'), cookie: player.cookie }))).toBe('object')
  })
})

it('who asks for the same prices again and again is shown out', async () => {
  const socket = await opens('/ws/sports', { origin: `http://${host}` })
  const over = closed(socket)
  const topics = Array.from({ length: 20 }, (_, index) => `event:e${index}`)
  for (let ask = 0; ask < 6; ask++) socket.send(JSON.stringify({ t: 'sub', topics }))
  expect(await over).toBe(4008)
})

/** A client that speaks by hand and answers nothing. */
async function handshake(path: string, player: TestPlayer): Promise<Socket> {
  const raw = connect(port, '127.0.0.1')
  await once(raw, 'connect')
  raw.on('error', () => {})
  raw.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `Cookie: ${player.cookie}`,
      '\r\n',
    ].join('\r\n'),
  )
  const [answer] = await once(raw, 'data')
  expect(String(answer)).toContain('101 Switching Protocols')
  raw.resume()
  return raw
}
