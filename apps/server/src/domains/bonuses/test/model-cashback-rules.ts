import { type Claim, PROMOTIONS, RULE } from './model-claims.ts'
import { dayNumber, dayOf, startOfDay, sum } from './model-days.ts'
import {
  bonusOf,
  GAMES,
  grantOnPaper,
  HOUSE_PERCENT,
  type Paper,
  type PaperGame,
  type PaperRound,
  running,
} from './model.ts'

/** Rounds that stay open for longer are not found on the day they close. */
const LATE_DAYS = 31

/** Gives it: bonus money to be wagered, or cash. */
export function take(paper: Paper, claim: Claim): void {
  const { rollover } = PROMOTIONS[claim.promotion as 0 | 1]
  const terms = { percentOf: (game: PaperGame) => HOUSE_PERCENT[game], allows: () => true, spinGame: null, spins: 0 }
  grantOnPaper(paper, { ...terms, kurus: claim.amount, rollover, days: RULE.validDays, maxStake: null, cap: null })
  paper.cashback.claims.push(claim)
  paper.cashback.order = ++paper.order
}

/** As the database keeps them. */
export function claimsOnPaper({ cashback }: Paper) {
  return cashback.claims.map(({ from, to, base, lost, amount }) => ({
    from: dateOf(from),
    to: dateOf(to),
    base,
    lost,
    amount,
  }))
}

function dateOf(number: number): string {
  return dayOf(startOfDay(number))
}

/** Nothing while there is money left, a withdrawal under way or a bonus running; to be asked after the minute's job. */
export function dueOn(paper: Paper): Claim[] {
  if (balanceOf(paper) >= RULE.below || running(paper).length > 0 || paper.withdrawals.some(({ isOpen }) => isOpen))
    return []
  const due: Claim[] = []
  for (const promotion of [0, 1]) {
    const claim = claimOf(paper, promotion, [...paper.cashback.claims, ...due])
    if (claim) due.push(claim)
  }
  return due
}

function balanceOf(paper: Paper): number {
  return paper.cash + bonusOf(paper)
}

function claimOf(paper: Paper, promotion: number, earlier: readonly Claim[]): Claim | undefined {
  const { isLive, percent, most, least } = PROMOTIONS[promotion as 0 | 1]
  const days = isLive ? PROMOTIONS[0].days : paper.cashback.days
  // Weeks and the like are counted from a Monday.
  const to = dayNumber(paper.now) - ((dayNumber(paper.now) - dayNumber(Date.parse('1970-01-05T09:00:00Z'))) % days)
  const from = to - days
  const taken = new Set(earlier.flatMap(({ shares }) => shares))
  const categories = isLive ? ['live'] : ['slot', 'crash']
  const shares = categories
    .flatMap((category) => Array.from({ length: days }, (_, each) => `${category} ${from + each}`))
    .filter((share) => !taken.has(share))
  const rounds = paper.rounds.filter(
    (round) => round.closed !== null && shares.includes(`${GAMES[round.game].category} ${round.closed}`),
  )
  const counted = rounds.filter((round) => openedOn(round) >= from - LATE_DAYS)
  const lost = sum(counted.map(lostIn))
  const counting = (first: number, end: number): number =>
    sum(earlier.map((claim) => (claim.from < end && claim.to > first ? claim.base : 0)))
  const late = counted.filter((round) => openedOn(round) < from)
  const since = Math.min(...late.map(openedOn))
  const left = late.length === 0 ? 0 : flowOf(paper, since, from) - counting(since, from)
  const carried = Math.min(Math.max(sum(late.map(lostIn)), 0), Math.max(left, 0))
  const net = flowOf(paper, from, to) + carried - balanceOf(paper) - counting(from, to) - takenOutSince(paper, to)
  const base = Math.max(Math.min(net, lost), 0)
  const amount = Math.min(Math.floor((base * percent) / 100), most ?? Number.POSITIVE_INFINITY)
  if (shares.length === 0 || amount === 0 || amount < (least ?? 0)) return undefined
  return { promotion, from, to, base, lost, amount, shares }
}

function openedOn({ day }: PaperRound): number {
  return dayNumber(Date.parse(`${day}T09:00:00Z`))
}

/** In cash. */
function lostIn({ stakes, wins }: PaperRound): number {
  return sum(stakes.map(({ isBack, cash }) => (isBack ? 0 : cash))) - sum(wins.map(({ kurus, bonus }) => kurus - bonus))
}

/** Deposits of the days that fed no bonus, less what was asked to be paid out and what the platform gave without a deposit. */
function flowOf(paper: Paper, from: number, to: number): number {
  const isIn = ({ at }: { at: number }): boolean => dayNumber(at) >= from && dayNumber(at) < to
  const deposits = paper.deposits.filter((each) => isIn(each) && each.offer?.status !== 'selected')
  const withdrawals = paper.withdrawals.filter((each) => isIn(each) && !each.isBack)
  const gifts = paper.gifts.filter(isIn)
  return sum(deposits.map(kurusOf)) - sum(withdrawals.map(kurusOf)) - sum(gifts.map(kurusOf))
}

/** What was asked to be paid out from that day on, beyond what was paid in. */
function takenOutSince({ withdrawals, deposits }: Paper, day: number): number {
  const isSince = ({ at }: { at: number }): boolean => dayNumber(at) >= day
  const asked = withdrawals.filter((each) => isSince(each) && !each.isBack)
  return Math.max(sum(asked.map(kurusOf)) - sum(deposits.filter(isSince).map(kurusOf)), 0)
}

function kurusOf({ kurus }: { kurus: number }): number {
  return kurus
}
