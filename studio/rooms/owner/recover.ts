import { sharedBlocks } from '@meydan/fair/shared/shared-round'
import sql from 'sql-template-tag'
import { transaction } from '../../server/transaction.ts'
import { chainNamed } from '../chain.ts'
import { drawnFrom, type Entropy, gatherEntropy } from '../entropy/entropy.ts'
import { payStake } from '../stakes/pay.ts'
import { openedRound } from '../room.ts'
import { roomDate } from '../room-context.ts'
import { adoptRounds, moveRound, type RoundRow } from '../round-rows.ts'
import { commitPayouts } from '../stakes/commit-payouts.ts'
import { keyOf } from '../stakes/stake.ts'
import { moveStakes, stakesIn } from '../stakes/stake-rows.ts'
import { autoCashOutAt } from '../crash/cash-out.ts'
import type { Stake, StakeStatus } from '../stakes/stake.ts'
import type { LiveRound, Room } from '../room-state.ts'

/** An open round that was left to the next owner longer ago is voided: its players have been kept waiting. */
const HANDOVER_LIMIT_MS = 30_000

/**
 * Brings every unfinished round of the room to its end, whichever process left it and where: without a mix it is voided and each stake
 * given back; with one it has an outcome, and the stakes get what they had, had as target or can win at most by then, or go back.
 * An open round that its owner has just left to the next one goes on: it is returned.
 */
export async function recoverRounds(room: Room): Promise<LiveRound | undefined> {
  let handed: LiveRound | undefined
  for (const round of await adoptRounds(room.context, room.kind.code)) {
    const isHanded = round.handedAt !== null && room.context.clock.ms() - round.handedAt < HANDOVER_LIMIT_MS
    if (round.state === 'open' && isHanded) handed = await continueRound(room, round)
    else if (round.state === 'open' || round.state === 'locking') await voidRound(room, round)
    else if (round.state !== 'settling') await endRound(room, round)
  }
  return handed
}

/** The round as its owner had it in memory. A bet that it had no answer to is on its way back (`resumeRound` submits it again). */
async function continueRound(room: Room, row: RoundRow): Promise<LiveRound> {
  const { context } = room
  const unanswered = await stakesIn(context.pool, row, ['pending'])
  const back = unanswered.map((stake): Stake => ({ ...stake, status: 'voiding', reason: 'unanswered' }))
  await moveStakes(context, back, { from: 'pending', to: 'voiding' })
  const round = openedRound(row)
  // Read once none is pending: the owner before changes nothing any more.
  for (const stake of await stakesIn(context.pool, row, ALL)) {
    const key = keyOf(stake)
    const before = round.slotUses.get(key) ?? 0
    if (stake.step > before && isHeld(stake)) round.stakes.set(key, stake)
    else if (stake.step > before) round.stakes.delete(key)
    round.slotUses.set(key, Math.max(stake.step, before))
    round.acceptedCount = Math.max(stake.acceptedNo ?? 0, round.acceptedCount)
  }
  context.log.info({ room: row.room, no: row.no, stakes: round.stakes.size }, 'rooms: round taken over by this process')
  return round
}

/** It stands, or it is to be asked for anew. */
function isHeld({ status, reason }: Stake): boolean {
  return status === 'accepted' || (status === 'voiding' && reason === 'unanswered')
}

const ALL: readonly StakeStatus[] = ['pending', 'accepted', 'refused', 'paying', 'paid', 'voiding', 'voided']

async function voidRound(room: Room, round: RoundRow): Promise<void> {
  const { context } = room
  const seed = (await chainNamed(context, room.kind.code, round.chain)).seedOf(round.no)
  const back = await transaction(context.pool, async (client) => {
    await moveRound(context, round, { from: round.state, to: 'voided', seed, closedAt: roomDate(context) }, client)
    const standing = await stakesIn(client, round, ['pending', 'accepted'])
    const pending = standing.filter(({ status }) => status === 'pending').map(voided)
    const accepted = standing.filter(({ status }) => status === 'accepted').map(voided)
    const one = await moveStakes(context, pending, { from: 'pending', to: 'voiding' }, client)
    const other = await moveStakes(context, accepted, { from: 'accepted', to: 'voiding' }, client)
    return [...one, ...other]
  })
  context.log.warn({ room: round.room, no: round.no, stakes: back.length }, 'rooms: a round was voided')
  for (const stake of back) void payStake(room, stake)
}

function voided(stake: Stake): Stake {
  return { ...stake, status: 'voiding', reason: 'round' }
}

async function endRound(room: Room, found: RoundRow): Promise<void> {
  const { context, game } = room
  const round = await drawn(room, found)
  const end = { from: round.state, to: 'settling', endedAt: roomDate(context) } as const
  // Where nobody could have pressed anything, it ends as if nothing had happened.
  if (game.style !== 'crash') return moveRound(context, round, end)
  const accepted = await stakesIn(context.pool, round, ['accepted'])
  const paid: Stake[] = []
  const back: Stake[] = []
  for (const stake of accepted) {
    const order = game.cashOutOf(round.outcome, autoCashOutAt(game, stake))
    if (order !== null) paid.push({ ...stake, takenAt: order.at, status: 'paying' })
    // Half of it was taken: the protocol round has its win, so the rest goes back as 1.00 of it.
    else if (stake.halfAt !== null) paid.push({ ...stake, takenAt: 100, status: 'paying' })
    else back.push(voided(stake))
  }
  await commitPayouts(room, paid)
  for (const stake of await moveStakes(context, back, { from: 'accepted', to: 'voiding' })) void payStake(room, stake)
  await moveRound(context, round, end)
  context.log.warn({ room: round.room, no: round.no, paid: paid.length, back: back.length }, 'rooms: a round was ended')
}

/** The outcome is a pure function of what was committed, by others too: drawn now, it is what it would have been. */
async function drawn(room: Room, round: RoundRow): Promise<RoundRow> {
  if (round.state !== 'locked') return round
  const { outcome, entropy } = await outcomeOf(room, round)
  await moveRound(room.context, round, { from: 'locked', to: 'drawn', outcome, entropy })
  return { ...round, state: 'drawn', outcome }
}

/** From the round's seed and mix, and what others give once the mix is fixed. */
export async function outcomeOf(
  room: Room,
  round: Pick<RoundRow, 'room' | 'no' | 'chain' | 'mix' | 'lockedAt' | 'algorithm' | 'commitment'>,
): Promise<{ outcome: unknown; entropy: Entropy }> {
  const { no, chain, algorithm } = round
  const draw = drawOf(room, algorithm)
  if (draw === undefined) throw new Error(`${room.kind.code} ${no} was drawn by ${algorithm}`)
  const seed = (await chainNamed(room.context, room.kind.code, chain)).seedOf(no)
  const entropy = await gatherEntropy(room.context, room.kind, round)
  const mix = drawnFrom(round, entropy)
  return { outcome: draw(sharedBlocks({ algorithm, no, seed, mix }), no), entropy }
}

/** A round is drawn by what it was opened under, whichever version ends it. */
function drawOf({ game }: Room, algorithm: string): typeof game.draw | undefined {
  if (algorithm === game.algorithm) return game.draw.bind(game)
  return game.style === 'bingo' ? game.drawBefore[algorithm] : undefined
}

/** The last results for the strip, newest first. */
export async function lastResults(room: Room, count: number): Promise<{ no: number; result: number | null }[]> {
  const { rows } = await room.context.pool.query<{ no: bigint; outcome: unknown }>(sql`
    select no, outcome from studio.room_rounds where room = ${room.kind.code} and state in ('settling', 'closed')
     order by no desc limit ${count}`)
  return rows.map(({ no, outcome }) => ({ no: Number(no), result: room.game.resultOf(outcome) }))
}
