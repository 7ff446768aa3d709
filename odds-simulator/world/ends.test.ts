import { describe, expect, it } from 'vitest'
import { leagues } from '../catalogue/leagues.ts'
import { type Draws, seededDraws } from '../draws.ts'
import { football } from '../football/football.ts'
import type { FootballState } from '../football/state.ts'
import { announceEnd, endOf, isDone } from './ends.ts'
import { type Draft, freshMemory, type Match } from './match.ts'
import { stepMatch } from './step.ts'

const START = Date.parse('2026-03-01T12:00:00Z')

function scheduled(): Match {
  const play = football.begin(leagues[0]!, 0, 1)
  const match: Match = {
    id: 7,
    leagueId: 1,
    no: 0,
    home: 0,
    away: 1,
    startsAt: START,
    phase: 'prematch',
    play,
    tick: 0,
    holdUntil: 0,
    book: {},
    dueAt: null,
    isMisread: false,
    memory: freshMemory(START),
  }
  announceEnd(match)
  return match
}

/** Decides one thing as the test wants it. */
const fated = (purpose: string, value: number): { draws: Draws; speed: number } => ({
  draws: (event, asked, n) => (asked === purpose ? value : seededDraws('ends')(event, asked, n)),
  speed: 1,
})

function begun(): Match {
  const match = scheduled()
  stepMatch(match, START, fated('postponed', 0.5))
  return match
}

const types = (drafts: Draft[]): string[] => drafts.map(({ type }) => type)
const of = <Type extends Draft['type']>(drafts: Draft[], type: Type): Extract<Draft, { type: Type }>[] =>
  drafts.filter((draft): draft is Extract<Draft, { type: Type }> => draft.type === type)

describe('a kick-off', () => {
  it('hands the markets over to the live producer', () => {
    const match = scheduled()
    const drafts = stepMatch(match, START, fated('postponed', 0.5))
    expect(drafts[0]).toMatchObject({ producer: 3, type: 'odds_change' })
    expect(new Set(of(drafts.slice(0, 1), 'odds_change')[0]!.markets.map(({ status }) => status))).toEqual(
      new Set([-2]),
    )
    expect(drafts.at(-1)).toMatchObject({ producer: 1, type: 'odds_change', status: { phase: 'live' } })
  })

  it('may be put off to a new time', () => {
    const match = scheduled()
    expect(stepMatch(match, START, fated('postponed', 0.001))).toMatchObject([{ type: 'fixture_change', change: 2 }])
    expect(match).toMatchObject({ phase: 'prematch', startsAt: START + 3 * 3_600_000 })
  })

  it('may be put off for good: every bet is void', () => {
    const match = scheduled()
    const drafts = stepMatch(match, START, fated('postponed', 0.007))
    expect(types(drafts)).toEqual(['bet_stop', 'fixture_change', 'odds_change'])
    const later = stepMatch(match, START + 16 * 60_000, fated('postponed', 0.007))
    expect(of(later, 'bet_cancel')[0]).toMatchObject({ start: null, end: null })
    expect(of(later, 'bet_cancel')[0]!.markets).toHaveLength(Object.keys(match.book).length)
    expect(isDone(match)).toBe(true)
  })

  it('that nobody was there for is called off', () => {
    const match = scheduled()
    expect(types(stepMatch(match, START + 20 * 60_000, fated('postponed', 0.5)))).toContain('bet_cancel')
    expect(match.phase).toBe('cancelled')
  })
})

describe('the end', () => {
  const finished = (): Match => {
    const match = begun()
    Object.assign(match.play as FootballState, {
      period: 'over',
      ticks: 6_000,
      home: 1,
      away: 1,
      first: { home: 1, away: 0 },
      scorers: ['home', 'away'],
    })
    return match
  }
  const winner = (drafts: Draft[], key: string): string[] =>
    of(drafts, 'bet_settlement').flatMap(({ markets }) =>
      markets
        .filter((market) => market.key === key)
        .flatMap(({ outcomes }) => outcomes.filter(({ result }) => result === 1).map(({ id }) => id)),
    )

  it('of a wrong score is taken back, told rightly and only then official', () => {
    const match = finished()
    const wrong = endOf(match, 'over', START, fated('misread', 0))
    expect(winner(wrong, '1x2')).toEqual(['1'])
    const corrected = stepMatch(match, match.dueAt!, fated('misread', 1))
    expect(types(corrected)).toEqual(['rollback_bet_settlement', 'bet_settlement'])
    const undone = of(corrected, 'rollback_bet_settlement')[0]!.markets.map(({ key }) => key)
    expect(undone).toContain('1x2')
    expect(undone).not.toContain('ht')
    expect(winner(corrected, '1x2')).toEqual(['x'])
    const official = stepMatch(match, match.dueAt!, fated('misread', 1))
    expect(of(official, 'bet_settlement')[0]).toMatchObject({ certainty: 2 })
    expect(winner(official, 'htft')).toEqual(['1/x'])
    expect(isDone(match)).toBe(true)
  })

  it('before the time is up settles what is decided and voids the rest', () => {
    const match = begun()
    Object.assign(match.play as FootballState, {
      period: 'second',
      second: 600,
      ticks: 4_200,
      home: 2,
      away: 1,
      first: { home: 1, away: 1 },
      scorers: ['home', 'away', 'home'],
    })
    endOf(match, 'abandoned', START, fated('misread', 1))
    const drafts = stepMatch(match, match.dueAt!, fated('misread', 1))
    expect(winner(drafts, 'ht')).toEqual(['x'])
    expect(winner(drafts, 'kg')).toEqual(['yes'])
    expect(winner(drafts, '1x2')).toEqual([])
    const voided = of(drafts, 'bet_cancel')[0]!.markets
    expect(voided).toContainEqual(expect.objectContaining({ key: '1x2' }))
    expect(voided).not.toContainEqual(expect.objectContaining({ key: 'ou', specifiers: 'total=2.5' }))
    expect(voided).toContainEqual(expect.objectContaining({ key: 'ou', specifiers: 'total=3.5' }))
    expect(isDone(match)).toBe(true)
  })
})
