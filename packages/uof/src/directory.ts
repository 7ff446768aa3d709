import type { Fixture } from '@meydan/feed/fixture'
import type { MarketType } from '@meydan/feed/market-types'
import { Descriptions, type Missing } from './descriptions.ts'
import { type ListedProducer, readFixture, readNames, readProducers, readWhoami } from './rest-documents.ts'
import type { RestClient } from './rest-client.ts'
import type { UofSettings } from './settings.ts'

/** Where what was described stays when the process ends, and who gets its errors. */
export interface DescriptionStore {
  kept(): Promise<readonly MarketType[]>
  keep(types: readonly MarketType[]): Promise<void>
  warn(about: object, text: string): void
}

/** A failed request is not repeated before this time. */
const ASK_AGAIN_MS = 60_000
const DESCRIPTIONS_AGAIN_MS = 10 * 60_000
const AT_ONCE = 8
const MOST_REFUSED = 20_000

/** Of a vendor that does not list its sources. */
const USUAL_PRODUCERS: ListedProducer[] = [
  { id: 1, name: 'LO', path: 'liveodds', isActive: true, windowMs: undefined },
  { id: 3, name: 'Ctrl', path: 'pre', isActive: true, windowMs: undefined },
]

/** What REST says of markets, names, events and sources, as far as it was asked. */
export class Directory {
  readonly descriptions = new Descriptions()
  private readonly refusedAt = new Map<string, number>()
  private readonly sent = new Map<string, string>()
  private readonly listedIds = new Set<number>()
  private listed: Promise<ListedProducer[]> | undefined
  private describedAt = 0
  private isRestored = false
  private readonly rest: RestClient
  private readonly settings: UofSettings
  private readonly keeping: DescriptionStore

  constructor(rest: RestClient, settings: UofSettings, keeping: DescriptionStore) {
    this.rest = rest
    this.settings = settings
    this.keeping = keeping
  }

  /** The active sources that are read; throws where they cannot be asked for. */
  producers(): Promise<ListedProducer[]> {
    this.listed ??= this.askProducers().catch((error: unknown) => {
      this.listed = undefined
      throw error
    })
    return this.listed
  }

  /** Whether the vendor lists such a source at all: of those that are not read nothing has to be said. */
  isListed(producer: number): boolean {
    return this.listedIds.has(producer)
  }

  async virtualHost(): Promise<string> {
    const document = await this.rest.get('/users/whoami.xml')
    const whoami = document && readWhoami(document)
    if (!whoami) throw new Error('the feed does not say who the token is')
    return whoami.virtualHost
  }

  /** All markets and variants: each in the first of the languages that has it. */
  async describe(): Promise<void> {
    if (!this.isRestored) this.restore(await this.keeping.kept())
    if (this.descriptions.size > 0 && Date.now() - this.describedAt < DESCRIPTIONS_AGAIN_MS) return
    await this.load('/descriptions/betting_status.xml')
    for (const language of this.settings.languages.toReversed())
      for (const list of ['variants.xml', 'markets.xml?include_mappings=false'])
        await this.load(`/descriptions/${language}/${list}`)
    if (this.descriptions.size === 0) throw new Error('the feed describes no market')
    this.describedAt = Date.now()
  }

  private async load(path: string): Promise<void> {
    const document = await this.rest.get(path).catch((error: unknown) => {
      this.keeping.warn({ err: error, path }, 'the feed does not describe its markets')
    })
    if (document) this.descriptions.load(document)
  }

  /** Without waiting, and no more often than every ten minutes. */
  describeLater(): void {
    this.describe().catch((error: unknown) =>
      this.keeping.warn({ err: error }, 'the feed does not describe its markets'),
    )
  }

  /** Asks for what is missing, a few at a time; what has no answer stays missing. */
  async fill(missing: readonly Missing[]): Promise<void> {
    const asks = new Map<string, () => Promise<void>>()
    for (const each of missing) {
      if ('variant' in each) {
        const { id, variant } = each.variant
        asks.set(`${id} ${variant}`, () => this.askVariant(id, variant))
      }
      for (const urn of 'names' in each ? each.names : []) asks.set(urn, () => this.askName(urn))
    }
    const due = [...asks].filter(([name]) => Date.now() - (this.refusedAt.get(name) ?? 0) > ASK_AGAIN_MS)
    for (let from = 0; from < due.length; from += AT_ONCE)
      await Promise.all(due.slice(from, from + AT_ONCE).map(([name, ask]) => this.attempt(name, ask)))
  }

  /** Undefined where it is not found or cannot be offered. */
  async fixture(event: string): Promise<Fixture | undefined> {
    const path = /:(?:season|tournament|simple_tournament):/.test(event)
      ? `tournaments/${event}/info.xml`
      : `sport_events/${event}/fixture.xml`
    const document = await this.rest.inLanguages((language) => `/sports/${language}/${path}`)
    const fixture = document === undefined ? `${event} has no fixture` : readFixture(document, event)
    if (typeof fixture !== 'string') return fixture
    this.keeping.warn({ event, reason: fixture }, 'an event of the feed cannot be offered')
    return undefined
  }

  /** Keeps those that are new or have changed since. */
  isKept(types: readonly MarketType[]): boolean {
    return types.every((type) => this.sent.get(type.key) === printOf(type))
  }

  async keep(types: readonly MarketType[]): Promise<void> {
    const fresh = types.filter((type) => this.sent.get(type.key) !== printOf(type))
    if (fresh.length === 0) return
    await this.keeping.keep(fresh)
    for (const type of fresh) this.sent.set(type.key, printOf(type))
  }

  private restore(types: readonly MarketType[]): void {
    this.descriptions.restore(types)
    this.isRestored = true
  }

  private async askProducers(): Promise<ListedProducer[]> {
    const document = await this.rest.get('/descriptions/producers.xml')
    const wanted = this.settings.producers
    const found = document === undefined ? USUAL_PRODUCERS : readProducers(document)
    for (const { id } of found) this.listedIds.add(id)
    return found.filter(({ id, isActive }) => isActive && (wanted === undefined || wanted.includes(id)))
  }

  private async askVariant(id: number, variant: string): Promise<void> {
    const path = `markets/${id}/variants/${variant}`
    const document = await this.rest.inLanguages((language) => `/descriptions/${language}/${path}`)
    if (document === undefined || this.descriptions.load(document) === 0)
      throw new Error(`no variant ${variant} of market ${id}`)
  }

  private async askName(urn: string): Promise<void> {
    const list = urn.includes(':player:') ? 'players' : 'competitors'
    const document = await this.rest.inLanguages((language) => `/sports/${language}/${list}/${urn}/profile.xml`)
    const names = document === undefined ? new Map<string, string>() : readNames(document)
    if (!names.has(urn)) throw new Error(`no name of ${urn}`)
    this.descriptions.rename(names)
  }

  private async attempt(name: string, ask: () => Promise<void>): Promise<void> {
    try {
      await ask()
    } catch (error) {
      if (this.refusedAt.size >= MOST_REFUSED) this.refusedAt.clear()
      this.refusedAt.set(name, Date.now())
      this.keeping.warn({ err: error, name }, 'the feed does not tell what a market is called')
    }
  }
}

function printOf({ nameTr, outcomes, groups, specifiers, decides }: MarketType): string {
  return JSON.stringify([nameTr, outcomes, groups, specifiers, decides])
}
