import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/root.ts'
import { coverageTable, unknownIds, unproved } from './table.ts'

describe('the specifications', () => {
  it('have a test for every line', () => {
    expect(unproved()).toEqual([])
  })

  it('have every line that a test names', () => {
    expect(unknownIds()).toEqual([])
  })

  it('stand beside their tests in docs/spec-coverage.md, as `npm run docs` writes it', () => {
    expect(readFileSync(`${root}docs/spec-coverage.md`, 'utf8')).toBe(coverageTable())
  })
})
