import type { JackpotDrop, JackpotPool, readJackpots as readCall } from '@meydan/contract/jackpots/jackpots'
import type { OutputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { AppContext } from '../../platform/app-context.ts'
import { policyOf } from '../../platform/licence.ts'
import { createCache } from '../../platform/concurrency/cache.ts'
import { catalogueOf } from '../games/public.ts'
import { maskName } from '../identity/public.ts'
import { POOL_COLUMNS } from './cycles.ts'
import { type Pool, poolKurus } from './pool.ts'
import { rulesText } from './rules-text.ts'

const DROPS_SHOWN = 50

interface Running extends Pool {
  code: string
  name: string
  no: number
  commitment: string
  opened_at: Date
}

/** All who look share one reading a second. */
const running = createCache<Running[]>({
  keepMs: 1_000,
  most: 1,
  on: {},
  read: ({ db }) =>
    db.rows<Running>(sql`
      select t.code, t.name, c.no, c.commitment, c.opened_at, ${POOL_COLUMNS} from jackpots.cycles c join jackpots.tiers t on t.id = c.tier_id
      where t.is_on and c.dropped_at is null order by t.id`),
})

export async function listJackpots(context: Pick<AppContext, 'db' | 'hub'>) {
  const isAllowed = (await policyOf(context)).jackpots
  return { success: true, jackpots: isAllowed ? (await running.of(context)).map(poolOnWire) : [] }
}

function poolOnWire(row: Running): z.output<typeof JackpotPool> {
  const { code, name, no, cap_kurus, game_ids } = row
  return { code, name, no, game_ids, amount: liraOfKurus(poolKurus(row)), cap: liraOfKurus(cap_kurus) }
}

export async function readJackpots(context: Pick<AppContext, 'db' | 'hub'>): Promise<OutputOf<typeof readCall>> {
  if (!(await policyOf(context)).jackpots) return { success: true, tiers: [], drops: [] }
  const [rows, dropped, { byId }] = await Promise.all([running.of(context), drops.of(context), catalogueOf(context)])
  const tiers = rows.map((row) => ({
    ...poolOnWire(row),
    seed: liraOfKurus(row.seed_kurus),
    rules: rulesText(row),
    games: row.game_ids.flatMap((id) => {
      const game = byId.get(id)
      return game?.isActive ? [{ id, name: game.name, image: game.image }] : []
    }),
    commitment: row.commitment,
    opened_at: row.opened_at.toISOString(),
  }))
  return { success: true, tiers, drops: dropped }
}

interface Dropped {
  tier: string
  tier_name: string
  no: number
  seed_kurus: bigint
  cap_kurus: bigint
  prize_kurus: bigint
  salt: string
  commitment: string
  dropped_at: Date
  game_id: number | null
  username: string
  is_named: boolean
}

/** The last drops; whose names are shown is asked as for all wins, see `winners/list-winners.ts`. */
const drops = createCache<z.output<typeof JackpotDrop>[]>({ keepMs: 1_000, most: 1, on: {}, read: readDrops })

async function readDrops(context: Pick<AppContext, 'db' | 'hub'>): Promise<z.output<typeof JackpotDrop>[]> {
  const { db } = context
  const { byId } = await catalogueOf(context)
  const rows = await db.rows<Dropped>(sql`
    select t.code as tier, t.name as tier_name, c.no, c.seed_kurus, c.cap_kurus, c.prize_kurus, c.salt, c.commitment, c.dropped_at, m.game_id, p.username,
      coalesce(w.choice, 'masked') = 'masked' and p.status = 'active'
        and not exists (select from staff.members_view s where s.active and lower(s.name) = lower(p.first_name || ' ' || p.last_name))
        and (compliance.exclusion_at(p.id, ${db.now()})).id is null and not compliance.is_held(p.id) as is_named
    from jackpots.cycles c join jackpots.tiers t on t.id = c.tier_id join identity.players_view p on p.id = c.player_id
    left join winners.display_preferences_view w on w.player_id = c.player_id
    left join lateral (select game_id from wallet.movements_view m where m.player_id = c.player_id and m.seq = c.stake_seq offset 0) m on true
    where c.dropped_at is not null order by c.dropped_at desc, c.id desc limit ${DROPS_SHOWN}`)
  return rows.map((row) => ({
    proof: {
      tier: row.tier,
      no: row.no,
      salt: row.salt,
      seed: Number(row.seed_kurus),
      cap: Number(row.cap_kurus),
      point: Number(row.prize_kurus),
    },
    commitment: row.commitment,
    tier_name: row.tier_name,
    amount: liraOfKurus(row.prize_kurus),
    winner: row.is_named ? maskName(row.username) : null,
    game: row.game_id === null ? null : (byId.get(row.game_id)?.name ?? null),
    at: row.dropped_at.toISOString(),
  }))
}
