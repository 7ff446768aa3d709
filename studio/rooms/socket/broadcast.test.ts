import { expect, it } from 'vitest'
import { heldFrame, openRound, playerNamed, roomBench, stakeOf } from '../../test/room-bench.ts'
import type { Snapshot } from './protocol.ts'
import { makeMessageHandler } from './handle-message.ts'

const UNREAD = 65 * 1024

/** Counts how often the list of the round is made: for that each stake's name is read once. */
function counted() {
  let built = 0
  const first = Object.defineProperty(stakeOf('p1', 1), 'nickname', {
    get() {
      built++
      return 'p1'
    },
  })
  return { first, built: () => built }
}

it('what a snapshot tells everybody is made once in a window, and anew as soon as there is news', () => {
  const { room, clock } = roomBench()
  const { first, built } = counted()
  room.round = openRound([first, stakeOf('p2', 2)])
  const frames = ['p1', 'p2', 'p3'].map((ref) => heldFrame(playerNamed(ref)))
  for (let turn = 0; turn < 100; turn++) for (const { listener } of frames) room.broadcast.sendSnapshot(listener)
  expect(built()).toBe(1)
  const told = frames.map(({ heard }) => heard.at(-1) as Snapshot)
  expect(told.map(({ mine }) => mine.length)).toEqual([1, 1, 0])
  expect(told[2]).toMatchObject({ type: 'snapshot', mode: 'real', balance: 100_000, seq: 0, round: { no: 1 } })
  for (const one of told) expect(one.top.map(({ id }) => id)).toEqual([1, 2])

  first.status = 'paying'
  first.takenAt = 200
  room.broadcast.sendSnapshot(frames[0]!.listener)
  expect(frames[0]!.heard.at(-1)).toMatchObject({ mine: [{ status: 'paying', pay: 2_000 }] })
  room.round.state = 'locking'
  room.broadcast.sendState()
  room.broadcast.sendSnapshot(frames[0]!.listener)
  expect(frames[0]!.heard.at(-1)).toMatchObject({ seq: 1, round: { state: 'locking' }, top: [{ pay: 2_000 }, {}] })
  clock.leap(250)
  room.broadcast.sendSnapshot(frames[0]!.listener)
  expect(built()).toBe(3)
})

it.each([
  ['a snapshot', { type: 'snapshot' }],
  ['a pong', { type: 'ping', t: 1 }],
  ['a refusal', { type: 'none' }],
] as const)('who asks for %s and does not read is dropped', (_name, message) => {
  const { room, clock } = roomBench()
  const { listener, heard, ends, unread } = heldFrame(playerNamed('p1'))
  const read = makeMessageHandler(room, listener)
  read(JSON.stringify(message), clock.ms())
  expect(heard).toHaveLength(1)
  unread(UNREAD)
  read(JSON.stringify(message), clock.ms())
  read(JSON.stringify(message), clock.ms())
  expect([heard.length, ends]).toEqual([1, ['terminated']])
})

it('so is who does not read what is told to it alone; the news wait for a slow reader', () => {
  const { room } = roomBench()
  const [slow, other] = [heldFrame(playerNamed('p1')), heldFrame(playerNamed('p1'))]
  for (const { listener } of [slow, other]) room.subscribers.join(listener)
  slow.unread(UNREAD)
  room.broadcast.sendState()
  expect([slow.heard.length, other.heard.length, slow.ends]).toEqual([0, 1, []])
  room.broadcast.sendToPlayer(slow.listener.player, { type: 'balance', balance: 1 })
  expect([slow.heard.length, other.heard.length, slow.ends]).toEqual([0, 2, ['terminated']])
})
