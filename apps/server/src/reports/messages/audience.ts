import type { InputOf } from '@meydan/contract/call'
import type { previewAudience, sendToPlayers as sendCall } from '@meydan/contract/messages/messages-admin'
import sql, { type Sql } from 'sql-template-tag'
import { noteGroupMessage, sampleSent, writeToPlayers } from '../../domains/messages/public.ts'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { onSites } from '../../platform/site-scope.ts'

export const AUDIENCE_CHANGED = 'Alıcı sayısı değişti. Önizlemeyi yenileyin'

type Recipients = InputOf<typeof previewAudience>
type Audience = Recipients['audience']

export async function countAudience(q: Queryable, recipients: Recipients): Promise<number> {
  const { count } = await q.one<{ count: number }>(
    sql`select count(*)::int as count from identity.players_view where ${membersOf(recipients, q.now())}`,
  )
  return count
}

/** Writes one thread to each player of a group in one transaction. Refuses conflict where the group has changed since its preview. */
export async function sendToPlayers(db: Db, actor: StaffActor, message: InputOf<typeof sendCall>): Promise<number> {
  return db.transaction(async (tx) => {
    let count = 0
    for await (const playerIds of membersIn(tx, message)) {
      await writeToPlayers(tx, { staff: actor.staff, message, playerIds })
      count += playerIds.length
    }
    if (count === 0) throw refuse('bad_input', 'Bu ölçüte uyan oyuncu yok')
    const isPreviewed = message.expected_count !== undefined && !actor.secondedBy
    if (isPreviewed && message.expected_count !== count) throw refuse('conflict', AUDIENCE_CHANGED)
    if (isToOne(message)) await sampleSent(tx, actor)
    await noteGroupMessage(tx, actor, { message, count })
    return count
  })
}

/** To one player who is named. */
export function isToOne({ audience }: Pick<Recipients, 'audience'>): boolean {
  if (audience.kind === 'players') return audience.player_ids.length === 1
  return audience.kind === 'usernames' && audience.usernames.length === 1
}

const PLAYERS_PER_STATEMENT = 20_000

/** In statements of bounded length, so that a large installation stays within the database's time limit for one. */
async function* membersIn(tx: Tx, recipients: Recipients): AsyncGenerator<PlayerId[]> {
  for (let after = 0; ; ) {
    const rows = await tx.rows<{ id: PlayerId }>(sql`
      select id from identity.players_view where ${membersOf(recipients, tx.now())} and id > ${after} order by id limit ${PLAYERS_PER_STATEMENT}`)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ id }) => id)
    if (rows.length < PLAYERS_PER_STATEMENT) return
    after = last.id
  }
}

/** Of the site that is named, and of those that the caller may see. A campaign is for players who opted in and are not paused. */
function membersOf({ audience, purpose, site }: Recipients, at: Date): Sql {
  const members = sql`(${named(audience, at)}) and ${onSites('players_view.id', site ?? undefined) ?? sql`true`}`
  if (purpose === 'service') return members
  return sql`${members} and (${atLarge(at)})
    and exists (select from messages.marketing_wanted_view w where w.player_id = players_view.id)`
}

/** Groups leave out who is in a break. Who is named one by one is written to. */
function named(audience: Audience, at: Date): Sql {
  if (audience.kind === 'players') return sql`id = any(${audience.player_ids})`
  if (audience.kind === 'usernames')
    return sql`lower(username) = any(${audience.usernames.map((name) => name.toLowerCase())})`
  const reachable = atLarge(at)
  if (audience.kind === 'kyc') return sql`${reachable} and kyc_status = ${audience.kyc_status}`
  if (audience.kind === 'btag') return sql`${reachable} and affiliate_btag = ${audience.btag}`
  return reachable
}

/** Also of a self-exclusion that has run out there is no end before its player has asked to return, and a day. */
function atLarge(at: Date): Sql {
  return sql`status = 'active' and not exists (
    select from compliance.breaks_view b
    where b.player_id = players_view.id and b.since <= ${at} and (b.ends_at is null or b.ends_at > ${at}))`
}
