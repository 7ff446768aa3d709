import type { FeedMessage, MessageOf } from '@meydan/feed/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AppContext, ofType, simulatorContext } from '../test/house.ts'

/** Thirty seconds of the match's clock to one of the wall's: a match in less than four minutes. */
const SPEED = 30
const SECONDS = 300

let context: AppContext
let all: FeedMessage[]

beforeAll(async () => {
  context = await simulatorContext({ speed: SPEED })
  await context.play(SECONDS, 5)
  all = await context.said()
})

type OfEvent = Extract<FeedMessage, { event: string }>

const ofEvents = (): Map<string, OfEvent[]> =>
  Map.groupBy(
    all.filter((message): message is OfEvent => 'event' in message),
    ({ event }) => event,
  )

const officialEvents = (): OfEvent[][] =>
  [...ofEvents().values()].filter((said) => ofType(said, 'bet_settlement').some(({ certainty }) => certainty === 2))

describe('a stadium that has run for a while', () => {
  it('numbers what each producer says without a gap', () => {
    for (const producer of [1, 3, 6]) {
      const seqs = all.filter((message) => message.producer === producer).map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.map((_, at) => at + 1))
    }
  })

  it('is alive every ten seconds', () => {
    expect(ofType(all, 'alive').filter(({ producer }) => producer === 1)).toHaveLength(SECONDS / 10)
  })

  it('marks every fixture as a simulation', () => {
    const fixtures = ofType(all, 'fixture_change')
    expect(fixtures.length).toBeGreaterThan(200)
    expect(fixtures.filter(({ fixture }) => !fixture.simulated)).toEqual([])
  })

  it('names the period that a kick-off begins in its sport: a half, a quarter, a set', () => {
    const sportOf = new Map(ofType(all, 'fixture_change').map(({ event, fixture }) => [event, fixture.sport]))
    const begun = ofType(all, 'referee_event').filter(({ kind, minute }) => kind === 'period' && minute === 1)
    const told = (sport: string) =>
      new Set(begun.filter(({ event }) => sportOf.get(event) === sport).map(({ detail }) => detail))
    expect(told('md:sport:1')).toEqual(new Set(['6']))
    expect(told('md:sport:2')).toEqual(new Set(['13']))
    expect(told('md:sport:5')).toEqual(new Set(['8']))
  })

  it('has eight football matches, three basketball games, four tennis matches and more in play at any time', () => {
    const since = all[0]!.at
    const sportOf = new Map(ofType(all, 'fixture_change').map(({ event, fixture }) => [event, fixture.sport]))
    for (let at = since + 30_000; at < context.clock.ms; at += 30_000) {
      const heard = all.filter((message) => message.producer === 1 && message.at > at - 30_000 && message.at <= at)
      const inPlay = ofType(heard, 'odds_change').filter(({ status }) => status?.phase === 'live')
      const events = [...new Set(inPlay.map(({ event }) => event))].map((event) => sportOf.get(event))
      const count = (sport: string): number => events.filter((one) => one === sport).length
      expect(count('md:sport:1')).toBeGreaterThanOrEqual(8)
      expect(count('md:sport:2')).toBeGreaterThanOrEqual(3)
      expect(count('md:sport:5')).toBeGreaterThanOrEqual(4)
    }
  })

  it('kicks off a round of three-minute matches every minute, closed to bets', () => {
    const begun = ofType(all, 'fixture_change').filter(({ producer, change }) => producer === 6 && change === 5)
    const minutes = new Set(begun.map(({ fixture }) => fixture.starts_at / 60_000))
    const last = Math.floor(context.clock.ms / 60_000)
    expect([...minutes].toSorted((a, b) => a - b)).toEqual([3, 2, 1, 0].map((ago) => last - ago))
    for (const { event } of begun) {
      const said = ofEvents().get(event) ?? []
      const after = said.slice(said.findIndex(({ type }) => type === 'bet_stop'))
      expect(
        ofType(after, 'odds_change').flatMap(({ markets }) => markets.filter(({ status }) => status === 1)),
      ).toEqual([])
    }
  })

  it('closes every market before a goal is told, and opens it later by a price of its own', () => {
    const goals = all.filter(
      (message) => message.type === 'referee_event' && message.kind === 'goal' && message.producer === 1,
    )
    expect(goals.length).toBeGreaterThan(10)
    for (const goal of goals as MessageOf<'referee_event'>[]) {
      const said = ofEvents().get(goal.event) ?? []
      const at = said.indexOf(goal)
      expect(said[at - 1]).toMatchObject({ type: 'bet_stop', groups: ['all'], at: goal.at })
      const [told, ...later] = ofType(said.slice(at), 'odds_change')
      expect(told?.markets.filter(({ status }) => status === 1)).toEqual([])
      const next = later.find(({ markets }) => markets.some(({ status }) => status === 1))
      if (next?.status?.match_status !== told?.status?.match_status) continue
      expect(secondsOf(next?.status?.clock)).toBeGreaterThanOrEqual(secondsOf(told?.status?.clock) + 30)
    }
  })

  it('settles every market that it ever offered, as the scout saw it and then officially, once each', () => {
    const ended = officialEvents()
    expect(ended.length).toBeGreaterThan(8)
    for (const said of ended) {
      const offered = new Set(ofType(said, 'odds_change').flatMap(({ markets }) => markets.map(nameOf)))
      for (const certainty of [1, 2]) {
        const settled = ofType(said, 'bet_settlement')
          .filter((message) => message.certainty === certainty)
          .flatMap(({ markets }) => markets)
        expect(settled.map(nameOf).toSorted()).toEqual([...offered].toSorted())
      }
      const [scout, official] = [1, 2].map((certainty) =>
        ofType(said, 'bet_settlement')
          .filter((message) => message.certainty === certainty)
          .flatMap(({ markets }) => markets)
          .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))),
      )
      expect(scout).toEqual(official)
    }
  })

  it('settles basketball and tennis by the score that it told', () => {
    let seen = 0
    for (const said of officialEvents()) {
      const { home, away, periods } = ofType(said, 'odds_change').at(-1)!.status!
      const official = ofType(said, 'bet_settlement').findLast(({ certainty }) => certainty === 2)!
      const winner = official.markets.find(({ key }) => key === 'bw' || key === 'tw')
      if (winner === undefined) continue
      seen += 1
      expect(winner.outcomes.find(({ result }) => result === 1)?.id).toBe(home > away ? '1' : '2')
      const units = periods.reduce((sum, [one, other]) => sum + one + other, 0)
      for (const { key, specifiers, outcomes } of official.markets) {
        if (key !== 'bt' && key !== 'tgames') continue
        const line = Number(specifiers.replace('total=', ''))
        expect(outcomes.find(({ result }) => result === 1)?.id).toBe(units > line ? 'over' : 'under')
      }
    }
    expect(seen).toBeGreaterThan(1)
  })

  it('settles football by the score that it told', () => {
    for (const said of officialEvents()) {
      const { home, away } = ofType(said, 'odds_change').at(-1)!.status!
      const isFootball = ofType(said, 'fixture_change').every(({ fixture }) => /:(1|901)$/.test(fixture.sport))
      if (!isFootball) continue
      const official = ofType(said, 'bet_settlement').findLast(({ certainty }) => certainty === 2)!
      const winners = official.markets.find(({ key }) => key === '1x2')!.outcomes.filter(({ result }) => result === 1)
      expect(winners.map(({ id }) => id)).toEqual([home > away ? '1' : home === away ? 'x' : '2'])
      const exact = official.markets.find(({ key }) => key === 'cs')!.outcomes.find(({ result }) => result === 1)!
      expect(exact.id).toBe(home > 4 || away > 4 ? 'other' : `${home}-${away}`)
    }
  })

  it('goes on with the same matches, scores and numbers after a restart', async () => {
    const read = async () => {
      const { rows } = await context.pool.query<{
        id: number
        phase: string
        home: number
        away: number
        tick: number
      }>(
        `select id, phase, (state->'play'->>'home')::int as home, (state->'play'->>'away')::int as away, (state->>'tick')::int as tick
           from stadium.matches where phase = 'live' order by id`,
      )
      return rows
    }
    const before = await read()
    expect(before.length).toBeGreaterThan(8)
    await context.restart()
    context.clock.ms += 600_000
    await context.play(1)
    const after = new Map((await read()).map((row) => [row.id, row]))
    const same = before.filter(({ id, home, away }) => after.get(id)?.home === home && after.get(id)?.away === away)
    expect(same.length).toBeGreaterThan(before.length - 3)
    for (const { id, tick } of before) {
      const now = after.get(id)
      if (now) expect(now.tick - tick).toBeLessThan(200)
    }
    const said = await context.said()
    const seqs = said.filter(({ producer }) => producer === 1).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, at) => at + 1))
  })
})

function nameOf({ key, specifiers }: { key: string; specifiers: string }): string {
  return `${key}|${specifiers}`
}

function secondsOf(clock: string | null | undefined): number {
  const [minutes = 0, seconds = 0] = (clock ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}
