import { expect, it } from 'vitest'
import { GenerationCache } from './generation-cache.ts'

const held = (cache: GenerationCache<number>, upTo: number) =>
  Array.from({ length: upTo }, (_, key) => key).filter((key) => cache.get(key) !== undefined)

it('keeps at least so many, and at most twice as many', () => {
  const cache = new GenerationCache<number>(3)
  for (let key = 0; key < 10; key++) cache.set(key, key)
  expect(held(cache, 10)).toEqual([6, 7, 8, 9])
})

it('forgets what was not asked for since it last aged', () => {
  const cache = new GenerationCache<number>(100)
  for (const key of [0, 1, 2]) cache.set(key, key)
  cache.age()
  expect(cache.get(1)).toBe(1)
  cache.set(3, 3)
  cache.age()
  expect(held(cache, 4)).toEqual([1, 3])
  cache.age()
  cache.age()
  expect(held(cache, 4)).toEqual([])
})
