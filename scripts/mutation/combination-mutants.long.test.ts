import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { root } from '../lib/root.ts'
import { COMBINATION_MUTANTS } from './combination-mutants.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const run = promisify(execFile)
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--maxWorkers', '1']
const MODEL = ['apps/server/src/combinations.long.test.ts']

const SEEN = /.* after \d+ of seed \d+/

/** What the combinations say where a rule is taken out; undefined where they see nothing. */
async function seenOf(mutant: string): Promise<string | undefined> {
  const env = {
    ...process.env,
    TEST_FORM: 'long',
    COMBINATION_MUTANT: mutant,
    COMMANDS: process.env.COMMANDS ?? '3000',
    // Short worlds: each sequence that leads somewhere is gone through again and again.
    A_WORLD: process.env.A_WORLD ?? '50',
    SEED: process.env.SEED ?? '2000',
    NODE_OPTIONS: `--import ./scripts/mutation/load-mutant.ts ${process.env.NODE_OPTIONS ?? ''}`,
  }
  const said = await run(process.execPath, [...VITEST, ...MODEL], { cwd: root, env, maxBuffer: 64 * 2 ** 20 }).then(
    () => undefined,
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  )
  return said && (SEEN.exec(said)?.[0] ?? said.slice(-2_000))
}

it.each(COMBINATION_MUTANTS)('the combinations see where $name', async ({ name }) => {
  expect(await seenOf(name)).toMatch(SEEN)
})
