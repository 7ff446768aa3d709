import type { SIGNIFICANT_EVENT_KINDS } from '@meydan/contract/compliance/compliance-admin'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId, StaffSession } from '../../../platform/app-context.ts'
import type { OutboxMessages } from '../../../platform/events/topics.ts'

export type SignificantEventKind = (typeof SIGNIFICANT_EVENT_KINDS)[number]

export interface SignificantEvent {
  kind: SignificantEventKind
  playerId?: PlayerId
  staff?: Pick<StaffSession, 'id' | 'username'>
  /** A Turkish sentence; the player reads it too where the event is about them. */
  text: string
  before?: unknown
  after?: unknown
}

/** Appends to the significant events of GLI-19 2.8.8; they are never changed or deleted. */
export async function significantEvent(tx: Tx, event: SignificantEvent): Promise<void> {
  await tx.run(sql`
    insert into compliance.events (kind, player_id, staff_id, staff_username, text, before, after, created_at)
    values (${event.kind}, ${event.playerId ?? null}, ${event.staff?.id ?? null}, ${event.staff?.username ?? null}, ${event.text},
      ${json(event.before)}, ${json(event.after)}, ${tx.now()})`)
  const kind = TOLD[event.kind]
  if (kind && event.playerId !== undefined)
    tx.enqueue('operator-event', { kind, playerId: event.playerId, data: { event: event.kind } })
}

/** Events that are sent to the operator's own systems. */
const TOLD: Partial<Record<SignificantEventKind, OutboxMessages['operator-event']['kind']>> = {
  limit_set: 'limit.changed',
  limit_raise_confirmed: 'limit.changed',
  operator_limit_set: 'limit.changed',
  licence_limit_set: 'limit.changed',
  time_out: 'player.excluded',
  self_exclusion: 'player.excluded',
  exclusion_extended: 'player.excluded',
  account_closed: 'player.account-closed',
}

function json(value: unknown): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? Number(each) : each))
}
