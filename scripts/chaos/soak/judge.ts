import { logLinesAt } from './said-then.ts'

const SECONDS_SAID = 20

export interface Judge {
  /** Counts an answer that is not right. */
  (what: string, status: number | undefined): void
  count(): number
  /** Which they were, how often and in which seconds of the trial, and what PostgreSQL's log has of those. */
  lines(log: string): string[]
}

/** Of the answers from now on. */
export function judgeAnswers(): Judge {
  const errors: Record<string, { count: number; seconds: Set<number> }> = {}
  const [begun, begunAt] = [performance.now(), Date.now()]
  const judge = (what: string, status: number | undefined) => {
    if (status === 200) return
    const error = (errors[`${what} answered ${status ?? 'by nobody'}`] ??= { count: 0, seconds: new Set() })
    error.count++
    error.seconds.add(Math.floor((performance.now() - begun) / 1_000))
  }
  const count = () => Object.values(errors).reduce((sum, error) => sum + error.count, 0)
  const lines = (log: string) => [
    ...Object.entries(errors).map(
      ([what, error]) =>
        `${what}: ${error.count} times, in the seconds ${[...error.seconds].slice(0, SECONDS_SAID).join(', ')}`,
    ),
    ...logLinesAt(
      log,
      Object.values(errors).flatMap(({ seconds }) => [...seconds].map((each) => begunAt + each * 1_000)),
    ),
  ]
  return Object.assign(judge, { count, lines })
}
