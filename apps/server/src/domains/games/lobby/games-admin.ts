import type { InputOf } from '@meydan/contract/call'
import { type listAdminGames, updateGame as updateCall } from '@meydan/contract/games-admin'
import { addDays, istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { Act, House } from '../../../platform/house.ts'
import { containing, limitOf } from '../../../platform/list-page.ts'
import { orderOf } from '../../../platform/list-query.ts'
import { refuse } from '../../../platform/refusal.ts'
import { refuseStale, versioned } from '../../../platform/version.ts'
import { audit } from '../../staff/public.ts'
import { type Caps, changeCaps } from '../play/win-caps.ts'

const DAYS = 30
export const RAISE_ASKED = 'Kaydedildi. Yükseltilen sınır, ikinci bir yöneticinin onayını bekliyor'

const COLUMNS = {
  id: 'g.id',
  code: 'g.code',
  name: 'g.name',
  category: 'g.category',
  provider_name: 'p.name',
  is_active: 'g.is_active',
  rtp: 'g.rtp',
  sort_order: 'g.sort_order',
  launch_count: 'g.launch_count',
  stake_30d: 'stake_30d',
  win_30d: 'win_30d',
  rounds_30d: 'rounds_30d',
}

/** One page of all games, on and off, with what was staked and won on each in the last 30 days. */
export async function listAll(house: House, input: InputOf<typeof listAdminGames>) {
  const where = conditionOf(input)
  const order = orderOf(input.sort, COLUMNS, { usual: 'sort_order', tie: 'g.id' })
  const [rows, { total }] = await Promise.all([
    house.db.rows<Row>(sql`${gameRows(house)} ${where} ${order} ${limitOf(input)}`),
    house.db.one<{ total: number }>(
      sql`select count(*)::int as total from games.games g join games.providers p on p.id = g.provider_id ${where}`,
    ),
  ])
  return { success: true, data: rows.map(show), total }
}

export async function readOne(house: House, id: number) {
  const row = await house.db.row<Row>(sql`${gameRows(house)} where g.id = ${id}`)
  if (!row) throw refuse('not_found')
  return { success: true, data: show(row) }
}

/** Changes a game and says so to every process; caps that are raised wait for a second person. Refuses `stale_version`. */
export async function updateGame(house: House, act: Act, input: InputOf<typeof updateCall>) {
  const waits = await house.db.transaction(async (tx) => {
    const before = await readForAudit(tx, input.id)
    refuseStale(updateCall, inLira(before), input.version)
    await tx.run(sql`
      update games.games set name = ${input.name}, image = ${input.image}, is_active = ${input.is_active}, is_featured = ${input.is_featured},
        is_new = ${input.is_new}, is_hot = ${input.is_hot}, has_demo = ${input.has_demo}, contribution_percent = ${input.contribution_percent},
        min_stake_kurus = ${input.min_stake}, sort_order = ${input.sort_order}
      where id = ${input.id}
    `)
    const asked = {
      ...before,
      max_win_x: input.max_win_x === undefined ? before.max_win_x : input.max_win_x,
      max_win_kurus: input.max_win ?? before.max_win_kurus,
    }
    const of = { providerId: before.provider_id, gameId: input.id }
    const isRaiseAsked = await changeCaps(tx, act, { of, before, asked })
    const after = await readForAudit(tx, input.id)
    await audit(tx, { ...act, action: 'game.update', subject: `game:${input.id}`, before, after })
    tx.publish('content', {})
    return isRaiseAsked
  })
  return { success: true, message: waits ? RAISE_ASKED : 'Oyun kaydedildi', id: input.id }
}

async function readForAudit(tx: Tx, id: number): Promise<Caps & Amounts & { provider_id: number }> {
  const row = await tx.row<Caps & Amounts & { provider_id: number }>(sql`
    select provider_id, name, image, is_active, is_featured, is_new, is_hot, has_demo, contribution_percent, min_stake_kurus, sort_order, max_win_x, max_win_kurus, null as max_hour_loss_kurus
    from games.games where id = ${id} for update
  `)
  if (!row) throw refuse('not_found')
  return row
}

function gameRows(house: House): Sql {
  const today = istanbulDay(house.db.now())
  return sql`
    select g.*, p.name as provider_name, coalesce(d.stake, 0)::bigint as stake_30d, coalesce(d.win, 0)::bigint as win_30d, coalesce(d.rounds, 0)::int as rounds_30d
    from games.games g
    join games.providers p on p.id = g.provider_id
    left join (
      select game_id, sum(stake_kurus) as stake, sum(win_kurus) as win, sum(rounds) as rounds from wallet.game_days_view
      where day between ${addDays(today, 1 - DAYS)} and ${today} group by game_id
    ) d on d.game_id = g.id
  `
}

function conditionOf({ provider, category, active, flag, q }: InputOf<typeof listAdminGames>): Sql {
  const conditions: Sql[] = []
  if (provider !== undefined) conditions.push(sql`g.provider_id = ${provider}`)
  if (category) conditions.push(sql`g.category = ${category}`)
  if (active) conditions.push(sql`g.is_active = ${active === 'true'}`)
  if (flag) conditions.push(sql`g.${raw(`is_${flag}`)}`)
  if (q)
    conditions.push(
      sql`(g.name ilike ${containing(q)} or g.code ilike ${containing(q)} or p.name ilike ${containing(q)})`,
    )
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty
}

interface Amounts {
  min_stake_kurus: bigint | null
  max_win_kurus: bigint
}

interface Row extends Amounts {
  id: number
  code: string
  name: string
  category: string
  provider_id: number
  provider_name: string
  image: string
  is_active: boolean
  is_featured: boolean
  is_new: boolean
  is_hot: boolean
  has_demo: boolean
  rtp: string | null
  volatility: string | null
  contribution_percent: number | null
  max_win_x: number | null
  /** The driver reads lists of large numbers as text. */
  stakes_kurus: string[] | null
  sort_order: number
  launch_count: bigint
  stake_30d: bigint
  win_30d: bigint
  rounds_30d: number
}

function show(row: Row) {
  return {
    ...versioned(updateCall, inLira(row)),
    rtp: row.rtp === null ? null : Number(row.rtp),
    stakes: row.stakes_kurus?.map((stake) => liraOfKurus(BigInt(stake))) ?? null,
    launch_count: Number(row.launch_count),
    stake_30d: liraOfKurus(row.stake_30d),
    win_30d: liraOfKurus(row.win_30d),
  }
}

function inLira<Game extends Amounts>(game: Game) {
  return {
    ...game,
    min_stake: game.min_stake_kurus === null ? null : liraOfKurus(game.min_stake_kurus),
    max_win: liraOfKurus(game.max_win_kurus),
  }
}
