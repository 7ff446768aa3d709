import { requestDeposit } from '@meydan/contract/cashier/cashier'
import { readOwnJackpot } from '@meydan/contract/jackpots/jackpots'
import { countUnread } from '@meydan/contract/messages/messages'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { readTournament } from '@meydan/contract/tournaments/tournaments'
import { expect, it } from 'vitest'
import { CallFailed, outcome } from './send.ts'

it.each([undefined, null, 'x', 7, {}, { success: 'true' }, [], { success: false }])('%j is a failure', (reply) => {
  expect(() => outcome(listPromotions, reply)).toThrow(CallFailed)
})

it.each([{}, { promotions: null }, { promotions: { 0: 1 } }])('a list that is none in %j is empty', (fields) => {
  expect(outcome(listPromotions, { success: true, ...fields })).toEqual({ success: true, promotions: [] })
})

it('lists that a record lacks are empty, what may be null is null, and no text and no sum is made up', () => {
  const reply = outcome(listPromotions, { success: true, promotions: [{ id: 1, name: 'Lale' }, null] })
  expect(reply.promotions).toEqual([
    expect.objectContaining({ id: 1, name: 'Lale', percent: null, conditions: [], terms: [] }),
  ])
  const { tournament } = outcome(readTournament, { success: true, tournament: { slug: 'kupa', board: null } })
  expect(tournament).toMatchObject({ slug: 'kupa', board: [] })
  expect([tournament.name, tournament.pool]).toEqual([undefined, undefined])
})

it('a read that has nothing of what it was asked for is a failure; a list may be empty, and a write has worked', () => {
  const nothing = { success: true, message: 'x' }
  expect(() => outcome(readTournament, nothing)).toThrow(CallFailed)
  expect(() => outcome(countUnread, nothing)).toThrow(CallFailed)
  expect(outcome(listPromotions, nothing).promotions).toEqual([])
  expect(outcome(requestDeposit, nothing)).toMatchObject(nothing)
})

it('a whole reply is given as it is', () => {
  const reply = { success: true, drop: null }
  expect(outcome(readOwnJackpot, reply)).toBe(reply)
})
