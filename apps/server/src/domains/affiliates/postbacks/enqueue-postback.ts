import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import type { PostbackEvent } from './postback-settings.ts'

/** Notes a postback about a referred player to its affiliate, once; it is sent after the commit. */
export async function enqueuePostback(tx: Tx, event: PostbackEvent, playerId: PlayerId): Promise<void> {
  await note(tx, event, sql`p.id = ${playerId}`)
}

/** The same of everybody who qualified on a day that has just been closed. */
export async function enqueueQualified(tx: Tx, day: string): Promise<void> {
  await note(
    tx,
    'qualified',
    sql`exists (select from affiliates.qualified q where q.player_id = p.id and q.day = ${day})`,
  )
}

async function note(tx: Tx, event: PostbackEvent, which: Sql): Promise<void> {
  const now = tx.now()
  await tx.run(sql`
    insert into affiliates.postback_deliveries (affiliate_id, event, player_id, sub, happened_at, due_at)
    select a.id, ${event}, p.id, p.affiliate_sub, ${now}, ${now}
    from identity.players_view p join leads.affiliates_view a on a.btag = p.affiliate_btag and a.status = 'approved'
      join affiliates.postbacks b on b.affiliate_id = a.id and b.is_on and ${event} = any (b.events)
    where p.affiliate_btag <> '' and ${which} and not wallet.is_own_at(p.id, ${now})
    on conflict do nothing`)
}
