import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

const held = (recent: Recent<number>, upTo: number) =>
  Array.from({ length: upTo }, (_, key) => key).filter((key) => recent.get(key) !== undefined)

it('keeps at least so many, and at most twice as many', () => {
  const recent = new Recent<number>(3)
  for (let key = 0; key < 10; key++) recent.set(key, key)
  expect(held(recent, 10)).toEqual([6, 7, 8, 9])
})

it('forgets what was not asked for since it last aged', () => {
  const recent = new Recent<number>(100)
  for (const key of [0, 1, 2]) recent.set(key, key)
  recent.age()
  expect(recent.get(1)).toBe(1)
  recent.set(3, 3)
  recent.age()
  expect(held(recent, 4)).toEqual([1, 3])
  recent.age()
  recent.age()
  expect(held(recent, 4)).toEqual([])
})
