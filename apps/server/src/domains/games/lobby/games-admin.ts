import type { Category } from '@meydan/contract/categories'
import type { InputOf } from '@meydan/contract/call'
import { listAdminGames, updateGame as updateCall } from '@meydan/contract/games/games-admin'
import { addDays, istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { type Conditions, inTurkish, readList, textIn } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { sitesAsked } from '../../../platform/site-scope.ts'
import { assertSites } from '../../../platform/sites.ts'
import { refuseStale, versioned } from '../../../platform/start/version.ts'
import { stakeText } from './stake-text.ts'
import { audit } from '../../staff/public.ts'

const DAYS = 30

/** One page of all games of the caller's sites, on and off, with what was staked and won there on each in the last 30 days. */
export async function listAll(db: Db, input: InputOf<typeof listAdminGames>) {
  return readList(db, listAdminGames, input, {
    rows: gameRows(db),
    counted: sql`from games.games g join games.providers p on p.id = g.provider_id`,
    where: [onOwnSites('g.sites'), onOwnSites('p.sites'), ...conditionsOf(input)],
    sorts: {
      id: 'g.id',
      code: 'g.code',
      name: inTurkish('g.name'),
      category: 'g.category',
      provider_name: inTurkish('p.name'),
      is_active: 'g.is_active',
      rtp: 'g.rtp',
      sort_order: 'g.sort_order',
      launch_count: 'g.launch_count',
      stake_30d: 'stake_30d',
      win_30d: 'win_30d',
      rounds_30d: 'rounds_30d',
    },
    tie: 'g.id',
    show,
  })
}

export async function readOne(db: Db, id: number) {
  const row = await db.row<Row>(sql`${gameRows(db)} where g.id = ${id}`)
  if (!row) throw refuse('not_found')
  return { success: true, data: show(row) }
}

/** Changes a game and says so to every process. Refuses `stale_version`. */
export async function updateGame(db: Db, actor: StaffActor, input: InputOf<typeof updateCall>) {
  await db.transaction(async (tx) => {
    const before = await readForAudit(tx, input.id)
    refuseStale(updateCall, inLira(before), input.version)
    await assertSites(tx, input.sites)
    await tx.run(sql`
      update games.games set name = ${input.name}, image = ${input.image}, is_active = ${input.is_active}, is_featured = ${input.is_featured},
        is_new = ${input.is_new}, is_hot = ${input.is_hot}, has_demo = ${input.has_demo}, contribution_percent = ${input.contribution_percent},
        min_stake_kurus = ${input.min_stake},
        stakes_kurus = case when ${input.stake_list === undefined || before.is_own} then stakes_kurus else ${input.stake_list ?? null}::bigint[] end,
        sites = ${input.sites === undefined ? before.sites : input.sites}, sort_order = ${input.sort_order}
      where id = ${input.id}
    `)
    const after = await readForAudit(tx, input.id)
    await audit(tx, { ...actor, action: 'game.update', subject: `game:${input.id}`, before, after })
    tx.publish('content', {})
  })
  return { success: true, message: 'Oyun kaydedildi', id: input.id }
}

async function readForAudit(tx: Tx, id: number): Promise<Amounts & { is_own: boolean }> {
  const row = await tx.row<Amounts & { is_own: boolean }>(sql`
    select g.name, g.image, g.is_active, g.is_featured, g.is_new, g.is_hot, g.has_demo, g.contribution_percent, g.min_stake_kurus, g.sites, g.sort_order,
      g.max_win_kurus, g.stakes_kurus::text[] as stakes_kurus, p.launch_url like '/%' as is_own
    from games.games g join games.providers p on p.id = g.provider_id where g.id = ${id} for update of g
  `)
  if (!row) throw refuse('not_found')
  return row
}

function gameRows(db: Db): Sql {
  const today = istanbulDay(db.now())
  return sql`
    select g.*, p.name as provider_name, coalesce(d.stake, 0)::bigint as stake_30d, coalesce(d.win, 0)::bigint as win_30d, coalesce(d.rounds, 0)::int as rounds_30d
    from games.games g
    join games.providers p on p.id = g.provider_id
    left join (
      select game_id, sum(stake_kurus) as stake, sum(win_kurus) as win, sum(rounds) as rounds from wallet.game_figures(${addDays(today, 1 - DAYS)}, ${today}, ${sitesAsked() ?? null}::int[])
      group by game_id
    ) d on d.game_id = g.id
  `
}

/** What is had on one of the caller's sites at least; undefined where that is everything. */
function onOwnSites(column: string): Sql | undefined {
  const own = sitesAsked()
  return own && sql`(${raw(column)} is null or ${raw(column)} && ${own}::int[])`
}

function conditionsOf({ provider, category, active, flag, q }: InputOf<typeof listAdminGames>): Conditions {
  return [
    provider !== undefined && sql`g.provider_id = ${provider}`,
    category && sql`g.category = ${category}`,
    active && sql`g.is_active = ${active === 'true'}`,
    flag && sql`g.${raw(`is_${flag}`)}`,
    q && textIn(q, 'g.name', 'g.code', 'p.name'),
  ]
}

interface Amounts {
  min_stake_kurus: bigint | null
  max_win_kurus: bigint
  /** The driver reads lists of large numbers as text. */
  stakes_kurus: string[] | null
  sites: number[] | null
}

interface Row extends Amounts {
  id: number
  code: string
  name: string
  category: Category
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
    stake_list: stakeText(game.stakes_kurus?.map(BigInt) ?? null),
  }
}
