import { describe, expect, it } from 'vitest'
import { profiles } from '../../profiles/profiles.ts'
import { bookOfRa, stated } from '../../test/book-of-ra.ts'
import { expectExact } from '../../test/exhaustive.ts'
import { bookModel, bookSpread } from './book.ts'
import { defineProfile, type FreeSpins, type Profile, SCATTER } from '../profile.ts'

describe('book', () => {
  const profile = bookProfile({ cap: 1_000 })

  it('reads books as jokers; the chosen symbol fills its reels and pays on every line, but not at the head of one', () => {
    const stops = [0, 0, 0, 0, 1, 2, 1]
    const { steps, pay } = bookModel.play(profile, () => stops.shift() ?? 0)
    expect(steps.map(({ kind, special, window, pay, left }) => [kind, special, window, pay, left])).toEqual([
      ['base', undefined, [[1], [1], [1]], 6, 1],
      ['free', 2, [[2], [3], [2]], 0, 0],
      ['expand', 2, [[2], [3], [2]], 10, 0],
    ])
    expect(steps[2]?.wins).toMatchObject([{ symbol: 2, count: 2, lines: 2, pay: 10 }])
    expect(pay).toBe(16)
  })

  it('pays no more than its cap, and says so', () => {
    const stops = [0, 0, 0, 0, 1, 2, 1]
    const capped = bookProfile({ cap: 3 })
    expect(bookModel.play(capped, () => stops.shift() ?? 0)).toMatchObject({ pay: 12, capped: true })
  })

  it('gives the figures published of Book of Ra Deluxe', { timeout: 300_000 }, () => {
    const spin = meanByShares(bookOfRa, null)
    const free = stated.free.map((_, at) => meanByShares(bookOfRa, at + 2))
    expect(spin).toBeCloseTo(stated.spin, 5)
    for (const [at, one] of free.entries()) expect(one).toBeCloseTo(stated.free[at] ?? 0, 5)
    const { spins } = bookOfRa.free as FreeSpins
    const more = 1 / (1 - opens(bookOfRa.freeStrips) * spins)
    const allFree = (free.reduce((sum, one) => sum + one, 0) / free.length) * more
    expect(allFree).toBeCloseTo(stated.allFree, 5)
    const spinsPerSpin = opens(bookOfRa.strips) * spins
    expect(spinsPerSpin).toBeCloseTo(stated.spinsPerSpin, 5)
    expect(spin + spinsPerSpin * allFree).toBeCloseTo(stated.rtp, 5)
    expect(meanOf(bookOfRa, 2)).toBeCloseTo(stated.free[0] ?? 0, 5)
  })

  it.each([
    ['book-calm', null],
    ['book-calm', 5],
    ['book-bold', 2],
  ])('%s: every combination of a spin with %s comes to what the shares of its symbols say', (code, special) => {
    const own = profiles.get(code) as Profile
    expect(meanOf(own, special)).toBeCloseTo(meanByShares(own, special), 8)
  })

  it.each([10, 1_000])('is enumerated as it is played, with a cap of %i stakes', (cap) => {
    expectExact(bookModel, smallBook(cap))
  })
})

function bookProfile({ cap }: { cap: number }): Profile {
  return defineProfile({
    code: 'b',
    model: 'book',
    rows: 1,
    unit: 4,
    lines: [
      [0, 0, 0],
      [0, 0, 0],
    ],
    strips: ['SABA', 'SBA', 'SAB'],
    freeStrips: ['SABA', 'SAB', 'SAB'],
    from: [2, 3],
    pays: { A: [5, 20], B: [0, 7] },
    scatterPays: [1, 6],
    free: { from: 3, spins: 1, cap: 2, multiplier: 1 },
    cap,
  })
}

function smallBook(cap: number): Profile {
  return defineProfile({
    code: 'k',
    model: 'book',
    rows: 2,
    unit: 2,
    lines: [
      [0, 0, 0],
      [1, 1, 1],
    ],
    strips: ['SABC', 'ASCB', 'BAS'],
    freeStrips: ['SAB', 'ASC', 'BSA'],
    from: [2, 3],
    pays: { A: [2, 9], B: [0, 6], C: [0, 4] },
    scatterPays: [0, 4],
    free: { from: 3, spins: 1, cap: 2, multiplier: 1 },
    cap,
  })
}

/** Percent of the stake that a spin pays on average, by every combination. */
function meanOf(profile: Profile, special: number | null): number {
  let [total, combinations] = [0, 0]
  for (const pays of bookSpread(profile, special).values()) {
    for (const [pay, n] of pays) {
      total += pay * n
      combinations += n
    }
  }
  return (total / combinations / profile.unit) * 100
}

/** The same without visiting a window: every cell of a line is any place of its strip, and a reel shows a symbol or does not. */
function meanByShares(profile: Profile, special: number | null): number {
  const strips = special === null ? profile.strips : profile.freeStrips
  const share = (reel: number, symbol: number): number => {
    const strip = strips[reel] ?? []
    return strip.filter((one) => one === symbol).length / strip.length
  }
  let line = 0
  for (const [symbol, pays] of profile.pays.entries()) {
    for (const [count, pay] of pays.slice(0, strips.length + 1).entries()) {
      const own = strips.map((_, reel) => (reel === 0 && symbol === special ? 0 : share(reel, symbol)))
      const run = own.slice(0, count).reduce((product, one, reel) => product * (one + share(reel, SCATTER)), 1)
      const books = own.slice(0, count).reduce((product, _, reel) => product * share(reel, SCATTER), 1)
      const ends = count < strips.length ? 1 - (own[count] ?? 0) - share(count, SCATTER) : 1
      line += pay * (run - books) * ends
    }
  }
  const anywhere = shown(strips, SCATTER).reduce((sum, chance, n) => sum + chance * (profile.scatterPays[n] ?? 0), 0)
  const law = special === null ? [] : shown(strips, special)
  const filled = law.reduce((sum, chance, n) => sum + chance * (profile.pays[special ?? 0]?.[n] ?? 0), 0)
  return ((profile.lines.length * (line + filled) + anywhere) / profile.unit) * 100
}

/** How likely so many reels of three rows show the symbol; no profile has it twice in a window. */
function shown(strips: Profile['strips'], symbol: number): number[] {
  return strips.reduce<number[]>(
    (law, strip) => {
      const seen = strip.filter((_, stop) => [0, 1, 2].some((row) => strip[(stop + row) % strip.length] === symbol))
      const chance = seen.length / strip.length
      return [...law, 0].map((own, n) => own * (1 - chance) + (law[n - 1] ?? 0) * chance)
    },
    [1],
  )
}

/** How often a spin shows three books. */
function opens(strips: Profile['strips']): number {
  return shown(strips, SCATTER)
    .slice(3)
    .reduce((sum, chance) => sum + chance, 0)
}
