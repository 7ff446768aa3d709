import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { raw } from 'sql-template-tag'
import { beforeAll, expect, it, vi } from 'vitest'
import { root } from '../../../scripts/lib/root.ts'
import { chosenMutant, mutated } from '../../../scripts/mutation/combination-mutants.ts'
import { byForm } from '../../../scripts/test/form.ts'
import { firstWrong } from '../test/combinations/trial.ts'
import { testSite } from '../test/site.ts'

vi.setConfig({ testTimeout: 14_400_000 })

/** `COMMANDS=250 SEED=1007` for a quick look at one world, `COMMANDS=100000` for hours of them. */
const COMMANDS = Number(process.env.COMMANDS ?? byForm(500, 2_000))
const SEED = Number(process.env.SEED ?? 1_000)
const A_WORLD = Number(process.env.A_WORLD ?? 250)
const site = await testSite()

/** Of the mutants of `scripts/mutation/combination-mutants.ts` those that are views; code is loaded with its mutant. */
beforeAll(async () => {
  const mutant = chosenMutant()
  if (mutant?.file.endsWith('.sql'))
    await site.db.run(raw(mutated(mutant, readFileSync(join(root, mutant.file), 'utf8'))))
})

it(`${COMMANDS} commands leave nobody with more than stands`, async () => {
  const verifyEvery = COMMANDS > 10_000 ? 20 : 1
  expect(
    await firstWrong(site, { commands: COMMANDS, seed: SEED, aWorld: Math.min(A_WORLD, COMMANDS), verifyEvery }),
  ).toBeUndefined()
})
