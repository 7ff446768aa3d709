import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import type { Rows } from '../../../platform/flight.ts'
import type { House, PlayerId } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountId, balanceNews, movementsStep } from '../../wallet/public.ts'
import { playCarefully } from './careful.ts'
import { type Line, LineLost, openLine } from './line.ts'
import { emptyMemory, forget, learn, type Memory, memoryTable } from './memory.ts'
import type { Ask, PlayAnswer } from './play.ts'
import { countPlays } from './projector.ts'
import { factsOf, ledgerReads, type WalletRow, walletOf, walletReads } from './reads.ts'
import { play } from './rules.ts'
import type { Accounts } from './table.ts'
import { rulesGuard, rulesReads } from './writes.ts'

const BATCH_MAX = 512
const QUEUE_MAX = 10_000
const POCKET_MS = 25
/** Past it a play is answered `busy` and certainly not executed later: sooner than its provider gives up. */
const DEADLINE_MS = { bet: 900, win: 3_000, rollback: 3_000 }

interface Waiting {
  ask: Ask
  deadline: number
  resolve: (answer: PlayAnswer) => void
  reject: (error: unknown) => void
}

/** Plays the rounds of its players in batches, one at a time: what arrives meanwhile is the next one. */
export class Lane {
  private queue: Waiting[] = []
  /** Plays of players whose wallets somebody holds; the others go on. */
  private pocket: Waiting[] = []
  private running: Promise<void> | undefined
  private readonly memory: Memory
  private readonly line: Line
  private readonly uncounted = new Set<PlayerId>()
  private readonly providers = new Map<string, number>()
  private bonusCost = 0
  private readonly house: House
  private readonly no: number

  constructor(house: House, no: number, remembered?: number) {
    this.house = house
    this.no = no
    this.memory = emptyMemory(remembered)
    this.line = openLine(house.db.pool.options, (err) => house.log.error({ err, lane: no }, 'a lane lost its connection'))
  }

  play(ask: Ask): Promise<PlayAnswer> {
    if (this.queue.length + this.pocket.length >= QUEUE_MAX) return Promise.reject(refuse('busy'))
    const deadline = Date.now() + DEADLINE_MS[ask.kind]
    return new Promise<PlayAnswer>((resolve, reject) => {
      this.queue.push({ ask, deadline, resolve, reject })
      this.running ??= this.run()
    })
  }

  /** Somebody else has moved this player's money. */
  forgetWallet(playerId: PlayerId): void {
    this.memory.wallets.delete(playerId)
  }

  /** Adds what was played to the sums of days and games. */
  async count(): Promise<void> {
    const players = [...this.uncounted]
    if (players.length === 0) return
    this.uncounted.clear()
    try {
      const counted = new Set(await countPlays(this.house.db, this.no, players))
      for (const player of players) if (!counted.has(player)) this.uncounted.add(player)
    } catch (error) {
      for (const player of players) this.uncounted.add(player)
      throw error
    }
  }

  /** Plays that were played before this process came, by whoever has died. */
  async countAlso(players: readonly PlayerId[]): Promise<void> {
    for (const player of players) this.uncounted.add(player)
    await this.count()
  }

  async close(): Promise<void> {
    while (this.running) await this.running
    await this.count()
    await this.line.close()
  }

  private async run(): Promise<void> {
    await setImmediate()
    while (this.queue.length + this.pocket.length > 0) {
      const batch = this.due(this.queue.splice(0, BATCH_MAX))
      const held = new Set(this.pocket.map(({ ask }) => ask.playerId))
      this.pocket.push(...batch.filter(({ ask }) => held.has(ask.playerId)))
      const free = batch.filter(({ ask }) => !held.has(ask.playerId))
      if (free.length > 0) await this.careful(await this.quick(free))
      if (this.pocket.length > 0) await this.careful(this.due(this.pocket.splice(0)))
      await (this.queue.length === 0 && this.pocket.length > 0
        ? new Promise((resolve) => setTimeout(resolve, POCKET_MS))
        : setImmediate())
    }
    this.running = undefined
  }

  private due(batch: Waiting[]): Waiting[] {
    const now = Date.now()
    return batch.filter((waiting) => {
      if (waiting.deadline > now) return true
      waiting.reject(refuse('busy'))
      return false
    })
  }

  /** Plays on memory in one message that the database guards. Returns what has to be played carefully, in its order. */
  private async quick(batch: Waiting[]): Promise<Waiting[]> {
    const asks = batch.map(({ ask }) => ask)
    try {
      const accounts = await this.accountsOf(asks)
      await this.load(asks)
      const at = this.house.db.now()
      const table = memoryTable(this.memory, at, accounts)
      const doubtful = new Set<PlayerId>()
      const answers = asks.map((ask) => {
        if (doubtful.has(ask.playerId)) return undefined
        const answer = play(table, ask)
        if (!answer) doubtful.add(ask.playerId)
        return answer
      })
      if (table.movements.length > 0)
        await this.line.fly([rulesGuard(this.no, this.memory.rules?.version ?? 0), movementsStep(table.movements, at)])
      this.announce(table.movements.map(({ playerId }) => playerId))
      return batch.filter((waiting, index) => !settled(waiting, answers[index]))
    } catch (error) {
      forget(this.memory, asks)
      if (isRules(error)) this.memory.rules = undefined
      else this.house.log.debug({ err: error, lane: this.no, plays: batch.length }, 'a batch is played again, carefully')
      return batch
    }
  }

  /** What memory lacks: the rules, cold wallets, the stakes that wins and rollbacks name with their rounds. */
  private async load(asks: readonly Ask[]): Promise<void> {
    const { memory } = this
    if (!memory.rules) {
      memory.wallets.clear()
      const [rules, house] = (await this.line.fly(rulesReads(this.no))) as [Rows, Rows]
      memory.rules = { version: Number(rules[0]?.version), houseBinds: house[0]?.binds === true, isStopped: rules[0]?.stopped === true }
    }
    const players = [...new Set(asks.map(({ playerId }) => playerId))].filter((id) => !memory.wallets.get(id))
    const named = asks.filter((ask) => ask.stakeKey !== '' && this.isUnknown(ask)).map(({ stakeKey }) => stakeKey)
    if (players.length + named.length === 0) return
    const [wallets, parts] = (await this.line.fly([walletReads(players), ...ledgerReads(named, [])])) as [Rows, Rows]
    for (const row of wallets as unknown as WalletRow[]) memory.wallets.set(row.player_id, walletOf(row))
    const ids = new Map(asks.map(({ provider }) => [this.providers.get(provider.code), provider.id]))
    learn(memory, factsOf(parts, (account) => ids.get(account) ?? 0))
  }

  private isUnknown({ stakeKey, roundKey }: Ask): boolean {
    return this.memory.known.get(stakeKey) === undefined || this.memory.rounds.get(roundKey) === undefined
  }

  /** Under locks, in one transaction; what cannot succeed is found by halves and does not take the others with it. */
  private async careful(batch: Waiting[]): Promise<void> {
    if (batch.length === 0) return
    const asks = batch.map(({ ask }) => ask)
    try {
      const accounts = await this.accountsOf(asks)
      const around = { line: this.line, lane: this.no, at: this.house.db.now(), accounts }
      const { table, answers } = await playCarefully(asks, around)
      learn(this.memory, table.facts)
      for (const wallet of table.wallets.values()) this.memory.wallets.set(wallet.playerId, wallet)
      this.announce(table.movements.map(({ playerId }) => playerId))
      this.pocket.push(...batch.filter((waiting, index) => !settled(waiting, answers[index])))
    } catch (error) {
      forget(this.memory, asks)
      await this.again(batch, error)
    }
  }

  private async again(batch: Waiting[], error: unknown): Promise<void> {
    const [only] = batch as [Waiting]
    if (error instanceof LineLost) {
      this.house.log.warn({ err: error, lane: this.no, plays: batch.length }, 'a lane cannot reach the database')
      this.pocket.push(...batch)
    } else if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2)
      await this.careful(this.due(batch.slice(0, half)))
      await this.careful(this.due(batch.slice(half)))
    } else if (isPassing(error)) {
      this.pocket.push(only)
    } else {
      this.house.log.error({ err: error, lane: this.no, play: only.ask }, 'a play could not be played')
      only.reject(refuse('busy'))
    }
  }

  private announce(players: readonly PlayerId[]): void {
    for (const player of new Set(players)) {
      this.uncounted.add(player)
      const wallet = this.memory.wallets.get(player)
      this.house.hub.publish('balance', wallet ? balanceNews(wallet) : { playerId: player })
    }
  }

  private async accountsOf(asks: readonly Ask[]): Promise<Accounts> {
    this.bonusCost ||= await accountId(this.house.db, 'bonus_cost')
    for (const { provider } of asks)
      if (!this.providers.has(provider.code))
        this.providers.set(provider.code, await accountId(this.house.db, 'game_house', provider.code))
    return { ofProvider: (code) => this.providers.get(code) as number, bonusCost: this.bonusCost }
  }
}

function settled({ resolve }: Waiting, answer: PlayAnswer | undefined): boolean {
  if (answer) resolve(answer)
  return answer !== undefined
}

/** Whoever changes the rules was faster. */
function isRules(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23000'
}

const PASSING = new Set(['40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03', '23505'])

/** Worth another try until its deadline: locks, a database that restarts, somebody who was faster. */
function isPassing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && PASSING.has(error.code ?? '')
}
