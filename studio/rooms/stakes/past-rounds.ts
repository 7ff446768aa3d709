import sql from 'sql-template-tag'
import type { RoomGame } from '../games/game.ts'
import type { RoomKind } from '../kinds.ts'
import type { StudioContext } from '../../server/studio-context.ts'

/** A round that is over, with everything its proof needs; voided ones have no result. */
export type PastRoundProof = {
  no: number
  algorithm: string
  result: number | null
  /** All that was drawn, where a result is more than one number. */
  drawn: readonly number[] | null
  mix: string | null
  /** Of the list of accepted stakes, committed before the draw. */
  stakesHash: string | null
  /** As hex; SHA-256 of it, over bytes, is the seed of the round before. */
  seed: string
  /** The chain's seed 0 and the round that its seed 1 decides. */
  head: string
  firstNo: number
  at: string
}

const PAGE = 50

/** Public: the rounds before `before`, newest first. */
export async function pastRounds(
  context: Pick<StudioContext, 'pool'>,
  kind: RoomKind,
  before: number,
): Promise<PastRoundProof[]> {
  const { rows } = await context.pool.query<Row>(sql`
    select r.no, r.algorithm, r.outcome, r.mix, r.stakes_hash, r.seed, r.closed_at, c.head, c.first_no
      from studio.room_rounds r join studio.chains c on c.room = r.room and c.version = r.chain
     where r.room = ${kind.code} and r.state in ('closed', 'voided') and r.no < ${before}
     order by r.no desc limit ${PAGE}`)
  return rows.map((row) => ({
    no: Number(row.no),
    algorithm: row.algorithm,
    result: row.outcome === null ? null : kind.game.resultOf(row.outcome),
    drawn: row.outcome === null ? null : drawnOf(kind.game, row.outcome),
    mix: row.mix,
    stakesHash: row.stakes_hash,
    seed: row.seed.toString('hex'),
    head: row.head.toString('hex'),
    firstNo: Number(row.first_no),
    at: row.closed_at.toISOString(),
  }))
}

/**
 * Public: the client seeds of all stakes that a round mixed, in the order in which it mixed them, and nothing else of their players.
 * They are fixed by the lock; undefined before it, and of a round that never came to one.
 */
export async function mixedSeeds(
  context: Pick<StudioContext, 'pool'>,
  kind: RoomKind,
  no: number,
): Promise<string[] | undefined> {
  const { rows } = await context.pool.query<{ seeds: string[] }>(sql`
    select array(select s.client_seed from studio.room_stakes s
                  where s.room = r.room and s.no = r.no and (s.status in ('accepted', 'paying', 'paid') or s.reason = 'round')
                  order by s.accepted_no) as seeds
      from studio.room_rounds r where r.room = ${kind.code} and r.no = ${no} and r.mix is not null`)
  return rows[0]?.seeds
}

function drawnOf(game: RoomGame, outcome: unknown): readonly number[] | null {
  if (game.style === 'ride') return null
  return game.style === 'table' ? game.drawnOf(outcome) : game.ballsOf(outcome)
}

type Row = {
  no: bigint
  algorithm: string
  outcome: unknown
  mix: string | null
  stakes_hash: string | null
  seed: Buffer
  closed_at: Date
  head: Buffer
  first_no: bigint
}
