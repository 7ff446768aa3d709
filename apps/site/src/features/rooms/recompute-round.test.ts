import { seedBefore } from '@meydan/fair/chain'
import { fromHex, toHex } from '@meydan/fair/hash'
import { joinedMix, mixOf, secretHashOf, sharedBlocks } from '@meydan/fair/shared/shared-round'
import { crashPoint } from '@meydan/fair/shared/crash'
import { expect, it } from 'vitest'
import { recomputeRound } from './recompute-round.ts'

const seed = '11'.repeat(32)
const seeds = ['aaaa', 'bbbb', 'cccc']
/** A round whose result was written down beside its rule. */
const round = {
  room: 'ucus-saati',
  seeds,
  left: [],
  hall: null,
  lockedAt: null,
  secret: null,
  beacon: null,
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
  expect(recomputeRound(round)).toMatchObject({ isOfChain: true, isMixed: true, isEqual: true, result: 501 })
})

it.each([
  ['none', []],
  ['one too few', seeds.slice(1)],
  ['another order', seeds.toReversed()],
  ['one more', [...seeds, 'dddd']],
])('a mix that %s of the seeds gives does not hold', (_title, given) => {
  expect(recomputeRound({ ...round, seeds: given })).toMatchObject({ isOfChain: true, isMixed: false, isEqual: true })
})

it('a seed of another chain and another result do not hold', () => {
  expect(recomputeRound({ ...round, head: seed })).toMatchObject({ isOfChain: false, isMixed: true })
  expect(recomputeRound({ ...round, result: 502 })).toMatchObject({ isMixed: true, isEqual: false })
})

it('a round with the platform’s secret holds by its promise, and comes out otherwise', () => {
  const secret = '22'.repeat(32)
  const mix = joinedMix(mixOf(seeds), { secret, randomness: '' })
  const result = crashPoint(sharedBlocks({ algorithm: 'aviator/1', no: 1, seed: fromHex(seed), mix })(0))
  const kept = { ...round, result, secret: { hash: secretHashOf(secret), value: secret } }
  expect(result).not.toBe(round.result)
  expect(recomputeRound(kept)).toMatchObject({ isPromised: true, isMixed: true, isEqual: true })
  expect(recomputeRound({ ...kept, secret: { ...kept.secret, hash: seed } })).toMatchObject({ isPromised: false })
  expect(recomputeRound({ ...kept, secret: null })).toMatchObject({ isEqual: false })
  expect(recomputeRound({ ...kept, secret: { ...kept.secret, value: null } })).toMatchObject({ isEqual: false })
})

it('a beacon’s value counts only where the mix was fixed before it was signed', () => {
  const at = '2023-08-23T15:59:24.000Z'
  const beacon = { chain: '', round: 1_000, at, signature: 'aa'.repeat(48) }
  const before = { ...round, beacon, lockedAt: '2023-08-23T15:59:23.999Z' }
  expect(recomputeRound(before).isInTime).toBe(true)
  expect(recomputeRound({ ...before, lockedAt: at }).isInTime).toBe(false)
  expect(recomputeRound({ ...before, lockedAt: null }).isInTime).toBe(false)
  expect(recomputeRound({ ...before, beacon: { ...beacon, at: '2023-08-23T15:59:27.000Z' } }).isInTime).toBe(false)
  expect(recomputeRound({ ...before, beacon: { ...beacon, signature: null }, lockedAt: at }).isInTime).toBe(true)
})
