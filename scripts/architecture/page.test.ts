import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHouse } from '../arrows/read-house.ts'
import { root } from '../root.ts'
import { architecturePage, knownRows, knownRowsOf } from './page.ts'

const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')

test('ARCHITECTURE.md says whom each domain knows; `npm run docs` writes it', { timeout: 120_000 }, async () => {
  const house = await readHouse()
  expect(knownRowsOf(page)).toEqual(knownRows(knownRowsOf(page), house))
  expect(architecturePage(page, house).split('\n').length).toBe(page.split('\n').length)
})
