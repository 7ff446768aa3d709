import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Db } from '../../../platform/database/db.ts'
import { eventually } from '../../../../test/patience.ts'

/** Waits until a reader of a new installation has its place: what was written before is not told to it. */
export async function begun(db: Db, reader: string): Promise<void> {
  await eventually(async () =>
    expect(await db.rows(sql`select 1 from ledger_feed.reader_positions where reader = ${reader}`)).toHaveLength(1),
  )
}
