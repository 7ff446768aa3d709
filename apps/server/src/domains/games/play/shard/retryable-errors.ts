import pg from 'pg'

/** Whoever changes the rules was faster. */
export function isRulesConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23000'
}

const RETRYABLE = new Set(['40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03', '23505'])

/** Worth another try until its deadline: locks, a database that restarts, somebody who was faster. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')
}
