import { newCashback } from './model-claims.ts'
import { brokenLimits, close, DAY_MS, newRound, sum } from './model-days.ts'
import { type Paper, type PaperGrant, type PaperRound, type PaperStake, GAMES, type PaperGame } from './model-paper.ts'

/** What the platform lets a stake in each count. */
export const HOUSE_PERCENT: Record<PaperGame, number> = { slot: 100, odd: 37, live: 10, crash: 50 }
export const GAME_NAMES = Object.keys(GAMES) as PaperGame[]

export function newPaper(now: number): Paper {
  return {
    now,
    cash: 0,
    hold: 0,
    grants: [],
    rounds: [],
    buried: new Set<string>(),
    withdrawals: [],
    limits: new Map(),
    pausedUntil: 0,
    isBlocked: false,
    offers: [],
    order: 0,
    deposits: [],
    gifts: [],
    cashback: newCashback(),
  }
}

/** Bonus money with rollover × amount to wager, cash where the rollover is 0, or free spins. */
export function grantOnPaper(
  paper: Paper,
  given: Pick<PaperGrant, 'rollover' | 'percentOf' | 'allows' | 'maxStake' | 'cap' | 'spinGame' | 'spins'> & {
    kurus: number
    days: number
  },
): void {
  const { kurus, days, ...terms } = given
  const expires = paper.now + days * DAY_MS
  const grant: PaperGrant = {
    ...terms,
    expires,
    balance: kurus,
    required: kurus * given.rollover,
    done: 0,
    converted: 0,
    forfeited: 0,
    status: 'running',
  }
  paper.grants.push(grant)
  if (given.rollover > 0 || given.spinGame) return
  paper.cash += kurus
  Object.assign(grant, { balance: 0, converted: kurus, status: 'completed' })
}

export function running(paper: Paper): PaperGrant[] {
  return paper.grants.filter((grant) => grant.status === 'running')
}

/** Stakes, free spins among them, of rounds that are not over, which the grant paid for or which counted towards it. */
export function openOf(paper: Paper, grant: PaperGrant): number {
  return openStakes(paper).filter(({ spin, parts }) => spin === grant || parts.some((part) => part.grant === grant))
    .length
}

export function openStakes(paper: Paper): PaperStake[] {
  return paper.rounds
    .filter((round) => !round.isClosed)
    .flatMap((round) => round.stakes.filter((stake) => !stake.isBack))
}

export function isTimeOver(paper: Paper, grant: PaperGrant): boolean {
  return grant.expires <= paper.now
}

function isWagered(grant: PaperGrant): boolean {
  return grant.required > 0 && grant.done >= grant.required
}

/** Over: it takes no new stake, and ends as soon as nothing of it is open. */
export function isOver(paper: Paper, grant: PaperGrant): boolean {
  return isTimeOver(paper, grant) || (isWagered(grant) && grant.spins === 0)
}

/** Those that stakes may be paid from, oldest first. */
export function playable(paper: Paper): PaperGrant[] {
  return running(paper).filter((grant) => !isOver(paper, grant))
}

export interface PaperBet {
  tx: string
  ref: string
  game: PaperGame
  kurus: number
  spin?: PaperGrant | undefined
  closes: boolean
}

/** Why a stake may not be taken: any of these answers is right; none where it is taken. */
export function refusalsOf(paper: Paper, { tx, ref, game, kurus, spin }: PaperBet): string[] {
  if (paper.buried.has(tx)) return ['ALREADY_ROLLED_BACK']
  if (paper.isBlocked) return ['PLAYER_BLOCKED']
  const round = paper.rounds.find((each) => each.ref === ref)
  if (round?.isClosed) return ['ALREADY_SETTLED']
  if (round && round.game !== game) return ['GAME_BLOCKED']
  if (paper.pausedUntil > paper.now) return ['PLAYER_BLOCKED']
  const broken = brokenLimits(paper, kurus)
  if (broken.length > 0) return broken.map((name) => `LIMIT_REACHED:${name.split(':')[0]}`)
  if (spin) return playable(paper).includes(spin) && spin.spinGame === game && spin.spins > 0 ? [] : ['TX_NOT_FOUND']
  if (kurus > paper.cash + bonusOf(paper)) return ['INSUFFICIENT_FUNDS']
  const staked = sum((round?.stakes ?? []).filter(({ isBack }) => !isBack).map((stake) => stake.kurus))
  const maxima = playable(paper).flatMap((grant) =>
    grant.done < grant.required && grant.maxStake !== null ? [grant.maxStake] : [],
  )
  if (kurus > 0 && maxima.some((maximum) => staked + kurus > maximum)) return ['STAKE_ABOVE_BONUS_MAXIMUM']
  return kurus > paper.cash + usableOf(paper, game) ? ['INSUFFICIENT_FUNDS'] : []
}

export function usableOf(paper: Paper, game: PaperGame): number {
  return sum(playable(paper).map((grant) => (grant.allows(game) ? grant.balance : 0)))
}

/** Cash first, then the bonuses from the oldest; the oldest that is not wagered yet alone counts the stake. */
export function bet(paper: Paper, { tx, ref, game, kurus, spin, closes }: PaperBet): void {
  const order = ++paper.order
  const stake: PaperStake = { tx, order, kurus, cash: least(kurus, paper.cash), parts: [], spin, isBack: false }
  const counting = playable(paper).find((grant) => grant.done < grant.required)
  let due = kurus - stake.cash
  paper.cash -= stake.cash
  for (const grant of kurus > 0 ? playable(paper) : []) {
    const paid = grant.allows(game) ? least(due, grant.balance) : 0
    const counts = grant === counting && grant.allows(game) ? Math.floor((kurus * grant.percentOf(game)) / 100) : 0
    const part = { grant, kurus: paid, progress: least(counts, grant.required - grant.done) }
    due -= paid
    grant.balance -= paid
    grant.done += part.progress
    if (paid > 0 || part.progress > 0) stake.parts.push(part)
  }
  if (spin) spin.spins -= 1
  const round = paper.rounds.find((each) => each.ref === ref) ?? newRound(paper, ref, game)
  round.stakes.push(stake)
  if (closes) close(paper, round)
  look(paper)
}

/** In the proportion in which all that stands of the round was paid; a stake of nothing stands for itself. */
export function win(
  paper: Paper,
  round: PaperRound,
  stake: PaperStake,
  { kurus, closes }: { kurus: number; closes: boolean },
): void {
  const paying = round.stakes.filter((each) => !each.isBack && each.kurus > 0)
  const bonus = stake.spin ? spinWin(stake.spin, kurus) : bonusWin(stake.kurus === 0 ? [stake] : paying, kurus)
  paper.cash += kurus - bonus
  round.wins.push({ kurus, bonus })
  if (closes) close(paper, round)
  look(paper)
}

function bonusWin(stakes: readonly PaperStake[], kurus: number): number {
  const [staked, cash] = [sum(stakes.map((stake) => stake.kurus)), sum(stakes.map((stake) => stake.cash))]
  const parts = stakes.flatMap((stake) => stake.parts)
  if (staked === cash) return 0
  const bonus = Math.floor((kurus * (staked - cash)) / staked)
  let [paid, shared] = [0, 0]
  for (const part of parts) {
    paid += part.kurus
    const share = Math.floor((bonus * paid) / (staked - cash)) - shared
    shared += share
    giveBack(part.grant, share, 0)
  }
  return bonus
}

/** What went through the bonus account: all of it where it is still to be wagered, else what the cap or the end took. */
function spinWin(grant: PaperGrant, kurus: number): number {
  if (grant.status !== 'running' || grant.rollover > 0) {
    grant.required += grant.status === 'running' ? kurus * grant.rollover : 0
    giveBack(grant, kurus, 0)
    return kurus
  }
  const cash = least(kurus, room(grant))
  grant.converted += cash
  grant.forfeited += kurus - cash
  return kurus - cash
}

export function rollback(paper: Paper, round: PaperRound, stake: PaperStake): void {
  stake.isBack = true
  paper.cash += stake.cash
  for (const part of stake.parts) giveBack(part.grant, part.kurus, part.progress)
  // Of a bonus whose time is over it is one of those that nobody played: its end takes them all.
  if (stake.spin?.status === 'running') stake.spin.spins += 1
  if (round.stakes.every(({ isBack }) => isBack)) close(paper, round)
  look(paper)
}

/** Nothing of a completed or expired grant was open: what arrives later belongs to one that was given up, and is lost. */
function giveBack(grant: PaperGrant, share: number, progress: number): void {
  if (grant.status === 'running') {
    grant.balance += share
    grant.done -= progress
  } else grant.forfeited += share
}

/** Ends what is over and has nothing open, and what is used up: after every play, and by the minute's job. */
export function look(paper: Paper): void {
  for (const grant of running(paper).filter((each) => openOf(paper, each) === 0)) {
    if (isOver(paper, grant)) end(paper, grant, isWagered(grant) ? 'completed' : 'expired')
    else if (grant.balance === 0 && grant.spins === 0) end(paper, grant, 'completed')
  }
}

export function end(paper: Paper, grant: PaperGrant, status: 'completed' | 'cancelled' | 'expired'): void {
  const cash = status === 'completed' ? least(grant.balance, room(grant)) : 0
  paper.cash += cash
  grant.converted += cash
  grant.forfeited += grant.balance - cash
  Object.assign(grant, { balance: 0, spins: 0, status })
}

function room({ cap, converted }: PaperGrant): number {
  return cap === null ? Number.POSITIVE_INFINITY : Math.max(cap - converted, 0)
}

export function bonusOf(paper: Paper): number {
  return sum(paper.grants.map((grant) => grant.balance))
}

function least(a: number, b: number): number {
  return a < b ? a : b
}
