import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `npm test` leaves out what only `npm run test:long` runs. */
const isLong = process.env.TEST_FORM === 'long'
const exclude = ['**/node_modules/**', '**/dist/**', ...(isLong ? [] : ['**/*.long.test.{ts,tsx}'])]

/** What a worker was seen to take with the servers of its tests, the databases beside it. */
const WORKER_BYTES = 2 * 2 ** 30
/** One more than processors: a fifth of a run waits, for seconds of a feed or for a lock. */
const workers = Math.max(1, Math.min(availableParallelism() + 1, Math.floor(totalmem() / WORKER_BYTES)))

/** What takes longer hangs; how busy the machine is decides nothing. */
const HANGS_MS = process.env.TEST_FORM === 'long' ? 900_000 : 120_000
/** So is what is waited for in the middle of a test. */
const expectation = { poll: { timeout: 90_000 } }

/** What is counted and played millions of times, without a database. */
const MATHEMATICS = [
  'scripts/rtp/*.test.ts',
  'studio/models/**/*.test.ts',
  'studio/instant/{figures,statistics}{,.long}.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: workers,
    teardownTimeout: 15_000,
    projects: [
      {
        test: {
          name: 'parts',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{site,backoffice}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...exclude, ...MATHEMATICS],
          setupFiles: [
            'scripts/test/setup/same-day.ts',
            'scripts/test/setup/keep-compiled.ts',
            'scripts/test/setup/clean-document.ts',
          ],
          expect: expectation,
          testTimeout: HANGS_MS,
        },
      },
      {
        test: {
          name: 'mathematics',
          include: MATHEMATICS,
          exclude,
          // Loops of millions, as the server runs them: Vite would look up each imported name at each use.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          testTimeout: HANGS_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'apps/server/**/*.test.ts',
            'studio/**/*.test.{ts,tsx}',
            'odds-simulator/**/*.test.ts',
            'demo-psp/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...exclude, ...MATHEMATICS],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: [
            'scripts/test/setup/same-day.ts',
            'scripts/test/setup/keep-compiled.ts',
            'apps/server/test/fixed-seed.ts',
            'apps/server/test/each-file.ts',
          ],
          // What a test imports is imported by Node, as the server does it, and once for all files of a worker: by Vite each of 1,500 files
          // would be sent to each of 350 tests, and a process for each would be a fifth of the whole time. What a file opens it closes.
          server: { deps: { external: [/^(?!.*\.test\.ts$).*\.ts$/] } },
          isolate: false,
          expect: expectation,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
    ],
  },
})
