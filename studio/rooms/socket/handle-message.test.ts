import { expect, it } from 'vitest'
import type { Listener } from './subscribers.ts'
import type { Outgoing } from './protocol.ts'
import { makeMessageHandler } from './handle-message.ts'
import type { Room } from '../room-state.ts'

it('a request that comes too fast is refused with its key and its slot', () => {
  const told: Outgoing[] = []
  const socket = {
    readyState: 1,
    OPEN: 1,
    send: (text: unknown) => void told.push(JSON.parse(String(text)) as Outgoing),
  }
  const room = { context: { clock: { ms: () => 0 } } } as unknown as Room
  const read = makeMessageHandler(room, { socket } as unknown as Listener)
  for (let turn = 0; turn < 20; turn++) read(JSON.stringify({ type: 'ping', t: turn }), 1_000)
  const undo = { type: 'undo', no: 1, slot: 'c3', key: 'key of this request' }
  read(JSON.stringify(undo), 1_000)
  read(JSON.stringify({ type: 'ping', t: 21 }), 1_000)
  expect(told[20]).toMatchObject({ type: 'refused', code: 'TOO_FAST', key: undo.key, slot: undo.slot })
  expect(told[21]).not.toHaveProperty('slot')
})
