import type { Fixture } from '@meydan/feed/fixture'
import type { FeedAdapter } from '@meydan/feed/transport'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Turn } from './order.ts'

/** An event that the feed could not tell is not asked for again before. */
const ASK_AGAIN_MS = 60_000
const MOST_KEPT = 10_000

/** Asks the feed for the fixtures of events that are not known. An event it does not know delays nothing: its messages are skipped. */
export class EventLookup {
  private readonly missing = new Map<string, number>()
  private readonly context: Pick<AppContext, 'log'>
  private readonly adapter: FeedAdapter

  constructor(context: Pick<AppContext, 'log'>, adapter: FeedAdapter) {
    this.context = context
    this.adapter = adapter
  }

  /** As these very turns announce them, else as the feed answers. */
  async fixturesOf(unknown: readonly string[], turns: readonly Turn[]): Promise<Fixture[]> {
    const fixtureChanges = new Map(
      turns.flatMap(({ message }) => (message?.type === 'fixture_change' ? [[message.event, message.fixture]] : [])),
    )
    const found = await Promise.all(unknown.map(async (id) => fixtureChanges.get(id) ?? (await this.ask(id))))
    return found.flatMap((fixture) => fixture ?? [])
  }

  private async ask(id: string): Promise<Fixture | undefined> {
    const askedAt = this.missing.get(id)
    if (askedAt !== undefined && Date.now() - askedAt < ASK_AGAIN_MS) return undefined
    const fixture = await this.adapter.event(id).then(
      (reply) => reply?.fixture,
      (err: unknown) => void this.context.log.warn({ err, event: id }, 'the feed did not describe an event'),
    )
    if (fixture?.event === id) return fixture
    if (this.missing.size >= MOST_KEPT) this.missing.clear()
    this.missing.set(id, Date.now())
    return undefined
  }
}
