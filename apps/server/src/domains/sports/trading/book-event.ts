import type { InputOf } from '@meydan/contract/call'
import type { bookLiveOdds } from '@meydan/contract/sports/sports-desk-admin'
import { bookEvent } from '@meydan/uof/booking'
import sql from 'sql-template-tag'
import type { AppContext, StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'

/** Asks the connected feed for live odds of a match. Refuses `booking_refused` where none is connected, or where it says no. */
export async function bookLive(
  context: Pick<AppContext, 'db' | 'config'>,
  actor: StaffActor,
  input: InputOf<typeof bookLiveOdds>,
) {
  const { event, reason } = input
  const { uof } = context.config
  const known = await context.db.row(sql`select from sports.events where id = ${event}`)
  if (!known) throw refuse('not_found')
  if (!uof || !event.startsWith('sr:')) throw refuse('booking_refused')
  const { isBooked, text } = await bookEvent(uof, event)
  if (!isBooked) throw refuse('booking_refused', `Kaynak bu maçın canlı oranlarını vermedi: ${text}`.slice(0, 200))
  await context.db.transaction((tx) =>
    audit(tx, { ...actor, action: 'sports.book', subject: event, after: { answer: text }, note: reason }),
  )
  return { success: true, message: 'Canlı oranlar alındı' }
}
