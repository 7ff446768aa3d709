import { expect, it } from 'vitest'
import { heldFrame, playerNamed, roomBench } from '../../test/room-bench.ts'
import { makeMessageHandler } from './handle-message.ts'

it('of a hundred frames of one player four are told anything, before a single one has closed', () => {
  const { room } = roomBench()
  const frames = Array.from({ length: 100 }, () => heldFrame(playerNamed('p1')))
  for (const { listener } of frames) room.subscribers.join(listener)
  expect(frames.map(({ ends }) => ends)).toEqual([...Array<number[]>(96).fill([4408]), [], [], [], []])
  room.broadcast.sendToPlayer(room.subscribers.players.get('p1'), { type: 'balance', balance: 1 })
  expect(frames.map(({ heard }) => heard.length)).toEqual([...Array<number>(96).fill(0), 1, 1, 1, 1])
})

it('a frame that closes late takes nobody along who came back meanwhile', () => {
  const { room, clock } = roomBench()
  const frames = Array.from({ length: 5 }, () => heldFrame(playerNamed('p1')))
  for (const { listener } of frames) room.subscribers.join(listener)
  for (const { listener } of frames.slice(1)) room.subscribers.leave(listener, clock.ms())
  expect(room.subscribers.count()).toBe(0)
  room.subscribers.join(heldFrame(playerNamed('p1')).listener)
  room.subscribers.leave(frames[0]!.listener, clock.ms())
  expect([room.subscribers.count(), room.subscribers.emptySince]).toEqual([1, null])
})

it('a frame that is being closed is not heard any more', () => {
  const { room, clock } = roomBench()
  const { listener } = heldFrame(playerNamed('p1'))
  const read = makeMessageHandler(room, listener)
  listener.socket.close(4408)
  read(
    JSON.stringify({ type: 'next', slot: 'a', amount: 1_000, auto: null, seed: 'word', key: 'k'.repeat(8) }),
    clock.ms(),
  )
  expect(listener.player.nextStakes.size).toBe(0)
})

it('the balance of a player is asked for once a second, and once more for what was said meanwhile', async () => {
  const { room, clock, calls } = roomBench()
  const frames = Array.from({ length: 4 }, () => heldFrame(playerNamed('p1')).listener)
  for (const listener of frames) room.subscribers.join(listener)
  const say = (): void => {
    for (const listener of frames)
      for (let turn = 0; turn < 5; turn++) makeMessageHandler(room, listener)('{"type":"balance"}', clock.ms())
  }
  say()
  await expect.poll(calls).toBe(1)
  clock.leap(999)
  say()
  const from = clock.ms()
  await clock.until(() => calls() === 2)
  expect(clock.ms() - from).toBe(1)
  say()
  await clock.until(() => calls() === 3)
  expect(clock.ms() - from).toBe(1_001)
})
