import { expect, test } from 'vitest'
import { faultOf } from './subjects.ts'

const folders = new Set(['cashier', 'sports', 'bonuses'])

test.each(['cashier: a batch is matched once', 'bonuses, sports: free bets follow their coupon', 'ci: SQL is checked'])(
  'a subject with its scope is fine: %s',
  (subject) => {
    expect(faultOf(subject, folders)).toBeUndefined()
  },
)

test.each([
  ['Generated pages', /no scope/],
  ['wip', /no scope/],
  ['vault of horrors: a key', /no domain/],
  ['cashier: batches are matched once.', /full stop/],
])('a subject is refused: %s', (subject, reason) => {
  expect(faultOf(subject, folders)).toMatch(reason)
})
