import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.ts'

// Workers read this file too: what is decided once reaches them through the environment.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `meydan-e2e-${process.pid}`)

/** `npm test` plays the main paths of people at 1440, `npm run test:long` all other journeys, and at 390 those paths too. */
const isLong = process.env.TEST_FORM === 'long'
// Of games that differ in their draw alone one is played, and all of them in the long form.
if (isLong) process.env.EVERY_GAME ??= '1'

/** What runs at 390 px too: the journeys that look at the layout, by file, and those that say so themselves. The rest runs at 1440. */
const LAYOUT =
  /\b(axe|account-axe|backoffice-everything|click-everything|home|shell|sidebar)\.spec\.ts\b|@layout\b|@mobile\b/

/** What is waiting rather than layout is done at 1440 only. */
const NOT_ON_PHONES = /@desktop|@long/

/** On invented matches: their installation takes longest to come up, and one worker has all of them. */
const SPORTS = '**/e2e/sports.spec.ts'

const desktop = {
  name: 'desktop',
  ...(isLong ? { testMatch: '**/long/**/*.spec.ts' } : { testIgnore: ['**/long/**', SPORTS] }),
  grepInvert: /@mobile/,
  // What moves is seen on the phone, whose pictures cost a quarter: here it would be drawn by the processor that all else waits for.
  use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' as const } },
}

/** They begin first. */
const sports = { ...desktop, name: 'sports', testIgnore: '**/long/**', testMatch: SPORTS }

const mobile = {
  name: 'mobile',
  grep: LAYOUT,
  grepInvert: NOT_ON_PHONES,
  use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/set-up.ts',
  workers: availableParallelism(),
  // What takes longer hangs; how busy the machine is decides nothing.
  timeout: 180_000,
  expect: { timeout: 90_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['./scripts/test/server-warnings.ts'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : []),
  ],
  use: {
    // A journey asks the server, not what an earlier page has kept; those of the worker itself let it in.
    serviceWorkers: 'block',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    video: 'off',
    // Recording costs time in every test: E2E_TRACE=1 asks for it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu'],
    },
  },
  projects: isLong ? [desktop, mobile] : [sports, desktop],
})
