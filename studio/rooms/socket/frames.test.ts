import { once } from 'node:events'
import { beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Process } from '../../test/house.ts'
import { openFrame, type RoomPlatform, roomPlatform } from '../../test/room-platform.ts'

const room = 'ucus-saati'
let at: RoomPlatform
let studio: Process

beforeAll(async () => {
  at = await roomPlatform(room)
  studio = await at.start({ sessionCheckMs: 200 })
})

const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve))

/** A frame that has said nothing yet. */
async function silent(address?: string): Promise<WebSocket> {
  const { port } = studio.app.server.address() as { port: number }
  const headers = address === undefined ? {} : { 'x-forwarded-for': address }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/studio/rooms/${room}/socket`, { headers })
  await once(socket, 'open')
  return socket
}

it('a frame ends soon after the login it was opened from, and nobody else’s does', async () => {
  const [gone, staying] = [
    await openFrame(studio, at.house, room, 'gone'),
    await openFrame(studio, at.house, room, 'staying'),
  ]
  const guest = await openFrame(studio, at.house, room, null)
  at.house.platform.endSessionsOf('gone')
  expect(await closed(gone.socket)).toBe(4401)
  for (const { socket } of [staying, guest]) expect(socket.readyState).toBe(WebSocket.OPEN)
})

it('a frame is let in by a session of this room alone', async () => {
  const hello = async (message: unknown) => {
    const socket = await silent()
    const over = closed(socket)
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
    return over
  }
  const fair = { type: 'hello', v: 1, room, session: 'uydurma' }
  expect(await hello(fair)).toBe(4401)
  expect(await hello({ ...fair, room: 'rulet-1' })).toBe(4401)
  expect(await hello({ ...fair, session: { $gt: '' } })).toBe(4401)
  expect(await hello('{')).toBe(4401)
  expect(await hello({ ...fair, session: 'x'.repeat(2_000) })).toBe(1009)
})

it('who says nothing, too much, or pings without end is shown out', async () => {
  const [mute, loud] = [await silent(), await silent()]
  const over = [closed(mute), closed(loud)]
  for (let turn = 0; turn < 150; turn++) loud.ping('x')
  expect(await over[1]).toBe(1006)
  const { socket, send } = await openFrame(studio, at.house, room, 'loud')
  const out = closed(socket)
  for (let turn = 0; turn < 200; turn++) send({ type: 'ping', t: 1 })
  expect(await out).toBe(4429)
  expect(await over[0]).toBe(4401)
})

it('one address holds fifty frames that no session vouches for, and a player is let in beside them', async () => {
  const sockets = await Promise.all(Array.from({ length: 60 }, () => silent('203.0.113.7')))
  await expect.poll(() => sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length).toBe(10)
  expect((await silent('203.0.113.8')).readyState).toBe(WebSocket.OPEN)
  sockets.find(({ readyState }) => readyState === WebSocket.OPEN)?.terminate()
  await expect.poll(async () => (await silent('203.0.113.7')).readyState).toBe(WebSocket.OPEN)
})
