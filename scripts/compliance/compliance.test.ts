import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../lib/root.ts'
import { complianceTable, faults } from './table.ts'

it('every demand is shown by tests that exist, or says what is missing', () => {
  expect(faults()).toEqual([])
})

it('the register stands in docs/compliance.md, as `npm run docs` writes it', () => {
  expect(readFileSync(`${root}docs/compliance.md`, 'utf8')).toBe(complianceTable())
})
