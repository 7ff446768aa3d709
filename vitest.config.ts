import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']

/** What takes longer hangs; how busy the machine is decides nothing. */
const HANGS_MS = 120_000
/** So is what is waited for in the middle of a test. */
const expectation = { poll: { timeout: 90_000 } }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    teardownTimeout: 15_000,
    projects: [
      {
        test: {
          name: 'parts',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{site,backoffice}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude,
          expect: expectation,
          testTimeout: HANGS_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'apps/server/**/*.test.ts',
            'studio/**/*.test.{ts,tsx}',
            'stadium/**/*.test.ts',
            'trialpay/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude,
          globalSetup: ['apps/server/test/global-setup.ts'],
          expect: expectation,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
    ],
  },
})
