import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']

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
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'studio/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
          exclude,
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
