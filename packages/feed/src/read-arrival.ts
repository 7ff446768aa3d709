import type * as z from 'zod'
import { type Aside, asideOf, nameAmong } from './arrival/aside.ts'
import { areKnown, checkMarkets } from './arrival/markets.ts'
import type { Fixture } from './fixture.ts'
import { FeedMessage } from './messages.ts'
import { isGroup } from './market-types.ts'
import { producers } from './sports.ts'

export type { Aside, AsideMarket } from './arrival/aside.ts'

/** What came of one text: what may be written of it, and what was set aside of it, whole or in part. */
export interface Arrival {
  /** Where its turn is; undefined of a text that does not say: its number will be missing. */
  place: { producer: number; seq: number; at: number } | undefined
  message: FeedMessage | undefined
  asides: Aside[]
}

/**
 * Reads a text of the feed. What cannot be read or is not known here is set aside alone: one market of a message where the rest is sound,
 * the whole message otherwise. What is not known closes and never opens: a stop of an unknown group stops all, a market of an unknown
 * status is suspended.
 */
export function readArrival(text: string): Arrival {
  const raw = parsed(text)
  if (!isRecord(raw)) return { place: placeIn(text), message: undefined, asides: [asideOf(text, {}, 'unreadable', '')] }
  const place = placeOf(raw)
  const whole = FeedMessage.safeParse(raw)
  if (whole.success && areKnown(whole.data) && strangeIn(whole.data) === undefined && !isUnknownStop(whole.data))
    return { place, message: whole.data, asides: [] }
  const asides: Aside[] = []
  const sound = checkMarkets(closing(raw, text, asides), text, asides)
  const message = FeedMessage.safeParse(sound)
  if (!message.success)
    return { place, message: undefined, asides: [asideOf(text, raw, 'unchecked', spell(message.error))] }
  const wrong = strangeIn(message.data)
  if (wrong !== undefined) return { place, message: undefined, asides: [asideOf(text, raw, 'unchecked', wrong)] }
  return { place, message: isEmpty(message.data) ? undefined : message.data, asides }
}

/** Of one stop. */
const MOST_GROUPS = 16

/** A stop that is not understood in part closes everything of its event. */
function closing(raw: Record<string, unknown>, text: string, asides: Aside[]): Record<string, unknown> {
  if (raw['type'] !== 'bet_stop') return raw
  const rawGroups = Array.isArray(raw['groups']) ? (raw['groups'] as unknown[]) : []
  const unknown = rawGroups.filter((group) => typeof group !== 'string' || !isGroup(group))
  const isStatus = raw['market_status'] === 0 || raw['market_status'] === -1
  if (rawGroups.length > 0 && unknown.length === 0 && isStatus)
    return rawGroups.length <= MOST_GROUPS ? raw : { ...raw, groups: ['all'] }
  const detail = isStatus ? `groups ${nameAmong(unknown)}` : `market_status ${nameAmong([raw['market_status']])}`
  asides.push({ ...asideOf(text, raw, 'unknown', detail), closes: 'nothing' })
  return { ...raw, groups: ['all'], market_status: isStatus ? raw['market_status'] : -1 }
}

function isUnknownStop(message: FeedMessage): boolean {
  return message.type === 'bet_stop' && !message.groups.every(isGroup)
}

function strangeIn(message: FeedMessage): string | undefined {
  if (message.type === 'fixture_change' && message.fixture.event !== message.event)
    return 'fixture.event: of another event'
  return message.type === 'fixture_change' ? strangeOfFixture(message.fixture) : undefined
}

function strangeOfFixture({ home, away, name }: Fixture): string | undefined {
  if (home === null || away === null)
    return home === null && away === null && name !== undefined ? undefined : 'fixture: neither two teams nor a name'
  return home.id === away.id ? 'fixture: one team on both sides' : undefined
}

/** All of its markets were set aside, and there is nothing else in it. */
function isEmpty(message: FeedMessage): boolean {
  return message.type !== 'odds_change' && 'markets' in message && message.markets.length === 0
}

const NUMBER = /^\d{1,15}$/

/** The place of a text that is no JSON, as far as one can be made out. */
function placeIn(text: string): Arrival['place'] {
  const head = text.slice(0, 4_096)
  const of = (name: string) => new RegExp(`"${name}"\\s*:\\s*(\\d{1,15})\\b`).exec(head)?.[1]
  const [producer, seq] = [of('producer'), of('seq')]
  return producer === undefined || seq === undefined
    ? undefined
    : placeOf({ producer: Number(producer), seq: Number(seq) })
}

function placeOf({ producer, seq, at }: Record<string, unknown>): Arrival['place'] {
  const known = producers.find(({ id }) => id === producer)
  if (!known || typeof seq !== 'number' || !NUMBER.test(String(seq)) || seq === 0) return undefined
  return { producer: known.id, seq, at: typeof at === 'number' && NUMBER.test(String(at)) ? at : 0 }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first that is wrong, by its place. */
function spell({ issues }: z.ZodError): string {
  const [first] = issues
  return first === undefined ? '' : `${first.path.join('.')}: ${first.message}`.slice(0, 200)
}
