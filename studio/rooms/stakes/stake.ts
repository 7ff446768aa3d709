import type { TombalaCard } from '@meydan/fair/tombala/tombala-cards'

/** Kuruş by spot. */
export type Spots = Readonly<Record<string, number>>

/** Where a stake rides: `a` or `b`; at a table `c1` and on, one for each time that chips were confirmed. */
export type Slot = string

export type StakeStatus = 'pending' | 'accepted' | 'refused' | 'paying' | 'paid' | 'voiding' | 'voided'

/** Why a stake came back; `surplus` and `few` only in halls of before they had cards of their own. */
export type VoidReason = 'undone' | 'late' | 'unanswered' | 'round' | 'surplus' | 'few'

/** One stake of one player in one round: a row of `studio.room_stakes`, or play money. Kuruş and hundredths. */
export type Stake = {
  room: string
  no: number
  playerRef: string
  slot: Slot
  /** Counts what was placed on this slot in this round: the last one stands. */
  step: number
  /** Of the studio; absent where it is play money. */
  sessionId: Buffer
  provider: string
  platformSession: string
  nickname: string
  clientSeed: string
  kurus: number
  target: number | null
  /** Kuruş by spot where it lies on a table or buys cards; null where it rides. */
  spots: Spots | null
  status: StakeStatus
  acceptedNo: number | null
  halfAt: number | null
  takenAt: number | null
  /** Cards of a hall, and which draw of their buyer's seed they are; play money has cards alone. */
  cards: readonly TombalaCard[] | null
  cardSeed: { id: number; nonce: number } | null
  /** Kuruş: what a table or a hall pays; null until it is judged. */
  won: number | null
  reason: VoidReason | null
  isDemo: boolean
}

export function keyOf({ playerRef, slot }: Pick<Stake, 'playerRef' | 'slot'>): string {
  return `${playerRef} ${slot}`
}

/** What it pays: by the table, or each half at its own multiple. Null as long as that is open. */
export function payOf({
  kurus,
  halfAt,
  takenAt,
  won,
}: Pick<Stake, 'kurus' | 'halfAt' | 'takenAt' | 'won'>): number | null {
  if (won !== null) return won
  if (takenAt === null) return null
  return halfAt === null ? (kurus * takenAt) / 100 : ((kurus / 2) * (halfAt + takenAt)) / 100
}

/** Ids of the protocol, made from the stake alone, so that a repetition is always the same. */
export function transactionIds(
  { prefix }: { prefix: string },
  stake: Pick<Stake, 'no' | 'slot' | 'step' | 'playerRef'>,
) {
  const round = `${prefix}${stake.no}.${stake.slot}${stake.step === 1 ? '' : `-${stake.step}`}`
  const own = `${round}.${stake.playerRef}`
  return { round, bet: `${own}-bet`, win: `${own}-win`, rollback: `${own}-rollback` }
}

/** Session, player, round and game of a stake, as each call of the provider protocol names them. */
export function playFields(kind: { code: string; prefix: string }, stake: Stake) {
  return {
    session: stake.platformSession,
    player_ref: stake.playerRef,
    round_id: transactionIds(kind, stake).round,
    game_code: kind.code,
  }
}
