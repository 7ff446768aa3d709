import type { Contributions } from '../promotions/rule.ts'

/** A grant as a play or an end of it works on it; kuruş as numbers below 2^53, changed in place. */
export interface Grant {
  id: number
  playerId: number
  status: 'active' | 'finishing' | 'completed' | 'cancelled' | 'expired'
  endReason: string | null
  rollover: number
  contributions: Contributions
  allowedGames: readonly number[] | null
  balance: number
  required: number
  done: number
  converted: number
  forfeited: number
  maxStake: number | null
  maxWin: number | null
  spinGameId: number | null
  spinsLeft: number
  /** Of those that came back and should not have, so many had been played again by then (`spin-life.ts`). */
  spinsOwed: number
  /** Stakes of open rounds, free spins among them, that it paid for or that count towards it. */
  openStakes: number
  expiresAt: number
  /** What the database holds of it, as far as this transaction knows: it is changed from there or not at all. */
  stored: Stored
}

/** What most plays leave as it is. */
type Lasting = 'status' | 'endReason' | 'required' | 'converted' | 'forfeited' | 'spinsLeft' | 'spinsOwed'

export type Stored = Readonly<Pick<Grant, Lasting | 'balance' | 'done' | 'openStakes'>>

export function storedOf(grant: Stored): Stored {
  const { status, endReason, required, converted, forfeited, spinsLeft, spinsOwed, balance, done, openStakes } = grant
  return { status, endReason, required, converted, forfeited, spinsLeft, spinsOwed, balance, done, openStakes }
}

/** At most its balance, wagering and open stakes are others than the database holds. */
export function isOnlyPlayed(grant: Grant): boolean {
  const { stored } = grant
  return (
    grant.status === stored.status &&
    grant.endReason === stored.endReason &&
    grant.required === stored.required &&
    grant.converted === stored.converted &&
    grant.forfeited === stored.forfeited &&
    grant.spinsLeft === stored.spinsLeft &&
    grant.spinsOwed === stored.spinsOwed
  )
}

/** A grant as it was read. */
export function asStored(grant: Omit<Grant, 'stored'>): Grant {
  return { ...grant, stored: storedOf(grant) }
}

export interface Entry {
  /** The play or the grant it belongs to. */
  ref: string
  kind:
    | ('stake' | 'spin' | 'win' | 'correction' | 'rollback' | 'converted' | 'forfeited')
    | ('spin_returned' | 'spin_retaken' | 'spin_owed' | 'spin_kept')
  grantId: number
  amount: number
  progress: number
}

/** The grants of one player that a transaction holds, what was noted of them before, and what it notes. */
export interface BonusBalance {
  grants: readonly Grant[]
  /** What the stakes of the rounds in play took of them. */
  earlier: readonly Entry[]
  noted: Entry[]
  changed: Set<Grant>
}

/** Money that leaves the bonus account after a play or an end. */
export interface Settled {
  converted: number
  forfeited: number
}

/** Why a bonus ended that was used up before it was wagered. */
export const EXHAUSTED = 'exhausted'
/** Why a bonus ended whose reason was taken back. */
export const RECALLED = 'recalled'
/** Why a bonus is taken away before it is wagered: the player reads it. */
export type ForfeitReason =
  | 'player'
  | 'operator'
  | 'withdrawal'
  | 'time'
  | 'self_exclusion'
  | 'account_closed'
  | typeof RECALLED

export const NOTHING: Settled = { converted: 0, forfeited: 0 }

export function isRunning(grant: Grant): boolean {
  return grant.status === 'active' || grant.status === 'finishing'
}

export function isUnwagered(grant: Grant): boolean {
  return grant.done < grant.required
}

/** One that was used up before it was wagered runs on by its terms once a closed round is put right and something comes back to it. */
export function reviveExhausted(grant: Grant): void {
  if (grant.status !== 'completed' || grant.endReason !== EXHAUSTED || grant.rollover === 0) return
  Object.assign(grant, { status: 'active', endReason: null })
}

/** One that was used up or wagered runs on once a free spin comes back to it. */
export function reopen(grant: Grant): void {
  if (grant.status === 'completed') Object.assign(grant, { status: 'active', endReason: null })
}

/**
 * Ends the grants that are over and have nothing open: wagered ones become cash up to their cap, others are forfeited or were
 * used up. What is over with something still open is `finishing`: it takes no new stake and waits for its wins.
 */
export function settleGrants(bonusBalance: BonusBalance, ref: string, at: number): Settled {
  const settled = { ...NOTHING }
  for (const grant of bonusBalance.grants.filter(isRunning)) {
    const end = endOf(grant, at)
    const status = end && grant.openStakes > 0 ? 'finishing' : end ? end.status : 'active'
    if (status === grant.status) continue
    bonusBalance.changed.add(grant)
    if (end && status === end.status) add(settled, endOne(bonusBalance, grant, { ...end, ref }))
    else grant.status = status
  }
  return settled
}

export interface End {
  status: 'completed' | 'cancelled' | 'expired'
  reason: string
}

function endOf(grant: Grant, at: number): End | undefined {
  const isLate = grant.expiresAt <= at
  if ((grant.spinsLeft === 0 || isLate) && grant.required > 0 && !isUnwagered(grant))
    return { status: 'completed', reason: 'wagered' }
  if (isLate) return { status: 'expired', reason: 'time' }
  if (grant.spinsLeft === 0 && grant.balance === 0 && grant.openStakes === 0)
    return { status: 'completed', reason: EXHAUSTED }
  return undefined
}

/**
 * Completed money becomes cash up to the cap, the rest is forfeited. The caller moves it. The grant lets go of the stakes that
 * are still open: what they bring later goes where it ended, see `giveBack`.
 */
export function endOne(
  bonusBalance: BonusBalance,
  grant: Grant,
  { status, reason, ref }: End & { ref: string },
): Settled {
  const converted = status === 'completed' ? Math.min(grant.balance, cashable(grant)) : 0
  const settled = { converted, forfeited: grant.balance - converted }
  payOut(bonusBalance, grant, ref, settled)
  Object.assign(grant, { status, endReason: reason, balance: 0, spinsLeft: 0, openStakes: 0 })
  bonusBalance.changed.add(grant)
  return settled
}

/** How much of a grant may still become cash. */
export function cashable({ maxWin, converted }: Grant): number {
  return maxWin === null ? Number.MAX_SAFE_INTEGER : Math.max(maxWin - converted, 0)
}

export function payOut(bonusBalance: BonusBalance, grant: Grant, ref: string, { converted, forfeited }: Settled): void {
  grant.converted += converted
  grant.forfeited += forfeited
  noteEntry(bonusBalance, grant, { ref, kind: 'converted', amount: -converted, progress: 0 })
  noteEntry(bonusBalance, grant, { ref, kind: 'forfeited', amount: -forfeited, progress: 0 })
}

export function noteEntry(bonusBalance: BonusBalance, grant: Grant, entry: Omit<Entry, 'grantId'>): void {
  bonusBalance.changed.add(grant)
  if (entry.amount === 0 && entry.progress === 0 && !entry.kind.startsWith('spin')) return
  bonusBalance.noted.push({ ...entry, grantId: grant.id })
}

export function add(sum: Settled, { converted, forfeited }: Settled): void {
  sum.converted += converted
  sum.forfeited += forfeited
}
