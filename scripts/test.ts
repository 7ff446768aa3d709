import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { bin, root } from './root.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** The caller's own server settings are not those of the tests. */
const SERVER_VARIABLES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_URL',
  'SECRET_KEY',
  'LICENCE_FILE',
  'DEV_TOOLS',
  'NODE_ENV',
  'BACKOFFICE_HOST',
  'METRICS_TOKEN',
  'STOP_ON_BREACH',
  'ANCHOR_URL',
]

const filters = process.argv.slice(2)
const forBrowser = filters.filter((filter) => filter.startsWith('e2e'))
const reports = mkdtempSync(join(tmpdir(), 'meydan-reports-'))

const results: Counts[] = []
if (filters.length === 0 || forBrowser.length < filters.length) results.push(await runVitest())
if (filters.length === 0 || forBrowser.length > 0) results.push(await runPlaywright())
rmSync(reports, { recursive: true })
finish(results)

async function runVitest(): Promise<Counts> {
  const report = join(reports, 'vitest.json')
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', [...options, ...filters.filter((filter) => !forBrowser.includes(filter))])
  const found = readReport<VitestReport>(report)
  if (!found) return settle(code, { passed: 0, failed: 0, skipped: 0 })
  // A file that could not be loaded has no tests to fail.
  const broken = found.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return settle(code, {
    passed: found.numPassedTests,
    failed: found.numFailedTests + broken.length,
    skipped: found.numPendingTests + found.numTodoTests,
  })
}

async function runPlaywright(): Promise<Counts> {
  if (!readdirSync(join(root, 'e2e'), { recursive: true }).some((name) => /\.(spec|test)\.ts$/.test(String(name)))) {
    return { passed: 0, failed: 0, skipped: 0 }
  }
  const browser = findOrInstallChromium()
  if (!browser) {
    console.error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one, then run npm test again.')
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const report = join(reports, 'playwright.json')
  const dataDir = mkdtempSync(join(tmpdir(), 'meydan-e2e-'))
  const code = await run('playwright', ['test', ...forBrowser], {
    CHROMIUM_PATH: browser,
    E2E_REPORT: report,
    E2E_DATA_DIR: dataDir,
    E2E_PORT: String(await freePort()),
  })
  rmSync(dataDir, { recursive: true, force: true })
  const { stats } = readReport<{
    stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  }>(report) ?? { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 } }
  return settle(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped })
}

/** A run that ended badly without naming a failed test (a broken setup, an unhandled error) counts as one failure. */
function settle(code: number, counts: Counts): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function finish(parts: Counts[]) {
  const sum = (key: keyof Counts) => parts.reduce((total, counts) => total + counts[key], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

async function run(name: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const ours = Object.entries(process.env).filter(([variable]) => !SERVER_VARIABLES.includes(variable))
  const child = spawn(process.execPath, [bin(name), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...Object.fromEntries(ours), ...env },
  })
  const [code] = await once(child, 'close')
  return code ?? 1
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
