import { choose } from '../instant/mines.ts'
import { fairInt, type Words } from '../draws.ts'

/** Three rows of five numbers each, rising from left to right. */
export type TombalaCard = readonly (readonly number[])[]

export const STRIP_CARDS = 6
/** Numbers of the nine columns: 1–9, 10–19 … 80–90. */
export const COLUMN_SIZES: readonly number[] = [9, 10, 10, 10, 10, 10, 10, 10, 11]
const COLUMNS = COLUMN_SIZES.length
const ROWS = 3
const A_ROW = 5

/** A column of a card by the rows that have a number in it, as bits: one to three of them. */
const columnPatterns = [1, 2, 4, 3, 5, 6, 7] as const

type Choice<State> = { next: State; ways: bigint }

interface Walk<State> {
  start: State
  isEnd: (state: State) => boolean
  /** States of a step with the same key have as many ways to the end. */
  key: (state: State, step: number) => string
  /** What was counted already, of walks whose keys mean the same. */
  known?: Map<string, bigint>
}

/**
 * Counts the ways from each state to the end, and draws among them: the first choice by its share of all completions, and so on, so
 * that every whole way is equally likely without throwing any away.
 */
function uniformWalk<State>(
  steps: number,
  choicesAt: (step: number, state: State) => readonly Choice<State>[],
  { start, isEnd, key, known = new Map() }: Walk<State>,
) {
  const count = (step: number, state: State): bigint => {
    if (step === steps) return isEnd(state) ? 1n : 0n
    const name = `${step} ${key(state, step)}`
    const present = known.get(name)
    if (present !== undefined) return present
    const all = choicesAt(step, state).reduce((sum, { next, ways }) => sum + ways * count(step + 1, next), 0n)
    known.set(name, all)
    return all
  }
  const draw = (words: Words): State[] => {
    let at = bigBelow(words, count(0, start))
    let state = start
    return Array.from({ length: steps }, (_, step) => {
      for (const { next, ways } of choicesAt(step, state)) {
        const size = ways * count(step + 1, next)
        if (at < size) {
          at /= ways
          state = next
          return next
        }
        at -= size
      }
      throw new RangeError('a way beyond the last')
    })
  }
  return { count: () => count(0, start), draw }
}

const bitsOf = (pattern: number): number => (pattern & 1) + ((pattern >> 1) & 1) + (pattern >> 2)
const after = (rows: readonly number[], pattern: number): number[] =>
  rows.map((left, row) => left - ((pattern >> row) & 1))

/** What is still to be filled in each row; `weigh` is how often a column of so many numbers counts. */
function layouts(
  sizesOf: (step: number) => readonly number[],
  weigh: (step: number, numbers: number) => bigint,
  { key = String, known }: Partial<Pick<Walk<readonly number[]>, 'key' | 'known'>> = {},
) {
  return uniformWalk<readonly number[]>(
    COLUMNS,
    (step, rows) =>
      columnPatterns
        .filter((pattern) => sizesOf(step).includes(bitsOf(pattern)))
        .map((pattern) => ({ next: after(rows, pattern), ways: weigh(step, bitsOf(pattern)) }))
        .filter(({ next }) => next.every((left) => left >= 0 && left <= COLUMNS - step - 1)),
    {
      start: [A_ROW, A_ROW, A_ROW],
      isEnd: (rows) => rows.every((left) => left === 0),
      key,
      ...(known === undefined ? {} : { known }),
    },
  )
}

/** Of all cards whose column sizes are known: how many ways there are on hangs on the columns that are left and the rows alone. */
const counted = new Map<string, bigint>()

/** Layouts of a card with so many numbers in each column. */
function layoutsOf(sizes: readonly number[]) {
  const left = sizes.map((_, column) => sizes.slice(column).join(''))
  return layouts(
    (step) => [sizes[step] as number],
    () => 1n,
    { key: (rows, step) => `${left[step]} ${rows.toSorted().join('')}`, known: counted },
  )
}

const anySize = [1, 2, 3]
const whole = layouts(
  () => anySize,
  (step, numbers) => choose(COLUMN_SIZES[step] as number, numbers),
)

/** How many layouts and how many different cards there are. */
export function countCards(): { layouts: bigint; cards: bigint } {
  return {
    layouts: layouts(
      () => anySize,
      () => 1n,
    ).count(),
    cards: whole.count(),
  }
}

/** `tombala-card/1`: each of all cards equally likely. */
export function drawCard(words: Words): TombalaCard {
  const filled = whole.draw(words)
  const counts = countsOf(filled)
  const numbers = counts.map((count, column) => shuffled(words, numbersOf(column)).slice(0, count))
  return cardOf(filled, numbers)
}

/** Compositions of a column over six cards, one to three each. */
const compositions: ReadonlyMap<number, readonly number[][]> = new Map(
  [9, 10, 11].map((sum) => [sum, composed(sum, STRIP_CARDS)]),
)

const matrix = uniformWalk<readonly number[]>(
  COLUMNS,
  (step, left) =>
    (compositions.get(COLUMN_SIZES[step] as number) as number[][])
      .map((column) => ({ next: left.map((open, card) => open - (column[card] as number)), ways: 1n }))
      .filter(({ next }) => next.every((open) => open >= COLUMNS - step - 1 && open <= ROWS * (COLUMNS - step - 1))),
  {
    start: Array.from({ length: STRIP_CARDS }, () => ROWS * A_ROW),
    isEnd: (left) => left.every((open) => open === 0),
    // In whatever order the cards stand, there are as many ways on.
    key: (left) => String(left.toSorted((one, other) => one - other)),
  },
)

/** How many ways there are to part the columns among the six cards of a strip. */
export function countStrips(): bigint {
  return matrix.count()
}

/** `tombala-strip/1`: six cards with each number once; the parting of the columns is drawn among all there are. */
export function drawStrip(words: Words): TombalaCard[] {
  const steps = matrix.draw(words)
  const columns = steps.map((left, step) =>
    left.map((open, card) => ((steps[step - 1] ?? Array.from(left, () => ROWS * A_ROW))[card] as number) - open),
  )
  const dealt = columns.map((counts, column) => {
    const numbers = shuffled(words, numbersOf(column))
    return counts.map((count) => numbers.splice(0, count))
  })
  return Array.from({ length: STRIP_CARDS }, (_, card) => {
    const numbers = dealt.map((column) => column[card] as number[])
    return cardOf(layoutsOf(numbers.map(({ length }) => length)).draw(words), numbers)
  })
}

const rules = {
  'tombala-card/1': (words: Words): TombalaCard[] => [drawCard(words)],
  'tombala-strip/1': drawStrip,
} as const

export type CardAlgorithm = keyof typeof rules

/** Every rule by which a purchase of cards is or was dealt, by its name. Versions are never edited, only added. */
export const cardRules: Readonly<Record<CardAlgorithm, (words: Words) => TombalaCard[]>> = rules

export function isCardAlgorithm(algorithm: string): algorithm is CardAlgorithm {
  return Object.hasOwn(rules, algorithm)
}

function cardOf(filled: readonly (readonly number[])[], numbers: readonly (readonly number[])[]): TombalaCard {
  const rows: number[][] = [[], [], []]
  for (const [column, left] of filled.entries()) {
    const before = filled[column - 1] ?? [A_ROW, A_ROW, A_ROW]
    const rising = (numbers[column] as number[]).toSorted((one, other) => one - other)
    for (const [row, open] of left.entries())
      if (open < (before[row] as number)) rows[row]?.push(rising.shift() as number)
  }
  return rows
}

function countsOf(filled: readonly (readonly number[])[]): number[] {
  const sum = (rows: readonly number[]): number => rows.reduce((all, one) => all + one, 0)
  return filled.map((left, column) => sum(filled[column - 1] ?? [A_ROW, A_ROW, A_ROW]) - sum(left))
}

export function columnOf(number: number): number {
  return Math.min(COLUMNS - 1, Math.floor(number / 10))
}

function numbersOf(column: number): number[] {
  const first = column === 0 ? 1 : column * 10
  return Array.from({ length: COLUMN_SIZES[column] as number }, (_, at) => first + at)
}

function composed(sum: number, parts: number): number[][] {
  if (parts === 0) return sum === 0 ? [[]] : []
  return [1, 2, 3].flatMap((first) => composed(sum - first, parts - 1).map((rest) => [first, ...rest]))
}

/** Every order equally likely. */
export function shuffled(words: Words, from: readonly number[]): number[] {
  const left = [...from]
  return Array.from(from, () => left.splice(fairInt(words, left.length), 1)[0] as number)
}

/** A whole number below `size`, each equally likely, from two words; those past the last full multiple are thrown away. */
function bigBelow(words: Words, size: bigint): bigint {
  const range = 1n << 64n
  for (;;) {
    const number = (BigInt(words()) << 32n) | BigInt(words())
    if (number < range - (range % size)) return number % size
  }
}
