import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Entropy, RoundCommitment } from './entropy/entropy.ts'
import { type RoomContext, roomDate } from './room-context.ts'

export type RoundState = 'open' | 'locking' | 'locked' | 'drawn' | 'playing' | 'settling' | 'closed' | 'voided'

export type RoundRow = {
  room: string
  no: number
  state: RoundState
  chain: number
  algorithm: string
  mix: string | null
  lockedAt: number | null
  outcome: unknown
  endedAt: Date | null
  lockAt: number
  commitment: RoundCommitment | null
  /** Its owner left it to the next one, and nothing of it was under way. */
  handedAt: number | null
}

/** What a step writes beside the state. */
type Written = {
  mix?: string
  lockedAt?: Date
  stakesHash?: string
  outcome?: unknown
  /** Written with the outcome that follows from it. */
  entropy?: Entropy
  startedAt?: Date
  endedAt?: Date
  seed?: Uint8Array
  closedAt?: Date
}

/** This process has lost the room, or the round had gone on without it. */
export class RoomLost extends Error {}

/** One step of a round, only from where it stands and only by its owner; else `RoomLost`. */
export async function moveRound(
  context: RoomContext,
  round: { room: string; no: number },
  step: { from: RoundState; to: RoundState } & Written,
  client: Pick<pg.Pool, 'query'> = context.pool,
): Promise<void> {
  const { rowCount } = await client.query(sql`
    update studio.room_rounds
       set state = ${step.to}, mix = coalesce(${step.mix ?? null}, mix), stakes_hash = coalesce(${step.stakesHash ?? null}, stakes_hash),
           outcome = coalesce(${step.outcome === undefined ? null : JSON.stringify(step.outcome)}::jsonb, outcome),
           locked_at = coalesce(${step.lockedAt ?? null}::timestamptz, locked_at),
           secret = coalesce(${step.entropy?.secret ?? null}, secret),
           beacon_signature = coalesce(${step.entropy?.signature ?? null}, beacon_signature),
           started_at = coalesce(${step.startedAt ?? null}::timestamptz, started_at),
           ended_at = coalesce(${step.endedAt ?? null}::timestamptz, ended_at),
           seed = coalesce(${step.seed === undefined ? null : Buffer.from(step.seed)}::bytea, seed),
           closed_at = coalesce(${step.closedAt ?? null}::timestamptz, closed_at)
     where room = ${round.room} and no = ${round.no} and state = ${step.from} and owner = ${context.owner}`)
  if (rowCount !== 1) throw new RoomLost(`${round.room} ${round.no} is not ours in ${step.from}`)
}

export async function insertRound(
  context: RoomContext,
  round: { room: string; no: number; chain: number; algorithm: string; lockAt: number; commitment: RoundCommitment },
): Promise<void> {
  const { secretHash, beacon } = round.commitment
  await context.pool.query(sql`
    insert into studio.room_rounds (room, no, state, owner, chain, algorithm, opens_at, lock_at, secret_hash, beacon_chain, beacon_round,
      beacon_at)
    values (${round.room}, ${round.no}, 'open', ${context.owner}, ${round.chain}, ${round.algorithm}, ${roomDate(context)},
      ${new Date(round.lockAt)}, ${secretHash}, ${beacon?.chain ?? null}, ${beacon?.round ?? null},
      ${beacon === null ? null : new Date(beacon.at)})`)
}

export async function lastRoundNo(context: RoomContext, room: string): Promise<number> {
  const { rows } = await context.pool.query<{ no: bigint | null }>(
    sql`select max(no) as no from studio.room_rounds where room = ${room}`,
  )
  return Number(rows[0]?.no ?? 0)
}

/** Leaves an open round to the next owner of the room; `RoomLost` where it is not ours to leave. */
export async function handOverRound(context: RoomContext, { room, no }: { room: string; no: number }): Promise<void> {
  const { rowCount } = await context.pool.query(sql`
    update studio.room_rounds set handed_at = ${roomDate(context)}
     where room = ${room} and no = ${no} and state = 'open' and owner = ${context.owner}`)
  if (rowCount !== 1) throw new RoomLost(`${room} ${no} is not ours to leave`)
}

/** Rounds neither closed nor voided, oldest first, now this process's own. */
export async function adoptRounds(context: RoomContext, room: string): Promise<RoundRow[]> {
  const { rows } = await context.pool.query<RawRow>(sql`
    update studio.room_rounds set owner = ${context.owner} where room = ${room} and state not in ('closed', 'voided')
    returning ${roundColumns}`)
  return rows.map(roundOf).toSorted((one, other) => one.no - other.no)
}

export async function settlingRounds(context: RoomContext, room: string): Promise<RoundRow[]> {
  const { rows } = await context.pool.query<RawRow>(sql`
    select ${roundColumns} from studio.room_rounds
     where room = ${room} and state = 'settling' and owner = ${context.owner} order by no`)
  return rows.map(roundOf)
}

/** How many rounds with stakes were voided since. */
export async function voidedSince(context: RoomContext, room: string, since: Date): Promise<number> {
  const { rows } = await context.pool.query<{ count: bigint }>(sql`
    select count(*) from studio.room_rounds r where room = ${room} and state = 'voided' and closed_at > ${since}
       and exists (select from studio.room_stakes s where s.room = r.room and s.no = r.no)`)
  return Number(rows[0]?.count ?? 0)
}

const roundColumns = sql`room, no, state, chain, algorithm, mix, outcome, locked_at, ended_at, lock_at, handed_at, secret_hash, beacon_chain, beacon_round,
  beacon_at`

type RawRow = Omit<RoundRow, 'no' | 'lockedAt' | 'endedAt' | 'lockAt' | 'handedAt' | 'commitment'> & {
  no: bigint
  secret_hash: string | null
  beacon_chain: string | null
  beacon_round: bigint | null
  beacon_at: Date | null
  locked_at: Date | null
  ended_at: Date | null
  lock_at: Date
  handed_at: Date | null
}

function roundOf(raw: RawRow): RoundRow {
  const { no, locked_at, ended_at, lock_at, handed_at, secret_hash, beacon_chain, beacon_round, beacon_at, ...row } =
    raw
  const beacon =
    beacon_chain === null || beacon_round === null || beacon_at === null
      ? null
      : { chain: beacon_chain, round: Number(beacon_round), at: beacon_at.getTime() }
  return {
    ...row,
    no: Number(no),
    lockedAt: locked_at?.getTime() ?? null,
    endedAt: ended_at,
    lockAt: lock_at.getTime(),
    handedAt: handed_at?.getTime() ?? null,
    commitment: secret_hash === null ? null : { secretHash: secret_hash, beacon },
  }
}
