import type { Db } from '../../platform/database/db.ts'
import type { saveFavourite, savePreferences } from '@meydan/contract/sports/sports'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'

const FAVOURITES_MAX = 200
const QUICK = [2_000n, 5_000n, 10_000n, 25_000n]

export async function readFavourites(db: Db, playerId: PlayerId) {
  const favourites = await db.rows<{ kind: 'league' | 'team' | 'event'; target: string }>(
    sql`select kind, target from sports.favourites where player_id = ${playerId} order by kind, target`,
  )
  return { success: true, favourites }
}

export async function saveStar(db: Db, playerId: PlayerId, { kind, target, is_on }: InputOf<typeof saveFavourite>) {
  if (!is_on) {
    await db.run(
      sql`delete from sports.favourites where player_id = ${playerId} and kind = ${kind} and target = ${target}`,
    )
    return { success: true }
  }
  const { known, count } = await db.one<{ known: boolean; count: number }>(sql`
    select exists (select from sports.leagues where ${kind} = 'league' and id = ${target} union all
        select from sports.teams where ${kind} = 'team' and id = ${target} union all
        select from sports.events where ${kind} = 'event' and id = ${target}) as known,
      (select count(*)::int from sports.favourites where player_id = ${playerId}) as count`)
  if (!known) throw refuse('not_found')
  if (count >= FAVOURITES_MAX) throw refuse('too_many_favourites')
  await db.run(sql`
    insert into sports.favourites (player_id, kind, target) values (${playerId}, ${kind}, ${target}) on conflict do nothing`)
  return { success: true }
}

export async function readPreferencesOf(db: Db, playerId: PlayerId) {
  const row = await db.row<{
    format: 'decimal' | 'fractional' | 'american'
    accept: 'exact' | 'higher'
    quick_kurus: bigint[]
    one_touch_kurus: bigint | null
    notices: 'off' | 'coupons' | 'legs'
  }>(
    sql`select format, accept, quick_kurus, one_touch_kurus, notices from sports.preferences where player_id = ${playerId}`,
  )
  const { format = 'decimal', accept = 'higher', quick_kurus = QUICK, one_touch_kurus = null } = row ?? {}
  const { notices = 'coupons' } = row ?? {}
  return {
    success: true,
    format,
    accept,
    quick: quick_kurus.map(liraOfKurus),
    one_touch: one_touch_kurus === null ? null : liraOfKurus(one_touch_kurus),
    notices,
  }
}

export async function savePreferencesOf(db: Db, playerId: PlayerId, input: InputOf<typeof savePreferences>) {
  await db.run(sql`
    insert into sports.preferences as p (player_id, format, accept, quick_kurus, one_touch_kurus, notices)
    values (${playerId}, ${input.format}, ${input.accept}, ${input.quick}, ${input.one_touch ?? null}, ${input.notices ?? 'coupons'})
    on conflict (player_id) do update set format = excluded.format, accept = excluded.accept, quick_kurus = excluded.quick_kurus,
      one_touch_kurus = case when ${input.one_touch !== undefined} then excluded.one_touch_kurus else p.one_touch_kurus end,
      notices = case when ${input.notices !== undefined} then excluded.notices else p.notices end`)
  return { success: true }
}
