import type { Db } from '../../../platform/database/db.ts'
import sql from 'sql-template-tag'
import { significantEvent } from './events.ts'

/** An installation that nobody was at work in for so long was down. */
const DOWN_MS = 5 * 60_000

/** Every minute, by whichever process: notes that the platform runs, and reports the time before in which it did not (GLI-19 2.8.8), once. */
export async function writeHeartbeat(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { last } = await tx.one<{ last: Date | null }>(
      sql`select heartbeat_at as last from compliance.integrity for update`,
    )
    await tx.run(sql`update compliance.integrity set heartbeat_at = greatest(heartbeat_at, ${tx.now()})`)
    const downMs = last ? tx.now().getTime() - last.getTime() : 0
    if (!last || downMs < DOWN_MS) return
    await significantEvent(tx, {
      kind: 'downtime',
      text: `Sunucu ${Math.round(downMs / 60_000)} dakika çalışmadı`,
      before: { alive_at: last },
      after: { back_at: tx.now() },
    })
  })
}
