import type { Db } from '../../../platform/database/db.ts'
import type { recoverProducer } from '@meydan/contract/sports/sports-admin'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { holdProducer } from '../feed/producers.ts'

/** Its state counts as old from now on; the process that reads the feed requests a recovery within a second. `already_decided` where it is not up. */
export async function startRecovery(db: Db, actor: StaffActor, { id, reason }: InputOf<typeof recoverProducer>) {
  await db.transaction(async (tx) => {
    const known = await tx.row<{ state: string }>(sql`select state from sports.producers where id = ${id} for update`)
    if (!known) throw refuse('not_found')
    if (known.state !== 'up') throw refuse('already_decided', 'Bu kaynak kapalı ya da zaten toparlanıyor')
    await holdProducer(tx, id, { reason: 'desk' })
    await audit(tx, {
      ...actor,
      action: 'sports.recover',
      subject: `producer:${id}`,
      before: { state: known.state },
      after: { state: 'recovering' },
      note: reason,
    })
    tx.publish('sports', { events: [], isStop: true })
  })
  return { success: true, message: 'Kaynaktan bütün oranlar yeniden istendi' }
}
