import { maxPayOf, outcomeOf, paidBy } from '../win-cap.ts'
import type { BoughtLaw, Draw, Model, Outcome, RoundFigures, Step } from '../model.ts'
import { type FreeSpins, type Profile, SCATTER } from '../profile.ts'
import { chancesOf, momentsOf, type Spin, spinOf } from '../round-law.ts'
import { awardedBy, multiplierAfter, openingOf } from '../series.ts'
import { countOf, countOfAll, type Pays, type Settle, type PaysByKey } from '../pay-counts.ts'
import { type Column, columnsOf } from '../spin-counts.ts'
import { countOf as countIn, drawStops, sumOf, windowAt } from '../window.ts'

/** A spin of a round: `left` free spins after it but for what it wins itself, `granted` so far. */
export type Turn = { kind: 'base' | 'free'; left: number; granted: number }

/** A whole round at once: the paid spin, then every free spin it leads to, all within one outcome; it ends at its highest win. */
export function playSeries(profile: Profile, spin: (turn: Turn) => Step[]): Outcome {
  const steps = spin({ kind: 'base', left: 0, granted: 0 })
  return playFree(profile, spin, { steps, ...endOf(steps) })
}

type Opened = { steps: Step[]; awarded: number; left: number }

function playFree(profile: Profile, spin: (turn: Turn) => Step[], { steps, awarded, left: won }: Opened): Outcome {
  let [granted, left] = [awarded, won]
  while (left > 0 && paidBy(steps) < maxPayOf(profile)) {
    const free = spin({ kind: 'free', left: left - 1, granted })
    steps.push(...free)
    granted += endOf(free).awarded
    left = endOf(free).left
  }
  return outcomeOf(profile, steps)
}

function endOf(steps: readonly Step[]): { awarded: number; left: number } {
  return steps.at(-1) ?? { awarded: 0, left: 0 }
}

/** Spins without falls or other steps of their own. */
export function playWithFreeSpins(model: Model, profile: Profile, draw: Draw): Outcome {
  return playSeries(profile, (turn) => [oneStep(model, profile, draw, turn)])
}

/** Free spins without the spin that opens them; the highest win of the round is the same. */
export function playBoughtSpins(model: Model, profile: Profile, draw: Draw): Outcome {
  const { spins } = freeOf(profile)
  return playFree(profile, (turn) => [oneStep(model, profile, draw, turn)], { steps: [], awarded: spins, left: spins })
}

function freeOf({ code, free }: Profile): FreeSpins {
  if (free === null) throw new Error(`${code}: no free spins`)
  return free
}

function oneStep(model: Model, profile: Profile, draw: Draw, at: Turn): Step {
  const strips = at.kind === 'free' ? profile.freeStrips : profile.strips
  const multiplier = at.kind === 'free' ? multiplierAfter(freeOf(profile), at.granted - at.left - 1) : 1
  const stops = drawStops(strips, draw)
  const window = windowAt(strips, stops, profile.rows)
  const wins = model.evaluate(profile, window)
  const awarded = profile.free === null ? 0 : awardedBy(profile.free, countIn(window, SCATTER), at.granted)
  const pay = sumOf(wins) * multiplier
  return { kind: at.kind, stops, window, wins, pay, multiplier, held: [], awarded, left: at.left + awarded }
}

type SpreadWins = (profile: Profile, reels: Column[][], settle: Settle) => PaysByKey

function countSpin(profile: Profile, strips: Profile['strips'], spreadWins: SpreadWins): PaysByKey {
  return spreadWins(profile, scatterColumns(strips, profile.rows), (scatters) => ({
    key: openingOf(profile.free, scatters),
    pay: profile.scatterPays[scatters] ?? 0,
  }))
}

/** Exact figures of a round: both reel sets counted whole, the free spins after them solved state by state. */
export function enumerateWithFreeSpins(profile: Profile, spreadWins: SpreadWins): RoundFigures {
  const { free } = profile
  const base = countSpin(profile, profile.strips, spreadWins)
  if (free === null) return figuresOf(profile, base, null)
  const more = profile.freeStrips === profile.strips ? base : countSpin(profile, profile.freeStrips, spreadWins)
  return figuresOf(profile, base, freeSpins(more, free))
}

/** What bought free spins come to, in stakes: every stop of their reels, solved state by state. */
export function enumerateBoughtSpins(profile: Profile, spreadWins: SpreadWins): BoughtLaw {
  const free = freeOf(profile)
  const spin = countSpin(profile, profile.freeStrips, spreadWins)
  const { mean, second, hit, max } = momentsOf(freeSpins(spin, free), maxPayOf(profile))
  const { unit } = profile
  return { mean: mean / unit, variance: (second - mean ** 2) / unit ** 2, hitRate: hit, maxPay: max / unit }
}

/** Of a spin by what it opens (`openingOf`), and of the free spins after it. */
export function figuresOf(profile: Profile, base: PaysByKey, series: Spin | null): RoundFigures {
  const { unit } = profile
  const most = maxPayOf(profile)
  const combinations = countOfAll(base)
  const chances = chancesOf(base)
  const whole = spinOf(chances, (scatters) => (scatters > 0 ? series : null))
  const alone = spinOf(chances, () => null)
  const round = momentsOf(whole, most)
  const opened = [...base].reduce((sum, [scatters, pays]) => sum + (scatters > 0 ? countOf(pays) : 0), 0)
  return {
    combinations,
    rtp: round.mean / unit,
    basePart: momentsOf(alone, most).mean / unit,
    hitRate: round.hit,
    variance: (round.second - round.mean ** 2) / unit ** 2,
    featureRate: opened / combinations,
    maxPay: round.max / unit,
  }
}

/** All free spins of a round, whose spread, not multiplied yet, is by what a spin opens: by spins left and spins granted so far. */
export function freeSpins(spread: PaysByKey, free: FreeSpins): Spin {
  const known = new Map<string, Spin>()
  const plain = chancesOf(spread)
  const multiplied = new Map<number, PaysByKey>()
  const chancesTimes = (multiplier: number): PaysByKey => {
    const chances = multiplied.get(multiplier) ?? times(plain, multiplier)
    multiplied.set(multiplier, chances)
    return chances
  }
  const from = (left: number, granted: number): Spin | null => {
    if (left === 0) return null
    const name = `${left}/${granted}`
    const solved =
      known.get(name) ??
      spinOf(chancesTimes(multiplierAfter(free, granted - left)), (scatters) => {
        const more = awardedBy(free, scatters, granted)
        return from(left - 1 + more, granted + more)
      })
    known.set(name, solved)
    return solved
  }
  return from(free.spins, free.spins) ?? []
}

function times(spread: PaysByKey, multiplier: number): PaysByKey {
  const by = (pays: Pays): Pays => new Map([...pays].map(([pay, n]) => [pay * multiplier, n]))
  return multiplier === 1 ? spread : new Map([...spread].map(([key, pays]) => [key, by(pays)]))
}

/** Reels as distinct columns, the scatters of each its key. */
export function scatterColumns(strips: Profile['strips'], rows: number): Column[][] {
  return strips.map((strip) =>
    columnsOf(strip, rows, (cells) => ({ cells, key: cells.filter((symbol) => symbol === SCATTER).length })),
  )
}
