import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { authorisationTable } from './authorisation.ts'

it('stands in docs/authorisation.md, a row for every call', () => {
  const written = readFileSync(new URL('../../../../../docs/authorisation.md', import.meta.url), 'utf8')
  expect(written).toBe(authorisationTable())
})
