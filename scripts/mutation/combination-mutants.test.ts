import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/root.ts'
import { COMBINATION_MUTANTS, mutated } from './combination-mutants.ts'

it.each(COMBINATION_MUTANTS)('the rule of the mutant "$name" stands in its file', (mutant) => {
  const text = readFileSync(join(root, mutant.file), 'utf8')
  expect(mutated(mutant, text)).not.toBe(text)
})
