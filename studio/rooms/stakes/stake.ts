import type { RoomKind } from '../kinds.ts'
import type { Stake } from './stake-state.ts'

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
export function wireIds(kind: RoomKind, stake: Pick<Stake, 'no' | 'slot' | 'step' | 'playerRef'>) {
  const round = `${kind.prefix}${stake.no}.${stake.slot}${stake.step === 1 ? '' : `-${stake.step}`}`
  const own = `${round}.${stake.playerRef}`
  return { round, bet: `${own}-bet`, win: `${own}-win`, rollback: `${own}-rollback` }
}
