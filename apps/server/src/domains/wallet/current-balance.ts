import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { createCache } from '../../platform/concurrency/cache.ts'
import type { FreshBalance } from './topics.ts'

const balances = createCache<FreshBalance, PlayerId>({
  read: readFresh,
  keepMs: 30_000,
  most: 100_000,
  on: {
    balance(memory, { playerId, fresh }) {
      const known = memory.peek(playerId)
      if (!known || !fresh) memory.forget(playerId)
      else if (fresh.version > known.version) memory.set(playerId, fresh)
    },
  },
})

/** The balance as of the last commit that this process knows of; thousands of polling tabs cost no query. */
export function currentBalance(context: Pick<AppContext, 'db' | 'hub'>, playerId: PlayerId): Promise<FreshBalance> {
  return balances.of(context, playerId)
}

/** Starts listening. A listener that is called after this reads the balance after that change. */
export function watchBalances(context: Pick<AppContext, 'db' | 'hub'>): void {
  balances.listen(context)
}

/** The number of each player's last movement. */
export async function newestVersions(q: Queryable, players: readonly PlayerId[]): Promise<Map<PlayerId, number>> {
  const rows = await q.rows<{ player_id: PlayerId; seq: number }>(
    sql`select player_id, seq from wallet.balances_view where player_id = any(${players}::int[])`,
  )
  return new Map(rows.map(({ player_id, seq }) => [player_id, seq]))
}

interface Row {
  cash: bigint
  bonus: bigint
  hold: bigint
  version: number
  last_stake: bigint
  last_win: bigint
}

/** How far back the last stake and what it won are looked for. */
const LOOK_BACK = 20

async function readFresh(context: Pick<AppContext, 'db'>, playerId: PlayerId): Promise<FreshBalance> {
  const row = await context.db.one<Row>(sql`
    with last as materialized (
      select seq, kind, abs(cash_kurus + bonus_kurus) as kurus from wallet.movements_view
      where player_id = ${playerId} order by seq desc limit ${LOOK_BACK}
    ), stake as (select seq, kurus from last where kind = 'stake' order by seq desc limit 1)
    select b.cash_kurus as cash, b.bonus_kurus as bonus, b.hold_kurus as hold, b.seq as version, coalesce(s.kurus, 0)::bigint as last_stake,
      coalesce((select kurus from last where kind = 'win' and last.seq > s.seq order by seq desc limit 1), 0)::bigint as last_win
    from wallet.balances_view b left join stake s on true where b.player_id = ${playerId}
  `)
  return {
    cash: Number(row.cash),
    bonus: Number(row.bonus),
    hold: Number(row.hold),
    version: row.version,
    lastStake: Number(row.last_stake),
    lastWin: Number(row.last_win),
  }
}
