import type pg from 'pg'
import sql from 'sql-template-tag'
import { OWNER_LOCK } from '../owner.ts'
import { transaction } from '../transaction.ts'
import type { StudioContext } from '../studio-context.ts'

/** Takes over what an owner left whose lock nobody holds; nothing happens where it still lives. */
export async function inheritRooms(
  context: StudioContext,
  owner: number,
  take: (db: pg.ClientBase) => Promise<unknown>,
): Promise<void> {
  await transaction(context.pool, async (db) => {
    const { rows } = await db.query<{ dead: boolean }>(
      sql`select pg_try_advisory_xact_lock(${OWNER_LOCK}, ${owner}) as dead`,
    )
    if (rows[0]?.dead === true) await take(db)
  })
}
