import { expect, it } from 'vitest'
import { type Tournament, applyBoardMessage } from './updated-board.ts'

const place = (rank: number, points: string, isOwn = false) => ({
  rank,
  points,
  name: isOwn ? 'demo' : `p***${rank}`,
  is_own: isOwn,
})
const told = (rank: number, points: string) => ({ rank, points, name: `p***${rank}` })
const before = {
  board: [place(1, '9x'), place(2, '8x', true)],
  around: [place(1, '9x'), place(2, '8x', true)],
  players: 2,
}

it('a delta changes the places it names and how many there are; the own one keeps its name', () => {
  const overtaken = applyBoardMessage(before as Tournament, {
    t: 'delta',
    n: 2,
    places: [told(3, '7x')],
    length: 3,
    players: 4,
  })
  expect(overtaken).toMatchObject({ board: [place(1, '9x'), place(2, '8x', true), place(3, '7x')], players: 4 })
  const shorter = applyBoardMessage(overtaken, { t: 'delta', n: 3, places: [told(1, '9x')], length: 1, players: 4 })
  expect(shorter.board).toEqual([place(1, '9x')])
})

it('the own place moves in the board with what is told of it', () => {
  const first = applyBoardMessage(before as Tournament, { t: 'own', around: [place(1, '10x', true), place(2, '9x')] })
  const delta = { t: 'delta' as const, n: 2, places: [told(1, '10x'), told(2, '9x')], length: 2, players: 2 }
  expect(applyBoardMessage(first, delta)).toMatchObject({ board: [place(1, '10x', true), place(2, '9x')] })
})
