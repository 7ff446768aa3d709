import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Rows } from '../../../platform/flight.ts'
import type { House, PlayerId } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  accountId,
  balanceNews,
  countPlays,
  fence,
  ledgerReads,
  markCounted,
  marksGuard,
  movementsStep,
  rulesGuard,
  uncountedPlayers,
  type WalletRow,
  walletReads,
} from '../../wallet/public.ts'
import { houseRulesOf } from '../../compliance/public.ts'
import { playCarefully } from './careful.ts'
import { isPassing, isRules } from './faults.ts'
import { Lease } from './lease.ts'
import { LaneTaken, LineLost } from './line.ts'
import { emptyMemory, enthrone, forget, isUnknown, learn, type Memory, memoryTable } from './memory.ts'
import { type Ask, partsOf, type PlayAnswer } from './play.ts'
import type { Peer } from './peer.ts'
import { factsOf, walletOf } from './reads.ts'
import { playAll } from './play-all.ts'
import type { Accounts } from './table.ts'
import { deadlineOf, isLate, refuseAll, settled, type Waiting, withinPocket } from './waiting.ts'
import { rulesReads } from './writes.ts'

const BATCH_MAX = 512
const QUEUE_MAX = 10_000
const POCKET_MS = 25
/** For so long a fence is waited for. */
const FENCE_MS = 1_000

/** Plays the rounds of its players in batches, one at a time: what arrives meanwhile is the next one. */
export class Lane {
  private queue: Waiting[] = []
  /** Plays of players whose wallets somebody holds; the others go on. */
  private pocket: Waiting[] = []
  private running: Promise<void> | undefined
  private readonly memory: Memory
  private readonly line: Lease
  private readonly uncounted = new Set<PlayerId>()
  private readonly providers = new Map<string, number>()
  private bonusCost = 0
  private readonly house: House
  private readonly no: number
  private readonly peer: Peer | undefined
  private nextRetry = 0
  /** The database was out of reach when it was last asked. */
  private isCutOff = false

  constructor(house: House, no: number, { remembered, peer }: { remembered?: number; peer?: Peer } = {}) {
    this.house = house
    this.no = no
    this.peer = peer
    this.memory = emptyMemory(remembered)
    this.line = new Lease(house, no, { peer, onTaken: () => this.begin() })
  }

  /** This process plays for the lane. */
  get isOurs(): boolean {
    return this.line.isOurs
  }

  /** Whether this process plays for the lane; where nobody does, it takes it. */
  own(): Promise<boolean> {
    return this.line.own()
  }

  /** Others may have played since it did, and died before they counted. */
  private async begin(): Promise<void> {
    for (const player of await uncountedPlayers(this.house.db, this.no)) this.uncounted.add(player)
    for (const each of [this.memory.wallets, this.memory.known, this.memory.rounds]) each.clear()
    this.memory.rules = undefined
  }

  /** `isPassed` where another process asks, which then must not be asked in turn. */
  play(ask: Ask, { until = deadlineOf(ask), isPassed = false } = {}): Promise<PlayAnswer> {
    if (this.queue.length + this.pocket.length >= QUEUE_MAX) return Promise.reject(refuse('busy'))
    return new Promise<PlayAnswer>((resolve, reject) => {
      this.queue.push({ ask, until, isPassed, isOut: false, resolve, reject })
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
      const since = this.house.db.now()
      const counted = new Set(await countPlays(this.house.db, this.no, players))
      for (const player of players) if (!counted.has(player)) this.uncounted.add(player)
      if (this.peer && this.isOurs && this.uncounted.size === 0)
        await markCounted(this.house.db, { lane: this.no, address: this.peer.address, at: since })
    } catch (error) {
      for (const player of players) this.uncounted.add(player)
      throw error
    }
  }

  /** Plays or passes what waits, then leaves the lane to others at once. */
  async close(): Promise<void> {
    while (this.running) await this.running
    await this.line.close()
    await this.count()
  }

  private async run(): Promise<void> {
    await setImmediate()
    while (this.queue.length + this.pocket.length > 0) {
      await this.work(this.queue.splice(0, BATCH_MAX), (batch) => this.quick(batch))
      if (this.pocket.length > 0 && performance.now() >= this.nextRetry) {
        await this.work(this.pocket.splice(0), async (batch) => batch)
        this.nextRetry = performance.now() + POCKET_MS
      }
      await (this.queue.length === 0 && this.pocket.length > 0 ? setTimeout(POCKET_MS) : setImmediate())
    }
    this.running = undefined
  }

  /** A player whose plays wait in the pocket waits there with all that follow. */
  private async work(plays: Waiting[], first: (batch: Waiting[]) => Promise<Waiting[]>): Promise<void> {
    for (let from = 0; from < plays.length; from += BATCH_MAX) {
      const held = new Set(this.pocket.map(({ ask }) => ask.playerId))
      const batch = this.due(plays.slice(from, from + BATCH_MAX))
      this.keep(batch.filter(({ ask }) => held.has(ask.playerId)))
      const free = batch.filter(({ ask }) => !held.has(ask.playerId))
      if (free.length === 0) continue
      if (await this.own().catch(() => true)) await this.careful(await first(free))
      else await this.pass(free)
    }
  }

  /** To the process that plays for this lane; what it does not answer is tried again, there or here. */
  private async pass(batch: Waiting[]): Promise<void> {
    refuseAll(batch.filter(({ isPassed }) => isPassed))
    const ours = batch.filter(({ isPassed }) => !isPassed)
    if (ours.length === 0) return
    const passed = await (this.peer as Peer).pass(this.no, ours)
    if (passed.outcome === 'answered') this.line.trust()
    else this.line.doubt()
    this.keep(
      ours.filter((waiting, index) => {
        const answer = passed.answers[index]
        if (passed.outcome === 'lost' || answer === 'waiting') waiting.isOut = true
        return answer === 'waiting' || !settled(waiting, answer ?? undefined)
      }),
    )
  }

  private keep(batch: readonly Waiting[]): void {
    if (batch.length > 0) this.pocket = withinPocket([...this.pocket, ...batch])
  }

  private due(batch: Waiting[]): Waiting[] {
    const late = batch.filter(isLate)
    if (late.length > 0) void this.refuseLate(late)
    return batch.filter((waiting) => !late.includes(waiting))
  }

  private async refuseLate(late: readonly Waiting[]): Promise<void> {
    const out = late.filter(({ isOut }) => isOut)
    refuseAll(late.filter(({ isOut }) => !isOut))
    if (out.length === 0) return
    const players = [...new Set(out.map(({ ask }) => ask.playerId))]
    const fenced = fence(this.house.db, this.no, players).catch((err: unknown) =>
      this.house.log.error(
        { err, lane: this.no, plays: out.length },
        'plays without an answer could not be fenced off',
      ),
    )
    await Promise.race([fenced, setTimeout(FENCE_MS)])
    refuseAll(out)
  }

  /** Plays on memory in one message that the database guards. Returns what has to be played carefully, in its order. */
  private async quick(plays: Waiting[]): Promise<Waiting[]> {
    let [batch, asks] = [plays, plays.map(({ ask }) => ask)]
    try {
      const accounts = await this.accountsOf(asks)
      await this.load(asks.flatMap(partsOf))
      batch = this.due(batch)
      asks = batch.map(({ ask }) => ask)
      const at = this.house.db.now()
      const table = memoryTable(this.memory, at, accounts)
      const doubtful = new Set<PlayerId>()
      const answers = asks.map((ask) => {
        if (doubtful.has(ask.playerId)) return undefined
        const answer = playAll(table, ask)
        if (!answer) doubtful.add(ask.playerId)
        return answer
      })
      if (table.movements.length > 0)
        await this.line.fly([
          rulesGuard(this.no, this.memory.rules?.version ?? 0),
          ...(this.memory.rules?.isMarked ? [marksGuard(table.movements)] : []),
          movementsStep(table.movements, at),
        ])
      this.announce(table.movements.map(({ playerId }) => playerId))
      return batch.filter((waiting, index) => !settled(waiting, answers[index]))
    } catch (error) {
      forget(this.memory, asks)
      if (isRules(error)) this.memory.rules = undefined
      else
        this.house.log.debug({ err: error, lane: this.no, plays: batch.length }, 'a batch is played again, carefully')
      return batch
    }
  }

  /** What memory lacks: the rules, cold wallets, the stakes that wins and rollbacks name with their rounds. */
  private async load(asks: readonly Ask[]): Promise<void> {
    const { memory } = this
    if (!memory.rules) {
      memory.wallets.clear()
      const [rules, house] = (await this.line.fly(rulesReads(this.no))) as [Rows, Rows]
      memory.rules = {
        version: Number(rules[0]?.version),
        ...houseRulesOf(house[0]),
        isStopped: rules[0]?.stopped === true,
        isMarked: rules[0]?.marked === true,
      }
    }
    const players = [...new Set(asks.map(({ playerId }) => playerId))].filter((id) => !memory.wallets.get(id))
    const named = asks.filter((ask) => ask.stakeKey !== '' && isUnknown(memory, ask)).map(({ stakeKey }) => stakeKey)
    if (players.length + named.length === 0) return
    const [wallets, parts] = (await this.line.fly([walletReads(players), ...ledgerReads(named, [])])) as [Rows, Rows]
    for (const row of wallets as unknown as WalletRow[]) enthrone(memory, walletOf(row))
    const ids = new Map(asks.map(({ provider }) => [this.providers.get(provider.code), provider.id]))
    learn(
      memory,
      factsOf(parts, (account) => ids.get(account) ?? 0),
    )
  }

  /** Under locks, in one transaction; what cannot succeed is found by halves and does not take the others with it. */
  private async careful(batch: Waiting[]): Promise<void> {
    if (batch.length === 0) return
    const asks = batch.map(({ ask }) => ask)
    try {
      const accounts = await this.accountsOf(asks)
      const late = new Map(batch.map((waiting) => [waiting.ask, waiting]))
      const around = {
        ...{ line: this.line, lane: this.no, at: this.house.db.now(), accounts },
        isLate: (ask: Ask) => isLate(late.get(ask) as Waiting),
        mayBeLimited: (playerId: PlayerId) =>
          this.memory.rules?.houseBinds === true || this.memory.wallets.get(playerId)?.hasLimits === true,
      }
      const { table, answers } = await playCarefully(asks, around)
      this.isCutOff = false
      for (const wallet of table.wallets.values()) enthrone(this.memory, wallet)
      learn(this.memory, table.facts)
      this.announce(table.movements.map(({ playerId }) => playerId))
      this.keep(batch.filter((waiting, index) => !settled(waiting, answers[index])))
    } catch (error) {
      forget(this.memory, asks)
      await this.again(batch, error)
    }
  }

  private async again(batch: Waiting[], error: unknown): Promise<void> {
    const [only] = batch as [Waiting]
    if (error instanceof LineLost || error instanceof LaneTaken) {
      if (!this.isCutOff)
        this.house.log.warn({ err: error, lane: this.no, plays: batch.length }, 'a lane cannot reach the database')
      this.isCutOff = true
      this.keep(batch)
    } else if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2)
      await this.careful(this.due(batch.slice(0, half)))
      await this.careful(this.due(batch.slice(half)))
    } else if (isPassing(error)) {
      this.keep([only])
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
