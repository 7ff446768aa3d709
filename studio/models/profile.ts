export const WILD = 0
export const SCATTER = 1
/** On the strips: W joker, S scatter, A to D the high symbols, E to G the low ones. */
export const symbolLetters = 'WSABCDEFG'

export type FreeSpins = {
  /** Scatters anywhere that open the feature, and that extend it. */
  from: number
  spins: number
  /** All free spins of one round together; a retrigger past it adds only what is left. */
  cap: number
  multiplier: number
  /** Each free spin multiplies by one more than the one before it, up to this; left out, all multiply by the same. */
  upTo?: number
}

/** What the pays of a spin's n-th window are multiplied by; the last one holds on for all that follow. */
export type Falls = { base: readonly number[]; free: readonly number[] }

/** Coins that open respins and stay where they lie; what a coin and a full board are worth is counted in stakes. */
export type Hold = {
  /** Coins in the window that open the respins, and how many of these there are after each new coin. */
  from: number
  respins: number
  /** In each respin one of so many draws of an empty cell is a coin. */
  oneIn: number
  /** What a coin is worth, and how often among all of them. */
  coins: readonly (readonly [stakes: number, weight: number])[]
  full: number
}

/** The mathematics of a game: strips, pays, lines, feature. A change raises `version`, and what was before is kept (`profiles.ts`). */
export type Profile = {
  code: string
  model: 'classic' | 'lines' | 'ways' | 'respin' | 'cascade' | 'cascade-lines' | 'cluster' | 'book' | 'hold' | 'walk'
  version: number
  rows: number
  /** A stake is divided into this many units; pays are whole units, so no win is ever rounded. */
  unit: number
  lines: readonly (readonly number[])[]
  strips: readonly (readonly number[])[]
  freeStrips: readonly (readonly number[])[]
  /** `pays[symbol][count]` in units. */
  pays: readonly (readonly number[])[]
  scatterPays: readonly number[]
  free: FreeSpins | null
  /** Each joker in a winning line multiplies it by this. */
  wildMultiplier: number
  /** Of a game whose winning symbols fall away and make room. */
  falls: Falls | null
  hold: Hold | null
  /** Respins at most, of a game whose jokers walk. */
  walks: number | null
  /** In stakes: a round that would pay more pays this; null where no round can. */
  cap: number | null
}

/** By what rounds, sessions and those who show them again know the mathematics they were played with. */
export function nameOf({ code, version }: Pick<Profile, 'code' | 'version'>): string {
  return version === 1 ? code : `${code}/${version}`
}

type ProfileText = {
  code: string
  model: Profile['model']
  version?: number
  rows?: number
  unit: number
  lines?: readonly (readonly number[])[]
  /** The symbols in their order, where no one of them is joker or scatter. */
  letters?: string
  strips: readonly string[]
  freeStrips?: readonly string[]
  /** Pays from three of a kind up, by letter; or from as many as `from` says, each holding to the next. */
  pays: Readonly<Record<string, readonly number[]>>
  from?: readonly number[]
  /** Pays of the scatter from two up. */
  scatterPays?: readonly number[]
  free?: FreeSpins
  wildMultiplier?: number
  falls?: Falls
  hold?: Hold
  walks?: number
  cap?: number
}

/** Reads a profile as people write it; refuses letters and shapes that no model knows. */
export function defineProfile(text: ProfileText): Profile {
  const letters = text.letters ?? symbolLetters
  const strips = text.strips.map((strip) => parseStrip(strip, letters))
  const cells = strips.length * (text.rows ?? 3)
  const rows = text.rows ?? 3
  if (strips.some((strip) => strip.length < rows)) throw new Error(`${text.code}: a strip is shorter than the window`)
  return {
    code: text.code,
    model: text.model,
    version: text.version ?? 1,
    rows,
    unit: text.unit,
    lines: text.lines ?? [],
    strips,
    freeStrips: text.freeStrips?.map((strip) => parseStrip(strip, letters)) ?? strips,
    pays: [...letters].map((letter) => paysOf(text.pays[letter] ?? [], text.from, cells)),
    scatterPays: [0, 0, ...(text.scatterPays ?? [])],
    free: text.free ?? null,
    wildMultiplier: text.wildMultiplier ?? 1,
    falls: text.falls ?? null,
    hold: text.hold ?? null,
    walks: text.walks ?? null,
    cap: text.cap ?? null,
  }
}

function paysOf(pays: readonly number[], from: readonly number[] | undefined, cells: number): number[] {
  if (from === undefined) return [0, 0, 0, ...pays]
  return Array.from({ length: cells + 1 }, (_, count) => pays[from.findLastIndex((least) => count >= least)] ?? 0)
}

function parseStrip(strip: string, letters: string): number[] {
  return [...strip.replaceAll(' ', '')].map((letter) => {
    const symbol = letters.indexOf(letter)
    if (symbol < 0) throw new Error(`unknown symbol ${letter}`)
    return symbol
  })
}
