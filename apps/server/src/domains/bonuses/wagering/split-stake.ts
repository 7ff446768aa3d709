import { isUnwagered, noteEntry, type BonusBalance, type Grant } from '../grants/grant.ts'
import { contributionOf } from '../promotions/rule.ts'

export type Split = Record<'cash' | 'bonus', number>

/** The round's stakes are above the maximum of a bonus that is not wagered yet. Kuruş. */
export interface AboveMaximum {
  code: 'STAKE_ABOVE_BONUS_MAXIMUM'
  most: number
}

export interface Bet {
  ref: string
  amount: number
  /** Earlier stakes of the round. */
  staked: number
  cash: number
  game: { id: number; category: string; contribution: number | null }
  /** Whether the stake counts towards wagering. */
  counts: boolean
  at: number
}

/** Splits a stake: cash first, then the bonuses, oldest first; the oldest that is not wagered yet counts it. Otherwise the refusal. */
export function splitStake(
  bonusBalance: BonusBalance,
  { ref, amount, staked, cash, game, counts, at }: Bet,
): Split | AboveMaximum | 'INSUFFICIENT_FUNDS' {
  const open = bonusBalance.grants.filter((grant) => grant.status === 'active' && grant.expiresAt > at)
  const most = Math.min(...open.filter(isUnwagered).map(({ maxStake }) => maxStake ?? Number.POSITIVE_INFINITY))
  if (staked + amount > most) return { code: 'STAKE_ABOVE_BONUS_MAXIMUM', most }
  const fromCash = Math.min(amount, cash)
  let due = amount - fromCash
  const usable = open.filter((grant) => allows(grant, game.id)).reduce((sum, { balance }) => sum + balance, 0)
  if (due > usable) return 'INSUFFICIENT_FUNDS'
  const counting = counts ? open.find(isUnwagered) : undefined
  for (const grant of open) {
    const part = allows(grant, game.id) ? Math.min(due, grant.balance) : 0
    const progress = grant === counting ? Math.min(progressOf(grant, amount, game), grant.required - grant.done) : 0
    if (part === 0 && progress === 0) continue
    due -= part
    grant.balance -= part
    grant.done += progress
    grant.openStakes += 1
    noteEntry(bonusBalance, grant, { ref, kind: 'stake', amount: -part, progress })
  }
  return { cash: fromCash, bonus: amount - fromCash }
}

function allows({ allowedGames }: Grant, gameId: number): boolean {
  return allowedGames === null || allowedGames.includes(gameId)
}

function progressOf(grant: Grant, amount: number, game: Bet['game']): number {
  if (!allows(grant, game.id)) return 0
  return scaled(amount, contributionOf(grant.contributions, game), 100)
}

/** Uses one of the grant's free spins; false where it has none for this game now. */
export function takeFreeSpin(
  bonusBalance: BonusBalance,
  spin: { ref: string; freeSpinId: string; gameId: number; at: number },
): boolean {
  const grant = bonusBalance.grants.find(({ id }) => String(id) === spin.freeSpinId)
  if (grant?.status !== 'active' || grant.spinGameId !== spin.gameId) return false
  if (grant.spinsLeft === 0 || grant.expiresAt <= spin.at) return false
  grant.spinsLeft -= 1
  grant.openStakes += 1
  noteEntry(bonusBalance, grant, { ref: spin.ref, kind: 'spin', amount: 0, progress: 0 })
  return true
}

/** floor(amount × part / whole), exact above 2^53 too. */
export function scaled(amount: number, part: number, whole: number): number {
  const product = amount * part
  if (Number.isSafeInteger(product)) return Math.floor(product / whole)
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}
