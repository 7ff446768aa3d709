import pg from 'pg'

/** Data, constraints, sizes, and what no statement here can hold: the same again would fail the same. */
const CLASSES = new Set(['21', '22', '23', '42', '54', 'P0'])

/** Whether what was to be written is to blame for it, not the database or the way to it. */
export function isFaultOfData(err: unknown): boolean {
  if (err instanceof pg.DatabaseError) return CLASSES.has(err.code?.slice(0, 2) ?? '')
  return err instanceof TypeError || err instanceof RangeError || err instanceof SyntaxError
}
