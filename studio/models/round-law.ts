import type { Moments } from './series.ts'
import { type Pays, type PaysByKey, countOfAll } from './pay-counts.ts'
import { fourierTransform } from './fourier-transform.ts'

/** A spin of a round: what it may pay, apart by the spin that follows. Together its ways are certain; none leads back to it. */
export type Spin = readonly Way[]

/** The chance of each sum of units; `next` is null where the round is over. */
export type Way = { chances: Pays; next: Spin | null }

/** The combinations of a spin as chances. */
export function chancesOf(spread: PaysByKey): PaysByKey {
  const share = 1 / countOfAll(spread)
  return new Map([...spread].map(([key, pays]) => [key, scaled(pays, share)]))
}

/** Each key of these chances leads to what `next` says. */
export function spinOf(chances: PaysByKey, next: (key: number) => Spin | null): Spin {
  return [...chances].map(([key, own]) => ({ chances: own, next: next(key) }))
}

export function scaled(pays: Pays, share: number): Pays {
  return new Map([...pays].map(([pay, n]) => [pay, n * share]))
}

/** What a round comes to that pays `most` units where its spins would pay more. */
export function momentsOf(first: Spin, most: number): Moments {
  const order = inOrder(first, new Set())
  const exact = uncapped(order)
  return exact.max <= most ? exact : momentsUpTo(most, lawOf(order, most))
}

/** All spins of a round, each after those that may follow it. */
function inOrder(spin: Spin, seen: Set<Spin>): readonly Spin[] {
  if (seen.has(spin)) return []
  seen.add(spin)
  return [...spin.flatMap(({ next }) => (next === null ? [] : inOrder(next, seen))), spin]
}

/** A way's own win W and the rest T of its round are independent: E[(W+T)²] = E[W²] + 2·E[W]·E[T] + E[T²]. */
function uncapped(order: readonly Spin[]): Moments {
  const known = new Map<Spin | null, Moments>([[null, { mean: 0, second: 0, hit: 0, max: 0 }]])
  const own = new Map<Pays, Counted>()
  for (const spin of order) {
    const total: Moments = { mean: 0, second: 0, hit: 0, max: 0 }
    for (const { chances, next } of spin) {
      const rest = known.get(next) as Moments
      const counted = own.get(chances) ?? countIn(chances)
      own.set(chances, counted)
      const { all, sum, squares, hits, max } = counted
      total.mean += sum + all * rest.mean
      total.second += squares + 2 * sum * rest.mean + all * rest.second
      total.hit += hits + (all - hits) * rest.hit
      total.max = Math.max(total.max, max + rest.max)
    }
    known.set(spin, total)
  }
  return known.get(order.at(-1) ?? null) as Moments
}

type Counted = { all: number; sum: number; squares: number; hits: number; max: number }

function countIn(chances: Pays): Counted {
  const counted = { all: 0, sum: 0, squares: 0, hits: 0, max: 0 }
  for (const [pay, chance] of chances) {
    counted.all += chance
    counted.sum += chance * pay
    counted.squares += chance * pay * pay
    if (pay > 0) counted.hits += chance
    if (pay > counted.max) counted.max = pay
  }
  return counted
}

/** What a law comes to where all that lies at or above `most` counts as it. */
function momentsUpTo(most: number, { law, step }: Law): Moments {
  const total: Moments = { mean: 0, second: 0, hit: 1 - (law[0] ?? 0), max: most }
  let below = 0
  for (let pay = 0; pay < most; pay += step) {
    const chance = law[pay / step] ?? 0
    below += chance
    total.mean += chance * pay
    total.second += chance * pay * pay
  }
  total.mean += (1 - below) * most
  total.second += (1 - below) * most * most
  return total
}

/** The chance of each sum, by steps of the greatest measure that all pays and the highest win share. */
type Law = { law: Float64Array; step: number }

type Spectrum = { re: Float64Array; im: Float64Array }

/** So many frequencies at once that those of all spins fit the processor's memory. */
const BLOCK = 256

/**
 * How likely a round pays each sum of units; one spin's pays above `most` count as it. Sums of independent pays are products of their
 * transforms, so the round is solved once for each frequency and transformed back. No sum is above the size, so none comes round again.
 */
function lawOf(order: readonly Spin[], most: number): Law {
  const all = [...new Set(order.flatMap((spin) => spin.map(({ chances }) => chances)))]
  const step = all.flatMap((chances) => [...chances.keys()]).reduce(measure, most)
  const size = 2 ** Math.ceil(Math.log2(highestOf(order, most) / step + 1))
  const spectra = spectraOf(all, { most, step, size })
  const solved = new Map(order.map((spin) => [spin, spectrum(BLOCK)]))
  const round = solved.get(order.at(-1) as Spin) as Spectrum
  const { re, im } = spectrum(size)
  for (let from = 0; from <= size / 2; from += BLOCK) {
    const span = Math.min(BLOCK, size / 2 + 1 - from)
    for (const spin of order) solve(spin, { solved, spectra, from, span })
    for (let at = 0; at < span; at++) {
      const mirrored = (size - from - at) % size
      re[from + at] = re[mirrored] = round.re[at] as number
      // Conjugates: the transform of these is, but for its size, what the transform came from.
      im[from + at] = -(round.im[at] as number)
      im[mirrored] = round.im[at] as number
    }
  }
  fourierTransform(re, im)
  return { law: re.map((chance) => chance / size), step }
}

function measure(one: number, other: number): number {
  return other === 0 ? one : measure(other, one % other)
}

function highestOf(order: readonly Spin[], most: number): number {
  const known = new Map<Spin | null, number>([[null, 0]])
  for (const spin of order) {
    const ways = spin.map(({ chances, next }) => {
      const own = [...chances.keys()].reduce((one, other) => Math.max(one, other), 0)
      return Math.min(own, most) + (known.get(next) ?? 0)
    })
    known.set(spin, Math.max(...ways))
  }
  return known.get(order.at(-1) ?? null) ?? 0
}

function spectrum(size: number): Spectrum {
  return { re: new Float64Array(size), im: new Float64Array(size) }
}

/** The frequencies of all pays of the round, up to half the size: the others mirror them. Two are transformed at once. */
function spectraOf(all: readonly Pays[], places: Places): Map<Pays, Spectrum> {
  const spectra = new Map<Pays, Spectrum>()
  for (let at = 0; at < all.length; at += 2) {
    const [one, other] = [all[at] as Pays, all[at + 1]]
    const pair = spectrum(places.size)
    lay(one, places, pair.re)
    if (other !== undefined) lay(other, places, pair.im)
    fourierTransform(pair.re, pair.im)
    spectra.set(one, half(pair, false))
    if (other !== undefined) spectra.set(other, half(pair, true))
  }
  return spectra
}

type Places = { most: number; step: number; size: number }

function lay(chances: Pays, { most, step }: Places, law: Float64Array): void {
  for (const [pay, chance] of chances) {
    const at = Math.min(pay, most) / step
    law[at] = (law[at] ?? 0) + chance
  }
}

/** Of two rows of real numbers that were transformed as one of complex ones, the first or the second. */
function half({ re, im }: Spectrum, isSecond: boolean): Spectrum {
  const size = re.length
  const own = spectrum(size / 2 + 1)
  for (let at = 0; at <= size / 2; at++) {
    const mirrored = (size - at) % size
    const r = re[at] as number
    const i = im[at] as number
    const mr = re[mirrored] as number
    const mi = im[mirrored] as number
    own.re[at] = (isSecond ? i + mi : r + mr) / 2
    own.im[at] = (isSecond ? mr - r : i - mi) / 2
  }
  return own
}

type Block = {
  solved: ReadonlyMap<Spin, Spectrum>
  spectra: ReadonlyMap<Pays, Spectrum>
  from: number
  span: number
}

function solve(spin: Spin, { solved, spectra, from, span }: Block): void {
  const { re, im } = solved.get(spin) as Spectrum
  re.fill(0)
  im.fill(0)
  for (const { chances, next } of spin) {
    const own = spectra.get(chances) as Spectrum
    if (next === null) addTo(re, im, own, { from, span })
    else addProduct(re, im, own, solved.get(next) as Spectrum, { from, span })
  }
}

type Span = Pick<Block, 'from' | 'span'>

function addTo(re: Float64Array, im: Float64Array, own: Spectrum, { from, span }: Span): void {
  for (let at = 0; at < span; at++) {
    re[at] = (re[at] as number) + (own.re[from + at] as number)
    im[at] = (im[at] as number) + (own.im[from + at] as number)
  }
}

function addProduct(re: Float64Array, im: Float64Array, own: Spectrum, rest: Spectrum, { from, span }: Span): void {
  const { re: ownRe, im: ownIm } = own
  const { re: restRe, im: restIm } = rest
  for (let at = 0; at < span; at++) {
    const r = ownRe[from + at] as number
    const i = ownIm[from + at] as number
    const tr = restRe[at] as number
    const ti = restIm[at] as number
    re[at] = (re[at] as number) + r * tr - i * ti
    im[at] = (im[at] as number) + r * ti + i * tr
  }
}
