import { expect, test } from 'vitest'
import { limitValue } from './limit-fields.ts'

const nothing = { period: 'day', amount: '', hours: '', minutes: '' } as const

test.each([
  ['1.500,50', 1500.5],
  ['250', 250],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['10,005', undefined],
])('a sum of %s is %s', (amount, lira) => {
  expect(limitValue('deposit', { ...nothing, amount })).toBe(lira)
})

test.each([
  ['1', '30', 90],
  ['', '45', 45],
  ['2', '', 120],
  ['0', '0', undefined],
  ['', '', undefined],
  ['bir', '30', undefined],
  ['1,5', '', undefined],
])('%s hours and %s minutes are %s', (hours, minutes, whole) => {
  expect(limitValue('session', { ...nothing, hours, minutes })).toBe(whole)
})
