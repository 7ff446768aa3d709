import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cashOut } from './sports/sports-cashout.ts'
import { parseBounded } from './parse-bounded.ts'

const text = (count: number) => 'x'.repeat(count)
const field = z.object({ a: z.string().check(z.regex(/^\/[\w./-]{1,200}$/)) })

it('a field takes what its pattern counts, and no letter more', () => {
  expect(parseBounded(field, { a: `/${text(199)}` })).toHaveProperty('data')
  expect(parseBounded(field, { a: `/${text(201)}` })).toHaveProperty('refused.field', 'a')
})

it('a field that names no length takes a hundred letters', () => {
  const free = z.object({ a: z.string() })
  expect(parseBounded(free, { a: text(100) })).toHaveProperty('data')
  expect(parseBounded(free, { a: text(101) })).toHaveProperty('refused.field', 'a')
})

it('an offer of a coupon with many legs can be agreed to', () => {
  const wish = { no: 'K1', offer_token: text(4_000), amount: 10, client_key: 'abcdefgh' }
  const read = parseBounded(cashOut.input, wish)
  expect('refused' in read ? read.refused.field : undefined).not.toBe('offer_token')
})
