import sql from 'sql-template-tag'
import { istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import type { Tx } from '../../../platform/database/db.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import type { FedMovement, Reader } from '../../ledger-feed/public.ts'
import { significantEvent } from '../events/events.ts'

/**
 * Rounds that all share begin when their provider lets them: nothing can refuse them without losing stakes of a round that is fair. Where
 * one is begun, ended and followed by the next of the same game sooner than the licence has it (`otherPaceMs`; UKGC RTS 14E), it is reported:
 * once for a game and day, with an alarm.
 */
export const minimumRoundTimeReader: Reader = {
  name: 'pace of shared rounds',
  wants: () =>
    sql`m.kind = 'stake' and m.seq = m.first_seq and m.game_id is not null and m.category in ('live', 'crash', 'tombala', 'virtual')`,
  take: reportShortRounds,
}

interface Quick {
  game_id: number
  reference: string
  took_ms: number
}

async function reportShortRounds(tx: Tx, openings: readonly FedMovement[]): Promise<void> {
  const { otherPaceMs } = (await readLicenceNow(tx)).policy
  if (otherPaceMs === 0 || openings.length === 0) return
  for (const { game_id, reference, took_ms } of await quickAmong(tx, openings, otherPaceMs)) {
    const day = startOfIstanbulDay(istanbulDay(tx.now()))
    const isTold = await tx.row(sql`
      select from compliance.events where kind = 'pace_broken' and created_at >= ${day} and after->>'game_id' = ${String(game_id)} limit 1`)
    if (isTold) continue
    await significantEvent(tx, {
      kind: 'pace_broken',
      text: `Lisansın iki tur arası süresinden hızlı tur: ${reference}`,
      after: { game_id, reference, took_ms, least_ms: otherPaceMs },
    })
    tx.enqueue('alarm', { text: 'a game is quicker than the licence allows', about: { game_id, reference, took_ms } })
  }
}

/** Each game once: its quickest round that followed one of the same player which had ended. What was taken back was no round. */
function quickAmong(tx: Tx, openings: readonly FedMovement[], leastMs: number): Promise<Quick[]> {
  return tx.rows<Quick>(sql`
    select distinct on (m.game_id) m.game_id, m.reference, took.ms as took_ms
    from unnest(${openings.map((m) => m.player_id)}::int[], ${openings.map((m) => m.seq)}::int[]) as told (player_id, seq)
    join wallet.movements_view m on m.player_id = told.player_id and m.seq = told.seq
    cross join lateral (
      select b.seq, b.created_at from wallet.movements_view b
      where b.player_id = m.player_id and b.seq < m.seq and b.game_id = m.game_id and b.opens order by b.seq desc limit 1) before
    cross join lateral (select (extract(epoch from m.created_at - before.created_at) * 1000)::int as ms) took
    where took.ms between 0 and ${leastMs} - 1 and exists (
      select from wallet.movements_view e
      where e.player_id = m.player_id and e.seq >= before.seq and e.seq < m.seq and coalesce(e.round_seq, e.seq) = before.seq
        and e.closes and e.kind <> 'rollback')
    order by m.game_id, took.ms`)
}
