import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AmountCodec, amountOf, kurusOf } from './amounts.ts'

const minor: AmountCodec = { unit: 'minor' }
const scaled: AmountCodec = { unit: 'x100000', finer: 'refuse' }
const decimal: AmountCodec = { unit: 'decimal', digits: 6, finer: 'refuse' }
const cut = (codec: AmountCodec) => ({ ...codec, finer: 'truncate' }) as AmountCodec

it.each([
  [minor, 0, 0n],
  [minor, 6_372_709_234, 6_372_709_234n],
  [minor, Number.MAX_SAFE_INTEGER, 9_007_199_254_740_991n],
  [scaled, 0, 0n],
  [scaled, 6_372_709_234_000, 6_372_709_234n],
  [scaled, 150_000, 150n],
  [decimal, '0', 0n],
  [decimal, '63727092.34', 6_372_709_234n],
  [decimal, '1.5', 150n],
  [decimal, '1.500000', 150n],
])('%o reads %s', (codec, written, kurus) => expect(kurusOf(written, codec)).toBe(kurus))

describe('what is finer than a kuruş', () => {
  it('is refused', () => {
    expect([kurusOf(150_001, scaled), kurusOf('1.501', decimal)]).toEqual([undefined, undefined])
  })

  it('is cut off and never rounded where the descriptor says so', () => {
    expect([kurusOf(150_999, cut(scaled)), kurusOf('1.509999', cut(decimal))]).toEqual([150n, 150n])
  })
})

it.each([-1, 1.5, Number.NaN, 2 ** 53, '100', '', null, undefined, true, [1], {}])(
  '%s is no whole amount',
  (written) => {
    for (const codec of [minor, scaled, cut(scaled)]) expect(kurusOf(written, codec)).toBeUndefined()
  },
)

it.each(['-1', '1,5', '1.', '.5', '01', '1e3', ' 1', '1.1234567', '99999999999999', 1.5, 1, null])(
  '%s is no decimal amount',
  (written) => expect(kurusOf(written, cut(decimal))).toBeUndefined(),
)

it('writes what it reads, exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 9_000_000_000_000n), (kurus) => {
      for (const codec of [minor, scaled, decimal]) expect(kurusOf(amountOf(kurus, codec), codec)).toBe(kurus)
    }),
  )
  expect([amountOf(5n, decimal), amountOf(0n, decimal), amountOf(123_456n, decimal)]).toEqual([
    '0.05',
    '0.00',
    '1234.56',
  ])
})

it('does not write what JSON would not carry exactly', () => {
  expect(() => amountOf(9_007_199_254_741n, scaled)).toThrow(RangeError)
})
