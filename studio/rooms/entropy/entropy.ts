import { beaconRoundFrom, beaconTime, randomnessOf } from '@meydan/fair/shared/beacon'
import { joinedMix, secretHashOf } from '@meydan/fair/shared/shared-round'
import { commitSecret, revealSecret } from '../../server/platform-call.ts'
import type { RoomKind } from '../kinds.ts'
import type { RoomContext } from '../room-context.ts'

/** What is published of a round before stakes are taken, beside the head of its chain. */
export type RoundCommitment = {
  /** SHA-256 of the platform's secret. */
  secretHash: string
  /** Which round of which beacon takes part, and when it is signed (ms); null without a beacon. */
  beacon: { chain: string; round: number; at: number } | null
}

/** What came after the lock; null where it did not. */
export type Entropy = { secret: string | null; signature: string | null }

/** Between the lock and the moment at which the beacon signs: the mix is fixed by then. */
const BEACON_AFTER_LOCK_MS = 2_000
/** A platform that does not answer is asked so often, with a pause. */
const REVEAL_TRIES = 5
const REVEAL_PAUSE_MS = 1_000

/** The platform's commitment and the beacon's round for a round that locks then. Throws where the platform does not commit. */
export async function commitEntropy(
  context: RoomContext,
  kind: RoomKind,
  { no, lockAt }: { no: number; lockAt: number },
): Promise<RoundCommitment> {
  const answer = await commitSecret(context.platform, kind.provider, { game_code: kind.code, round_no: no })
  if (answer.kind !== 'ok') throw new Error(`${kind.code} ${no}: the platform commits to no secret (${answer.kind})`)
  const chain = context.beacon?.chain
  if (chain === undefined) return { secretHash: answer.reply.hash, beacon: null }
  const round = beaconRoundFrom(chain, lockAt + BEACON_AFTER_LOCK_MS)
  return { secretHash: answer.reply.hash, beacon: { chain: chain.hash, round, at: beaconTime(chain, round) } }
}

/**
 * A lock at that moment or up to a period later, so that the beacon signs as soon after it as may be; nobody waits longer in all.
 */
export function lockBeforeBeacon({ beacon }: Pick<RoomContext, 'beacon'>, lockAt: number): number {
  if (beacon === undefined) return lockAt
  const { chain } = beacon
  return beaconTime(chain, beaconRoundFrom(chain, lockAt + BEACON_AFTER_LOCK_MS)) - BEACON_AFTER_LOCK_MS
}

type Locked = {
  room: string
  no: number
  mix: string | null
  /** When that was fixed (ms); null of rounds of before that was noted. */
  lockedAt: number | null
  commitment: RoundCommitment | null
}

/**
 * Secret and beacon of a locked round. What a party does not give is left out and said so in the proof, also a value that was signed before
 * the mix was fixed: it proves nothing. A platform that does not answer is waited for: nothing could be paid through it either.
 */
export async function gatherEntropy(context: RoomContext, kind: RoomKind, round: Locked): Promise<Entropy> {
  const { commitment, lockedAt } = round
  if (commitment === null) return { secret: null, signature: null }
  const { beacon } = context
  const named = commitment.beacon
  const isInTime = named !== null && lockedAt !== null && lockedAt < named.at
  const [secret, signature] = await Promise.all([
    reveal(context, kind, { ...round, secretHash: commitment.secretHash }),
    isInTime && named.chain === beacon?.chain.hash ? beacon.signatureOf(named.round) : null,
  ])
  return { secret, signature }
}

type LockedRound = Omit<Locked, 'commitment'> & { secretHash: string }

async function reveal(
  context: RoomContext,
  kind: RoomKind,
  { no, mix, secretHash }: LockedRound,
): Promise<string | null> {
  for (let turn = 1; ; turn++) {
    const body = { game_code: kind.code, round_no: no, mix }
    const answer = await revealSecret(context.platform, kind.provider, body)
    if (answer.kind === 'ok' && secretHashOf(answer.reply.secret) === secretHash) return answer.reply.secret
    if (answer.kind !== 'unknown') {
      context.log.error(
        { room: kind.code, no, answer: answer.kind },
        'rooms: the platform reveals another secret or none',
      )
      return null
    }
    if (turn === REVEAL_TRIES) throw new Error(`${kind.code} ${no}: the platform reveals no secret (${answer.reason})`)
    await context.clock.wait(REVEAL_PAUSE_MS)
  }
}

/** What a round is drawn from: of one without a commitment the mix alone, as all were before there was one. */
export function drawnFrom({ mix, commitment }: Locked, { secret, signature }: Entropy): string {
  if (commitment === null) return mix as string
  return joinedMix(mix as string, {
    secret: secret ?? '',
    randomness: signature === null ? '' : randomnessOf(signature),
  })
}
