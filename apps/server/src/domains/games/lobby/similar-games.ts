import type { Db } from '../../../platform/database/db.ts'
import sql from 'sql-template-tag'

/** What was played longer ago does not show what a player likes now. */
const DAYS = 90
/** Per player, so that a player who tries everything does not count for more. */
const PER_PLAYER = 24
const KEPT = 20
/** Weight one half at so many common players: few of them are an accident. */
const SHRINK = 5

/**
 * Counts anew how alike games are: by the cosine of who has played them, made smaller where few have. Accounts of the operator do not
 * count. Nobody's name leaves it.
 */
export async function computeSimilarGames(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from games.similar_games`)
    await tx.run(sql`
      insert into games.similar_games (game_id, other_id, similarity)
      with played as materialized (
        select player_id, game_id from (
          select r.player_id, r.game_id, row_number() over (partition by r.player_id order by r.launched_at desc) as place
          from games.recent_games r join identity.players_view p on p.id = r.player_id and not p.is_house_account
          where r.launched_at > ${tx.now()}::timestamptz - make_interval(days => ${DAYS})) latest
        where place <= ${PER_PLAYER}),
      players as (select game_id, count(*)::float8 as many from played group by game_id),
      pairs as (
        select a.game_id, b.game_id as other_id, count(*)::float8 as common
        from played a join played b on b.player_id = a.player_id and b.game_id <> a.game_id group by a.game_id, b.game_id),
      scored as (
        select q.game_id, q.other_id, q.common / sqrt(one.many * other.many) * q.common / (q.common + ${SHRINK}) as similarity
        from pairs q join players one on one.game_id = q.game_id join players other on other.game_id = q.other_id),
      ranked as (
        select game_id, other_id, similarity, row_number() over (partition by game_id order by similarity desc, other_id) as place from scored)
      select game_id, other_id, similarity from ranked where place <= ${KEPT}`)
  })
}
