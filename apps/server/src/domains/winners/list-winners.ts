import type { Db } from '../../platform/database/db.ts'
import type { Winner } from '@meydan/contract/winners/winners'
import { allowsCategory } from '@meydan/contract/licence/licence-rules'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { AppContext } from '../../platform/app-context.ts'
import { policyOf } from '../../platform/licence.ts'
import { readContent, siteOfHost } from '../content/public.ts'
import { catalogueOf, type Game } from '../games/public.ts'
import { maskName } from '../identity/public.ts'
import { TIMES } from './winners-reader.ts'

const SHOWN = 20
/** Of the board of multiples. */
const BOARD = 10
export const WINNERS_RETENTION_DAYS = 7

interface Row {
  id: bigint
  username: string
  nameless: boolean
  game_id: number
  stake: bigint
  win: bigint
  closed_at: Date
}

type Shown = z.output<typeof Winner>[]

/**
 * The last wins of a week that the site of this host shows, and the highest multiples among them. Never of a player who has switched it off, is
 * in a break, excluded, held, blocked or leaving, nor of the operator’s own: those marked so, and those of the name of somebody of the staff.
 * Games that are off or not licensed are left out.
 */
export async function listWinners(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  host: string,
): Promise<{ winners: Shown; week: Shown }> {
  const site = siteOfHost(await readContent(context), host)
  if (!site.showsWinners) return { winners: [], week: [] }
  const [{ games, byId }, policy] = await Promise.all([catalogueOf(context), policyOf(context)])
  const open = games.filter(({ isActive, category }) => isActive && allowsCategory(policy, category))
  const read = async (isWorth: Sql, order: Sql, most: number) => {
    const rows = await context.db.rows<Row>(shownRounds(context.db, { open, isWorth, order, most }))
    return rows.map((row) => onTheWire(row, byId.get(row.game_id) as Game))
  }
  const isHigh = sql`w.win_kurus >= ${TIMES} * w.stake_kurus`
  const [winners, week] = await Promise.all([
    read(
      sql`(${isHigh} or w.win_kurus >= ${BigInt(site.winnersFromLira) * 100n})`,
      sql`w.closed_at desc, w.id desc`,
      SHOWN,
    ),
    read(isHigh, sql`(w.win_kurus * 100 / w.stake_kurus) desc, w.id`, BOARD),
  ])
  return { winners, week }
}

function shownRounds(
  db: Db,
  { open, isWorth, order, most }: { open: readonly Game[]; isWorth: Sql; order: Sql; most: number },
): Sql {
  const now = db.now()
  return sql`
    select w.id, p.username, c.choice is not distinct from 'nameless' as nameless, w.game_id, w.stake_kurus as stake, w.win_kurus as win, w.closed_at
    from winners.rounds w join identity.players_view p on p.id = w.player_id left join winners.display_preferences c on c.player_id = w.player_id
    where w.closed_at > ${now}::timestamptz - make_interval(days => ${WINNERS_RETENTION_DAYS}) and w.game_id = any(${open.map(({ id }) => id)}::int[])
      and ${isWorth}
      and c.choice is distinct from 'off' and p.status = 'active' and not p.is_house_account
      and not exists (select from staff.members_view s where s.active and lower(s.name) = lower(p.first_name || ' ' || p.last_name))
      and (compliance.exclusion_at(p.id, ${now})).id is null and not compliance.is_held(p.id)
    order by ${order} limit ${most}`
}

function onTheWire({ id, username, nameless, stake, win, closed_at }: Row, game: Game): z.output<typeof Winner> {
  const { id: gameId, code, name, category, image, hasDemo } = game
  return {
    id: Number(id),
    name: nameless ? null : maskName(username),
    game: { id: gameId, code, name, category, image, has_demo: hasDemo },
    multiple: Number((win * 100n) / stake) / 100,
    amount: liraOfKurus(win),
    at: closed_at.toISOString(),
  }
}
