import { expect, it } from 'vitest'
import { seededDraws } from '../draws.ts'
import type { FootballState } from '../football/state.ts'
import { kickedOff } from '../football/state.ts'
import type { Match } from '../world/match.ts'
import { freshMemory } from '../world/match.ts'
import { leagues } from '../catalogue/leagues.ts'
import { inLong } from '../../scripts/test/form.ts'
import { ofType, simulatorContext } from '../test/house.ts'
import { pairing } from '../world/programme.ts'
import { chancesOf } from './chances.ts'
import { marketsOf } from './markets.ts'
import { countMatch, isComplete, lengthOf, openSeason, type Season } from './season.ts'
import { rankOf, sharesOf, tableOf } from './standings.ts'
import { beginSeason, applyMatchMessages, type Seasons } from './step.ts'
import { seasonEnd, seasonMarkets, seasonOfUrn, urnOfSeason } from './season-messages.ts'

const TIMES = 300
const virtual = leagues.find(({ sport }) => sport === 'virtual')!
const first = leagues[0]!

function over(leagueId: number, no: number, home: number, away: number): Match {
  const { teams } = leagues.find(({ id }) => id === leagueId)!
  const scorers = [...Array<'home'>(home).fill('home'), ...Array<'away'>(away).fill('away')]
  const play: FootballState = { ...kickedOff({ home: 1.5, away: 1.2 }, false), period: 'over', home, away, scorers }
  const kept = { startsAt: 0, tick: 0, holdUntil: 0, book: {}, dueAt: null, isMisread: false, memory: freshMemory(0) }
  return { id: no + 1, leagueId, no, ...pairing(teams.length, no), phase: 'closed', play, ...kept }
}

/** By these scores, the others without goals. */
function played(leagueId: number, scores: Record<number, [number, number]>, count?: number): Season {
  const season = openSeason(leagueId, 0, 1)
  const league = leagues.find(({ id }) => id === leagueId)!
  const draws = seededDraws('season test')
  for (let at = 0; at < (count ?? lengthOf(league)); at++) {
    const [home, away] = scores[at] ?? [0, 0]
    countMatch(season, at, over(leagueId, at, home, away), draws)
  }
  return season
}

it('the chances of each market come to the number of its places, and are the same whenever nothing has happened', () => {
  const season = openSeason(first.id, 0, 1)
  const chances = chancesOf(season, new Map(), TIMES)
  const sums = Object.fromEntries([...chances].map(([kind, all]) => [kind, all.reduce((sum, p) => sum + p, 0)]))
  expect(sums['champion']).toBeCloseTo(1, 9)
  expect(sums['scorer']).toBeCloseTo(1, 9)
  expect(sums['relegated']).toBeCloseTo(3, 9)
  expect(chancesOf(season, new Map(), TIMES)).toEqual(chances)
})

it('a better club is likelier to be champion, and a goal of a running match moves the price', () => {
  const season = openSeason(virtual.id, 0, 1)
  const before = chancesOf(season, new Map(), TIMES).get('champion')!
  const strength = ({ attack, defence }: { attack: number; defence: number }) => attack + defence
  const [best] = virtual.strengths.map((one, at) => [strength(one), at] as const).toSorted(([a], [b]) => b - a)
  expect(before.indexOf(Math.max(...before))).toBe(best![1])
  const { home } = pairing(virtual.teams.length, 0)
  const running = { ...kickedOff({ home: 1.5, away: 1.2 }, true), home: 5, scorers: Array<'home'>(5).fill('home') }
  expect(chancesOf(season, new Map([[0, running]]), TIMES).get('champion')![home]).toBeGreaterThan(before[home]!)
})

it('a season that is decided is priced as such, and what nobody can win any more is not offered', () => {
  const season = played(virtual.id, Object.fromEntries(Array.from({ length: 15 }, (_, at) => [at, [1, 0]])), 27)
  const [market] = seasonMarkets(season, chancesOf(season, new Map(), TIMES))
  const sure = market!.outcomes.filter(({ p }) => p === 1)
  if (sure.length > 0) expect(market!.status).toBe(0)
  for (const { p, active } of market!.outcomes) if (p === 0) expect(active).toBe(0)
})

it('what nothing tells apart shares a place', () => {
  expect(sharesOf([3, 5, 5, 1], 1)).toEqual([
    { places: 0, tied: 1 },
    { places: 1, tied: 2 },
    { places: 1, tied: 2 },
    { places: 0, tied: 1 },
  ])
  expect(sharesOf([3, 3, 3, 1], 2).map(({ places, tied }) => places / tied)).toEqual([2 / 3, 2 / 3, 2 / 3, 0])
  expect(sharesOf([9, 8, 1], 2).map(({ places }) => places)).toEqual([1, 1, 0])
})

it('a season without a goal ends in one dead heat of all its clubs, and one with a champion in one winner', () => {
  const [, drawn] = seasonEnd(played(virtual.id, {}))
  expect(drawn).toMatchObject({ type: 'bet_settlement', certainty: 2 })
  const outcomes = (drawn as { markets: { outcomes: { dead_heat: unknown; result: number }[] }[] }).markets[0]!.outcomes
  expect(outcomes.map(({ dead_heat }) => dead_heat)).toEqual(virtual.teams.map(() => [1, 6]))
  const season = played(virtual.id, { 0: [2, 0] })
  const [, decided] = seasonEnd(season) as unknown as [unknown, { markets: { outcomes: { result: number }[] }[] }]
  const { home } = pairing(virtual.teams.length, 0)
  expect(decided.markets[0]!.outcomes.map(({ result }) => result)).toEqual(
    virtual.teams.map((_, at) => Number(at === home)),
  )
  const table = tableOf(season)
  expect(rankOf(table, home)).toBe(Math.max(...virtual.teams.map((_, at) => rankOf(table, at))))
})

it('every goal of a club has one scorer at the most, and the top scorers win or share', () => {
  const season = played(first.id, Object.fromEntries(Array.from({ length: 306 }, (_, at) => [at, [2, 1]])))
  const goals = season.goals.reduce((sum, each) => sum + each, 0)
  expect(goals).toBeGreaterThan(200)
  expect(goals).toBeLessThan(306 * 3)
  const end = seasonEnd(season).find(({ type }) => type === 'bet_settlement') as {
    markets: { key: string; outcomes: { id: string; result: number }[] }[]
  }
  const scorer = marketsOf(first).get('scorer')!
  const won = end.markets.find(({ key }) => key === scorer.key)!.outcomes.filter(({ result }) => result === 1)
  const most = Math.max(...season.goals)
  expect(won.map(({ id }) => id)).toEqual(
    scorer.outcomes.filter((_, at) => season.goals[at] === most).map(({ id }) => id),
  )
})

it('begins with its first fixture, counts each of its matches once it is official, and knows itself by its urn', () => {
  const seasons: Seasons = new Map()
  expect(beginSeason(seasons, { leagueId: virtual.id, no: 3, startsAt: 0 }, 1)).toBeUndefined()
  const season = beginSeason(seasons, { leagueId: virtual.id, no: 30, startsAt: 0 }, 1)!
  expect(seasonOfUrn(urnOfSeason(season))).toEqual({ leagueId: virtual.id, no: 1 })
  const draws = seededDraws('season test')
  const match = over(virtual.id, 31, 1, 0)
  const goal = { type: 'referee_event', kind: 'goal' } as Parameters<typeof applyMatchMessages>[2][number]
  expect(applyMatchMessages(seasons, { ...match, phase: 'ended' }, [goal], draws)).toBe(season)
  expect(season.results).toEqual({})
  expect(applyMatchMessages(seasons, match, [goal], draws)).toBe(season)
  applyMatchMessages(seasons, { ...match, no: 32, phase: 'cancelled' }, [goal], draws)
  expect([season.results, isComplete(season)]).toEqual([{ 1: [1, 0], 2: null }, false])
})

inLong(() => {
  it('a season of three-minute matches is announced, priced, stopped at goals and settled over a restart', async () => {
    const context = await simulatorContext({ speed: 1 })
    await context.play(600, 5)
    await context.restart()
    await context.play(1_800, 5)
    const of = (await context.said()).filter(
      (message) => 'event' in message && message.event === urnOfSeason({ leagueId: virtual.id, no: 0 }),
    )
    expect(ofType(of, 'fixture_change')[0]?.fixture).toMatchObject({ home: null, away: null, phase: 'prematch' })
    expect(ofType(of, 'odds_change').length).toBeGreaterThan(20)
    expect(ofType(of, 'bet_stop').length).toBeGreaterThan(20)
    const [end] = ofType(of, 'bet_settlement')
    const shares = end!.markets[0]!.outcomes.map(({ result, dead_heat }) =>
      dead_heat ? dead_heat[0] / dead_heat[1] : result,
    )
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(ofType(of, 'fixture_change').at(-1)?.fixture.phase).toBe('closed')
  })
})
