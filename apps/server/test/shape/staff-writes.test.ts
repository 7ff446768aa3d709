import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { whyNobody } from '../../src/domains/duties/makes-no-money.ts'
import { dutyNames, dutyOf } from '../../src/domains/duties/table.ts'
import { nameOf, staffWrites, staffWritesPage } from './staff-writes.ts'

it('each staff write says who can grow by it, once', () => {
  const acts = dutyNames.map((act) => nameOf(dutyOf(act).call))
  const silent = staffWrites.map(nameOf).filter((name) => acts.includes(name) === whyNobody.has(name))
  expect(silent).toEqual([])
})

it('the page of staff writes is current; `npm run docs` writes it', () => {
  expect(readFileSync(new URL('../../../../docs/staff-writes.md', import.meta.url), 'utf8')).toBe(staffWritesPage())
})
