import { hallCardsFor } from '@meydan/fair/tombala/tombala'
import type { TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import sql from 'sql-template-tag'
import type { RoomKind } from '../kinds.ts'
import type { StudioContext } from '../../server/studio-context.ts'
import type { RoomGame } from '../kinds.ts'
import type { VoidReason } from './stake.ts'

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
  /** When the mix was fixed; null of rounds of before that was noted. */
  lockedAt: string | null
  /** The platform's secret, by its SHA-256 and as it was revealed; null of rounds that were drawn from seed and mix alone. */
  secret: { hash: string; value: string | null } | null
  /** The round of the public beacon, when it is signed, and its signature where a server answered; null without a beacon. */
  beacon: { chain: string; round: number; at: string; signature: string | null } | null
  /** The chain's seed 0 and the round that its seed 1 decides. */
  head: string
  firstNo: number
  at: string
}

/** A stake that takes no part: when its row was written, when it was given back, and why. Nothing of its player. */
export type LeftStake = { seed: string; placedAt: string; returnedAt: string | null; reason: VoidReason }

/** Of a hall: the cards that were drawn for it, how many of them played, and how many cards each player held. */
export type HallProof = { cards: readonly TombalaCard[]; played: number; held: readonly number[] }

/** All that is public of one round. */
export type RoundProof = PastRoundProof & {
  room: string
  seeds: readonly string[]
  left: readonly LeftStake[]
  /** Null of other rooms, of rounds that were drawn before a hall had cards, and of voided ones. */
  hall: HallProof | null
}

const PAGE = 50

/** Public: the rounds before `before`, newest first. */
export async function pastRounds(
  context: Pick<StudioContext, 'pool'>,
  kind: RoomKind,
  before: number,
): Promise<PastRoundProof[]> {
  return (await pastRows(context, kind, before, PAGE)).map((row) => proofOf(kind, row))
}

async function pastRows(
  context: Pick<StudioContext, 'pool'>,
  kind: RoomKind,
  before: number,
  limit: number,
): Promise<Row[]> {
  const { rows } = await context.pool.query<Row>(sql`
    select r.no, r.algorithm, r.outcome, r.mix, r.stakes_hash, r.seed, r.closed_at, r.locked_at, r.secret_hash, r.secret, r.beacon_chain,
        r.beacon_round, r.beacon_at, r.beacon_signature, c.head, c.first_no
      from studio.room_rounds r join studio.chains c on c.room = r.room and c.version = r.chain
     where r.room = ${kind.code} and r.state in ('closed', 'voided') and r.no < ${before}
     order by r.no desc limit ${limit}`)
  return rows
}

function proofOf(kind: RoomKind, row: Row): PastRoundProof {
  return {
    no: Number(row.no),
    algorithm: row.algorithm,
    result: row.outcome === null ? null : kind.game.resultOf(row.outcome),
    drawn: row.outcome === null ? null : drawnOf(kind.game, row.outcome),
    mix: row.mix,
    stakesHash: row.stakes_hash,
    seed: row.seed.toString('hex'),
    lockedAt: row.locked_at?.toISOString() ?? null,
    secret: row.secret_hash === null ? null : { hash: row.secret_hash, value: row.secret },
    beacon: beaconOf(row),
    head: row.head.toString('hex'),
    firstNo: Number(row.first_no),
    at: row.closed_at.toISOString(),
  }
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

/** Public: all that proves one round, the stakes that were left out of it too; undefined of one that is not over. */
export async function roundProof(
  context: Pick<StudioContext, 'pool'>,
  kind: RoomKind,
  no: number,
): Promise<RoundProof | undefined> {
  const [row] = await pastRows(context, kind, no + 1, 1)
  if (row === undefined || Number(row.no) !== no) return undefined
  const [seeds, left, hall] = await Promise.all([
    mixedSeeds(context, kind, no),
    leftStakes(context, kind, no),
    hallProof(context, kind, row),
  ])
  return { ...proofOf(kind, row), room: kind.code, seeds: seeds ?? [], left, hall }
}

async function hallProof(
  context: Pick<StudioContext, 'pool'>,
  { code, game }: RoomKind,
  { no, outcome }: Row,
): Promise<HallProof | null> {
  const drawn = game.style === 'bingo' && outcome !== null ? game.drawnHallCards(outcome) : []
  if (drawn.length === 0) return null
  const { rows } = await context.pool.query<{ held: number }>(sql`
    select sum(jsonb_array_length(cards))::int as held from studio.room_stakes
     where room = ${code} and no = ${no} and status in ('accepted', 'paying', 'paid') group by player_ref order by held desc`)
  const held = rows.map((row) => row.held)
  return { cards: drawn, played: hallCardsFor(held), held }
}

/** Stakes that were asked for and take no part: came too late, were taken back, or were too many or too few of a hall. */
async function leftStakes(context: Pick<StudioContext, 'pool'>, kind: RoomKind, no: number): Promise<LeftStake[]> {
  const { rows } = await context.pool.query<LeftRow>(sql`
    select client_seed, placed_at, closed_at, reason from studio.room_stakes
     where room = ${kind.code} and no = ${no} and status in ('voiding', 'voided') and reason <> 'round' order by placed_at, client_seed`)
  return rows.map(({ client_seed, placed_at, closed_at, reason }) => ({
    seed: client_seed,
    placedAt: placed_at.toISOString(),
    returnedAt: closed_at?.toISOString() ?? null,
    reason,
  }))
}

type LeftRow = { client_seed: string; placed_at: Date; closed_at: Date | null; reason: VoidReason }

function beaconOf({ beacon_chain: chain, beacon_round, beacon_at, beacon_signature: signature }: Row) {
  if (chain === null || beacon_at === null) return null
  return { chain, round: Number(beacon_round), at: beacon_at.toISOString(), signature }
}

function drawnOf(game: RoomGame, outcome: unknown): readonly number[] | null {
  if (game.style === 'crash') return null
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
  locked_at: Date | null
  secret_hash: string | null
  secret: string | null
  beacon_chain: string | null
  beacon_round: bigint | null
  beacon_at: Date | null
  beacon_signature: string | null
  head: Buffer
  first_no: bigint
}
