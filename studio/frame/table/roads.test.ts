import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bigRoad, derivedRoad, runsOf, shoeOf, type Side } from './roads.ts'

const sides = fc.array(fc.constantFrom<Side>(0, 1, 2), { maxLength: 70 })
const read = (text: string): Side[] => [...text].map((letter) => 'OB='.indexOf(letter) as Side)

/** Big road on paper, cell by cell. */
function paperRoad(list: readonly Side[]): string[] {
  const paper = new Map<string, string>()
  let run = -1
  let cell: [number, number] = [0, 0]
  let last: Side | undefined
  for (const side of list) {
    if (side === 2) continue
    if (side !== last) {
      run++
      cell = [run, 0]
      while (paper.has(String(cell))) cell = [cell[0] + 1, 0]
    } else {
      const below: [number, number] = [cell[0], cell[1] + 1]
      cell = below[1] > 5 || paper.has(String(below)) ? [cell[0] + 1, cell[1]] : below
    }
    last = side
    paper.set(String(cell), 'OB'[side]!)
  }
  return [...paper].map(([at, letter]) => `${at} ${letter}`)
}

/** A derived road by the two printed questions, asked of a table of the plain columns. */
function paperDerived(list: readonly Side[], back: number): boolean[] {
  const columns: Side[][] = []
  for (const side of list.filter((one) => one !== 2)) {
    if (columns.at(-1)?.[0] === side) columns.at(-1)!.push(side)
    else columns.push([side])
  }
  const marks: boolean[] = []
  for (let at = 0; at < columns.length; at++)
    for (let row = 0; row < columns[at]!.length; row++) {
      if (row === 0) {
        if (at >= back + 1) marks.push(columns[at - 1]!.length === columns[at - back - 1]!.length)
        continue
      }
      if (at < back) continue
      const beside = columns[at - back]![row] !== undefined
      const above = columns[at - back]![row - 1] !== undefined
      marks.push(beside === above)
    }
  return marks
}

describe('the big road', () => {
  it('is the written one', () => {
    expect(bigRoad(read('=OOB=BO')).map(({ column, row, side, ties }) => [column, row, side, ties])).toEqual([
      [0, 0, 0, 1],
      [0, 1, 0, 0],
      [1, 0, 1, 1],
      [1, 1, 1, 0],
      [2, 0, 0, 0],
    ])
    expect(
      bigRoad(read('OOOOOOOOB'))
        .map(({ column, row }) => `${column},${row}`)
        .slice(5),
    ).toEqual(['0,5', '1,5', '2,5', '1,0'])
  })

  it('is what a second writer draws, with no cell twice and every tie counted', () => {
    fc.assert(
      fc.property(sides, (list) => {
        const road = bigRoad(list)
        expect(road.map(({ column, row, side }) => `${column},${row} ${'OB'[side]}`)).toEqual(paperRoad(list))
        const ties = road.reduce((sum, one) => sum + one.ties, 0)
        expect(ties).toBe(road.length === 0 ? 0 : list.filter((side) => side === 2).length)
        expect(runsOf(list).reduce((sum, run) => sum + run.ties.length, 0)).toBe(
          list.filter((side) => side !== 2).length,
        )
      }),
    )
  })
})

describe('the three derived roads', () => {
  it('are what a second writer draws', () => {
    fc.assert(
      fc.property(sides, fc.constantFrom(1, 2, 3), (list, back) => {
        expect(derivedRoad(list, back as 1 | 2 | 3)).toEqual(paperDerived(list, back))
      }),
    )
  })

  it('are the written ones', () => {
    expect(derivedRoad(read('OBOBOO'), 1)).toEqual([true, true, true, false])
  })
})

it('a shoe is seventy rounds, and the next starts empty', () => {
  const history = [72, 71, 70, 69].map((no) => ({ no, result: no }))
  expect(shoeOf(history)).toEqual([71, 72])
  expect(shoeOf(history.slice(2))).toEqual([69, 70])
  expect(shoeOf([])).toEqual([])
})
