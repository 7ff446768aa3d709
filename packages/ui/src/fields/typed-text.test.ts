import { expect, test } from 'vitest'
import { arrive } from './typed-text.ts'

test('an own text that arrives leaves those that were sent after it', () => {
  expect(arrive(['a', 'ab', 'abc'], 'a')).toEqual(['ab', 'abc'])
  expect(arrive(['a', 'ab', 'abc'], 'ab')).toEqual(['abc'])
  expect(arrive(['a', 'ab', 'abc'], 'abc')).toEqual([])
})

test('a text that somebody else wrote is nobody’s own', () => {
  expect(arrive([], 'a')).toBeUndefined()
  expect(arrive(['a', 'ab'], '')).toBeUndefined()
})
