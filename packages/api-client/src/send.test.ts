import { listPromotions } from '@meydan/contract/promotions'
import { readHomepage } from '@meydan/contract/content'
import { readOwnJackpot } from '@meydan/contract/jackpots'
import { readWithdrawable } from '@meydan/contract/wallet'
import { expect, it } from 'vitest'
import { CallFailed, outcome } from './send.ts'

it.each([undefined, null, 'x', 7, {}, { success: 'true' }, [], { success: false }])('%j is a failure', (reply) => {
  expect(() => outcome(listPromotions, reply)).toThrow(CallFailed)
})

it.each([{}, { promotions: null }, { promotions: { 0: 1 } }])('a list that is none in %j is empty', (fields) => {
  expect(outcome(listPromotions, { success: true, ...fields })).toEqual({ success: true, promotions: [] })
})

it('a whole reply is given as it is', () => {
  const reply = { success: true, promotions: [], message: '' }
  expect(outcome(listPromotions, reply)).toBe(reply)
})

it('what stands inside a reply is mended like the reply: lists are lists, entries that are none are left out, null is null', () => {
  const slot = { id: 1, title: 'Nazar', provider: '', image: '', link: '/', gradient: '' }
  const data = {
    popular_games: { slots: [slot, null, 7, { title: 'Nazar' }, { ...slot, provider: undefined }] },
    categories: 'x',
  }
  expect(outcome(readHomepage, { success: true, data })).toEqual({
    success: true,
    data: { popular_games: { slots: [slot, slot] }, categories: [] },
  })
  expect(outcome(readOwnJackpot, { success: true })).toEqual({ success: true, drop: null })
})

it.each([{}, { data: null }, { data: [] }, { data: { categories: [] } }])(
  'what a page cannot be without makes a read fail: %j',
  (fields) => {
    expect(() => outcome(readHomepage, { success: true, ...fields })).toThrow(
      expect.objectContaining({ code: 'invalid_reply', sentence: undefined }),
    )
  },
)

it('a read that tells nothing of what was asked fails, a list of nothing is empty', () => {
  expect(() => outcome(readWithdrawable, { success: true, message: 'x' })).toThrow(CallFailed)
  expect(() => outcome(readWithdrawable, { success: true, balance: '5' })).toThrow(CallFailed)
  expect(outcome(listPromotions, { success: true, promotions: [{}] })).toEqual({ success: true, promotions: [] })
})

it('a write that worked has worked, however little its reply says', () => {
  expect(outcome({ ...readHomepage, method: 'POST' }, { success: true })).toEqual({ success: true })
  expect(outcome({ ...listPromotions, method: 'POST' }, { success: true })).toEqual({ success: true, promotions: [] })
})
