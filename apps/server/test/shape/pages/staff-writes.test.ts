import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { policyNames, policyOf } from '../../../src/domains/approvals/policies.ts'
import { nameOf, staffWrites, staffWritesPage } from './staff-writes.ts'

it('each staff write says who can grow by it, once', () => {
  const acts = policyNames.map((act) => nameOf(policyOf(act).call))
  const silent = staffWrites.filter((call) => acts.includes(nameOf(call)) === (call.exempt !== undefined))
  expect(silent.map(nameOf)).toEqual([])
})

it('the page of staff writes is current; `npm run docs` writes it', () => {
  expect(readFileSync(new URL('../../../../../docs/staff-writes.md', import.meta.url), 'utf8')).toBe(staffWritesPage())
})
