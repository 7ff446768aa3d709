import { join, relative } from 'node:path'
import { dropFolder, temporaryFolder } from '../lib/clean-up.ts'
import { bin, root } from '../lib/root.ts'
import { type Outcome, readReport, run, settle } from './run.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages: string[] | null }[]
  }[]
}

/** The tests that need no browser, in a folder that goes afterwards; the files that failed last time come first, which Vitest remembers itself. */
export async function runPartsIn(filters: readonly string[], options: readonly string[] = []): Promise<Outcome> {
  const folder = temporaryFolder('meydan-parts-')
  const outcome = await runParts([...options, ...filters], folder)
  dropFolder(folder)
  return outcome
}

async function runParts(args: readonly string[], folder: string): Promise<Outcome> {
  const file = join(folder, 'parts.json')
  const outside = join(folder, 'outside-errors.json')
  const reporters = ['default', 'json', 'scripts/test/outside-errors.ts'].map((reporter) => `--reporter=${reporter}`)
  const code = await run(bin('vitest'), ['run', ...reporters, `--outputFile.json=${file}`, ...args], {
    TMPDIR: folder,
    OUTSIDE_ERRORS: outside,
    // The workers, and the programs that tests start, compile the same.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  })
  const errors = readReport<string[]>(outside) ?? []
  const report = readReport<Report>(file)
  if (!report)
    return settle('vitest', code, { counts: { passed: 0, failed: 0, skipped: 0 }, tests: [], failures: [] }, errors)
  // A file that could not be loaded has no tests to fail.
  const broken = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0)
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      ms: duration ?? 0,
    })),
  )
  const failures = [
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map((each) => ({
          file: relative(root, name),
          title: each.fullName,
          message: (each.failureMessages ?? []).join('\n'),
        })),
    ),
    ...broken.map(({ name, message }) => ({ file: relative(root, name), title: 'the file itself', message })),
  ]
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return settle('vitest', code, { counts, tests, failures }, errors)
}
