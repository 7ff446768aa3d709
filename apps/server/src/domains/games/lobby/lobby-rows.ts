import type { Db } from '../../../platform/database/db.ts'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { AppContext, PlayerId, PlayerSession } from '../../../platform/app-context.ts'
import { createCache } from '../../../platform/concurrency/cache.ts'
import { gamePages } from './game-page.ts'

const SHOWN = 12
/** The games played last that say what somebody likes. */
const LOOKED_AT = 24
const MINUTE_MS = 60_000

/** The rows of the lobby that do not follow from a game's own data. Guests have none of their own. */
export async function listLobbyRows(
  context: Pick<AppContext, 'db' | 'hub'>,
  { site, player }: { site: number; player: PlayerSession | undefined },
) {
  const [open, played, own] = await Promise.all([
    gamePages(context, site),
    playedToday.of(context),
    player ? likedBy(context.db, player.id) : [],
  ])
  const slots = new Set(open.filter(({ category }) => category === 'slot').map(({ id }) => id))
  const shown = (ids: readonly number[]) => ids.filter((id) => slots.has(id)).slice(0, SHOWN)
  return { success: true, today: shown(played), for_you: shown(own) }
}

/** By the rounds of this Istanbul day, most first; all who look share one reading a minute. */
const playedToday = createCache<number[]>({
  keepMs: MINUTE_MS,
  most: 1,
  on: {},
  read: async ({ db }) => {
    const now = db.now()
    const rows = await db.rows<{ game_id: number }>(sql`
      select game_id from wallet.game_figures(${istanbulDay(now)}, ${istanbulDay(now)}) where rounds > 0 order by rounds desc, game_id limit ${10 * SHOWN}`)
    return rows.map(({ game_id }) => game_id)
  },
})

/** What is most like the games the player has played last, but for those themselves and the favourites. */
async function likedBy(db: Db, playerId: PlayerId): Promise<number[]> {
  const rows = await db.rows<{ other_id: number }>(sql`
    with played as (
      select game_id from games.recent_games where player_id = ${playerId} order by launched_at desc limit ${LOOKED_AT})
    select l.other_id from played p join games.similar_games l on l.game_id = p.game_id
    where l.other_id not in (select game_id from played)
      and not exists (select from games.favourites f where f.player_id = ${playerId} and f.game_id = l.other_id)
    group by l.other_id order by sum(l.similarity) desc, l.other_id limit ${10 * SHOWN}`)
  return rows.map(({ other_id }) => other_id)
}
