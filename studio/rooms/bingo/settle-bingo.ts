import type pg from 'pg'
import sql from 'sql-template-tag'
import { transaction } from '../../server/transaction.ts'
import { type BingoGame, bingoWins } from '../games/bingo.ts'
import { roomDate } from '../room-context.ts'
import type { Room } from '../room-state.ts'
import type { RoundRow } from '../round-rows.ts'
import { sendSettled } from '../stakes/commit-payouts.ts'
import type { Stake } from '../stakes/stake.ts'
import { moveStakes, stakesIn } from '../stakes/stake-rows.ts'

const POT_LOCK = 7_315_004

/** Kuruş in the pot of a room. */
export async function potOf(client: Pick<pg.Pool, 'query'>, room: string): Promise<number> {
  const { rows } = await client.query<{ balance_kurus: bigint }>(
    sql`select balance_kurus from studio.pot_entries where room = ${room} order by id desc limit 1`,
  )
  return Number(rows[0]?.balance_kurus ?? 0)
}

/** Judges all cards of a round together: the prizes and the pot's entry are one commit, once. */
export async function settleBingo(
  room: Room,
  game: BingoGame<unknown>,
  round: Pick<RoundRow, 'room' | 'no' | 'outcome'>,
): Promise<void> {
  const moved = await transaction(room.context.pool, async (db) => {
    await db.query(sql`select pg_advisory_xact_lock(${POT_LOCK}, ${room.kind.lock})`)
    const accepted = await stakesIn(db, round, ['accepted'])
    if (accepted.length === 0) return []
    const pot = await potOf(db, round.room)
    const hall = game.hallCardsOf(round.outcome, accepted)
    const { prizes, wins } = bingoWins(game.ballsOf(round.outcome), accepted, pot, { hall })
    const { potIn, potOut } = prizes
    await db.query(sql`
      insert into studio.pot_entries (room, no, in_kurus, out_kurus, balance_kurus, at)
      values (${round.room}, ${round.no}, ${potIn}, ${potOut}, ${pot + potIn - potOut}, ${roomDate(room.context)})`)
    const judged = accepted.map((stake): Stake => ({ ...stake, won: wins.get(stake) ?? 0, status: 'paying' }))
    return [...(await moveStakes(room.context, judged, { from: 'accepted', to: 'paying' }, db))]
  })
  sendSettled(room, moved)
}
