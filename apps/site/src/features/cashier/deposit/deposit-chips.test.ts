import { expect, it } from 'vitest'
import { depositChips } from './deposit-chips.ts'

const offOf = (...given: Parameters<typeof depositChips>) =>
  depositChips(...given).flatMap(({ lira, disabled }) => (disabled ? [lira] : []))

it('turns off what a deposit limit or a method would refuse', () => {
  expect(offOf([500, 1000], { left: undefined })).toEqual([])
  expect(offOf([500, 1000], { left: 500 })).toEqual([1000])
  expect(offOf([500, 1000], { left: 499.99 })).toEqual([500, 1000])
  expect(offOf([100, 250, 500, 1000], { left: 5000, minimum: 250, maximum: 500 })).toEqual([100, 1000])
  expect(offOf([100, 250], { left: undefined, minimum: 100, maximum: null })).toEqual([])
})
