const NEAR_MS = 3_000
const LINES_MOST = 40

/** For the cluster of a trial: what it is long at, beside the checkpoints of which it tells anyway. */
export const TELLING = {
  log_line_prefix: '%m [%p] %a: ',
  log_timezone: 'UTC',
  deadlock_timeout: '200ms',
  log_lock_waits: 'on',
  log_min_duration_statement: '500',
  log_autovacuum_min_duration: '200',
  log_parameter_max_length: '0',
}

/** Of PostgreSQL's log, as `TELLING` has it written, what it said around these moments (ms of the epoch). */
export function logLinesAt(log: string, moments: readonly number[]): string[] {
  return log
    .split('\n')
    .filter((line) => {
      const at = Date.parse(line.slice(0, '2026-01-01 00:00:00.000'.length).replace(' ', 'T') + 'Z')
      return moments.some((moment) => Math.abs(moment - at) <= NEAR_MS)
    })
    .slice(0, LINES_MOST)
    .map((line) => line.slice(0, 300))
}
