import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import { root } from '../lib/root.ts'

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]

/** Vitest's JSON leaves out what was thrown outside of every test: this reporter writes it to OUTSIDE_ERRORS, as a JSON list of texts. */
export default class OutsideErrors implements Reporter {
  onTestRunEnd(_: unknown, errors: Errors): void {
    const file = process.env.OUTSIDE_ERRORS
    if (file) writeFileSync(file, JSON.stringify(errors.map(textOf)))
  }
}

/** Name and message, the test file that was running, and where it was thrown. */
function textOf({ name, type, message, stack, VITEST_TEST_PATH: file }: Errors[number]): string {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const running = typeof file === 'string' ? [`while ${relative(root, file)} was running`] : []
  return [`${name ?? type}: ${message}`, ...running, ...frames].join('\n')
}
