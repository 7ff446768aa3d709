import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { readPlayer } from '../identity/public.ts'
import { audit } from '../staff/public.ts'

const KNOWN_SHOWN = 100
const MOST_TAGS = 20

export async function listTags(db: Db, playerId: PlayerId) {
  await readPlayer(db, playerId)
  const tags = await db.rows<{ tag: string; by: string; at: Date }>(sql`
    select t.tag, w.username as by, t.at from segments.tags t join staff.members_view w on w.id = t.staff_id
    where t.player_id = ${playerId} order by t.tag`)
  const known = await db.rows<{ tag: string }>(
    sql`select tag from segments.tags group by tag order by count(*) desc, tag limit ${KNOWN_SHOWN}`,
  )
  return {
    success: true,
    tags: tags.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    known: known.map(({ tag }) => tag),
  }
}

interface Tagged {
  id: PlayerId
  tag: string
}

/** Refuses as `bad_input` one mark too many. */
export function tagPlayer(db: Db, actor: StaffActor, { id: playerId, tag }: Tagged) {
  return db.transaction(async (tx) => {
    await readPlayer(tx, playerId)
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('segments.tags'), ${playerId})`)
    const added = await tx.run(sql`
      insert into segments.tags (player_id, tag, staff_id, at) values (${playerId}, ${tag}, ${actor.staff.id}, ${tx.now()}) on conflict do nothing`)
    const { count } = await tx.one<{ count: number }>(
      sql`select count(*)::int as count from segments.tags where player_id = ${playerId}`,
    )
    if (count > MOST_TAGS) throw refuse('bad_input', `Bir oyuncunun en fazla ${MOST_TAGS} etiketi olabilir`)
    if (added > 0)
      await audit(tx, { ...actor, action: 'player.tag', subject: `player:${playerId}`, playerId, after: { tag } })
    return { success: true, message: 'Etiket eklendi' }
  })
}

export function untagPlayer(db: Db, actor: StaffActor, { id: playerId, tag }: Tagged) {
  return db.transaction(async (tx) => {
    const gone = await tx.run(sql`delete from segments.tags where player_id = ${playerId} and tag = ${tag}`)
    if (gone === 0) throw refuse('not_found')
    await audit(tx, { ...actor, action: 'player.untag', subject: `player:${playerId}`, playerId, before: { tag } })
    return { success: true, message: 'Etiket kaldırıldı' }
  })
}

/** Removes a player's tags and frozen segments. */
export async function eraseTagsOf(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`delete from segments.tags where player_id = ${playerId}`)
  await tx.run(sql`delete from segments.members where player_id = ${playerId}`)
}
