// Strips of tombala cards, dealt again: six cards with each of 1–90 once, three rows of five, columns 1–9, 10–19 … 80–90.

const SIZES = [9, 10, 10, 10, 10, 10, 10, 10, 11]
const ROWS = [5, 5, 5]
/** Which rows of a column are filled, as bits. */
const PATTERNS = [1, 2, 4, 3, 5, 6, 7]
const bits = (pattern) => [...pattern.toString(2)].filter((bit) => bit === '1').length

/** `draw(below)` gives a number, `word()` 32 bits. */
export function dealStrip({ draw, word }) {
  const parted = walk(strips, word)
  const numbers = SIZES.map((_, column) => {
    const shuffled = shuffle(draw, numbersOf(column))
    const before = parted[column - 1] ?? strips.start
    return parted[column].map((left, card) => shuffled.splice(0, before[card] - left))
  })
  return Array.from({ length: 6 }, (_, card) =>
    dealCard(
      numbers.map((column) => column[card]),
      word,
    ),
  )
}

/** A card of its own, each of all there are equally likely: a layout counts as often as numbers fit it. */
export function dealOneCard({ draw, word }) {
  const filled = walk(anyLayout, word)
  const columns = filled.map((left, column) => {
    const count = total(filled[column - 1] ?? ROWS) - total(left)
    return shuffle(draw, numbersOf(column)).slice(0, count)
  })
  return laid(filled, columns)
}

const total = (left) => left.reduce((sum, one) => sum + one, 0)

function dealCard(columns, word) {
  return laid(walk(layoutOf(columns.map(({ length }) => length)), word), columns)
}

function laid(filled, columns) {
  const rows = [[], [], []]
  for (const [column, left] of filled.entries()) {
    const before = filled[column - 1] ?? ROWS
    const rising = [...columns[column]].sort((one, other) => one - other)
    for (const row of [0, 1, 2]) if (left[row] < before[row]) rows[row].push(rising.shift())
  }
  return rows
}

/** How the columns may be parted among six cards of fifteen numbers: one to three numbers of a column on each. */
const strips = {
  start: [15, 15, 15, 15, 15, 15],
  known: new Map(),
  // In whatever order the cards stand, there are as many ways on.
  key: (left) => [...left].sort((one, other) => one - other).join(),
  next: (step, left) =>
    parts(SIZES[step], 6)
      .map((column) => left.map((open, card) => open - column[card]))
      .filter((open) => open.every((count) => count >= 8 - step && count <= 3 * (8 - step))),
}

/** How a card with so many numbers in each column may lie. */
function layoutOf(sizes) {
  return {
    start: ROWS,
    known: new Map(),
    key: (left) => left.join(),
    next: (step, left) =>
      PATTERNS.filter((pattern) => bits(pattern) === sizes[step])
        .map((pattern) => left.map((open, row) => open - ((pattern >> row) & 1)))
        .filter((open) => open.every((count) => count >= 0 && count <= 8 - step)),
  }
}

/** How a card may lie whose columns have one to three numbers each. */
const anyLayout = {
  start: ROWS,
  known: new Map(),
  key: (left) => left.join(),
  weigh: (step, before, left) => ways(SIZES[step], total(before) - total(left)),
  next: (step, left) =>
    PATTERNS.map((pattern) => left.map((open, row) => open - ((pattern >> row) & 1))).filter((open) =>
      open.every((count) => count >= 0 && count <= 8 - step),
    ),
}

/** So many ways there are to choose. */
function ways(from, count) {
  let all = 1n
  for (let at = 1; at <= count; at++) all = (all * BigInt(from - count + at)) / BigInt(at)
  return all
}

/** Nine steps, each by its share of all the ways to the end, so that every way is equally likely. */
function walk(paths, word) {
  const weight = paths.weigh ?? (() => 1n)
  const count = (step, left) => {
    if (step === 9) return left.every((open) => open === 0) ? 1n : 0n
    const key = `${step} ${paths.key(left)}`
    if (!paths.known.has(key))
      paths.known.set(
        key,
        paths.next(step, left).reduce((sum, open) => sum + weight(step, left, open) * count(step + 1, open), 0n),
      )
    return paths.known.get(key)
  }
  let at = below(word, count(0, paths.start))
  let left = paths.start
  return SIZES.map((_, step) => {
    for (const open of paths.next(step, left)) {
      const size = weight(step, left, open) * count(step + 1, open)
      if (at < size) {
        at /= weight(step, left, open)
        return (left = open)
      }
      at -= size
    }
    throw new RangeError('a way beyond the last')
  })
}

/** From 64 bits; numbers past the last full multiple are thrown away. */
function below(word, size) {
  for (;;) {
    const number = (BigInt(word()) << 32n) | BigInt(word())
    if (number < 2n ** 64n - (2n ** 64n % size)) return number % size
  }
}

function parts(sum, cards) {
  if (cards === 0) return sum === 0 ? [[]] : []
  return [1, 2, 3].flatMap((first) => parts(sum - first, cards - 1).map((rest) => [first, ...rest]))
}

function numbersOf(column) {
  const first = column === 0 ? 1 : column * 10
  return Array.from({ length: SIZES[column] }, (_, at) => first + at)
}

export function shuffle(draw, numbers) {
  const left = [...numbers]
  return numbers.map(() => left.splice(draw(left.length), 1)[0])
}
