import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export type PlayerStatus = 'active' | 'blocked' | 'closing' | 'closed'
export type KycStatus = 'none' | 'pending' | 'approved' | 'rejected'

export interface PlayerCard {
  id: PlayerId
  username: string
  email: string
  firstName: string
  lastName: string
  city: string
  status: PlayerStatus
  kycStatus: KycStatus
  createdAt: Date
  affiliateBtag: string
}

/** What other domains may know about a player. Refuses `not_found`. */
export async function readPlayer(q: Queryable, playerId: PlayerId): Promise<PlayerCard> {
  const card = await q.row<PlayerCard>(
    prepared(sql`
    select id, username, email, first_name as "firstName", last_name as "lastName", city, status, kyc_status as "kycStatus",
      created_at as "createdAt", affiliate_btag as "affiliateBtag"
    from identity.players where id = ${playerId}`),
  )
  if (!card) throw refuse('not_found')
  return card
}

export function readStatuses(
  q: Queryable,
  players: readonly PlayerId[],
): Promise<{ id: PlayerId; status: PlayerStatus }[]> {
  return q.rows(prepared(sql`select id, status from identity.players where id = any(${players}::integer[])`))
}
