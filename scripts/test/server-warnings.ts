import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'

/** What each line begins with that a server of the journeys has written. */
export const SERVER_MARK = '[server] '
/** pino's levels from `warn` upwards. */
const WARNING = 40
const LONGEST = 1_500

/** Says again, beneath the journeys that failed, what the server warned of while one of them ran: the cause often stands there alone. */
export default class ServerWarnings implements Reporter {
  private readonly running = new Set<TestCase>()
  private readonly warnings: { line: string; during: readonly TestCase[] }[] = []

  onTestBegin(test: TestCase): void {
    this.running.add(test)
  }

  onTestEnd(test: TestCase): void {
    this.running.delete(test)
  }

  onStdOut(chunk: string | Buffer): void {
    const lines = String(chunk).split('\n').filter(isWarning)
    this.warnings.push(...lines.map((line) => ({ line, during: [...this.running] })))
  }

  onEnd({ status }: FullResult): void {
    if (status === 'passed') return
    const told = this.warnings.filter(({ during }) => during.some((test) => !test.ok()))
    if (told.length > 0) console.log('\nWhat the server warned of while they ran')
    for (const { line } of told) console.log(line.slice(SERVER_MARK.length, LONGEST))
  }
}

function isWarning(line: string): boolean {
  const level = line.startsWith(SERVER_MARK) && /^\{"level":(\d+)/.exec(line.slice(SERVER_MARK.length))?.[1]
  return Number(level) >= WARNING
}
