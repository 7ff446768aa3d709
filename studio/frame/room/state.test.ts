import { expect, it } from 'vitest'
import type { Outgoing } from '../../rooms/socket/protocol.ts'
import { applyMessage, emptyState, paidFor, withSlot } from './state.ts'

const refused = (code: string, key?: string): Outgoing => ({
  type: 'refused',
  code,
  message: '',
  ...(key === undefined ? {} : { key }),
})

/** The slots that are still pending once the frame has received this. */
function askedAfter(asked: readonly [slot: string, key: string][], told: Outgoing) {
  const state = emptyState()
  state.pendingKeys = new Map(asked)
  const message = withSlot(state, told)
  applyMessage(state, message)
  return { slot: message.type === 'refused' ? message.slot : undefined, left: [...state.pendingKeys.keys()] }
}

it('a refusal frees the slot of its key', () => {
  const both = [
    ['c1', 'key 1'],
    ['c2', 'key 2'],
  ] as const
  expect(
    askedAfter(
      [...both].map(([...pair]) => pair),
      refused('TOO_FAST', 'key 2'),
    ),
  ).toEqual({
    slot: 'c2',
    left: ['c1'],
  })
})

it('what the room could not even read is the only request there is, and of several none is waited for any more', () => {
  expect(askedAfter([['c1', 'key 1']], refused('BAD_REQUEST'))).toEqual({ slot: 'c1', left: [] })
  const several: [string, string][] = [
    ['c1', 'key 1'],
    ['c2', 'key 2'],
  ]
  expect(askedAfter(several, refused('BAD_REQUEST'))).toEqual({ slot: undefined, left: [] })
})

it('a refused ping, and a request of another frame, free nothing', () => {
  expect(askedAfter([['c1', 'key 1']], refused('TOO_FAST')).left).toEqual(['c1'])
  expect(askedAfter([['c1', 'key 1']], refused('TOO_LATE', 'key of another')).left).toEqual(['c1'])
})

it('what a round has given is known once it is told of every stake: until then nobody has won nothing', () => {
  expect(paidFor([{ pay: 0 }, { pay: 18_000 }])).toBe(18_000)
  expect(paidFor([{ pay: 0 }, { pay: 0 }])).toBe(0)
  expect(paidFor([{ pay: 0 }, { pay: null }])).toBeNull()
})
