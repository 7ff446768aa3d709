/** What an affiliate earns by. Money in kuruş, shares in thousandths. */
export interface Plan {
  /** Rising by `fromKurus`, the first of them from 0 on; empty: no share of the revenue. */
  tiers: readonly { fromKurus: bigint; permille: number }[]
  /** For each player who qualifies; 0: none. */
  cpaKurus: bigint
  /** Of the earnings of those he has brought as affiliates. */
  subPermille: number
  /** Whether a month below zero is made up for by the next ones. */
  carriesNegative: boolean
  /** Of a month's GGR, where that is above zero. */
  adminFeePermille: number
  /** How much of what bonuses cost he bears; 1000: all of it. */
  bonusPermille: number
}

/** What the closed days of a month have booked. Kuruş. */
export interface Month {
  ggrKurus: bigint
  bonusKurus: bigint
  /** What game and payment providers and the licence took, and what was not covered of deposits that were taken back. */
  costKurus: bigint
  /** Players who qualified in it. */
  qualified: number
  /** Fixed payments taken back with the deposit they were for, less those given again with it, by what was paid for each. */
  recalled: readonly { rateKurus: bigint; players: number }[]
  /** What the month before could not take back, at least 0. */
  owedKurus: bigint
}

export interface Line {
  kind: 'revenue_share' | 'cpa' | 'cpa_recalled' | 'sub_share' | 'owed_before' | 'owed_after'
  /** Whose earnings this is a share of. */
  childId: number | null
  /** Kuruş in thousandths of which `rate` is, or players at `rate` kuruş each; below zero where it is taken back. */
  ofValue: bigint
  rate: bigint
  amountKurus: bigint
}

export interface Commission {
  feeKurus: bigint
  /** What is shared: GGR less the borne bonus cost and what others took, less the fee, less what was carried in. */
  baseKurus: bigint
  /** At most 0: what the next month begins with. */
  carryOutKurus: bigint
  lines: Line[]
  /** The sum of the lines; never below zero. */
  amountKurus: bigint
}

export interface Earning {
  childId: number
  /** By his own players alone, in kuruş. */
  earnedKurus: bigint
}

/**
 * One month of one affiliate. The tier that the base reaches counts for all of it. Each share is cut to whole kuruş, the fee and the
 * borne bonus cost to the operator's favour, so that no sum is ever paid twice. `carryInKurus` is at most 0; CPA and the shares of others
 * are paid whatever the base is. What is taken back and exceeds the rest is owed and taken from the next month.
 */
export function commissionOf(
  plan: Plan,
  month: Month,
  { carryInKurus, children }: { carryInKurus: bigint; children: readonly Earning[] },
): Commission {
  const feeKurus = up(positive(month.ggrKurus) * BigInt(plan.adminFeePermille))
  const borneKurus = up(month.bonusKurus * BigInt(plan.bonusPermille))
  const baseKurus = month.ggrKurus - borneKurus - month.costKurus - feeKurus + carryInKurus
  const earned = [
    ...shareOf(plan, baseKurus),
    ...cpaLines('cpa', [{ rateKurus: plan.cpaKurus, players: month.qualified }]),
    ...cpaLines('cpa_recalled', month.recalled),
    ...children.flatMap((child) => subShareOf(plan, child)),
    owed('owed_before', -month.owedKurus),
  ].filter(({ amountKurus }) => amountKurus !== 0n)
  const leftKurus = sumOf(earned)
  const lines = leftKurus < 0n ? [...earned, owed('owed_after', -leftKurus)] : earned
  return {
    feeKurus,
    baseKurus,
    carryOutKurus: plan.carriesNegative && baseKurus < 0n ? baseKurus : 0n,
    lines,
    amountKurus: sumOf(lines),
  }
}

function shareOf({ tiers }: Plan, baseKurus: bigint): Line[] {
  const rate = BigInt(tiers.findLast(({ fromKurus }) => baseKurus >= fromKurus)?.permille ?? 0)
  if (baseKurus <= 0n) return []
  return [{ kind: 'revenue_share', childId: null, ofValue: baseKurus, rate, amountKurus: down(baseKurus * rate) }]
}

function cpaLines(kind: 'cpa' | 'cpa_recalled', paid: Month['recalled']): Line[] {
  return paid.map(({ rateKurus, players }) => {
    const ofValue = BigInt(players)
    return { kind, childId: null, ofValue, rate: rateKurus, amountKurus: ofValue * rateKurus }
  })
}

function owed(kind: 'owed_before' | 'owed_after', kurus: bigint): Line {
  return { kind, childId: null, ofValue: kurus, rate: 1000n, amountKurus: kurus }
}

function subShareOf({ subPermille }: Plan, { childId, earnedKurus }: Earning): Line[] {
  const rate = BigInt(subPermille)
  return [{ kind: 'sub_share', childId, ofValue: earnedKurus, rate, amountKurus: down(earnedKurus * rate) }]
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amountKurus }) => sum + amountKurus, 0n)
const positive = (kurus: bigint) => (kurus > 0n ? kurus : 0n)

/** Thousandths to whole kuruş, towards zero. */
const down = (thousandths: bigint) => thousandths / 1000n

/** Thousandths to whole kuruş, away from zero where it is above it. */
const up = (thousandths: bigint) => (thousandths > 0n ? (thousandths + 999n) / 1000n : thousandths / 1000n)
