import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Stake, Table } from '../src/domains/bonuses/test/bonus.ts'
import { countAgain } from '../src/domains/club/club-reader.ts'
import { correctRound } from '../src/domains/games/public.ts'
import { includeRound, excludeRound } from '../src/domains/wallet/public.ts'
import type { PlayerId } from '../src/platform/app-context.ts'
import { verifyMoney } from '../src/integrity/verify.ts'
import type { Db, Queryable, Tx } from '../src/platform/database/db.ts'
import type { TestSite } from './site.ts'

/** A round of somebody at a table. */
export interface RoundOf {
  playerId: PlayerId
  at: Table
  stake: Stake
}

export async function firstSeqOf(q: Queryable, { playerId, stake: { tx } }: RoundOf): Promise<number> {
  const { seq } = await q.one<{ seq: number }>(
    sql`select seq from wallet.movements where player_id = ${playerId} and external_id = ${tx} and kind = 'stake'`,
  )
  return seq
}

/** The points of a round that has just ended, without waiting for the reader of the ledger. */
export async function countNow({ db }: TestSite, round: RoundOf): Promise<void> {
  const first_seq = await firstSeqOf(db, round)
  await db.transaction((tx) => countAgain(tx, { player_id: round.playerId, first_seq }))
}

/** Puts a round that has ended right as coupons are: so much more or less was won, and it is void or not. In the given transaction. */
export async function putRight(
  tx: Tx,
  round: RoundOf,
  { moreKurus, isVoid }: { moreKurus: bigint; isVoid: boolean },
): Promise<void> {
  const { playerId, at, stake } = round
  const firstSeq = await firstSeqOf(tx, round)
  const { id } = await tx.one<{ id: number }>(sql`select provider_id as id from games.games where id = ${at.gameId}`)
  if (moreKurus !== 0n)
    await correctRound(tx, {
      playerId,
      roundSeq: firstSeq,
      stakeId: stake.tx,
      transactionId: randomUUID(),
      kurus: moreKurus,
      provider: { id, code: 'spor' },
    })
  if (isVoid) await excludeRound(tx, { playerId, firstSeq, why: 'void' })
  else await includeRound(tx, { playerId, firstSeq })
  await tx.recall({ kind: 'round', playerId, firstSeq, stakeRef: `${id}:${stake.tx}` })
}

/** What verify finds, but that no coupon stands behind the rounds that a test puts right. */
export async function breachesOfRecalls(db: Db): Promise<string[]> {
  const found = await verifyMoney(db)
  return found
    .filter(({ invariant }) => !/^(R4|S7|I1 each movement moves) /.test(invariant))
    .map(({ invariant, detail }) => `${invariant}: ${detail}`)
}
