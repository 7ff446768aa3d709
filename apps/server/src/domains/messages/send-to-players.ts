import type { InputOf } from '@meydan/contract/call'
import type { previewAudience, sendToPlayers as sendCall } from '@meydan/contract/messages-admin'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/db.ts'
import type { Act, House, StaffSession } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { audit } from '../staff/public.ts'

type Audience = InputOf<typeof previewAudience>['audience']

export async function countAudience(q: Queryable, audience: Audience): Promise<number> {
  const { count } = await q.one<{ count: number }>(
    sql`select count(*)::int as count from identity.players_view where ${membersOf(audience, q.now())}`,
  )
  return count
}

/** Writes one thread to each player of a group in one transaction. Refuses conflict where the group has changed since its preview. */
export async function sendToPlayers(house: House, act: Act, message: InputOf<typeof sendCall>): Promise<number> {
  return house.db.transaction(async (tx) => {
    const count = await writeToAll(tx, act.staff, message)
    if (count === 0) throw refuse('bad_input', 'Bu ölçüte uyan oyuncu yok')
    if (message.expected_count !== undefined && message.expected_count !== count)
      throw refuse('conflict', 'Alıcı sayısı değişti. Önizlemeyi yenileyin')
    await audit(tx, { ...act, action: 'message.sent', subject: 'message:group', after: { ...message, count } })
    tx.publish('inbox', { playerId: 'all' })
    return count
  })
}

const PLAYERS_PER_STATEMENT = 20_000

/** In statements of bounded length, so that a large house stays within the database's time limit for one. */
async function writeToAll(tx: Tx, staff: StaffSession, message: InputOf<typeof sendCall>): Promise<number> {
  let sent = 0
  for (let after = 0; ; ) {
    const { count, last } = await tx.one<{ count: number; last: number | null }>(sql`
      with thread as (
        insert into messages.threads (player_id, subject, status, message_count, created_at, last_message_at)
        select id, ${message.title}, 'answered', 1, ${tx.now()}, ${tx.now()} from identity.players_view
        where ${membersOf(message.audience, tx.now())} and id > ${after} order by id limit ${PLAYERS_PER_STATEMENT}
        returning id, player_id
      ), message as (
        insert into messages.messages (thread_id, player_id, body, type, staff_id, created_at)
        select id, player_id, ${message.content}, ${message.type}, ${staff.id}, ${tx.now()} from thread
        returning player_id
      )
      select count(*)::int as count, max(player_id) as last from message`)
    sent += count
    if (last === null || count < PLAYERS_PER_STATEMENT) return sent
    after = last
  }
}

/** Groups leave out who pauses or is excluded: they get no marketing (server rules §9). Who is named one by one is written to. */
function membersOf(audience: Audience, at: Date): Sql {
  if (audience.kind === 'players') return sql`id = any(${audience.player_ids})`
  if (audience.kind === 'usernames')
    return sql`lower(username) = any(${audience.usernames.map((name) => name.toLowerCase())})`
  const reachable = sql`status = 'active' and not exists (
    select from compliance.exclusions_view e
    where e.player_id = players_view.id and e.since <= ${at} and (e.until is null or e.until > ${at}))`
  if (audience.kind === 'kyc') return sql`${reachable} and kyc_status = ${audience.kyc_status}`
  if (audience.kind === 'btag') return sql`${reachable} and affiliate_btag = ${audience.btag}`
  return reachable
}
