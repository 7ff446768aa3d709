import { fortuneSpots } from '@meydan/fair/tables/fortune-wheel'
import { isRed, rouletteSpots } from '@meydan/fair/tables/roulette'
import { sicBoSpots } from '@meydan/fair/tables/sic-bo'
import { tableBets } from '@meydan/fair/tables/table-bets'
import { isTableAlgorithm } from '@meydan/fair/tables/tables'
import { diceOf, nameOf, shortNameOf } from './names.ts'

/** A place on the felt, in units of its grid; `seam` lies on the line between others. */
type Place = {
  spot: string
  label: string
  /** The faces that stand on it instead of its label. */
  dice: readonly number[]
  /** What it pays to one, for the eye. */
  pays: string
  tone: string
  x: number
  y: number
  w: number
  h: number
  seam: boolean
}

/** `turned` swaps the axes on a narrow screen. */
export type Layout = { columns: number; rows: number; places: Place[]; turned: boolean }

type Box = Pick<Place, 'x' | 'y' | 'w' | 'h'>

export function layoutOf(algorithm: string): Layout {
  if (algorithm === 'roulette/1') return roulette()
  if (algorithm === 'baccarat/1')
    return rows(algorithm, [
      ['playerPair', 'bankerPair'],
      ['player', 'tie', 'banker'],
    ])
  if (algorithm === 'dragon-tiger/1')
    return rows(algorithm, [
      ['tie', 'suitedTie'],
      ['dragon', 'tiger'],
    ])
  if (algorithm === 'sic-bo/1') return sicBo()
  return fortuneWheel()
}

function place(algorithm: string, spot: string, box: Box, more: Partial<Place> = {}): Place {
  const dice = algorithm === 'sic-bo/1' ? diceOf(spot) : []
  return { spot, label: shortNameOf(algorithm, spot), dice, pays: '', tone: spot, seam: false, ...box, ...more }
}

const odds = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** On one, two or three of the dice. */
const SINGLE_PAYS = '1·2·12:1'

/** What a place pays stands on it: its name alone says nothing of its odds. */
function rows(algorithm: string, lines: readonly (readonly string[])[]): Layout {
  const bets = isTableAlgorithm(algorithm) ? tableBets[algorithm] : []
  const paid = new Map(bets.flatMap(({ spots, toOne }) => spots.map((spot) => [spot, `${odds.format(toOne / 100)}:1`])))
  const places = lines.flatMap((spots, y) =>
    spots.map((spot, at) => {
      const box = { x: (at * 12) / spots.length, y, w: 12 / spots.length, h: 1 }
      return place(algorithm, spot, box, { pays: spot.startsWith('single') ? SINGLE_PAYS : (paid.get(spot) ?? '') })
    }),
  )
  return { columns: 12, rows: lines.length, places, turned: false }
}

function fortuneWheel(): Layout {
  return rows('fortune-wheel/1', [fortuneSpots.slice(0, 4), fortuneSpots.slice(4)])
}

function sicBo(): Layout {
  const from = (prefix: string): string[] => sicBoSpots.filter((spot) => spot.startsWith(prefix) && /\d/.test(spot))
  const totals = from('total')
  return rows('sic-bo/1', [
    ['small', 'odd', 'anyTriple', 'even', 'big'],
    from('double'),
    from('triple'),
    totals.slice(0, 7),
    totals.slice(7),
    from('pair').slice(0, 8),
    from('pair').slice(8),
    from('single'),
  ])
}

const ALGORITHM = 'roulette/1'

/** Where a number lies: twelve columns of three, the highest on top. */
function centreOf(number: number): readonly [number, number] {
  return [Math.ceil(number / 3) + 0.5, 2.5 - ((number - 1) % 3)]
}

function roulette(): Layout {
  const places = [...rouletteSpots].map(([spot, numbers]) => {
    if (numbers.length === 1) return cell(spot, numbers[0] as number)
    if (numbers.length >= 12) return outside(spot)
    return seam(spot, numbers)
  })
  // Chips on seams lie above the fields.
  return {
    columns: 14,
    rows: 5,
    places: places.toSorted((one, other) => Number(one.seam) - Number(other.seam)),
    turned: true,
  }
}

function cell(spot: string, number: number): Place {
  if (number === 0) return place(ALGORITHM, spot, { x: 0, y: 0, w: 1, h: 3 }, { tone: 'green', label: '0' })
  const [x, y] = centreOf(number)
  const red = isRed(number)
  // Colour never alone: K is kırmızı, S is siyah.
  return place(
    ALGORITHM,
    spot,
    { x: x - 0.5, y: y - 0.5, w: 1, h: 1 },
    { tone: red ? 'red' : 'black', label: spot, pays: red ? 'K' : 'S' },
  )
}

function outside(spot: string): Place {
  const [, kind = '', at = ''] = /^(dozen|column)(\d)$/.exec(spot) ?? []
  if (kind === 'dozen') return place(ALGORITHM, spot, { x: Number(at) * 4 - 3, y: 3, w: 4, h: 1 })
  if (kind === 'column') return place(ALGORITHM, spot, { x: 13, y: 3 - Number(at), w: 1, h: 1 }, { label: '2:1' })
  const order = ['low', 'even', 'red', 'black', 'odd', 'high']
  return place(ALGORITHM, spot, { x: 1 + order.indexOf(spot) * 2, y: 4, w: 2, h: 1 })
}

const SEAM = 0.42

/** On the line, corner or edge that its numbers share. */
function seam(spot: string, numbers: readonly number[]): Place {
  const own = numbers.filter((number) => number > 0).map(centreOf)
  const mean = (axis: 0 | 1): number => own.reduce((sum, point) => sum + point[axis], 0) / own.length
  const isEdge = numbers.length === 6 || (numbers.length === 3 && !numbers.includes(0))
  const x = numbers.includes(0) ? 1 : mean(0)
  const y = isEdge || (numbers.length === 4 && numbers.includes(0)) ? 3 : mean(1)
  const box = { x: x - SEAM / 2, y: y - SEAM / 2, w: SEAM, h: SEAM }
  return place(ALGORITHM, spot, box, { label: '', tone: 'seam', seam: true })
}

/** The whole name of a place, for screen readers. */
export function spokenName(algorithm: string, spot: string): string {
  return nameOf(algorithm, spot)
}
