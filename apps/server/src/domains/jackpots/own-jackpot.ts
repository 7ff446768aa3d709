import type { Db } from '../../platform/database/db.ts'
import type { seeOwnJackpot as seeCall, readOwnJackpot as readCall } from '@meydan/contract/jackpots/jackpots'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { catalogueOf } from '../games/public.ts'

/** A drop that was not looked at for so long is celebrated no more; it stands in the account's history. */
const DAYS = 7

interface Row {
  tier: string
  tier_name: string
  no: number
  prize_kurus: bigint
  game_id: number | null
}

/** The player's last drop that was not shown to them yet; null where there is none. */
export async function readOwnJackpot(
  context: Pick<AppContext, 'db' | 'hub'>,
  playerId: PlayerId,
): Promise<OutputOf<typeof readCall>> {
  const { db } = context
  const row = await db.row<Row>(sql`
    select t.code as tier, t.name as tier_name, c.no, c.prize_kurus, m.game_id
    from jackpots.cycles c join jackpots.tiers t on t.id = c.tier_id
    left join lateral (select game_id from wallet.movements_view m where m.player_id = c.player_id and m.seq = c.stake_seq offset 0) m on true
    where c.player_id = ${playerId} and c.dropped_at > ${db.now()}::timestamptz - make_interval(days => ${DAYS})
      and not exists (select from jackpots.celebrations s where s.cycle_id = c.id)
    order by c.dropped_at desc, c.id desc limit 1`)
  if (!row) return { success: true, drop: null }
  const { tier, tier_name, no, prize_kurus, game_id } = row
  const game = game_id === null ? undefined : (await catalogueOf(context)).byId.get(game_id)
  return { success: true, drop: { tier, tier_name, no, amount: liraOfKurus(prize_kurus), game: game?.name ?? null } }
}

/** The player has seen it, here or in another window. Refuses `not_found` for what is not theirs. */
export async function seeOwnJackpot(db: Db, playerId: PlayerId, { tier, no }: InputOf<typeof seeCall>) {
  const own = await db.row<{ id: number }>(sql`
    select c.id from jackpots.cycles c join jackpots.tiers t on t.id = c.tier_id
    where t.code = ${tier} and c.no = ${no} and c.player_id = ${playerId}`)
  if (!own) throw refuse('not_found')
  await db.run(sql`
    insert into jackpots.celebrations (cycle_id, seen_at) values (${own.id}, ${db.now()}) on conflict (cycle_id) do nothing`)
  return { success: true }
}
