import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRepository } from '../import-boundaries/read-repository.ts'
import { root } from '../lib/root.ts'
import { architecturePage, knownRows, knownRowsOf } from './page.ts'

const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')

test('ARCHITECTURE.md says whom each domain knows; `npm run docs` writes it', { timeout: 120_000 }, async () => {
  const context = await readRepository()
  expect(knownRowsOf(page)).toEqual(knownRows(knownRowsOf(page), context))
  expect(architecturePage(page, context).split('\n').length).toBe(page.split('\n').length)
})
