import sql, { type Sql } from 'sql-template-tag'
import type { PlayerId } from '../../platform/app-context.ts'
import type { Queryable } from '../../platform/database/db.ts'

/** After a limit was set or used up nobody is answered by an offer for so long. */
const AFTER_A_LIMIT_MS = 24 * 3_600_000
const WEEK_MS = 7 * 24 * 3_600_000

/**
 * Whether a campaign may write to a player `p` of `identity.players_view` at all: somebody who wants it, whose account is open, who is
 * in no break, under no review, looked after by nobody, and has neither set nor used up a limit within a day.
 */
export function mayBeWrittenTo(at: Date): Sql {
  const since = new Date(at.getTime() - AFTER_A_LIMIT_MS)
  return sql`p.status = 'active' and not p.is_house_account
    and exists (select from messages.marketing_wanted_view w where w.player_id = p.id)
    and not exists (select from identity.closings_view l where l.player_id = p.id)
    and not exists (select from compliance.breaks_view b where b.player_id = p.id and b.since <= ${at} and (b.ends_at is null or b.ends_at > ${at}))
    and not exists (select from compliance.limits_view l where l.player_id = p.id and l.updated_at > ${since})
    and not exists (select from club.earning_pauses_view r where r.player_id = p.id and r.since > ${since})
    and not exists (select from compliance.care_cases_view c where c.player_id = p.id and c.status = 'open')
    and not compliance.is_held(p.id) and not compliance.is_under_review(p.id)`
}

/** Of these players, those who may receive offers now: checked again before a queued message is sent. */
export async function openToOffers(q: Queryable, playerIds: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>> {
  const rows = await q.rows<{ id: PlayerId }>(sql`
    select p.id from identity.players_view p where p.id = any(${[...playerIds]}::int[]) and ${mayBeWrittenTo(q.now())}`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a player `p` has had fewer campaigns in the last seven days. */
export function isBelowCap(cap: number, at: Date): Sql {
  return sql`(select count(*) from campaigns.recipients sent
    where sent.player_id = p.id and sent.sent_at > ${new Date(at.getTime() - WEEK_MS)}) < ${cap}`
}
