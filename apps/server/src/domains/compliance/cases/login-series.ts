import type { Db } from '../../../platform/database/db.ts'
import sql from 'sql-template-tag'
import type { PlayerId } from '../../../platform/app-context.ts'
import { significantEvent } from '../events/events.ts'

/** So many failures at one account within the time are a series. */
const SERIES = 10
const WITHIN_MS = 30 * 60_000

interface Series {
  subject: string
  player_id: PlayerId | null
  count: number
}

/** Every minute: reports accounts of players and staff with a series of failed logins (GLI-19 2.8.8), each series once. Returns how many. */
export function reportLoginSeries(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('compliance.login_series'))`)
    const since = new Date(tx.now().getTime() - WITHIN_MS)
    const found = await tx.rows<Series>(sql`
      with failed as (
        select 'player:' || player_id as subject, player_id, at from identity.login_failures_view where player_id is not null and at > ${since}
        union all
        select subject, null, at from staff.login_failures_view where at > ${since})
      select f.subject, f.player_id, count(*)::int as count from failed f
      left join compliance.login_series s on s.subject = f.subject where s.reported_at is null or f.at > s.reported_at
      group by f.subject, f.player_id having count(*) >= ${SERIES} order by f.subject`)
    for (const { subject, player_id, count } of found) {
      await tx.run(sql`
        insert into compliance.login_series (subject, reported_at) values (${subject}, ${tx.now()})
        on conflict (subject) do update set reported_at = excluded.reported_at`)
      const whose = player_id === null ? 'Bir personel hesabında' : 'Hesapta'
      await significantEvent(tx, {
        kind: 'login_failures',
        ...(player_id === null ? {} : { playerId: player_id }),
        text: `${whose} yarım saat içinde ${count} hatalı giriş denemesi yapıldı`,
        after: { subject, count },
      })
    }
    return found.length
  })
}
