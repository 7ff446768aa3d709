import type { PlayerId } from '../../../platform/house.ts'

export type Category = 'slot' | 'live' | 'sports' | 'crash' | 'tombala'

/** What the provider wire can answer besides ok. */
export type PlayRefusal =
  | 'INSUFFICIENT_FUNDS'
  | 'SESSION_INVALID'
  | 'SESSION_EXPIRED'
  | 'PLAYER_BLOCKED'
  | 'LIMIT_REACHED'
  | 'STAKE_ABOVE_BONUS_MAXIMUM'
  | 'GAME_BLOCKED'
  | 'DUPLICATE_MISMATCH'
  | 'TX_NOT_FOUND'
  | 'ALREADY_ROLLED_BACK'
  | 'ALREADY_SETTLED'

export interface PlayedGame {
  id: number
  category: Category
  /** Percent that counts towards wagering; null leaves it to the category. */
  contribution: number | null
}

/** One request to stake, win or take back, checked for form and signature but for nothing else. Kuruş. */
export interface Play {
  kind: 'bet' | 'win' | 'rollback'
  provider: { id: number; code: string }
  playerId: PlayerId
  game: PlayedGame
  roundRef: string
  transactionId: string
  /** The stake that a win or rollback belongs to; empty for a bet. */
  reference: string
  /** 0 for a rollback: the stored stake counts. */
  amount: bigint
  closesRound: boolean
  freeSpinId: string | null
  /** Why a new bet may not be taken, known before the batch: session or game. A repeated one is answered all the same. */
  barred: PlayRefusal | null
}

export type PlayAnswer =
  | { ok: true; transaction: string; cash: bigint; bonus: bigint; version: bigint; roundNo: number; replayed: boolean }
  | { ok: false; code: PlayRefusal; reason?: string; cash: bigint; bonus: bigint }

export function keyOf(providerId: number, transactionId: string): string {
  return `${providerId}:${transactionId}`
}

/** The first half of the ledger's key for what a provider does. */
export function sourceOf(provider: Play['provider']): string {
  return `game:${provider.code}`
}

const LETTERS: Record<Category, string> = { slot: 'S', live: 'L', sports: 'P', crash: 'C', tombala: 'T' }

/** What a player and the operator call a round: category, player, number. */
export function referenceOf(category: Category, playerId: PlayerId, roundNo: number): string {
  return `${LETTERS[category]}${playerId}-${roundNo}`
}

/** The round that a reference names, or undefined where it is none. */
export function parseReference(
  reference: string,
): { category: Category; playerId: PlayerId; roundNo: number } | undefined {
  const match = /^([SLPCT])(\d{1,9})-(\d{1,9})$/.exec(reference)
  if (!match) return undefined
  const [category] = Object.entries(LETTERS).find(([, letter]) => letter === match[1]) as [Category, string]
  return { category, playerId: Number(match[2]), roundNo: Number(match[3]) }
}
