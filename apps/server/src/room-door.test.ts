import { once } from 'node:events'
import { connect } from 'node:tls'
import { openFrame, OPENING_KURUS, roomHouse, untilState } from '@meydan/studio/test/room-house'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSite } from '../test/site.ts'
import { openRoomDoor } from './room-door.ts'

const ROOM = 'ucus-saati'
const site = await testSite()
const at = await roomHouse(ROOM)
const doors: Awaited<ReturnType<typeof openRoomDoor>>[] = []

async function start() {
  const door = await openRoomDoor(site.context, '127.0.0.1')
  doors.push(door)
  return at.start({}, door)
}

let owner: Awaited<ReturnType<typeof start>>
let other: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  owner = await start()
  other = await start()
})
afterAll(async () => {
  for (const door of doors) await door.close()
})

it('a frame plays its room through a server that has it not, like one beside it', async () => {
  const [there, here] = [await openFrame(other, at.house, ROOM, 'p1'), await openFrame(owner, at.house, ROOM, 'p2')]
  await untilState(at, there, 'open')
  const { no } = there.round()
  expect(here.round().no).toBe(no)
  const placed = await there.ask({ type: 'stake', no, slot: 'a', amount: 1_000, auto: 101, seed: 'uzak' })
  expect(placed.stake).toMatchObject({ slot: 'a' })
  await untilState(at, there, 'playing')
  await at.clock.until(async () =>
    (await at.stakes(no)).every(({ status }) => !['placed', 'accepted'].includes(status)),
  )
  expect((await at.stakes(no)).map(({ player_ref }) => player_ref)).toEqual([expect.stringContaining('p1')])
  expect(Math.abs(at.house.platform.balance - OPENING_KURUS)).toBeLessThanOrEqual(1_000)
})

it('who comes while the server of the room goes is let in at the first try, as soon as another has it', async () => {
  const through = await openFrame(other, at.house, ROOM, 'p3')
  await untilState(at, through, 'open')
  const left = once(through.socket, 'close')
  const closing = owner.studio.close()
  const [code] = await left
  expect(code).toBe(4409)
  const state: { again?: Awaited<ReturnType<typeof openFrame>> } = {}
  const waiting = openFrame(other, at.house, ROOM, 'p3').then((frame) => (state.again = frame))
  await closing
  await at.clock.until(() => state.again !== undefined)
  const again = await waiting
  await untilState(at, again, 'open')
  expect(again.socket.readyState).toBe(again.socket.OPEN)
})

it('nobody without the key of the platform gets to a room by its door', async () => {
  const { hostname, port } = new URL((doors[1] as (typeof doors)[number]).address.replace('wss', 'https'))
  const stranger = connect({ host: hostname, port: Number(port), rejectUnauthorized: false })
  const [error] = await once(stranger, 'error')
  expect(error).toBeInstanceOf(Error)
})
