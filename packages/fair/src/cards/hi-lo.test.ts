import { describe, expect, it } from 'vitest'
import {
  HILO_CAP,
  HILO_CARDS,
  HILO_SKIPS,
  hiloChoices,
  hiloMostGuesses,
  hiloOffer,
  hiloPay,
  hiloState,
  hiloWins,
  isHiloChoice,
  isHiloWon,
} from './hi-lo.ts'
import { hiloWays, returnOf } from '../returns.ts'
import { ruleNamed } from '../rules.ts'

const { higher, lower, skip } = hiloChoices
const ranks = Array.from({ length: 13 }, (_, at) => at + 1)
const rule = ruleNamed('hi-lo/1')!

describe('a guess', () => {
  it('is won by as many ranks as it is paid for, and is never sure', () => {
    for (const rank of ranks)
      for (const guess of [higher, lower] as const)
        expect(ranks.filter((next) => isHiloWon(rank, guess, next))).toHaveLength(hiloWins(rank, guess))
    expect([1, 2, 7, 12, 13].map((rank) => hiloWins(rank, higher))).toEqual([12, 12, 7, 2, 1])
    expect([1, 2, 7, 12, 13].map((rank) => hiloWins(rank, lower))).toEqual([1, 2, 7, 12, 12])
  })

  it('pays first what the page of rules says', () => {
    expect([12, 8, 7, 1].map((wins) => hiloPay([wins]))).toEqual([107, 160, 183, 1_287])
    const first = hiloWays().filter(({ name }) => !name.includes('/'))
    const rtps = first.map((way) => returnOf(way).rtp)
    expect(first).toHaveLength(12)
    expect([Math.min(...rtps), Math.max(...rtps)].map((rtp) => rtp.toFixed(2))).toEqual(['98.46', '99.00'])
  })
})

describe('a line of guesses', () => {
  it('returns 98.32 to 99.00 %, whichever is made and wherever it is taken', () => {
    // A second count in doubles: every line in every order up to four guesses, with the chance of each card.
    let lowest = 100
    let highest = 0
    const walk = (chance: number, wins: number[]): void => {
      if (wins.length === 4) return
      for (const guess of Array.from({ length: 12 }, (_, at) => at + 1)) {
        const all = [...wins, guess]
        const rtp = (chance * guess * hiloPay(all)) / 13
        lowest = Math.min(lowest, rtp)
        highest = Math.max(highest, rtp)
        walk((chance * guess) / 13, all)
      }
    }
    walk(1, [])
    const rtps = hiloWays().map((way) => returnOf(way).rtp)
    expect([lowest, highest].map((rtp) => rtp.toFixed(6))).toEqual(
      [Math.min(...rtps), Math.max(...rtps)].map((rtp) => rtp.toFixed(6)),
    )
    expect([lowest, highest].map((rtp) => rtp.toFixed(2))).toEqual(['98.32', '99.00'])
  })

  it('pays 1,000× at most, which one of them reaches; what would pass it is not offered', () => {
    expect(Math.max(...hiloWays().map((way) => returnOf(way).highest))).toBe(1_000)
    const state = { rank: 1, wins: [1, 1], skips: 0, isLost: false }
    expect(hiloOffer(state, lower)).toBeUndefined()
    expect(hiloOffer(state, higher)).toBe(18_125)
    expect([lower, higher, skip].map((choice) => isHiloChoice(state, choice))).toEqual([false, true, true])
  })

  it('has a card for every decision of the longest round, which ends by itself', () => {
    expect([hiloMostGuesses(), HILO_CARDS]).toEqual([86, 97])
    const drawn = Array.from({ length: HILO_CARDS }, () => 2)
    const decisions = [...Array.from({ length: HILO_SKIPS }, () => skip), ...Array.from({ length: 85 }, () => higher)]
    expect(rule.pays({}, drawn, decisions)).toBeNull()
    expect(rule.pays({}, drawn, [...decisions, higher])).toBe(hiloPay(Array.from({ length: 86 }, () => 12)))
    expect(isHiloChoice(hiloState(drawn, decisions), skip)).toBe(false)
  })
})

describe('a decision', () => {
  const drawn = [7, 9, 3, ...Array.from({ length: HILO_CARDS - 3 }, () => 13)]
  const decide = (decisions: number[], field: number, at?: number) =>
    rule.turns!.decide({}, drawn, decisions, { field, at })

  it('counts once at its place', () => {
    expect(decide([], higher, 0)).toEqual([higher])
    expect(decide([higher], higher, 0)).toBeNull()
    expect(decide([higher], lower, 1)).toEqual([higher, lower])
  })

  it.each([
    ['without its place', higher, undefined],
    ['ahead of its place', higher, 1],
    ['that is none', 4, 0],
  ])('%s is refused', (_title, field, at) => {
    expect(decide([], field, at)).toBeUndefined()
  })

  it('shows one card more, and no other', () => {
    expect(rule.turns!.seen({}, drawn, [])).toEqual([7])
    expect(rule.turns!.seen({}, drawn, [higher])).toEqual([7, 9])
  })

  it('ends the round where it is wrong', () => {
    expect(rule.pays({}, drawn, [lower])).toBe(0)
    expect(rule.pays({}, drawn, [higher, lower])).toBeNull()
    expect(rule.turns!.reached({}, drawn, [higher, lower])).toBe(hiloPay([7, 9]))
    expect(hiloPay([7, 9])).toBeLessThan(HILO_CAP)
  })
})
