import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { gameFigures } from './by-site.ts'
import type { Span } from './operator-figures.ts'
import { percentOf } from './percent.ts'

const MOST = 50

interface Row {
  game_id: number
  name: string
  provider: string
  category: string
  rtp: string | null
  rounds: bigint
  stakes: bigint
  wins: bigint
}

/** The most played games of a span, actual beside theoretical RTP. */
export async function topGames(q: Queryable, span: Span) {
  const rows = await q.rows<Row>(sql`
    select g.id as game_id, g.name, g.provider_name as provider, g.category, g.rtp, played.rounds, played.stakes, played.wins
    from (
      select game_id, sum(rounds)::bigint as rounds, sum(stake_kurus)::bigint as stakes, sum(win_kurus)::bigint as wins
      from ${gameFigures(span)}
      group by game_id order by stakes desc, game_id limit ${MOST}
    ) played join games.games_view g on g.id = played.game_id
    order by played.stakes desc, g.id
  `)
  return rows.map(({ stakes, wins, rounds, rtp, ...game }) => ({
    ...game,
    rounds: Number(rounds),
    stakes: liraOfKurus(stakes),
    wins: liraOfKurus(wins),
    ggr: liraOfKurus(stakes - wins),
    rtp: percentOf(wins, stakes),
    theoretical_rtp: rtp === null ? null : Number(rtp),
  }))
}
