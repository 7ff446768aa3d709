import { expect, test } from 'vitest'
import { textsOnTheirWay } from './typed-text.ts'

test('an own text that arrives leaves those that were sent after it', () => {
  expect(textsOnTheirWay(['a', 'ab', 'abc'], 'a')).toEqual(['ab', 'abc'])
  expect(textsOnTheirWay(['a', 'ab', 'abc'], 'ab')).toEqual(['abc'])
  expect(textsOnTheirWay(['a', 'ab', 'abc'], 'abc')).toEqual([])
})

test('a text that somebody else wrote is nobody’s own', () => {
  expect(textsOnTheirWay([], 'a')).toBeUndefined()
  expect(textsOnTheirWay(['a', 'ab'], '')).toBeUndefined()
})
