import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { SentType } from '@meydan/contract/messages/messages-admin'

const HOUR_MS = 3_600_000
const QUIET_FROM = 22
const QUIET_TO = 9

/** Offers only go to players who opted in. */
const PUSHED: Record<SentType, 'always' | 'by_day' | 'by_consent'> = {
  payment: 'always',
  warning: 'always',
  system: 'always',
  success: 'by_day',
  bonus: 'by_consent',
}

/** Queues a notification about a thread to its player's browsers in the transaction that wrote it; a player without one costs a single look. */
export async function queuePushes(tx: Tx, threadId: number, type: SentType): Promise<void> {
  const kind = PUSHED[type]
  const due = kind === 'always' ? tx.now() : afterQuietHours(tx.now())
  await tx.run(sql`
    insert into messages.pushes (device_id, thread_id, due_at)
    select d.id, t.id, ${due} from messages.threads t join messages.push_devices d on d.player_id = t.player_id where t.id = ${threadId}
      and (${kind !== 'by_consent'} or exists (select from messages.marketing_wanted_view w where w.player_id = t.player_id))`)
}

/** The same instant, or nine in the morning where it lies between 22 and 9 o'clock of Istanbul. */
export function afterQuietHours(now: Date): Date {
  const today = istanbulDay(now)
  const hour = (now.getTime() - startOfIstanbulDay(today).getTime()) / HOUR_MS
  if (hour >= QUIET_TO && hour < QUIET_FROM) return now
  const morning = startOfIstanbulDay(hour < QUIET_TO ? today : addDays(today, 1))
  return new Date(morning.getTime() + QUIET_TO * HOUR_MS)
}
