import type { FeedMessage } from '@meydan/feed/messages'
import type pg from 'pg'
import { leagueById } from '../catalogue/leagues.ts'
import {
  loadWorld,
  openRequests,
  type Producer,
  type Request,
  resultsSince,
  type StoredMessage,
  type World,
  writeStep,
} from '../server/store.ts'
import { allMarkets, type Draft, freshMemory, type Match, producerOf, urnOf } from './match.ts'
import { announceEnd, isDone, type Pace } from './ends.ts'
import { nextFixtures, type Planned } from './programme.ts'
import { stepMatch } from './step.ts'
import { fixtureChange, oddsChange } from './match-messages.ts'
import { sportOf } from './sports.ts'
import type { Season } from '../season/season.ts'
import { beginSeason, applyMatchMessages, skipFixture, stepSeason } from '../season/step.ts'
import { producerOfSeason, seasonChange, seasonOdds, urnOfSeason } from '../season/season-messages.ts'
import { setImmediate } from 'node:timers/promises'

const ALIVE_MS = 10_000
/** Fixtures announced in one step: a programme is many prices, and the clock must not wait for them. */
const NEW_PER_STEP = 12
/** Seasons priced anew in one step: each is the rest of its matches played out some thousand times. In the first none, as prices stand until it is said. */
const PRICED_PER_STEP = 1
const DAY_MS = 86_400_000
const DOWN_MS = 120_000
/** Of a producer: numbers that were never sent a day, outages a week. */
const GAPS_A_DAY = 1
const OUTAGES_A_DAY = 1 / 7

export type Stage = Pace & { pool: pg.Pool; now: () => number }

/**
 * Plays all matches. One process has it at a time; what a step says is committed before it is sent. After a step that failed
 * the world has to be opened anew: what was not written did not happen.
 */
export async function openWorld(stage: Stage): Promise<{ step: () => Promise<void> }> {
  const world = await loadWorld(stage.pool, stage.now())
  let aliveAt = 0
  let steppedAt = stage.now()
  let isFirst = true
  return {
    async step() {
      const now = stage.now()
      const turn = openTurn(world, now)
      mischief(world, turn, now - steppedAt, stage)
      steppedAt = now
      if (now - aliveAt >= ALIVE_MS) {
        aliveAt = now
        for (const { id } of world.producers.values()) turn.say({ type: 'alive', producer: id, subscribed: 1 })
        // A clock that has nothing to tell is kept too.
        for (const match of world.matches.values()) if (match.phase === 'live') turn.touched.add(match)
      }
      for (const planned of nextFixtures(world.known, now, stage.speed, NEW_PER_STEP)) {
        beginSeason(world.seasons, planned, stage.speed)
        const match = begin(world, planned, now, stage)
        if (match) turn.sayOf(match, announceEnd(match))
        else skipFixture(world.seasons, planned)
      }
      for (const match of world.matches.values()) {
        const messages = stepMatch(match, now, stage)
        turn.sayOf(match, messages)
        const season = applyMatchMessages(world.seasons, match, messages, stage.draws)
        if (season) turn.seasons.add(season)
      }
      stepSeasons(world, turn, { now, mostPriced: isFirst ? 0 : PRICED_PER_STEP })
      isFirst = false
      const requests = await openRequests(stage.pool)
      for (const request of requests) await answer(world, turn, request, stage)
      if (turn.said.length === 0) return
      const answered = requests.map(({ id }) => id)
      const written = {
        now,
        matches: [...turn.touched],
        seasons: [...turn.seasons],
        said: turn.said,
        producers: world.producers.values(),
        answered,
      }
      await writeStep(stage.pool, written)
      for (const match of turn.touched) if (isDone(match)) world.matches.delete(match.id)
      for (const [name, { phase }] of world.seasons) if (phase === 'closed') world.seasons.delete(name)
    },
  }
}

type Turn = {
  said: StoredMessage[]
  touched: Set<Match>
  seasons: Set<Season>
  say: (draft: Draft) => void
  sayOf: (match: Match, drafts: Draft[]) => void
}

/** Numbers what is said. A producer that is down says nothing of prices; its results are never lost. */
function openTurn(world: World, now: number): Turn {
  const messages: StoredMessage[] = []
  const touched = new Set<Match>()
  const seasons = new Set<Season>()
  const say = (draft: Draft): void => {
    const producer = world.producers.get(draft.producer)
    if (producer === undefined) throw new Error(`no producer ${draft.producer}`)
    if (producer.downUntil !== null && (draft.type === 'odds_change' || draft.type === 'referee_event')) return
    producer.seq += 1
    const message = { v: 1, ...draft, seq: producer.seq, at: now } as FeedMessage
    messages.push({
      producer: producer.id,
      seq: producer.seq,
      at: now,
      kind: draft.type,
      body: JSON.stringify(message),
    })
  }
  return {
    said: messages,
    touched,
    seasons,
    say,
    sayOf(match, drafts) {
      if (drafts.length === 0) return
      touched.add(match)
      for (const draft of drafts) say(draft)
    },
  }
}

/** What seasons say, those of a producer that is down after it is up again. */
function stepSeasons(world: World, turn: Turn, { now, mostPriced }: { now: number; mostPriced: number }): void {
  let left = mostPriced
  for (const season of world.seasons.values()) {
    if (world.producers.get(producerOfSeason(season))?.downUntil !== null) continue
    const messages = stepSeason(season, world.matches.values(), { now, mayPrice: left > 0 })
    if (messages === undefined) continue
    if (season.memory.pricedAt === now) left -= 1
    turn.seasons.add(season)
    for (const draft of messages) turn.say(draft)
  }
}

/** So that the ways of a bad day are lived: now and then a number is missing, or a producer is down for two minutes. */
function mischief(world: World, turn: Turn, elapsedMs: number, { draws, now }: Stage): void {
  const days = Math.min(elapsedMs, 5_000) / DAY_MS
  for (const producer of world.producers.values()) {
    if (producer.downUntil !== null && now() >= producer.downUntil) {
      producer.downUntil = null
      for (const match of world.matches.values()) if (producerOf(match) === producer.id) match.memory.told.clear()
      for (const season of world.seasons.values())
        if (producerOfSeason(season) === producer.id) season.memory.isDue = true
      turn.say({ type: 'product_status', producer: producer.id, state: 'up', reason: 'Yayın sürüyor' })
    }
    const drawn = draws(producer.id, 'mischief', producer.seq)
    if (drawn < GAPS_A_DAY * days) producer.seq += 1
    else if (drawn > 1 - OUTAGES_A_DAY * days) goDown(producer, turn, now())
  }
}

function goDown(producer: Producer, turn: Turn, now: number): void {
  turn.say({ type: 'product_status', producer: producer.id, state: 'down', reason: 'Kaynak kesintisi' })
  producer.downUntil = now + DOWN_MS
}

/** A match that should be under way when the odds simulator opens for the first time is played up to now before it is announced. */
function begin(world: World, planned: Planned, now: number, stage: Stage): Match | undefined {
  const league = leagueById.get(planned.leagueId)
  if (league === undefined) throw new Error(`no league ${planned.leagueId}`)
  world.known.set(league.id, { count: planned.no + 1, lastStart: planned.startsAt })
  const play = sportOf(planned).begin(league, planned.home, planned.away)
  const match: Match = {
    ...planned,
    id: world.nextId++,
    phase: 'prematch',
    play,
    tick: 0,
    holdUntil: 0,
    book: {},
    dueAt: null,
    isMisread: false,
    memory: freshMemory(now),
  }
  if (planned.startsAt <= now && !hasBegunWell(match, now, stage)) return undefined
  world.matches.set(match.id, match)
  return match
}

function hasBegunWell(match: Match, now: number, { draws, speed }: Stage): boolean {
  match.phase = 'live'
  const ticks = Math.floor(((now - match.startsAt) * speed) / 1_000)
  for (; match.tick < ticks; match.tick++) {
    if (
      sportOf(match)
        .tick(match.play, match.id, draws)
        .some(({ ends }) => ends !== undefined)
    )
      return false
  }
  return true
}

/** Says everything of a producer again, and every result since then; of one event its prices alone. */
async function answer(
  world: World,
  turn: Turn,
  { producer, after, requestId, event }: Request,
  stage: Stage,
): Promise<void> {
  for (const match of world.matches.values()) {
    if (producerOf(match) !== producer || (event !== null && urnOf(match) !== event)) continue
    turn.say(fixtureChange(match, 1, requestId))
    turn.say(oddsChange(match, allMarkets(match), requestId))
    await setImmediate()
  }
  for (const season of world.seasons.values()) {
    const isAsked = producerOfSeason(season) === producer && (event === null || urnOfSeason(season) === event)
    if (!isAsked || season.markets.length === 0) continue
    turn.say(seasonChange(season, 1, requestId))
    turn.say(seasonOdds(season, season.markets, requestId))
    // What was stopped opens by a price that comes after what has happened.
    season.memory.isDue ||= season.memory.isStopped
  }
  const results = event === null ? await resultsSince(stage.pool, producer, after) : []
  for (const { seq: _seq, at: _at, v: _v, ...draft } of results) {
    turn.say({ ...draft, request_id: requestId } as Draft)
  }
  turn.say({ type: 'snapshot_complete', producer, request_id: requestId })
}
