import { seedBefore } from '@meydan/fair/chain'
import { fromHex, toHex } from '@meydan/fair/hash'
import { mixOf } from '@meydan/fair/shared/shared-round'
import { expect, it } from 'vitest'
import { recompute } from './past-rounds.ts'

const seed = '11'.repeat(32)
const seeds = ['aaaa', 'bbbb', 'cccc']
/** A round whose result was written down beside its rule. */
const round = {
  no: 1,
  algorithm: 'aviator/1',
  result: 501,
  drawn: null,
  mix: mixOf(seeds),
  stakesHash: '',
  seed,
  head: toHex(seedBefore(fromHex(seed))),
  firstNo: 1,
  at: '2026-03-01T12:00:00Z',
}

it('a round holds by its chain, by the seeds of its players and by its result', () => {
  expect(recompute(round, seeds)).toMatchObject({ isOfChain: true, isMixed: true, isEqual: true, result: 501 })
})

it.each([
  ['none', []],
  ['one too few', seeds.slice(1)],
  ['another order', seeds.toReversed()],
  ['one more', [...seeds, 'dddd']],
])('a mix that %s of the seeds gives does not hold', (_title, given) => {
  expect(recompute(round, given)).toMatchObject({ isOfChain: true, isMixed: false, isEqual: true })
})

it('a seed of another chain and another result do not hold', () => {
  expect(recompute({ ...round, head: seed }, seeds)).toMatchObject({ isOfChain: false, isMixed: true })
  expect(recompute({ ...round, result: 502 }, seeds)).toMatchObject({ isMixed: true, isEqual: false })
})
