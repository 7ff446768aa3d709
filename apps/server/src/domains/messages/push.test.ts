import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logout } from '@meydan/contract/identity/session'
import { excludeSelf } from '@meydan/contract/compliance/compliance'
import { chooseMarketing, MARKETING_CONSENT } from '@meydan/contract/messages/marketing'
import { addPushDevice, readPush, removePushDevice } from '@meydan/contract/messages/push'
import { deleteMessage, listMessages, markMessageRead } from '@meydan/contract/messages/messages'
import { replyToThread } from '@meydan/contract/messages/messages-admin'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { isSealedWith } from '../../platform/keys/vault.ts'
import { openToOffers } from '../campaigns/public.ts'
import { afterQuietHours } from './queue-pushes.ts'
import { sendDuePushes } from './send-pushes.ts'
import { sendSystemMessage } from './system-message.ts'
import type { SentType } from '@meydan/contract/messages/messages-admin'

interface Heard {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A push service of a third party: it answers as set, and keeps what it receives. */
const heard: Heard[] = []
let answer = 201
/** What it waits for before it answers. */
let meanwhile = async () => {}
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', async () => {
    heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    await meanwhile()
    response.writeHead(answer).end()
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
const site = await testSite({ PUSH_HOSTS: host })
const { context } = site
afterAll(() => new Promise((resolve) => service.close(resolve)))
beforeEach(() => {
  heard.length = 0
  answer = 201
  meanwhile = async () => {}
})

/** To those who opted in: the domains above decide who else may get it. */
const sendDue = () => sendDuePushes(context, openToOffers)

/** A browser with keys of its own. */
function browser(name: string) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys()
  const auth = Buffer.alloc(16, name)
  return {
    device: {
      endpoint: `http://${host}/push/${name}`,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** RFC 8291 over RFC 8188, as a browser opens it. */
    open(body: Buffer): unknown {
      const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0]
      const from = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, from])
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(from), auth, info, 32))
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

const message = (player: TestPlayer, title: string, type: SentType = 'payment') =>
  context.db.transaction((tx) => sendSystemMessage(tx, player.id, { title, content: 'Ayrıntı burada.', type }))
const devices = async (as: TestPlayer) => (await site.call(readPush, {}, { as })).body.devices as number
const waiting = async () =>
  (await context.db.one<{ count: number }>(sql`select count(*)::int as count from messages.pushes`)).count

it('a message reaches the browser, readable there alone and signed by the key of the platform', async () => {
  const player = await site.player()
  const own = browser('bir')
  const { public_key } = (await site.call(readPush, {}, { as: player })).body
  expect((await site.call(addPushDevice, own.device, { as: player })).status).toBe(200)
  const thread = await message(player, 'Para çekme onaylandı')
  await sendDue()
  expect(heard).toHaveLength(1)
  const [{ path, headers, body }] = heard as [Heard]
  expect([path, headers['content-encoding'], headers.ttl]).toEqual(['/push/bir', 'aes128gcm', '86400'])
  expect(body.includes('Para')).toBe(false)
  expect(own.open(body)).toEqual({ title: 'Para çekme onaylandı', url: '/account/messages', tag: `thread-${thread}` })
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
  expect(key).toBe(public_key)
  const [head = '', claims = '', signature = ''] = (token ?? '').split('.')
  const point = Buffer.from(key ?? '', 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const ieee = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', signed, ieee, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: `http://${host}` })
  await sendDue()
  expect(heard).toHaveLength(1)
  const kept = await context.db.one<{ private_sealed: Buffer }>(sql`select private_sealed from messages.push_keys`)
  expect(isSealedWith(1, kept.private_sealed)).toBe(true)
})

it('a browser that the service knows no more is forgotten; a service that is down is asked again later', async () => {
  const player = await site.player()
  await site.call(addPushDevice, browser('giden').device, { as: player })
  answer = 503
  await message(player, 'Bir')
  await sendDue()
  await sendDue()
  expect([heard.length, await waiting(), await devices(player)]).toEqual([1, 1, 1])
  answer = 410
  site.clock.advance(61_000)
  await sendDue()
  expect([heard.length, await waiting(), await devices(player)]).toEqual([2, 0, 0])
  await message(player, 'İki')
  await sendDue()
  expect(heard).toHaveLength(2)
})

it('while a push service takes its time no transaction is open, and nobody else sends the same', async () => {
  const player = await site.player()
  await site.call(addPushDevice, browser('yavas').device, { as: player })
  await message(player, 'Bir')
  const open: unknown[] = []
  meanwhile = async () => {
    await sendDue()
    // Asked of one table: what else the house does meanwhile may have transactions of its own.
    open.push(await context.db.rows(sql`select pid, mode from pg_locks where relation = 'messages.pushes'::regclass`))
  }
  await sendDue()
  expect([open, heard.length, await waiting()]).toEqual([[[]], 1, 0])
})

it('what never works is tried eight times, each time later, and then let go', async () => {
  const player = await site.player()
  await site.call(addPushDevice, browser('yok').device, { as: player })
  answer = 500
  await message(player, 'Bir')
  for (let [tries, pause] = [1, 60_000]; tries <= 8; tries++, pause *= 2) {
    await sendDue()
    expect([heard.length, await waiting()]).toEqual([tries, tries < 8 ? 1 : 0])
    site.clock.advance(pause - 1_000)
    await sendDue()
    expect(heard.length).toBe(tries)
    site.clock.advance(2_000)
  }
})

it('wins wait for the morning, account news never, adverts are not pushed', async () => {
  const at = (time: string) => afterQuietHours(new Date(`2026-03-04T${time}+03:00`)).toISOString()
  expect(at('21:59:59')).toBe('2026-03-04T18:59:59.000Z')
  expect(at('22:00:00')).toBe('2026-03-05T06:00:00.000Z')
  expect(at('23:59:59')).toBe('2026-03-05T06:00:00.000Z')
  expect(at('00:00:00')).toBe('2026-03-04T06:00:00.000Z')
  expect(at('08:59:59')).toBe('2026-03-04T06:00:00.000Z')
  expect(at('09:00:00')).toBe('2026-03-04T06:00:00.000Z')
  const player = await site.player()
  const own = browser('gece')
  await site.call(addPushDevice, own.device, { as: player })
  for (const type of ['bonus', 'payment', 'warning', 'system', 'success'] as const) await message(player, type, type)
  const rows = await context.db.rows<{ subject: string; due_at: Date }>(sql`
    select t.subject, p.due_at from messages.pushes p join messages.threads t on t.id = p.thread_id order by p.id`)
  expect(rows.map(({ subject }) => subject)).toEqual(['payment', 'warning', 'system', 'success'])
  const last = rows.at(-1)?.due_at as Date
  expect(afterQuietHours(last)).toEqual(last)
  await site.call(removePushDevice, { endpoint: own.device.endpoint }, { as: player })
  expect(await waiting()).toBe(0)
})

it('an offer that waited for the morning is told to nobody who is in a break by then or wants none any more', async () => {
  const wanting = async (name: string) => {
    const player = await site.player()
    await site.call(addPushDevice, browser(name).device, { as: player })
    await site.call(chooseMarketing, { given: true, edition: MARKETING_CONSENT.edition }, { as: player })
    return player
  }
  const evening = new Date(`${addDays(istanbulDay(new Date()), 1)}T23:00:00+03:00`)
  site.clock.set(evening)
  const players = [await wanting('kalan'), await wanting('cayan'), await wanting('mola')] as const
  for (const player of players) await message(player, 'Hafta sonu bonusu', 'bonus')
  await sendDue()
  expect([heard.length, await waiting()]).toEqual([0, 3])
  const [, leaves, rests] = players
  await site.call(chooseMarketing, { given: false, edition: MARKETING_CONSENT.edition }, { as: leaves })
  expect((await site.call(excludeSelf, { duration: '6m', confirm: true }, { as: rests })).status).toBe(200)
  site.clock.set(new Date(evening.getTime() + 10 * 3_600_000))
  await sendDue()
  expect(heard.map(({ path }) => path)).toEqual(['/push/kalan'])
  expect(await waiting()).toBe(0)
})

it('what its player has read or deleted before it could be told is told no more', async () => {
  const player = await site.player()
  await site.call(addPushDevice, browser('okur').device, { as: player })
  answer = 503
  for (const title of ['Okunan', 'Silinen', 'Kalan']) await message(player, title)
  await sendDue()
  const { messages } = (await site.call(listMessages, {}, { as: player })).body
  const called = (title: string) => ({
    message_id: messages.find((each: { title: string }) => each.title === title).id as number,
  })
  await site.call(markMessageRead, called('Okunan'), { as: player })
  await site.call(deleteMessage, called('Silinen'), { as: player })
  heard.length = 0
  answer = 201
  site.clock.advance(120_000)
  await sendDue()
  expect([heard.length, await waiting()]).toEqual([1, 0])
  site.clock.release()
})

it('an answer of the staff is pushed', async () => {
  const player = await site.player()
  await site.call(addPushDevice, browser('cevap').device, { as: player })
  const id = await message(player, 'Sorunuz', 'bonus')
  await sendDue()
  expect(heard).toEqual([])
  const staff = await site.staff('support')
  expect((await site.call(replyToThread, { id, body: 'Yanıt' }, { as: staff })).status).toBe(200)
  await sendDue()
  expect(heard).toHaveLength(1)
})

it('the end of a login and the wish of the player end it; a browser belongs to who was last in it', async () => {
  const [player, other] = [await site.player(), await site.player()]
  const { device } = browser('ortak')
  await site.call(addPushDevice, device, { as: player })
  await message(player, 'Eski')
  await site.call(addPushDevice, device, { as: other })
  expect([await devices(player), await devices(other), await waiting()]).toEqual([0, 1, 0])
  await site.call(removePushDevice, { endpoint: device.endpoint }, { as: player })
  expect(await devices(other)).toBe(1)
  await site.call(removePushDevice, { endpoint: device.endpoint }, { as: other })
  expect(await devices(other)).toBe(0)
  await site.call(addPushDevice, device, { as: player })
  await site.call(logout, {}, { as: player })
  const left = () => context.db.rows(sql`select from messages.push_devices where player_id = ${player.id}`)
  await expect.poll(left).toEqual([])
})

it('calls no address but those of push services', async () => {
  const player = await site.player()
  const { device } = browser('yabanci')
  for (const endpoint of [
    'http://127.0.0.1:1/push',
    'https://127.0.0.1/push',
    'https://fcm.googleapis.com.evil.example/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:444/x',
    'https://a@fcm.googleapis.com/x',
    'file:///etc/passwd',
    'https://metadata.internal/',
  ])
    expect((await site.call(addPushDevice, { ...device, endpoint }, { as: player })).status, endpoint).toBe(400)
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5.notify.windows.com/w/?token=x',
  ])
    expect((await site.call(addPushDevice, { ...device, endpoint }, { as: player })).status, endpoint).toBe(200)
  expect((await site.call(addPushDevice, { ...device, p256dh: 'kısa' }, { as: player })).status).toBe(400)
  expect(await devices(player)).toBe(4)
})

it('tells ten browsers of a player at most, the oldest goes', async () => {
  const player = await site.player()
  for (let count = 0; count < 11; count++)
    await site.call(addPushDevice, browser(`cihaz-${count}`).device, { as: player })
  expect(await devices(player)).toBe(10)
  await message(player, 'On cihaz')
  await sendDue()
  expect(heard.map(({ path }) => path).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, count) => `/push/cihaz-${count + 1}`).toSorted(),
  )
})
