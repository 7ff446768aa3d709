/**
 * PostgreSQL 18, appendix A: a connection that failed (class 08), was ended by somebody, by a stop or by a crash, that was not let in, and one
 * that the database ended as nothing came for too long (25P03, 57P05), as where this process stood still.
 */
const LOST_CODE = /^(08...|57P0[1235]|53300|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/
/** Of `pg` itself, which gives these no code. */
const LOST_TEXT =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end/

/** Whether a question was not answered because its connection to the database was lost, or none was to be had. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return LOST_CODE.test('code' in error ? String(error.code) : '') || LOST_TEXT.test(error.message)
}
