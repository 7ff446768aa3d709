import type { Db } from '../../../platform/database/db.ts'
import type { Category } from '@meydan/contract/categories'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { forEachItem } from '../../../platform/jobs/for-each-item.ts'
import { shardsOf } from './shard/shards.ts'
import { TEST_ROUND } from '../protocols/test-slot/test-slot.ts'

const STALE_MS = 48 * 3_600_000
const TEST_STALE_MS = 5 * 60_000
const LOOK_BACK_DAYS = 60
const MOST = 1_000

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
 * Rounds that are not closed, except coupons, which are open for days. A provider decides about its own: those older than 48 hours go to the
 * operator, a thousand at most; rounds of the test slot that a crash has left are taken back where developer tools are on. Returns what was reported.
 */
export async function sweepOpenRounds(
  context: Pick<AppContext, 'db' | 'config' | 'hub' | 'log'>,
): Promise<OpenRound[]> {
  await shardsOf(context).count()
  const now = context.db.now().getTime()
  if (context.config.devTools) {
    const left = await readOpenRounds(context.db, new Date(now - TEST_STALE_MS))
    const tests = left.filter(({ round_ref }) => round_ref.startsWith(TEST_ROUND))
    const failures = {
      failure: 'a round of the test slot could not be taken back',
      ids: ({ player_id, round_ref }: OpenRound) => ({ playerId: player_id, round: round_ref }),
    }
    await forEachItem(context.log, failures, tests, (round) => takeBack(context, round))
  }
  const stale = await readOpenRounds(context.db, new Date(now - STALE_MS))
  for (const { player_id, provider_code, round_ref, opened_at } of stale) {
    context.log.warn(
      { playerId: player_id, provider: provider_code, round: round_ref, openedAt: opened_at },
      'a round has been open for more than 48 hours',
    )
  }
  return stale
}

/** The oldest first, by the days that have some: however many are open, only those of so many of a player's days are looked through. */
async function readOpenRounds(db: Db, before: Date): Promise<OpenRound[]> {
  const [oldest, latest] = [addDays(istanbulDay(db.now()), -LOOK_BACK_DAYS), istanbulDay(before)]
  return db.rows<OpenRound>(sql`
    select r.player_id, r.category, r.first_seq, r.round_ref, p.id as provider_id, r.provider_code, r.game_id, r.opened_at
    from (
      select * from wallet.player_days_view
      where day between ${oldest} and ${latest} and open_rounds > 0 and category <> 'sports'
      order by day limit ${MOST}
    ) d
    cross join lateral (
      select * from games.rounds_view
      where player_id = d.player_id and category = d.category and day = d.day and first_seq between d.first_seq and d.last_seq
        and status = 'open' and opened_at <= ${before}
      order by first_seq limit ${MOST}
    ) r
    join games.providers p on p.code = r.provider_code
    order by r.opened_at limit ${MOST}
  `)
}

async function takeBack(context: Pick<AppContext, 'db' | 'hub' | 'log'>, round: OpenRound): Promise<void> {
  await shardsOf(context).play({
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
