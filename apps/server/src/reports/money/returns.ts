import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { significantEvent } from '../../domains/compliance/public.ts'
import { dayRange } from '../../platform/lists/day-range.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { percentText, type Judged, readReturns } from './return-bands.ts'

/** What the alarm looks at: the last thirty whole days. */
const WINDOW_DAYS = 30
/** Rounds are finished or given back within so many days of their opening. */
const OPEN_DAYS = 3

/**
 * Reckons the days that have ended from the ledger, the last few anew because of rounds that closed since, and gives for each game
 * whose return has left its band: a significant event and an alarm, once until it is inside again. A second time changes nothing.
 */
export async function watchReturns(db: Db): Promise<void> {
  const yesterday = addDays(istanbulDay(db.now()), -1)
  const { last } = await db.one<{ last: string | null }>(
    sql`select max(day)::text as last from history.rtp_days where day <= ${yesterday}`,
  )
  const oldest = last ? addDays(last, 1 - OPEN_DAYS) : addDays(yesterday, 1 - WINDOW_DAYS)
  for (let day = oldest; day <= yesterday; day = addDays(day, 1)) await db.transaction((tx) => sumDay(tx, day))
  await db.transaction((tx) => reportDeviations(tx, yesterday))
}

const DAY_LIMIT_MS = 600_000

/** Rounds that cost nothing, as free spins, have no return; those that are open have none yet; the operator’s own are in no figure. */
async function sumDay(tx: Tx, day: string): Promise<void> {
  const { start } = dayRange({ from: day, to: day })
  const end = dayRange({ from: addDays(day, OPEN_DAYS), to: addDays(day, OPEN_DAYS) }).end
  await tx.setStatementTimeout(DAY_LIMIT_MS)
  await tx.run(sql`
    insert into history.rtp_days as d (day, game_id, rounds, stake_kurus, win_kurus, stake_square, rtp, sigma)
    select ${day}, g.id, count(*), sum(r.stake), sum(r.win), sum(r.stake * r.stake), g.rtp, g.sigma
    from (
      select m.player_id, m.game_id,
        coalesce(-sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind in ('stake', 'rollback')), 0) as stake,
        coalesce(sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind in ('win', 'resettlement')), 0) as win
      from wallet.movements_view m
      where m.day = ${day} and m.created_at >= ${start} and m.created_at < ${end}
      group by m.player_id, coalesce(m.round_seq, m.seq), m.game_id
      having bool_or(m.closes)
    ) r join games.declared_view g on g.id = r.game_id
    where r.stake > 0 and g.rtp is not null and not wallet.is_own(r.player_id, ${day})
    group by g.id, g.rtp, g.sigma
    on conflict (day, game_id) do update set rounds = excluded.rounds, stake_kurus = excluded.stake_kurus, win_kurus = excluded.win_kurus,
      stake_square = excluded.stake_square`)
}

async function reportDeviations(tx: Tx, last: string): Promise<void> {
  const games = await readReturns(tx, { from: addDays(last, 1 - WINDOW_DAYS), to: last })
  const outside = games.filter(({ verdict }) => verdict === 'outside')
  const ids = outside.map(({ gameId }) => gameId)
  await tx.run(sql`delete from history.rtp_deviations where game_id <> all(${ids})`)
  const newDeviations = await tx.rows<{ game_id: number }>(sql`
    insert into history.rtp_deviations (game_id, since) select id, ${last} from unnest(${ids}::int[]) id
    on conflict do nothing returning game_id`)
  for (const game of outside)
    if (newDeviations.some(({ game_id }) => game_id === game.gameId)) await reportDeviation(tx, game)
}

async function reportDeviation(tx: Tx, game: Judged): Promise<void> {
  const { gameId, name, rounds, rtp, declared, low, high, deviation } = game
  await significantEvent(tx, {
    kind: 'return_outside',
    text: `${name}: son ${WINDOW_DAYS} günün ${rounds} turunda gerçekleşen RTP ${percentText(rtp)}, bildirilen ${percentText(declared)}; ${percentText(low)} – ${percentText(high)} aralığının dışında`,
    after: { game: gameId, rounds: Number(rounds), rtp, declared, low, high, deviation },
  })
  tx.enqueue('alarm', {
    text: "a game's return is outside its band",
    about: { game: gameId, rtp, declared, deviation },
  })
}
