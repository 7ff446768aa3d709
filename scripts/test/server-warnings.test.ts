import type { FullResult, TestCase } from '@playwright/test/reporter'
import { expect, test, vi } from 'vitest'
import ServerWarnings, { SERVER_MARK } from './server-warnings.ts'

const journey = (ok: boolean) => ({ ok: () => ok }) as TestCase
const ended = (status: FullResult['status']) => ({ status }) as FullResult
const line = (level: number, msg: string) => `${SERVER_MARK}${JSON.stringify({ level, msg })}`

/** What is said at the end of a run in which one journey failed, or none, and the server said something in each. */
function saidAfter(status: FullResult['status'], failing: TestCase): string[] {
  const reporter = new ServerWarnings()
  const good = journey(true)
  reporter.onTestBegin(good)
  reporter.onStdOut(`${line(40, 'while all was well')}\n`)
  reporter.onTestBegin(failing)
  reporter.onTestEnd(good)
  reporter.onStdOut(
    Buffer.from(`${line(30, 'only news')}\n${line(40, 'a wait')}\n  ✓  3 something\n${line(50, 'a fault')}`),
  )
  reporter.onTestEnd(failing)
  reporter.onStdOut(line(40, 'afterwards'))
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  reporter.onEnd(ended(status))
  const said = log.mock.calls.map(([text]) => String(text))
  log.mockRestore()
  return said
}

test('what the server warned of while a failed journey ran is said at the end, and nothing else', () => {
  expect(saidAfter('failed', journey(false))).toEqual([
    '\nWhat the server warned of while they ran',
    '{"level":40,"msg":"a wait"}',
    '{"level":50,"msg":"a fault"}',
  ])
})

test('where no journey failed, or none of those that were running, nothing is said', () => {
  expect(saidAfter('passed', journey(true))).toEqual([])
  expect(saidAfter('failed', journey(true))).toEqual([])
})
