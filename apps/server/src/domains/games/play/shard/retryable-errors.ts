import pg from 'pg'

/** Whoever changes the rules was faster. */
export function isRules(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23000'
}

const PASSING = new Set(['40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03', '23505'])

/** Worth another try until its deadline: locks, a database that restarts, somebody who was faster. */
export function isPassing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && PASSING.has(error.code ?? '')
}
