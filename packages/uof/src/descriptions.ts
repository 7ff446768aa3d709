import { createHash } from 'node:crypto'
import { type MarketType, marketTypes } from '@meydan/feed/market-types'
import { decidesOf, tabOf } from './described-kind.ts'
import { type OwnMarket, ownMarketOf } from './own-markets.ts'
import { attr, child, children, type Element } from './xml.ts'

interface Description {
  id: number
  name: string
  outcomes: readonly { id: string; nameTr: string }[]
  specifiers: readonly string[]
  groups: readonly string[]
  /** Its outcomes are players or teams: each event has its own. */
  isOfNames: boolean
}

/** A market of a message as it stands in the book: its type, and ours for each outcome of the feed's. */
export interface Found {
  type: MarketType
  specifiers: Readonly<Record<string, string>>
  outcomeOf(id: string): string | undefined
}

/** What is missing to describe a market, to be asked for by REST; or why it cannot be described at all. */
export type Missing = { variant: { id: number; variant: string } } | { names: string[] } | { reason: string }

export interface DescriptionKey {
  id: number
  specifiers: Readonly<Record<string, string>>
  event: string
  sport: string | undefined
  /** The feed's ids of the outcomes that the message names. */
  outcomes: readonly string[]
}

const NAMED = /^[a-z]{2,8}:(?:player|competitor|simpleteam):\d{1,15}$/

/** What the feed has described: markets, their variants, and the names of players and teams. */
export class Descriptions {
  private readonly markets = new Map<number, Description>()
  private readonly variants = new Map<string, Description['outcomes']>()
  private readonly ofOneMarket = new Map<string, Description>()
  private readonly names = new Map<string, string>()
  private readonly types = new Map<string, MarketType>()
  /** Codes by which the feed says that bets are taken again. */
  readonly bettingStatuses = new Set<string>()

  /** Reads `market_descriptions`, `variant_descriptions` or `betting_status_descriptions`; answers how many it has taken. */
  load({ name, root }: { name: string; root: Element }): number {
    if (name === 'variant_descriptions')
      return children(root, 'variant').reduce((count, variant) => {
        const [id, outcomes] = [attr(variant, 'id'), outcomesIn(variant)]
        if (id === undefined || outcomes.length === 0) return count
        this.variants.set(id, outcomes)
        return count + 1
      }, 0)
    if (name === 'betting_status_descriptions') {
      const codes = children(root, 'betting_status').flatMap((each) => attr(each, 'id') ?? [])
      for (const code of codes) this.bettingStatuses.add(code)
      return codes.length
    }
    if (name !== 'market_descriptions') return 0
    return children(root, 'market').filter((market) => this.take(market)).length
  }

  /** Of players and teams, by their urns. */
  rename(names: ReadonlyMap<string, string>): void {
    for (const [id, name] of names) this.names.set(id, name)
  }

  get size(): number {
    return this.markets.size
  }

  /** As it was kept, so that what is known need not be asked for again. */
  restore(types: readonly MarketType[]): void {
    for (const type of types) {
      if (type.sport !== 'any') continue
      this.types.set(type.key, type)
      for (const { id, nameTr } of type.outcomes) if (NAMED.test(id)) this.names.set(id, nameTr)
    }
  }

  find(wantedKey: DescriptionKey): Found | Missing {
    const { id, specifiers } = wantedKey
    const variant = specifiers['variant']
    const own = ownMarketOf(id, variant, wantedKey.sport)
    if (own) return this.ownOf(own, wantedKey)
    const market = this.markets.get(id)
    if (!market) return { reason: `market ${id} has no description` }
    const names = [...Object.values(specifiers), ...wantedKey.outcomes].filter((value) => NAMED.test(value))
    const unnamed = [...new Set(names)].filter((urn) => !this.names.has(urn))
    if (unnamed.length > 0) return { names: unnamed }
    const special = variant === undefined ? undefined : this.ofOneMarket.get(`${id} ${variant}`)
    const outcomes = variant === undefined ? market.outcomes : (special?.outcomes ?? this.variants.get(variant))
    // Beside players a variant has outcomes of its own, as "no goal".
    const isNamed = market.isOfNames && wantedKey.outcomes.every((each) => NAMED.test(each))
    if (outcomes === undefined && !isNamed) return { variant: { id, variant: variant ?? '' } }
    return this.typeOf(market, special?.name ?? market.name, outcomes ?? [], wantedKey)
  }

  private take(market: Element): boolean {
    const id = Number(attr(market, 'id'))
    const name = attr(market, 'name')
    if (!Number.isSafeInteger(id) || id < 0 || name === undefined) return false
    const variant = attr(market, 'variant')
    const kind = attr(market, 'outcome_type') ?? attr(market, 'includes_outcomes_of_type') ?? ''
    const found: Description = {
      id,
      name,
      outcomes: outcomesIn(market),
      isOfNames: /player|competitor/.test(kind),
      specifiers: children(child(market, 'specifiers'), 'specifier').flatMap((each) => attr(each, 'name') ?? []),
      groups: (attr(market, 'groups') ?? 'all').split('|').filter((group) => /^[\w.]{1,40}$/.test(group)),
    }
    if (variant === undefined) this.markets.set(id, found)
    else this.ofOneMarket.set(`${id} ${variant}`, found)
    return true
  }

  /** One of our table's, with the feed's groups beside ours. */
  private ownOf(own: OwnMarket, { id, specifiers }: DescriptionKey): Found | Missing {
    const type = marketTypes.find(({ key }) => key === own.key)
    if (!type) return { reason: `market ${id} is not in the table` }
    const { variant: _variant, ...values } = specifiers
    const groups = [...new Set([...type.groups, ...(this.markets.get(id)?.groups ?? [])])]
    return { type: { ...type, groups }, specifiers: values, outcomeOf: (outcome) => own.outcomes[outcome] }
  }

  /** Names of players and teams stand in its type: one for each of them, or for each event that has its own outcomes. */
  private typeOf(
    market: Description,
    name: string,
    fixed: Description['outcomes'],
    wantedKey: DescriptionKey,
  ): Found | Missing {
    const { specifiers, event } = wantedKey
    const newOutcomes = Object.entries(specifiers).filter(([key, value]) => key === 'variant' || NAMED.test(value))
    const about = [...newOutcomes.map((pair) => pair.join('=')), ...(market.isOfNames ? [event] : [])].join('|')
    const key = about === '' ? `u${market.id}` : `u${market.id}_${shortHash(about)}`
    const known = this.types.get(key)
    const outcomes = addedTo(known?.outcomes ?? [], fixed)
    for (const id of market.isOfNames ? wantedKey.outcomes.filter((each) => NAMED.test(each)) : [])
      if (!outcomes.some((outcome) => outcome.id === id)) outcomes.push({ id, nameTr: this.names.get(id) ?? id })
    if (outcomes.length === 0) return { reason: `market ${market.id} has no outcomes` }
    if (outcomes.length > 512) return { reason: `market ${market.id} has more outcomes than can be kept` }
    const say = (text: string) =>
      text.replaceAll(/\{%(\w+)\}/g, (whole, of: string) => this.nameOf(specifiers[of]) ?? whole)
    const type: MarketType = {
      key,
      uofId: market.id,
      sport: 'any',
      groups: market.groups,
      nameTr: say(name).slice(0, 200),
      outcomes: outcomes.map((each) => ({ id: each.id, nameTr: say(each.nameTr).slice(0, 200) })),
      specifiers: [...new Set([...market.specifiers, ...(known?.specifiers ?? []), ...Object.keys(specifiers)])],
      decides: decidesOf(outcomes),
      tab: tabOf(market),
      marginBp: 0,
      cashoutOk: true,
      sort: 1_000 + market.id,
    }
    this.types.set(key, type)
    return { type, specifiers, outcomeOf: (id) => (outcomes.some((each) => each.id === id) ? id : undefined) }
  }

  private nameOf(urn: string | undefined): string | undefined {
    return urn === undefined ? undefined : (this.names.get(urn) ?? urn)
  }
}

/** The side that a line speaks for first, as our own table has it. */
function outcomesIn(element: Element): Description['outcomes'] {
  const found = children(child(element, 'outcomes'), 'outcome').flatMap((each) => {
    const [id, name] = [attr(each, 'id'), attr(each, 'name')]
    return id !== undefined && name !== undefined && /^[\w.:/+-]{1,64}$/.test(id) ? [{ id, nameTr: name }] : []
  })
  const [first, second] = found
  return found.length === 2 && first?.id === '12' && second?.id === '13' ? found.toReversed() : found
}

/** Those that are known stay in their places, as odds are kept in that order; names are the newest. */
function addedTo(
  known: Description['outcomes'],
  newOutcomes: Description['outcomes'],
): { id: string; nameTr: string }[] {
  const kept = known.map((outcome) => newOutcomes.find(({ id }) => id === outcome.id) ?? outcome)
  return [...kept, ...newOutcomes.filter(({ id }) => !known.some((outcome) => outcome.id === id))]
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
