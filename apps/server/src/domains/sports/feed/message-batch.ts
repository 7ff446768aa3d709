import type { FeedMessage, MessageOf } from '@meydan/feed/messages'
import type { Tx } from '../../../platform/database/db.ts'
import { applyMessage, applyResults } from './apply.ts'
import { applyPrices } from './prices.ts'

/** Applies messages in their order, those of prices together and those of results together where they are of different matches or markets. */
export class MessageBatch {
  private prices: MessageOf<'odds_change'>[] = []
  private results: MessageOf<'bet_settlement'>[] = []
  /** Of the results, by event and market. */
  private readonly decided = new Set<string>()
  private readonly tx: Tx

  constructor(tx: Tx) {
    this.tx = tx
  }

  async add(message: FeedMessage): Promise<void> {
    if (message.type === 'odds_change') {
      if (this.results.some(({ event }) => event === message.event)) await this.flush()
      this.prices.push(message)
    } else if (message.type === 'bet_settlement') {
      const names = message.markets.map(({ key, specifiers }) => `${message.event} ${key} ${specifiers}`)
      const isSaid = names.some((name) => this.decided.has(name))
      if (isSaid || this.prices.some(({ event }) => event === message.event)) await this.flush()
      this.results.push(message)
      for (const name of names) this.decided.add(name)
    } else {
      await this.flush()
      await applyMessage(this.tx, message)
    }
  }

  async flush(): Promise<void> {
    const [prices, results] = [this.prices, this.results]
    this.prices = []
    this.results = []
    this.decided.clear()
    if (prices.length > 0) await applyPrices(this.tx, prices)
    if (results.length > 0) await applyResults(this.tx, results)
  }
}
