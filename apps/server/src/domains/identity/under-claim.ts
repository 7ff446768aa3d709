import pg from 'pg'
import type { Claimed, House } from '../../platform/house.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'

/**
 * Registers somebody under names that nobody has in any cell of the house. Refuses `username_taken`; undefined where e-mail, phone or
 * national ID are somebody else's.
 */
export async function underClaim<T>(
  { directory }: House,
  person: Claimed,
  register: () => Promise<T>,
): Promise<T | undefined> {
  if (!directory) return register()
  const claimed = await directory.claim(person)
  if (claimed === 'username_taken') throw refuse('username_taken')
  if (claimed === 'person_known') return undefined
  try {
    return await register()
  } catch (error) {
    if (isUndone(error)) await directory.release(person)
    throw error
  }
}

/** Where a commit was cut off nobody knows what came of it: the names stay taken until their cell has said. */
function isUndone(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof pg.DatabaseError && error.code?.startsWith('23') === true)
}
