import type { Db } from '../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import {
  type AdminJackpot,
  changeJackpot,
  listAdminJackpots,
  type previewJackpot as previewCall,
} from '@meydan/contract/jackpots/jackpots-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import { readList } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { versioned } from '../../platform/start/version.ts'
import { TIER_COLUMNS, type Tier } from './cycles.ts'
import { expected } from './pool.ts'
import { checkText, rulesText } from './rules-text.ts'
import { termsOf } from './jackpot-settings.ts'

interface Row extends Tier {
  pool_kurus: bigint
  fund_kurus: bigint
  drops: number
  paid_kurus: bigint
}

const ROWS = sql`
  select ${TIER_COLUMNS}, d.drops, d.paid_kurus,
    coalesce((10000 * c.seed_kurus + c.carried_units + c.pool_share * c.staked_kurus) / 10000, 0) as pool_kurus,
    coalesce((c.fund_units + c.seed_share * c.staked_kurus) / 10000, 0) as fund_kurus
  from jackpots.tiers t left join jackpots.cycles c on c.tier_id = t.id and c.dropped_at is null
  cross join lateral (select count(*)::int as drops, coalesce(sum(o.prize_kurus), 0)::bigint as paid_kurus
    from jackpots.cycles o where o.tier_id = t.id and o.dropped_at is not null) d`

export function listForStaff(db: Db, input: InputOf<typeof listAdminJackpots>) {
  return readList(db, listAdminJackpots, input, {
    rows: ROWS,
    counted: sql`from jackpots.tiers t`,
    where: [],
    sorts: { id: 't.id' },
    tie: 't.id',
    show,
  })
}

function show(row: Row): z.output<typeof AdminJackpot> {
  const { id, name, is_on, drops } = row
  const { prize, house } = expected(row)
  return {
    id,
    name,
    is_on,
    drops,
    pool: liraOfKurus(row.pool_kurus),
    fund: liraOfKurus(row.fund_kurus),
    paid: liraOfKurus(row.paid_kurus),
    mean_prize: liraOfKurus(prize),
    mean_house: liraOfKurus(house),
    ...settingsOnWire(row),
  }
}

function settingsOnWire({ seed_kurus, cap_kurus, min_stake_kurus, pool_share, seed_share }: Tier) {
  return {
    seed: liraOfKurus(seed_kurus),
    cap: liraOfKurus(cap_kurus),
    min_stake: liraOfKurus(min_stake_kurus),
    pool_share,
    seed_share,
  }
}

/** What an editor may change, with its version. */
export function editable(tier: Tier) {
  return versioned(changeJackpot, { ...settingsOnWire(tier), game_ids: tier.game_ids })
}

export async function readForStaff(db: Db, id: number) {
  const row = await db.row<Row>(sql`${ROWS} where t.id = ${id}`)
  if (!row) throw refuse('not_found')
  const last = await db.rows<{
    no: number
    player_id: number
    username: string
    prize_kurus: bigint
    dropped_at: Date
  }>(
    sql`
      select c.no, c.player_id, p.username, c.prize_kurus, c.dropped_at
      from jackpots.cycles c join identity.players_view p on p.id = c.player_id
      where c.tier_id = ${id} and c.dropped_at is not null order by c.no desc limit 20`,
  )
  const data = {
    ...show(row),
    ...editable(row),
    rules: rulesText(row),
    check: checkText(row),
    last: last.map(({ prize_kurus, dropped_at, ...drop }) => ({
      ...drop,
      amount: liraOfKurus(prize_kurus),
      at: dropped_at.toISOString(),
    })),
  }
  return { success: true, data }
}

export async function previewJackpotRules(db: Db, input: InputOf<typeof previewCall>) {
  const terms = await termsOf(db, input)
  return { success: true, rules: rulesText(terms), check: checkText(terms) }
}
