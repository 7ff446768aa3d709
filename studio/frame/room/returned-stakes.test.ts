import { expect, it } from 'vitest'
import { makeReturnedStakeTexts } from './returned-stakes.ts'

const LATE = 'Bahsiniz tura yetişmedi, iade edildi.'

it('a stake that came too late is told of once, whether the platform had heard of it or not', () => {
  const returned = makeReturnedStakeTexts()
  const unasked = { no: 7, slot: 'a', status: 'voided', reason: 'late' } as const
  expect([unasked, unasked].map(returned)).toEqual([LATE, undefined])
  const asked = { no: 7, slot: 'b', status: 'voiding', reason: 'late' } as const
  expect([asked, { ...asked, status: 'voided' } as const].map(returned)).toEqual([LATE, undefined])
  expect(returned({ ...unasked, no: 8 })).toBe(LATE)
})

it('of a round that was called off it is told once the money is back, and of what was asked for or stands nothing', () => {
  const returned = makeReturnedStakeTexts()
  const stake = { no: 7, slot: 'a', status: 'voiding', reason: 'round' } as const
  expect(returned(stake)).toBeUndefined()
  expect(returned({ ...stake, status: 'voided' })).toBe('Tur iptal edildi, bahsiniz iade edildi.')
  expect(returned({ ...stake, status: 'voided', reason: 'undone' })).toBeUndefined()
  expect(returned({ ...stake, status: 'accepted', reason: null })).toBeUndefined()
})
