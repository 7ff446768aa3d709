import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import type { Db } from '../../../platform/database/db.ts'

/** Waits until the sums of days hold every movement there is. */
export function counted(db: Db): Promise<void> {
  return eventually(async () => {
    await db.run(sql`select wallet.summarise_movements()`)
    const late = await db.rows(sql`
      select from wallet.wallets w where exists (select from wallet.movements m where m.player_id = w.player_id and m.seq > w.counted_seq and m.day is not null)`)
    expect(late).toHaveLength(0)
  })
}
