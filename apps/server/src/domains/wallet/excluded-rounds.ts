import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'

interface Uncounted {
  playerId: PlayerId
  /** The movement that opened the round. */
  firstSeq: number
  why: 'sold' | 'void'
}

/**
 * A round of which nothing counts from now on: no wagering, points or missions. What it lost or won still counts for refunds of losses. Whoever
 * says so asks what it has brought (`recall`).
 */
export async function excludeRound(tx: Tx, { playerId, firstSeq, why }: Uncounted): Promise<void> {
  await tx.run(sql`
    insert into wallet.uncounted_rounds (player_id, first_seq, why, since) values (${playerId}, ${firstSeq}, ${why}, ${tx.now()})
    on conflict (player_id, first_seq, why) do update set since = excluded.since, counts_again = false where uncounted_rounds.counts_again`)
}

/** A round that was void has a result again. */
export async function includeRound(tx: Tx, { playerId, firstSeq }: Omit<Uncounted, 'why'>): Promise<void> {
  await tx.run(sql`
    update wallet.uncounted_rounds set counts_again = true
    where player_id = ${playerId} and first_seq = ${firstSeq} and why = 'void' and not counts_again`)
}
