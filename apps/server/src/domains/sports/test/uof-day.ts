import { goldenText } from '@meydan/uof/test/golden'

/** The same numbers for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const MATCHES = 40
/** They come from the vendor's public samples alone, word for word but for their names; nobody bets on them. */
const GOLDEN_MATCHES = 4
const LIVE = 1
const PREMATCH = 3

interface MarketPlan {
  id: number
  key: string
  specifiers: string
  /** Of the feed's ids ours, with the odds about which the price moves. */
  outcomes: readonly [feedId: number, id: string, odds: number][]
}

export const MARKETS: readonly MarketPlan[] = [
  {
    id: 1,
    key: '1x2',
    specifiers: '',
    outcomes: [
      [1, '1', 2.1],
      [2, 'x', 3.3],
      [3, '2', 3.6],
    ],
  },
  {
    id: 18,
    key: 'ou',
    specifiers: 'total=2.5',
    outcomes: [
      [13, 'under', 1.85],
      [12, 'over', 1.95],
    ],
  },
  {
    id: 29,
    key: 'kg',
    specifiers: '',
    outcomes: [
      [74, 'yes', 1.8],
      [76, 'no', 2],
    ],
  },
]

export interface SentMessage {
  producer: number
  match: string
  type: string
  more?: string
  inside?: string
  /** Said word for word. */
  golden?: string
  /** Results: sent again in a recovery. */
  isResult?: boolean
  /** What the feed now has of the match. */
  change?: (state: MatchState) => void
}

export interface MatchState {
  urn: string
  isGolden: boolean
  phase: 'prematch' | 'live' | 'ended'
  score: [number, number]
  /** Hundredths by market and outcome of ours. */
  odds: Record<string, number>
  /** Markets whose bets are void in the end. */
  voided: Set<string>
}

/** A vendor's day of football: what it says in its order, what it would say to who asks anew, and how it ends. */
export class UofDay {
  readonly matches: MatchState[]
  private readonly next = numbers(11)
  private readonly results: SentMessage[] = []

  constructor() {
    this.matches = Array.from({ length: MATCHES + GOLDEN_MATCHES }, (_, no) => ({
      urn: `sr:match:${8_000 + no}`,
      isGolden: no >= MATCHES,
      phase: 'prematch',
      score: [0, 0],
      odds: {},
      voided: new Set(),
    }))
  }

  get own(): MatchState[] {
    return this.matches.filter(({ isGolden }) => !isGolden)
  }

  /** Prices before any match begins; the first ones of every match at first. */
  prematch(count: number): SentMessage[] {
    const first = this.own.map((match) => this.priced(match, PREMATCH))
    return [...first, ...this.mixed(count - first.length, PREMATCH)]
  }

  /** Prices, stops and goals of matches that run. */
  live(count: number): SentMessage[] {
    for (const match of this.own) match.phase = 'live'
    const begun = this.own.map((match) => this.priced(match, LIVE))
    return [...begun, ...this.mixed(count - begun.length, LIVE)]
  }

  /** Ends with results by the scout, of which some are taken back, cancelled windows, and the official results. */
  ends(until: () => number): SentMessage[] {
    const told: SentMessage[] = []
    for (const match of this.own) {
      match.phase = 'ended'
      told.push(this.priced(match, LIVE, { hasPrices: false }))
      const isTakenBack = this.next() < 0.3
      told.push(this.settled(match, 1, isTakenBack))
      if (isTakenBack) told.push(this.rolledBack(match))
      told.push(this.settled(match, 2, false))
      const roll = this.next()
      // What is taken back names the very window.
      const end = until()
      if (roll < 0.25) told.push(this.cancelled(match, end, 'bet_cancel'))
      if (roll < 0.12) told.push(this.cancelled(match, end, 'rollback_bet_cancel'))
    }
    return told
  }

  /** Everything of a source as it stands, then all results that it has sent. */
  everything(producer: number, requestId: string): SentMessage[] {
    const asked = `request_id="${requestId}"`
    const prices = this.own
      .filter(({ phase }) => (phase === 'prematch' ? PREMATCH : LIVE) === producer)
      .map((match) => this.written(match, producer, match.phase !== 'ended'))
    const results = producer === LIVE ? this.results : []
    return [
      ...[...prices, ...results].map((each) => ({ ...each, more: `${asked} ${each.more ?? ''}` })),
      { producer, match: '', type: 'snapshot_complete', more: asked },
    ]
  }

  private mixed(count: number, producer: number): SentMessage[] {
    return Array.from({ length: Math.max(0, count) }, () => {
      const roll = this.next()
      if (roll < 0.04) return this.golden(producer)
      const match = this.own[Math.floor(this.next() * this.own.length)] as MatchState
      if (producer === LIVE && roll < 0.1) return { producer, match: match.urn, type: 'bet_stop', more: 'groups="all"' }
      if (producer === LIVE && roll < 0.11) match.score = this.afterGoal(match.score)
      return this.priced(match, producer)
    })
  }

  private afterGoal([home, away]: [number, number]): [number, number] {
    if (home + away > 6) return [home, away]
    return this.next() < 0.55 ? [home + 1, away] : [home, away + 1]
  }

  private golden(producer: number): SentMessage {
    const at = Math.floor(this.next() * GOLDEN_MATCHES)
    const match = this.matches[MATCHES + at] as MatchState
    return { producer, match: match.urn, type: 'odds_change', golden: goldenText('odds_change-0') }
  }

  private priced(match: MatchState, producer: number, { hasPrices = true } = {}): SentMessage {
    if (hasPrices)
      for (const { key, outcomes } of MARKETS)
        for (const [, id, odds] of outcomes)
          match.odds[`${key} ${id}`] = Math.round(odds * 100 * (0.95 + this.next() * 0.1))
    return this.written(match, producer, hasPrices)
  }

  private written(
    { urn, phase, score: [home, away], odds }: MatchState,
    producer: number,
    hasPrices: boolean,
  ): SentMessage {
    const codes = { prematch: '0" match_status="0', live: '1" match_status="6', ended: '4" match_status="100' }
    const goals = `home_score="${home}" away_score="${away}"`
    const periods =
      phase === 'ended'
        ? `<period_scores><period_score number="1" match_status_code="6" home_score="0" away_score="0"/><period_score number="2" match_status_code="7" ${goals}/></period_scores>`
        : ''
    const markets = MARKETS.map(({ id, key, specifiers, outcomes }) => {
      const prices = outcomes.map(
        ([feedId, own]) => `<outcome id="${feedId}" odds="${(odds[`${key} ${own}`] ?? 0) / 100}" active="1"/>`,
      )
      return `<market id="${id}" ${named(specifiers)} status="1">${prices.join('')}</market>`
    })
    const status = `<sport_event_status status="${codes[phase]}" ${phase === 'prematch' ? '' : goals}>${periods}</sport_event_status>`
    const inside = status + (hasPrices ? `<odds>${markets.join('')}</odds>` : '')
    return { producer, match: urn, type: 'odds_change', inside }
  }

  private settled(match: MatchState, certainty: 1 | 2, isVoid: boolean): SentMessage {
    const [home, away] = match.score
    const won = new Set([
      home > away ? '1x2 1' : home === away ? '1x2 x' : '1x2 2',
      home + away > 2 ? 'ou over' : 'ou under',
      home > 0 && away > 0 ? 'kg yes' : 'kg no',
    ])
    const markets = MARKETS.map(({ id, key, specifiers, outcomes }) => {
      const results = outcomes.map(([feedId, own]) =>
        isVoid
          ? `<outcome id="${feedId}" result="0" void_factor="1"/>`
          : `<outcome id="${feedId}" result="${won.has(`${key} ${own}`) ? 1 : 0}"/>`,
      )
      return `<market id="${id}" ${named(specifiers)}>${results.join('')}</market>`
    })
    const inside = `<outcomes>${markets.join('')}</outcomes>`
    return this.result({ match: match.urn, type: 'bet_settlement', more: `certainty="${certainty}"`, inside })
  }

  private rolledBack({ urn }: MatchState): SentMessage {
    const inside = MARKETS.map(({ id, specifiers }) => `<market id="${id}" ${named(specifiers)}/>`).join('')
    return this.result({ match: urn, type: 'rollback_bet_settlement', inside })
  }

  private cancelled(match: MatchState, until: number, type: 'bet_cancel' | 'rollback_bet_cancel'): SentMessage {
    if (type === 'bet_cancel') match.voided.add('1x2')
    else match.voided.delete('1x2')
    const inside = `<market id="1"${type === 'bet_cancel' ? ' void_reason="12"' : ''}/>`
    return this.result({ match: match.urn, type, more: `start_time="1" end_time="${until}"`, inside })
  }

  private result(told: Omit<SentMessage, 'producer'>): SentMessage {
    const result = { ...told, producer: LIVE }
    this.results.push(result)
    return result
  }
}

const named = (specifiers: string) => (specifiers === '' ? '' : `specifiers="${specifiers}"`)

/** As the broker has it. */
export function onWire({ producer, match, type, more = '', inside = '', golden }: SentMessage, at: number) {
  const no = match.split(':')[2] ?? '-'
  const place = match === '' ? '-.-.-.' : 'hi.pre.-.'
  const routingKey = match === '' ? `${place}${type}.-.-.-.-` : `${place}${type}.1.sr:match.${no}.-`
  if (golden !== undefined) {
    const text = golden
      .replace('event_id="sr:match:123"', `event_id="${match}"`)
      .replace('timestamp="1234"', `timestamp="${at}"`)
      .replace('product="2"', `product="${producer}"`)
    return { routingKey, text }
  }
  const event = match === '' ? '' : `event_id="${match}"`
  return { routingKey, text: `<${type} product="${producer}" ${event} timestamp="${at}" ${more}>${inside}</${type}>` }
}

/** What REST says of the day's matches and markets: the samples' descriptions, and a fixture for each. */
export function dayDocument(path: string, startsAt: Date): string | undefined {
  const fixture = /^\/v1\/sports\/tr\/sport_events\/(sr:match:(\d+))\/fixture\.xml$/.exec(path)
  if (fixture) {
    const [, urn, no] = fixture
    const team = (side: string) =>
      `<competitor id="sr:competitor:${no}${side}" name="Takım ${no}-${side}" abbreviation="T${side}" qualifier="${side === '1' ? 'home' : 'away'}"/>`
    return `<fixtures_fixture><fixture id="${urn}" status="not_started" start_time="${startsAt.toISOString()}"><tournament id="sr:tournament:52" name="Süper Lig"><sport id="sr:sport:1" name="Futbol"/><category id="sr:category:46" name="Türkiye"/></tournament><competitors>${team('1')}${team('2')}</competitors></fixture></fixtures_fixture>`
  }
  if (path !== '/v1/descriptions/tr/markets.xml') return undefined
  const markets = MARKETS.map(({ id, key, specifiers, outcomes }) => {
    const list = outcomes.map(([feedId, own]) => `<outcome id="${feedId}" name="${own}"/>`).join('')
    const names = specifiers === '' ? '' : '<specifier name="total" type="string"/>'
    return `<market id="${id}" name="${key}" groups="all"><outcomes>${list}</outcomes><specifiers>${names}</specifiers></market>`
  })
  return `<market_descriptions response_code="OK">${markets.join('')}</market_descriptions>`
}
