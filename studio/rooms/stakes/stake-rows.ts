import type { TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import sql from 'sql-template-tag'
import type pg from 'pg'
import { roomDate, type RoomContext } from '../room-context.ts'
import { keyOf, payOf } from './stake.ts'
import { later } from '../../server/studio-context.ts'
import type { Spots } from './stake.ts'
import type { Slot, Stake, StakeStatus, VoidReason } from './stake.ts'

/** Whoever moved a row sends what it owes at once; only after this somebody else does. */
const OWN_WORK_MS = 15_000

/** Writes stakes that are about to be asked for; none of a round that takes none any more. */
export async function insertPending(context: RoomContext, stakes: readonly Stake[]): Promise<Set<Stake>> {
  const at = roomDate(context)
  const { rows } = await context.pool.query<Key>(sql`
    insert into studio.room_stakes (room, no, player_ref, slot, step, session_id, provider, platform_session, nickname, client_seed,
      stake_kurus, target, spots, cards, seed_id, nonce, status, next_attempt_at, placed_at)
    select s.room, s.no, s."playerRef", s.slot, s.step, decode(s.session, 'hex'), s.provider, s."platformSession", s.nickname, s."clientSeed",
      s.kurus, s.target, s.spots, s.cards, (s."cardSeed" ->> 'id')::bigint, (s."cardSeed" ->> 'nonce')::integer, 'pending', ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(stakes.map(({ sessionId, ...rest }) => ({ ...rest, session: sessionId.toString('hex') })))})
      as s (room text, no bigint, "playerRef" text, slot text, step integer, session text, provider text, "platformSession" text,
        nickname text, "clientSeed" text, kurus bigint, target integer, spots jsonb, cards jsonb, "cardSeed" jsonb)
    join (select room, no from studio.room_rounds
           where (room, no) in (select room, no from jsonb_to_recordset(${keysOf(stakes)}) as k (room text, no bigint))
             and state = 'open' and owner = ${context.owner} for share) as r using (room, no)
    on conflict do nothing
    returning room, no, player_ref, slot, step`)
  return found(stakes, rows)
}

/** One step of many stakes at once; a stake that had left `from` stays as it is. */
export async function moveStakes(
  context: RoomContext,
  stakes: readonly Stake[],
  step: { from: StakeStatus; to: StakeStatus },
  client: Pick<pg.Pool, 'query'> = context.pool,
): Promise<Set<Stake>> {
  const at = roomDate(context)
  const isEnd = step.to === 'paid' || step.to === 'voided' || step.to === 'refused'
  const { rows } = await client.query<Key>(sql`
    update studio.room_stakes r
       set status = ${step.to}, accepted_no = s."acceptedNo", half_at = s."halfAt", taken_at = s."takenAt", pay_kurus = s.pay,
           reason = s.reason, closed_at = ${isEnd ? at : null}, attempts = 0, next_attempt_at = ${later(at, OWN_WORK_MS)}
      from jsonb_to_recordset(${JSON.stringify(stakes.map((stake) => ({ ...keyFields(stake), ...facts(stake) })))})
        as s (room text, no bigint, ref text, slot text, step integer, "acceptedNo" integer, "halfAt" integer, "takenAt" integer,
          pay bigint, reason text)
     where r.room = s.room and r.no = s.no and r.player_ref = s.ref and r.slot = s.slot and r.step = s.step and r.status = ${step.from}
    returning r.room, r.no, r.player_ref, r.slot, r.step`)
  return found(stakes, rows)
}

/** Stakes that owe the platform a win or a rollback and were due by then, the biggest first, marked as tried. */
export async function lockDueStakes(context: RoomContext, room: string, dueBy: Date): Promise<Stake[]> {
  const at = roomDate(context)
  const { rows } = await context.pool.query<Row>(sql`
    update studio.room_stakes r
       set attempts = attempts + 1, next_attempt_at = ${at}::timestamptz + least(60000, 200 * 2 ^ least(attempts, 10)) * interval '1 ms'
     where (room, no, player_ref, slot, step) in (
       select room, no, player_ref, slot, step from studio.room_stakes
        where room = ${room} and status in ('paying', 'voiding') and next_attempt_at <= ${dueBy}
        order by pay_kurus desc nulls first limit 256 for update skip locked)
    returning ${stakeColumns}`)
  return rows.map(stakeOf)
}

/** Leaves a stake that was sent once to the next sweep; one that a sweep has had keeps its turn. */
export async function retryNow(context: RoomContext, stake: Stake): Promise<void> {
  await context.pool.query(sql`
    update studio.room_stakes set next_attempt_at = ${later(roomDate(context), 200)}
     where room = ${stake.room} and no = ${stake.no} and player_ref = ${stake.playerRef} and slot = ${stake.slot} and step = ${stake.step}
       and status in ('paying', 'voiding') and attempts = 0`)
}

/** The stakes of a round in these states, in the order in which they were accepted. */
export async function stakesIn(
  client: Pick<pg.Pool, 'query'>,
  round: { room: string; no: number },
  statuses: readonly StakeStatus[],
): Promise<Stake[]> {
  const { rows } = await client.query<Row>(sql`
    select ${stakeColumns} from studio.room_stakes r
     where room = ${round.room} and no = ${round.no} and status = any(${statuses}) order by accepted_no nulls last`)
  return rows.map(stakeOf)
}

type Key = { room: string; no: bigint; player_ref: string; slot: Slot; step: number }
type Row = Key & {
  session_id: Buffer
  provider: string
  platform_session: string
  nickname: string
  client_seed: string
  stake_kurus: bigint
  target: number | null
  spots: Spots | null
  cards: readonly TombalaCard[] | null
  seed_id: bigint | null
  nonce: number | null
  pay_kurus: bigint | null
  status: StakeStatus
  accepted_no: number | null
  half_at: number | null
  taken_at: number | null
  reason: VoidReason | null
}

const stakeColumns = sql`r.room, r.no, r.player_ref, r.slot, r.step, r.session_id, r.provider, r.platform_session, r.nickname,
  r.client_seed, r.stake_kurus, r.target, r.spots, r.cards, r.seed_id, r.nonce, r.pay_kurus, r.status, r.accepted_no, r.half_at, r.taken_at, r.reason`

function stakeOf(row: Row): Stake {
  return {
    room: row.room,
    no: Number(row.no),
    playerRef: row.player_ref,
    slot: row.slot,
    step: row.step,
    sessionId: row.session_id,
    provider: row.provider,
    platformSession: row.platform_session,
    nickname: row.nickname,
    clientSeed: row.client_seed,
    kurus: Number(row.stake_kurus),
    target: row.target,
    spots: row.spots,
    cards: row.cards,
    cardSeed: row.seed_id === null ? null : { id: Number(row.seed_id), nonce: row.nonce ?? 0 },
    status: row.status,
    acceptedNo: row.accepted_no,
    halfAt: row.half_at,
    takenAt: row.taken_at,
    won: row.spots === null || row.pay_kurus === null ? null : Number(row.pay_kurus),
    reason: row.reason,
    isDemo: false,
  }
}

function keyFields({ room, no, playerRef, slot, step }: Stake) {
  return { room, no, ref: playerRef, slot, step }
}

function facts(stake: Stake) {
  const { acceptedNo, halfAt, takenAt, reason } = stake
  return { acceptedNo, halfAt, takenAt, reason, pay: payOf(stake) }
}

function keysOf(stakes: readonly Stake[]): string {
  return JSON.stringify([...new Map(stakes.map(({ room, no }) => [`${room} ${no}`, { room, no }])).values()])
}

function found(stakes: readonly Stake[], rows: readonly Key[]): Set<Stake> {
  const name = (no: number, key: string, step: number): string => `${no} ${key} ${step}`
  const names = new Set(
    rows.map((row) => name(Number(row.no), keyOf({ playerRef: row.player_ref, slot: row.slot }), row.step)),
  )
  return new Set(stakes.filter((stake) => names.has(name(stake.no, keyOf(stake), stake.step))))
}
