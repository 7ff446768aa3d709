import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { connect } from 'node:tls'
import { type Frame, openFrame, OPENING_KURUS, roomPlatform, untilState } from '@meydan/studio/test/room-platform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { testSite } from '../test/site.ts'
import { openRoomForwarding } from './room-forwarding.ts'

const ROOM = 'ucus-saati'
const site = await testSite()
const at = await roomPlatform(ROOM)
const listeners: Awaited<ReturnType<typeof openRoomForwarding>>[] = []

async function start() {
  const listener = await openRoomForwarding(site.context, '127.0.0.1')
  listeners.push(listener)
  return at.start({}, listener)
}

let owner: Awaited<ReturnType<typeof start>>
let other: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  owner = await start()
  other = await start()
})
afterAll(async () => {
  for (const listener of listeners) await listener.close()
})

it('a frame plays its room through a server that has it not, like one beside it', async () => {
  const [there, here] = [await openFrame(other, at.house, ROOM, 'p1'), await openFrame(owner, at.house, ROOM, 'p2')]
  await untilState(at, there, 'open')
  const { no } = there.round()
  await expect.poll(() => here.round().no).toBe(no)
  const placed = await there.ask({ type: 'stake', no, slot: 'a', amount: 1_000, auto: 101, seed: 'uzak' })
  expect(placed.stake).toMatchObject({ slot: 'a' })
  await untilState(at, there, 'playing')
  await at.clock.until(async () =>
    (await at.stakes(no)).every(({ status }) => !['placed', 'accepted'].includes(status)),
  )
  expect((await at.stakes(no)).map(({ player_ref }) => player_ref)).toEqual([expect.stringContaining('p1')])
  expect(Math.abs(at.house.platform.balance - OPENING_KURUS)).toBeLessThanOrEqual(1_000)
})

/** Where the room was taken last. */
async function ownerNow(): Promise<string | undefined> {
  const { rows } = await at.house.database.query<{ address: string }>('select address from studio.room_owners')
  return rows[0]?.address
}

const wish = (no: number) => ({ type: 'stake', no, slot: 'a', amount: 1_000, auto: null, seed: 'uzak' })

/** Takes its stake by hand in the air; a round that ended sooner shows nothing, and the next one is played. */
async function cashesOut(one: Frame): Promise<void> {
  for (;;) {
    await untilState(at, one, 'playing')
    const { no, startedAt } = one.round()
    await at.clock.until(() => one.round().state !== 'playing' || at.clock.ms() > (startedAt ?? 0) + 400)
    const taken = await one.ask({ type: 'cash', no, slot: 'a', share: 100 })
    if (taken.stake?.status === 'paying' || taken.stake?.status === 'paid') return
    await untilState(at, one, 'open')
    await one.ask(wish(one.round().no))
  }
}

it('a server that stops leaves the room in an open round: it goes on with its stakes, and no frame notices', async () => {
  const [led, direct] = [await openFrame(other, at.house, ROOM, 'p3'), await openFrame(owner, at.house, ROOM, 'p4')]
  // Bets stay open for longer than another server takes to look for the room.
  await at.clock.until(() => led.round().state === 'open' && (led.round().until ?? 0) - at.clock.ms() > 3_000)
  const { no } = led.round()
  for (const one of [led, direct]) expect((await one.ask(wish(no))).stake).toMatchObject({ status: 'accepted' })
  const snapshots = (one: Frame) => one.heard.filter(({ type }) => type === 'snapshot').length
  const before = [led, direct].map(snapshots)
  let isLeft = false
  const leaving = owner.studio.leave(60_000).then(() => (isLeft = true))
  // What is said while the room changes hands waits for the next owner.
  const meanwhile = [led, direct].map((one) => one.ask({ ...wish(no), slot: 'b' }))
  await expect.poll(() => isLeft).toBe(true)
  await leaving
  const first = await ownerNow()
  // The clock goes to one moment at a time, and stands while sockets and the database take theirs: bets stay open.
  while ((await ownerNow()) === first) {
    for (let looks = 0; looks < 20 && (await ownerNow()) === first; looks++) await setTimeout(20)
    const now = at.clock.ms()
    if ((await ownerNow()) === first) await at.clock.until(() => at.clock.ms() > now)
  }
  await expect.poll(() => [led, direct].every((one, place) => snapshots(one) > (before[place] as number))).toBe(true)
  expect((await Promise.all(meanwhile)).map(({ stake, code }) => stake?.status ?? code)).toEqual([
    'accepted',
    'accepted',
  ])
  expect([led.round().no, led.round().state, direct.round().no]).toEqual([no, 'open', no])
  const back = (await at.stakes(no)).filter(({ status }) => status === 'voiding' || status === 'voided')
  expect(back).toEqual([])
  for (const one of [led, direct]) await cashesOut(one)
  expect([led, direct].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  expect((await at.rounds()).filter(({ state }) => state === 'voided')).toEqual([])
  await owner.studio.close()
})

it('a bet that is not answered as its server leaves is taken back by the next one and asked for anew', async () => {
  owner = await start()
  const led = await openFrame(owner, at.house, ROOM, 'p6')
  await at.clock.until(() => led.round().state === 'open' && (led.round().until ?? 0) - at.clock.ms() > 3_500)
  const { no } = led.round()
  const letGo = at.house.platform.hold('bet')
  led.send(wish(no))
  const statuses = async () => (await at.stakes(no)).map(({ status }) => status).toSorted()
  await expect.poll(statuses).toEqual(['pending'])
  const leaving = other.studio.leave(60_000)
  const first = await ownerNow()
  await at.clock.until(async () => (await ownerNow()) !== first)
  await expect.poll(statuses).toEqual(['pending', 'voided'])
  letGo()
  await expect.poll(statuses).toEqual(['accepted', 'voided'])
  await leaving
  await expect.poll(() => (led.last('a') ?? led.snapshot().mine[0])?.status).toBe('accepted')
  const { entries } = at.house.platform
  const standing = [...entries].filter(([id, { undone }]) => id.startsWith(`av${no}.`) && !undone)
  expect(standing.map(([id]) => id)).toEqual([expect.stringContaining('.a-2.')])
  await other.studio.close()
  other = owner
})

it('a room is left once what is in the air is down, and not before', async () => {
  owner = await start()
  const one = await openFrame(owner, at.house, ROOM, 'p5')
  for (let isUp = false; !isUp; ) {
    await untilState(at, one, 'open')
    await one.ask(wish(one.round().no))
    await untilState(at, one, 'playing')
    isUp = one.round().state === 'playing'
  }
  const { no } = one.round()
  let isLeft = false
  const leaving = other.studio.leave(600_000).then(() => (isLeft = true))
  await at.clock.until(() => isLeft)
  await leaving
  const round = (await at.rounds()).find((each) => each.no === no)
  expect(['settling', 'closed']).toContain(round?.state)
  await untilState(at, one, 'open')
  const own = (await at.stakes(no)).filter(({ player_ref }) => player_ref.includes('p5'))
  expect(own.map(({ status }) => status)).not.toContain('voided')
  await other.studio.close()
})

it('a frame whose room was played by a server that is gone comes back to it by itself', async () => {
  other = await start()
  // Whichever of the two takes the room: the frame is at the other one.
  const addresses = listeners.slice(-2).map(({ address }) => address)
  await at.clock.until(async () => addresses.includes((await ownerNow()) ?? ''))
  const [gone, left] = (await ownerNow()) === addresses[1] ? [other, owner] : [owner, other]
  const through = await openFrame(left, at.house, ROOM, 'p3')
  const { length } = through.heard
  await gone.studio.close()
  await at.clock.until(() => through.heard.slice(length).some(({ type }) => type === 'snapshot'))
  await untilState(at, through, 'open')
  expect(through.socket.readyState).toBe(WebSocket.OPEN)
})

it('nobody without the key of the platform gets to a room by its listener', async () => {
  const { hostname, port } = new URL((listeners[1] as (typeof listeners)[number]).address.replace('wss', 'https'))
  const stranger = connect({ host: hostname, port: Number(port), rejectUnauthorized: false })
  const [error] = await once(stranger, 'error')
  expect(error).toBeInstanceOf(Error)
})
