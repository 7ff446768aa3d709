/**
 * Grades coupons by the messages of a Unified Odds Feed alone: reads their text by itself, keeps what it says of each outcome, and computes returns
 * in whole fractions. It imports nothing, so that what it finds owes nothing to the product.
 */

/** As it was played: ids of the feed, odds in hundredths, money in kuruş, the time it was accepted in ms. */
export interface PlayedCoupon {
  kind: 'single' | 'combi' | 'system'
  sizes: readonly number[]
  perColumn: number
  isFree: boolean
  acceptedAt: number
  legs: readonly PlayedLeg[]
}

export interface PlayedLeg {
  event: string
  market: string
  specifiers: string
  outcome: string
  odds: number
  isBank: boolean
}

interface Fraction {
  over: bigint
  under: bigint
}

type Verdict = 'void' | Fraction

interface Said {
  result: string
  voidFactor: string
  deadHeat: string
}

interface Window {
  market: string
  from: number
  to: number
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))

/** One order of specifiers, whatever the message's. */
const marketName = (event: string, id: string, specifiers = ''): string =>
  `${event} ${id} ${specifiers.split('|').toSorted().join('|')}`

export class UofGrader {
  /** By market, outcome and certainty. */
  private readonly results = new Map<string, Map<string, Map<number, Said>>>()
  private windows: Window[] = []

  /** In the order in which the feed sent them. */
  read(message: string): void {
    const [, type = '', head = ''] = /^<(\w+)([^>]*)>/.exec(message) ?? []
    const about = attributesOf(head)
    const markets = [...message.matchAll(/<market([^>]*?)(?:\/>|>(.*?)<\/market>)/gs)].map(
      ([, names = '', inside = '']) => {
        const { id = '', specifiers } = attributesOf(names)
        return { name: marketName(about['event_id'] ?? '', id, specifiers), inside }
      },
    )
    const window = { from: Number(about['start_time'] ?? -Infinity), to: Number(about['end_time'] ?? Infinity) }
    for (const { name, inside } of markets) {
      if (type === 'bet_settlement') this.settle(name, Number(about['certainty']), inside)
      if (type === 'rollback_bet_settlement') this.results.delete(name)
      if (type === 'bet_cancel') this.windows.push({ market: name, ...window })
      if (type === 'rollback_bet_cancel')
        this.windows = this.windows.filter(
          ({ market, from, to }) => market !== name || from !== window.from || to !== window.to,
        )
    }
  }

  /** What it pays in kuruş, and whether all of it is void; undefined while a leg of it is open. */
  grade(coupon: PlayedCoupon): { pays: number; isVoid: boolean } | undefined {
    const { perColumn, isFree, acceptedAt, legs } = coupon
    const verdicts = legs.map((leg) => this.verdictOf(leg, acceptedAt))
    if (verdicts.includes(undefined)) return undefined
    const known = verdicts as Verdict[]
    const isVoid = known.every((verdict) => verdict === 'void')
    const factors = known.map((verdict) => (verdict === 'void' ? { over: 1n, under: 1n } : verdict))
    const sum = columnsOf(coupon)
      .map((column) => product(column.map((no) => factors[no] as Fraction)))
      .reduce(add, { over: 0n, under: 1n })
    const gross = Number((BigInt(perColumn) * sum.over) / sum.under)
    if (!isFree) return { pays: gross, isVoid }
    return { pays: isVoid ? 0 : Math.max(0, gross - perColumn), isVoid }
  }

  private settle(name: string, certainty: number, inside: string): void {
    const market = this.results.get(name) ?? new Map<string, Map<number, Said>>()
    this.results.set(name, market)
    for (const [, names = ''] of inside.matchAll(/<outcome([^>]*)\/>/g)) {
      const { id = '', result = '', void_factor = '0', dead_heat_factor = '1' } = attributesOf(names)
      const outcome = market.get(id) ?? new Map<number, Said>()
      market.set(id, outcome.set(certainty, { result, voidFactor: void_factor, deadHeat: dead_heat_factor }))
    }
  }

  private verdictOf({ event, market, specifiers, outcome, odds }: PlayedLeg, acceptedAt: number): Verdict | undefined {
    const name = marketName(event, market, specifiers)
    if (this.windows.some((each) => each.market === name && each.from <= acceptedAt && acceptedAt < each.to))
      return 'void'
    const said = this.results.get(name)?.get(outcome)
    const last = said?.get(2) ?? said?.get(1)
    if (!last) return undefined
    const hasWon = last.result === '1'
    if (Number(last.voidFactor) === 1) return 'void'
    if (Number(last.voidFactor) === 0.5)
      return hasWon ? { over: BigInt(odds) + 100n, under: 200n } : { over: 1n, under: 2n }
    if (!hasWon) return { over: 0n, under: 1n }
    return { over: BigInt(odds) * BigInt(Math.round(Number(last.deadHeat) * 12)), under: 1_200n }
  }
}

/** What was paid for it, in kuruş. */
export function stakeOf(coupon: PlayedCoupon): number {
  return coupon.isFree ? 0 : coupon.perColumn * columnsOf(coupon).length
}

/** The places of the legs of each column. */
function columnsOf({ kind, sizes, legs }: PlayedCoupon): number[][] {
  const at = legs.map((_, no) => no)
  if (kind !== 'system') return [at]
  const bankers = at.filter((no) => legs[no]?.isBank)
  const others = at.filter((no) => !bankers.includes(no))
  return sizes.flatMap((size) => choose(others, size)).map((column) => [...bankers, ...column])
}

function choose(list: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return list.flatMap((first, at) => choose(list.slice(at + 1), size - 1).map((rest) => [first, ...rest]))
}

function product(factors: readonly Fraction[]): Fraction {
  return factors.reduce((all, { over, under }) => ({ over: all.over * over, under: all.under * under }), {
    over: 1n,
    under: 1n,
  })
}

function add(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under }
}
