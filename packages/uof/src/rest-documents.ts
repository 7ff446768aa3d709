import type { Fixture } from '@meydan/feed/fixture'
import { phaseOf } from './status.ts'
import { attr, child, children, type Document, type Element, numberOf } from './xml.ts'

/** A source of messages, as the vendor lists it. */
export interface ListedProducer {
  id: number
  name: string
  /** Where it is asked to say everything again: `liveodds`. */
  path: string
  isActive: boolean
  /** How far back it can be asked, in ms; undefined where it is not given. */
  windowMs: number | undefined
}

/** Of `/descriptions/producers.xml`; empty of another document. */
export function readProducers({ name, root }: Document): ListedProducer[] {
  if (name !== 'producers') return []
  return children(root, 'producer').flatMap((each) => {
    const [id, path] = [numberOf(each, 'id'), pathOf(attr(each, 'api_url'))]
    const minutes = numberOf(each, 'stateful_recovery_window_in_minutes')
    if (id === undefined || path === undefined) return []
    const windowMs = minutes === undefined ? undefined : minutes * 60_000
    return [{ id, name: attr(each, 'name') ?? String(id), path, isActive: attr(each, 'active') === 'true', windowMs }]
  })
}

/** `liveodds` of `https://api.betradar.com/v1/liveodds/`. */
function pathOf(url: string | undefined): string | undefined {
  const path = url
    ?.replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1)
  return path !== undefined && /^[\w-]{1,40}$/.test(path) ? path : undefined
}

/** Of `/users/whoami.xml`: who the token is, and where its messages are. Undefined of another document. */
export function readWhoami({ name, root }: Document): { bookmakerId: string; virtualHost: string } | undefined {
  const bookmakerId = attr(root, 'bookmaker_id')
  if (name !== 'bookmaker_details' || bookmakerId === undefined || attr(root, 'response_code') !== 'OK')
    return undefined
  return { bookmakerId, virtualHost: attr(root, 'virtual_host') ?? `/unifiedfeed/${bookmakerId}` }
}

/** Whether a request (recovery, booking) was taken, and what was answered. */
export function readAnswer({ name, root }: Document): { isTaken: boolean; text: string } {
  const code = attr(root, 'response_code') ?? ''
  const problems = [root['action'], root['message'], attr(root, 'message')]
    .flat()
    .filter((part) => typeof part === 'string')
  return {
    isTaken: name === 'response' && ['OK', 'ACCEPTED', 'CREATED'].includes(code),
    text: problems.join(' ').slice(0, 200) || code || name,
  }
}

/** Names of players and teams in a profile, with those of a team's players. */
export function readNames({ root }: Document): Map<string, string> {
  const names = new Map<string, string>()
  const people = [
    ...children(root, 'player'),
    ...children(root, 'competitor'),
    ...children(child(root, 'players'), 'player'),
  ]
  for (const each of people) {
    const [id, name] = [attr(each, 'id'), attr(each, 'name')]
    if (id !== undefined && name !== undefined) names.set(id, name)
    for (const player of children(child(each, 'players'), 'player')) {
      const [own, called] = [attr(player, 'id'), attr(player, 'name')]
      if (own !== undefined && called !== undefined) names.set(own, called)
    }
  }
  return names
}

/**
 * What is announced of an event: of `fixtures_fixture`, `match_summary`, `match_timeline` or, of a season or a tournament, `tournament_info`. A
 * sentence where it cannot be offered: a tournament of a sport, a time, and two teams or a name are needed.
 */
export function readFixture({ name, root }: Document, askedId?: string): Fixture | string {
  if (name === 'tournament_info') return readTournament(root, askedId)
  const event = child(root, 'fixture') ?? child(root, 'sport_event')
  const id = attr(event, 'id')
  if (event === undefined || id === undefined) return 'no fixture'
  const tournament = child(event, 'tournament') ?? child(root, 'tournament')
  const [sport, league] = [attr(child(tournament, 'sport'), 'id'), attr(tournament, 'id')]
  if (sport === undefined || league === undefined) return `${id} has no tournament of a sport`
  const teams = children(child(event, 'competitors'), 'competitor')
  if (STAGE.test(id)) return outrightOf(event, tournament, { id, ends: startOf(event) })
  const home = teams.find((team) => attr(team, 'qualifier') === 'home') ?? teams[0]
  const away = teams.find((team) => attr(team, 'qualifier') === 'away') ?? teams[1]
  if (!home || !away || teams.length !== 2) return `${id} is not of two teams`
  const startsAt = startOf(event)
  if (!(startsAt > 0)) return `${id} has no start`
  const status = attr(child(root, 'sport_event_status'), 'status') ?? attr(event, 'status')
  const phase = status === undefined ? 'prematch' : phaseOf(status)
  if (phase === undefined) return `${id} has the unknown status "${status}"`
  return {
    event: id,
    sport,
    phase,
    starts_at: startsAt,
    simulated: false,
    league: leagueOf(tournament, league),
    home: teamOf(home, '1'),
    away: teamOf(away, '2'),
  }
}

/** A race and its parts: many competitors, and no two sides. */
const STAGE = /^[a-z]{2,8}:stage:/

function startOf(event: Element | undefined): number {
  return Date.parse(attr(event, 'start_time') ?? attr(event, 'scheduled') ?? '')
}

/** Of a season, or of a tournament without seasons: bets are taken until it is over, or as long as the feed keeps its markets open. */
function readTournament(root: Element, askedId: string | undefined): Fixture | string {
  const tournament = child(root, 'tournament')
  const season = child(root, 'season')
  const about = season && attr(season, 'id') === askedId ? season : tournament
  const id = attr(about, 'id')
  if (id === undefined || (askedId !== undefined && id !== askedId))
    return `${askedId ?? 'no id'} has no tournament_info`
  const last = attr(season, 'end_date') ?? attr(tournament, 'scheduled_end')
  return outrightOf(about ?? {}, tournament, { id, ends: endOfDay(last) })
}

const DAY_MS = 86_400_000

/** `2027-05-30` is the whole of that day; an instant is itself. */
function endOfDay(text: string | undefined): number {
  const at = Date.parse(text ?? '')
  return /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? at + DAY_MS : at
}

function outrightOf(
  event: Element,
  tournament: Element | undefined,
  { id, ends }: { id: string; ends: number },
): Fixture | string {
  const [sport, league] = [attr(child(tournament, 'sport'), 'id'), attr(tournament, 'id')]
  if (sport === undefined || league === undefined) return `${id} has no tournament of a sport`
  const name = attr(event, 'name') ?? attr(tournament, 'name')
  if (name === undefined) return `${id} has no name`
  if (!(ends > 0)) return `${id} has no end`
  const status = attr(event, 'status')
  const phase = status === undefined ? 'prematch' : phaseOf(status)
  if (phase === undefined) return `${id} has the unknown status "${status}"`
  return {
    event: id,
    sport,
    phase,
    starts_at: ends,
    simulated: false,
    league: leagueOf(tournament, league),
    home: null,
    away: null,
    name: name.slice(0, 120),
  }
}

function leagueOf(tournament: Element | undefined, id: string): Fixture['league'] {
  return {
    id,
    name: (attr(tournament, 'name') ?? id).slice(0, 80),
    country: (attr(child(tournament, 'category'), 'name') ?? 'Uluslararası').slice(0, 40),
    tier: USUAL_TIER,
  }
}

/** Limits of the smallest leagues, until the operator says otherwise. */
const USUAL_TIER = 4

function teamOf(team: Element, side: string): Fixture['home'] {
  const name = (attr(team, 'name') ?? `Takım ${side}`).slice(0, 80)
  const short = (attr(team, 'abbreviation') ?? name).replaceAll(/\s/g, '').toLocaleUpperCase('tr').slice(0, 4)
  return { id: attr(team, 'id') ?? '', name, short: short.padEnd(2, side) }
}
