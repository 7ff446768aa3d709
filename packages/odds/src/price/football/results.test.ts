import { expect, it } from 'vitest'
import { footballResults, type PlayedFacts } from './settle.ts'

const over: PlayedFacts = {
  standing: { home: 2, away: 1, first: { home: 0, away: 1 } },
  scorers: ['away', 'home', 'home'],
  corners: 9,
  cardPoints: 3,
  isOver: true,
}
const winners = (facts: PlayedFacts, key: string, specifiers = '') =>
  footballResults(facts)(key, specifiers)?.flatMap(({ result }, place) => (result === 1 ? [place] : []))

it('says who scored each goal, and nobody where there was none', () => {
  expect(['1', '2', '4'].map((number) => winners(over, 'goal', `goalnr=${number}`))).toEqual([[2], [0], [1]])
  const running = { ...over, isOver: false }
  expect(winners(running, 'goal', 'goalnr=1')).toEqual([2])
  expect(winners(running, 'goal', 'goalnr=4')).toBeUndefined()
})

it('joins the winner with whether both scored, and the half with the end', () => {
  const end = (home: number, away: number, first = { home: 0, away: 0 }) => ({
    ...over,
    standing: { home, away, first },
  })
  const joined = [end(2, 1), end(2, 0), end(1, 1), end(0, 0), end(1, 3), end(0, 3)]
  expect(joined.map((facts) => winners(facts, 'ms_kg'))).toEqual([[0], [1], [2], [3], [4], [5]])
  expect(winners(over, 'htft')).toEqual([6])
  expect(winners(end(1, 1, { home: 1, away: 0 }), 'htft')).toEqual([1])
  const halves = [
    { home: 1, away: 1 },
    { home: 1, away: 0 },
    { home: 0, away: 1 },
    { home: 0, away: 0 },
  ]
  expect(halves.map((first) => winners(end(1, 1, first), 'ht_kg'))).toEqual([[0], [1], [1], [1]])
})

it('says nothing of a half that is still to come', () => {
  const early: PlayedFacts = {
    ...over,
    standing: { home: 1, away: 1, first: null },
    scorers: ['home', 'away'],
    isOver: false,
  }
  for (const key of ['ht', '2h', 'htft', 'half', '1x2']) expect(winners(early, key)).toBeUndefined()
  expect(winners(early, 'kg')).toEqual([0])
  expect(winners(early, 'ht_kg')).toEqual([0])
})
