import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { applyResults } from './apply.ts'
import type { Turn } from './order.ts'
import { changesAll } from './write.ts'

/** Results that a coupon waits for go ahead of their turn, so that a winner waits behind no market that nobody has bet on. */
export class AwaitedResults {
  /** What was asked about already. */
  private readonly looked = new WeakSet<Turn>()
  private readonly context: Pick<AppContext, 'db' | 'log'>

  constructor(context: Pick<AppContext, 'db' | 'log'>) {
    this.context = context
  }

  /**
   * Of all that waits, writes those from the given place on. In its turn each is applied again, which writes nothing. Returns their events. What
   * cannot be written now is left to its turn.
   */
  async write(turns: readonly Turn[], from: number): Promise<string[]> {
    const alone = resultsAlone(turns, from).filter((turn) => !this.looked.has(turn))
    if (alone.length === 0) return []
    for (const turn of alone) this.looked.add(turn)
    const results = alone.flatMap(({ message }) => (message?.type === 'bet_settlement' ? message : []))
    try {
      return await this.context.db.transaction(async (tx) => {
        const rows = await tx.rows<{ event: string }>(sql`
          select distinct l.event_id as event from sports.legs l join sports.coupons c on c.id = l.coupon_id
          where l.event_id = any(${results.map(({ event }) => event)}::text[]) and c.settled_at is null and c.accepted_at is not null`)
        const events = new Set(rows.map(({ event }) => event))
        if (events.size === 0) return []
        await applyResults(
          tx,
          results.filter(({ event }) => events.has(event)),
        )
        return [...events]
      })
    } catch (err) {
      this.context.log.warn({ err }, 'results of the sports feed are written in their turn')
      return []
    }
  }
}

/** Of matches of which nothing else waits; none where something opens or closes all markets of a producer. */
function resultsAlone(turns: readonly Turn[], from: number): Turn[] {
  if (turns.some(isForAll)) return []
  const times = new Map<string, number>()
  for (const event of turns.flatMap(eventsOf)) times.set(event, (times.get(event) ?? 0) + 1)
  return turns.slice(from).filter(({ message }) => message?.type === 'bet_settlement' && times.get(message.event) === 1)
}

function isForAll({ message, after, base }: Turn): boolean {
  return after !== undefined || base !== undefined || (message !== undefined && changesAll(message))
}

function eventsOf({ message, asides }: Turn): string[] {
  const events = new Set(asides.flatMap(({ event }) => event ?? []))
  if (message && 'event' in message) events.add(message.event)
  return [...events]
}
