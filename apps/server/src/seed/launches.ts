import type { Db } from '../platform/database/db.ts'
import sql from 'sql-template-tag'
import { computeSimilarGames } from '../domains/games/lobby/similar-games.ts'

/** What the players of the demo have opened, by what they have played: each game once a day. Orders and likeness rest on it. */
export async function seedLaunches(db: Db): Promise<void> {
  await db.run(sql`
    insert into games.recent_games (player_id, game_id, launched_at)
    select m.player_id, m.game_id, max(m.created_at) from wallet.movements m join games.games g on g.id = m.game_id
    where m.kind = 'stake' and g.category <> 'sports' group by m.player_id, m.game_id
    on conflict (player_id, game_id) do nothing`)
  await db.run(sql`
    update games.games g set launch_count = played.days
    from (select m.game_id, count(distinct (m.player_id, m.day)) as days from wallet.movements m where m.kind = 'stake' group by m.game_id) played
    where played.game_id = g.id and g.category <> 'sports'`)
  await computeSimilarGames(db)
}
