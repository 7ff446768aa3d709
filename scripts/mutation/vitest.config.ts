import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LEFT_OUT } from './subjects.ts'

const copy = fileURLToPath(new URL('../..', import.meta.url))

/** The tests of one subject, in the copy of the project where its mutants stand. */
export default defineConfig({
  root: copy,
  // node_modules leads to the packages as they are, not to those with the mutants.
  resolve: { alias: [{ find: /^@meydan\/odds\/(.*)$/, replacement: `${copy}packages/odds/src/$1.ts` }] },
  test: {
    pool: 'forks',
    include: JSON.parse(process.env.MUTANTS_TESTS ?? '[]') as string[],
    exclude: ['**/node_modules/**', ...LEFT_OUT],
    globalSetup: process.env.MUTANTS_DATABASE === 'none' ? [] : ['apps/server/test/global-setup.ts'],
    // What a mutant keeps from coming is waited for no longer than this.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 15_000,
  },
})
