/** Matches of a Unified Odds Feed with markets of every kind, and results that are taken back, changed, cancelled and sent twice. */

export interface SoldMarket {
  /** Of the feed. */
  id: number
  specifiers: string
  /** Of the book; undefined where only the feed's description names it. */
  key?: string
  /** The feed's outcome, the book's, and odds in hundredths. */
  outcomes: readonly (readonly [string, string, number])[]
}

const playerOf = (match: number, no: number) => `sr:player:${match * 10 + no}`
const same = (id: string, odds: number) => [id, id, odds] as const

/** Several of its outcomes may win, or share a win. */
const FIRST_SHARED = 901
const SCORERS = 40

/** Of every match. */
const MARKETS: readonly SoldMarket[] = [
  {
    id: 1,
    key: '1x2',
    specifiers: '',
    outcomes: [
      ['1', '1', 210],
      ['2', 'x', 330],
      ['3', '2', 350],
    ],
  },
  {
    id: 18,
    key: 'ou',
    specifiers: 'total=2.5',
    outcomes: [
      ['13', 'under', 185],
      ['12', 'over', 195],
    ],
  },
  {
    id: 18,
    key: 'ou',
    specifiers: 'total=2.25',
    outcomes: [
      ['13', 'under', 205],
      ['12', 'over', 177],
    ],
  },
  {
    id: 18,
    key: 'ou',
    specifiers: 'total=3',
    outcomes: [
      ['13', 'under', 162],
      ['12', 'over', 233],
    ],
  },
  {
    id: 16,
    key: 'ah',
    specifiers: 'hcp=-0.25',
    outcomes: [
      ['1714', '1', 183],
      ['1715', '2', 199],
    ],
  },
  {
    id: 29,
    key: 'kg',
    specifiers: '',
    outcomes: [
      ['74', 'yes', 181],
      ['76', 'no', 197],
    ],
  },
  {
    id: 10,
    key: 'dc',
    specifiers: '',
    outcomes: [
      ['9', '1x', 152],
      ['10', '12', 151],
      ['11', 'x2', 167],
    ],
  },
  { id: FIRST_SHARED, specifiers: '', outcomes: [same('1', 290), same('2', 310), same('3', 275)] },
]

/** Those, and one of its own players. */
export function marketsOf(match: number): SoldMarket[] {
  const outcomes = [1, 2, 3].map((no) => same(playerOf(match, no), 230 + 40 * no))
  return [...MARKETS, { id: SCORERS, specifiers: 'type=prematch', outcomes }]
}

type Score = readonly [home: number, away: number]

/** Attributes of an outcome's result by the final score; `luck` decides what no score does. */
function resultOf(market: SoldMarket, outcome: string, [home, away]: Score, luck: number): string {
  const goals = home + away
  const won = (is: boolean) => `result="${is ? 1 : 0}"`
  const half = (is: boolean) => `${won(is)} void_factor="0.5"`
  const isOver = outcome === '12'
  switch (market.id) {
    case 1:
      return won(outcome === (home > away ? '1' : home === away ? '2' : '3'))
    case 10:
      return won({ 9: home >= away, 10: home !== away, 11: home <= away }[outcome] === true)
    case 29:
      return won((outcome === '74') === (home > 0 && away > 0))
    case 16:
      return home === away ? half(outcome === '1715') : won((outcome === '1714') === home > away)
    case 18: {
      const line = Number(market.specifiers.split('=')[1])
      if (goals === line) return 'result="0" void_factor="1"'
      return Math.abs(goals - line) < 0.3 ? half(isOver === goals > line) : won(isOver === goals > line)
    }
    case FIRST_SHARED:
      if (luck % 3 !== 0) return won(Number(outcome) === (luck % 3) + 1)
      return outcome === '3' ? won(false) : `${won(true)} dead_heat_factor="0.5"`
    default:
      return won((Number(outcome.split(':')[2]) + luck) % 2 === 0)
  }
}

/** One message: its producer, kind and text; `at` is written when it is sent. */
export interface Sent {
  producer: 1 | 3
  type: string
  match: number
  attributes: string
  inside: string
}

const urnOf = (match: number) => `sr:match:${match}`
const named = ({ id, specifiers }: SoldMarket) => `id="${id}"${specifiers === '' ? '' : ` specifiers="${specifiers}"`}`
const sent = (match: number, type: string, inside: string, attributes = '', producer: 1 | 3 = 1): Sent => ({
  producer,
  type,
  match,
  attributes,
  inside,
})

export function pricesOf(match: number, isLive: boolean): Sent {
  const status = isLive
    ? '<sport_event_status status="1" match_status="6" home_score="0" away_score="0"><clock match_time="12:00"/></sport_event_status>'
    : '<sport_event_status status="0" match_status="0"/>'
  const markets = marketsOf(match).map((market) => {
    const outcomes = market.outcomes.map(([id, , odds]) => `<outcome id="${id}" odds="${odds / 100}" active="1"/>`)
    return `<market ${named(market)} status="1">${outcomes.join('')}</market>`
  })
  return sent(match, 'odds_change', `${status}<odds>${markets.join('')}</odds>`, '', isLive ? 1 : 3)
}

function ended(match: number, [home, away]: Score): Sent {
  const goals = `home_score="${home}" away_score="${away}"`
  const periods = `<period_scores><period_score number="1" match_status_code="6" home_score="0" away_score="0"/><period_score number="2" match_status_code="7" ${goals}/></period_scores>`
  const status = `<sport_event_status status="4" match_status="100" ${goals}>${periods}</sport_event_status>`
  return sent(match, 'odds_change', status)
}

function settled(match: number, score: Score | 'void', certainty: 1 | 2): Sent {
  const markets = marketsOf(match).map((market) => {
    const outcomes = market.outcomes.map(([id]) => {
      const result = score === 'void' ? 'result="0" void_factor="1"' : resultOf(market, id, score, match + score[0])
      return `<outcome id="${id}" ${result}/>`
    })
    return `<market ${named(market)}>${outcomes.join('')}</market>`
  })
  return sent(match, 'bet_settlement', `<outcomes>${markets.join('')}</outcomes>`, `certainty="${certainty}"`)
}

const listed = (match: number, ...ids: number[]) =>
  marketsOf(match)
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .map((market) => `<market ${named(market)}/>`)
    .join('')
const takenBack = (match: number) => sent(match, 'rollback_bet_settlement', listed(match))
const cancelled = (match: number, window: string, ...ids: number[]) =>
  sent(match, 'bet_cancel', listed(match, ...ids), window)
const restored = (match: number, window: string, ...ids: number[]) =>
  sent(match, 'rollback_bet_cancel', listed(match, ...ids), window)

/** How many ways of coming to an end there are. */
export const ENDINGS = 10

/** Messages about the end of a match, in rounds: after each of them everything is paid. `half` (ms) lies between prematch bets and live ones. */
export function endingOf(match: number, [right, wrong]: readonly [Score, Score], half: number): Sent[][] {
  const [before, after] = [`end_time="${half}"`, `start_time="${half}"`]
  const first = [ended(match, right), settled(match, right, 1)]
  const misseen = [ended(match, wrong), settled(match, wrong, 1)]
  const official = [settled(match, right, 2)]
  const endings: Sent[][][] = [
    [first, official],
    [misseen, [takenBack(match)], first, official],
    [misseen, [ended(match, right), ...official]],
    [[...first, ...official], [cancelled(match, '', 1)]],
    [[...first, cancelled(match, before, 1, 18)], official],
    [first, [cancelled(match, after), ...official], [restored(match, after, 1, SCORERS)]],
    [[ended(match, right), settled(match, 'void', 1)], [takenBack(match)], official],
    [
      [...first, ...official],
      [takenBack(match), settled(match, 'void', 2)],
    ],
    [[ended(match, wrong), settled(match, wrong, 2)], [takenBack(match), ended(match, right)], official],
    [[cancelled(match, '')], [ended(match, right)], [restored(match, '', 29)], official],
  ]
  return endings[match % ENDINGS] as Sent[][]
}

export function textOf(
  { producer, type, match, attributes, inside }: Sent,
  at: number,
): { routingKey: string; text: string } {
  return {
    routingKey: `hi.pre.-.${type}.1.sr:match.${match}.-`,
    text: `<${type} product="${producer}" event_id="${urnOf(match)}" timestamp="${at}" ${attributes}>${inside}</${type}>`,
  }
}

/** What REST says of them: descriptions, fixtures and names of players. */
export function documentOf(path: string, startsAt: Date): string | undefined {
  const [, urn, no = ''] = /\/sport_events\/(sr:match:(\d+))\/fixture\.xml$/.exec(path) ?? []
  if (urn) {
    const team = (side: number) =>
      `<competitor id="sr:competitor:${no}${side}" name="Takım ${no}-${side}" abbreviation="T${side}" qualifier="${side === 1 ? 'home' : 'away'}"/>`
    return `<fixtures_fixture><fixture id="${urn}" status="not_started" start_time="${startsAt.toISOString()}"><tournament id="sr:tournament:52" name="Süper Lig"><sport id="sr:sport:1" name="Futbol"/><category id="sr:category:46" name="Türkiye"/></tournament><competitors>${team(1)}${team(2)}</competitors></fixture></fixtures_fixture>`
  }
  const [, player] = /\/players\/(sr:player:\d+)\/profile\.xml$/.exec(path) ?? []
  if (player) return `<player_profile><player id="${player}" name="Oyuncu ${player.split(':')[2]}"/></player_profile>`
  if (path !== '/v1/descriptions/tr/markets.xml') return undefined
  const markets = new Map(marketsOf(0).map((market) => [market.id, market]))
  const list = [...markets.values()].map(({ id, specifiers, outcomes }) => {
    const isOfPlayers = id === SCORERS
    const names = isOfPlayers ? [] : outcomes.map(([own]) => `<outcome id="${own}" name="Seçim ${own}"/>`)
    const [specifier] = specifiers.split('=')
    const specified = specifier ? `<specifier name="${specifier}" type="string"/>` : ''
    return `<market id="${id}" name="Bahis ${id}" groups="all"${isOfPlayers ? ' outcome_type="player"' : ''}><outcomes>${names.join('')}</outcomes><specifiers>${specified}</specifiers></market>`
  })
  return `<market_descriptions response_code="OK">${list.join('')}</market_descriptions>`
}
