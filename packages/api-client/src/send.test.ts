import { listPromotions } from '@meydan/contract/promotions'
import { expect, it } from 'vitest'
import { CallFailed, outcome } from './send.ts'

it.each([undefined, null, 'x', 7, {}, { success: 'true' }, [], { success: false }])('%j is a failure', (reply) => {
  expect(() => outcome(listPromotions, reply)).toThrow(CallFailed)
})

it.each([{}, { promotions: null }, { promotions: { 0: 1 } }])('a list that is none in %j is empty', (fields) => {
  expect(outcome(listPromotions, { success: true, ...fields })).toEqual({ success: true, promotions: [] })
})

it('a whole reply is given as it is', () => {
  const reply = { success: true, promotions: [{ id: 1 }], message: '' }
  expect(outcome(listPromotions, reply)).toBe(reply)
})
