import type { Category } from '@meydan/contract/categories'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { House, PlayerId } from '../../../platform/house.ts'
import { lanesOf } from './lanes.ts'
import { TEST_ROUND } from '../wires/test-slot/test-slot.ts'

const STALE_MS = 48 * 3_600_000
const TEST_STALE_MS = 5 * 60_000
const LOOK_BACK_DAYS = 60

interface OpenRound {
  player_id: PlayerId
  category: Category
  first_seq: number
  round_ref: string
  provider_id: number
  provider_code: string
  game_id: number
  opened_at: Date
}

/**
 * Rounds that nobody has closed, coupons aside: those are open for days. A provider decides about its own, so those of more than 48 hours are only told to the
 * operator; rounds of the test slot that a crash has left are taken back. Returns what was told.
 */
export async function sweepOpenRounds(house: House): Promise<OpenRound[]> {
  const now = house.db.now().getTime()
  const open = await readOpenRounds(house, new Date(now - TEST_STALE_MS))
  for (const round of open) if (round.round_ref.startsWith(TEST_ROUND)) await takeBack(house, round)
  const stale = open.filter(
    (round) => round.opened_at.getTime() <= now - STALE_MS && !round.round_ref.startsWith(TEST_ROUND),
  )
  for (const { player_id, provider_code, round_ref, opened_at } of stale) {
    house.log.warn(
      { playerId: player_id, provider: provider_code, round: round_ref, openedAt: opened_at },
      'a round has been open for more than 48 hours',
    )
  }
  return stale
}

/** By the days that still have open rounds, so that closed ones are not looked through day by day. */
async function readOpenRounds(house: House, before: Date): Promise<OpenRound[]> {
  await lanesOf(house).count()
  const today = istanbulDay(house.db.now())
  return house.db.rows<OpenRound>(sql`
    select r.player_id, r.category, r.first_seq, r.round_ref, p.id as provider_id, r.provider_code, r.game_id, r.opened_at
    from wallet.player_days_view d
    join games.rounds_view r on r.player_id = d.player_id and r.category = d.category and r.day = d.day
      and r.first_seq between d.first_seq and d.last_seq
    join games.providers p on p.code = r.provider_code
    where d.day between ${addDays(today, -LOOK_BACK_DAYS)} and ${today} and d.open_rounds > 0 and d.category <> 'sports' and r.status = 'open' and r.opened_at <= ${before}
    order by r.opened_at limit 1000
  `)
}

async function takeBack(house: House, round: OpenRound): Promise<void> {
  await lanesOf(house).play({
    kind: 'rollback',
    provider: { id: round.provider_id, code: round.provider_code },
    playerId: round.player_id,
    game: { id: round.game_id, category: round.category, contribution: null, winCap: null },
    roundRef: round.round_ref,
    transactionId: `${round.round_ref}-rollback`,
    reference: `${round.round_ref}-bet`,
    amount: 0n,
    closesRound: false,
    freeSpinId: null,
    barred: null,
  })
}
