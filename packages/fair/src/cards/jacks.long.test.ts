import { expect, it } from 'vitest'
import { jacksPays } from './jacks.ts'
import { jacksWays } from './jacks-returns.ts'
import { returnOf } from '../returns.ts'

it('the best play of 9/6, which is not paid here, returns what is published', { timeout: 60_000 }, () => {
  const [way] = jacksWays(jacksPays.with(6, 900).with(5, 600))
  expect(returnOf(way!).rtp.toFixed(6)).toBe('99.543904')
  expect(way!.ends.reduce((sum, { ways }) => sum + ways, 0n)).toBe(19_933_230_517_200n)
})
