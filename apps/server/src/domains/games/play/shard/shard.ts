import { setImmediate, setTimeout } from 'node:timers/promises'
import type { AppContext, PlayerId } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { type Tracing, tracing } from '../../../../platform/telemetry/tracing.ts'
import { bonusBalanceWrites } from '../../../bonuses/public.ts'
import { balanceEvent, fence, marksGuard, movementsStep, rulesGuard } from '../../../wallet/public.ts'
import { playLocked } from '../locked-path.ts'
import { Counting } from './counting.ts'
import { isPassing, isRules } from './retryable-errors.ts'
import { ShardLease } from './shard-lease.ts'
import { ShardTaken, ConnectionLost } from './shard-connection.ts'
import { knownAccounts, load } from './load.ts'
import {
  age,
  cachedState,
  emptyShardCache,
  forget,
  keepGrants,
  keepProtection,
  learn,
  putWallet,
  type ShardCache,
} from './shard-cache.ts'
import { type Ask, askOfAll, partsOf, type Play, type PlayAnswer } from '../play.ts'
import type { Forwarding } from '../forwarding/forwarding.ts'
import { decidePlay } from '../decide-play.ts'
import {
  type AtOnce,
  deadlineOf,
  isLate,
  type Patience,
  refuseAll,
  settled,
  type Waiting,
  withinDeferral,
} from './deferred-plays.ts'

const BATCH_MAX = 512
const QUEUE_MAX = 10_000
const DEFERRAL_MS = 25
/** For so long a fence is waited for. */
const FENCE_MS = 1_000

interface Options {
  /** Shared by the shards of a process. */
  once: AtOnce
  remembered?: number
  peer?: Forwarding
  patience?: Partial<Patience>
}

/** Plays the rounds of its players in batches, one at a time: what arrives meanwhile is the next one. */
export class Shard {
  private queue: Waiting[] = []
  /** Deferred plays: the wallet of their player is locked by another transaction. */
  private pocket: Waiting[] = []
  private running: Promise<void> | undefined
  /** Resolved once the shard is left. */
  private leaving: PromiseWithResolvers<void> | undefined
  private readonly memory: ShardCache
  private readonly line: ShardLease
  private readonly counting: Counting
  private readonly accountsOf: ReturnType<typeof knownAccounts>
  private readonly context: Pick<AppContext, 'db' | 'hub' | 'log'>
  private readonly no: number
  private readonly once: AtOnce
  private readonly peer: Forwarding | undefined
  private readonly patience: Partial<Patience> | undefined
  private nextRetry = 0
  /** The database was out of reach when it was last asked. */
  private isCutOff = false

  constructor(
    context: Pick<AppContext, 'db' | 'hub' | 'log'>,
    no: number,
    { once, remembered, peer, patience }: Options,
  ) {
    this.context = context
    this.no = no
    this.once = once
    this.peer = peer
    this.patience = patience
    this.counting = new Counting(context, no)
    this.accountsOf = knownAccounts(context.db)
    this.memory = emptyShardCache(remembered)
    this.line = new ShardLease(context, no, { peer, onTaken: () => this.begin() })
  }

  /** This process owns the shard. */
  get isOurs(): boolean {
    return this.line.isOurs
  }

  /** Whether this process owns the shard; takes it if nobody does. */
  own(): Promise<boolean> {
    return this.line.own()
  }

  /** Whoever had it leaves: takes it where nobody else did. */
  expect(): Promise<void> {
    return this.line.expect()
  }

  /** After the batch under way another process may have the shard: what waits here is passed to it, and so is all that comes. */
  async leave(): Promise<void> {
    this.leaving = Promise.withResolvers()
    this.running ??= this.run()
    await this.leaving.promise
  }

  /** Others may have played since it did. */
  private async begin(): Promise<void> {
    await this.counting.inherit()
    for (const each of [this.memory.wallets, this.memory.known, this.memory.rounds]) each.clear()
    this.memory.rules = undefined
  }

  /**
   * Takes effect once per provider and transaction id; several, of one player, together or not at all. Refuses `busy` where too much
   * waits already, or it took too long.
   */
  play(plays: readonly [Play, ...Play[]]): Promise<PlayAnswer> {
    const ask = askOfAll(plays)
    if (!ask) return Promise.resolve({ ok: false, code: 'AMOUNT_TOO_LARGE', cash: 0n, bonus: 0n })
    const until = deadlineOf(ask, this.patience)
    const play = () => this.once(ask, () => this.enqueue(ask, until, false))
    return tracing.now ? tracing.now.within('shard play', { 'meydan.shard': this.no }, play) : play()
  }

  /** For another process, which must not be asked in turn. */
  playPassed(ask: Ask, until: number): Promise<PlayAnswer> {
    return this.once(ask, () => this.enqueue(ask, until, true))
  }

  private enqueue(ask: Ask, until: number, isPassed: boolean): Promise<PlayAnswer> {
    if (this.queue.length + this.pocket.length >= QUEUE_MAX) return Promise.reject(refuse('busy'))
    return new Promise<PlayAnswer>((resolve, reject) => {
      this.queue.push({ ask, until, isPassed, isOut: false, place: tracing.now?.place(), resolve, reject })
      this.running ??= this.run()
    })
  }

  /** Somebody else has moved this player's money. */
  forgetWallet(playerId: PlayerId): void {
    this.memory.wallets.delete(playerId)
  }

  /** Forgets the plays and wallets that nobody has asked for since it was last done. */
  age(): void {
    age(this.memory)
  }

  /** Adds what was played to the sums of days and games. */
  count(): Promise<void> {
    return this.counting.count(() => (this.isOurs ? this.peer?.address : undefined))
  }

  /** Plays or passes what waits, then leaves the shard to others at once. */
  async close(): Promise<void> {
    while (this.running) await this.running
    await this.line.close()
    await this.count()
  }

  private async run(): Promise<void> {
    await setImmediate()
    while (this.queue.length + this.pocket.length > 0 || this.leaving) {
      if (this.leaving) await this.line.leave().then(this.leaving.resolve, this.leaving.reject)
      this.leaving = undefined
      await this.work(this.queue.splice(0, BATCH_MAX), (batch) => this.quick(batch))
      if (this.pocket.length > 0 && performance.now() >= this.nextRetry) {
        await this.work(this.pocket.splice(0), async (batch) => batch)
        this.nextRetry = performance.now() + DEFERRAL_MS
      }
      await (this.queue.length === 0 && this.pocket.length > 0 ? setTimeout(DEFERRAL_MS) : setImmediate())
    }
    this.running = undefined
  }

  /** Further plays of a player with deferred plays are deferred too. */
  private async work(plays: Waiting[], first: (batch: Waiting[]) => Promise<Waiting[]>): Promise<void> {
    for (let from = 0; from < plays.length; from += BATCH_MAX) {
      const held = new Set(this.pocket.map(({ ask }) => ask.playerId))
      const batch = this.due(plays.slice(from, from + BATCH_MAX))
      this.keep(batch.filter(({ ask }) => held.has(ask.playerId)))
      const free = batch.filter(({ ask }) => !held.has(ask.playerId))
      if (free.length === 0) continue
      const play = async () =>
        (await this.own().catch(() => true)) ? this.careful(await first(free)) : this.pass(free)
      await (tracing.now ? this.traced(tracing.now, free, play) : play())
    }
  }

  private traced(now: Tracing, batch: readonly Waiting[], play: () => Promise<void>): Promise<void> {
    const attributes = { 'meydan.shard': this.no, 'meydan.plays': batch.length }
    return now.together(
      'shard batch',
      attributes,
      batch.flatMap(({ place }) => place ?? []),
      play,
    )
  }

  /** To the process that plays for this shard; what it does not answer is tried again, there or here. */
  private async pass(batch: Waiting[]): Promise<void> {
    refuseAll(batch.filter(({ isPassed }) => isPassed))
    const ours = batch.filter(({ isPassed }) => !isPassed)
    if (ours.length === 0) return
    const asked = this.line.asking()
    const passed = await (this.peer as Forwarding).pass(this.no, ours)
    if (passed.outcome === 'answered') this.line.trust()
    else this.line.doubt(asked)
    this.keep(
      ours.filter((waiting, index) => {
        const answer = passed.answers[index]
        if (passed.outcome === 'lost' || answer === 'waiting') waiting.isOut = true
        return answer === 'waiting' || !settled(waiting, answer ?? undefined)
      }),
    )
  }

  private keep(batch: readonly Waiting[]): void {
    if (batch.length > 0) this.pocket = withinDeferral([...this.pocket, ...batch])
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
    const fenced = fence(this.context.db, this.no, players).catch((err: unknown) =>
      this.context.log.error(
        { err, shard: this.no, plays: out.length },
        'plays without an answer could not be fenced off',
      ),
    )
    await Promise.race([fenced, setTimeout(FENCE_MS)])
    refuseAll(out)
  }

  /** Plays on memory in one message that the database guards. Returns what has to be played on the locked path, in its order. */
  private async quick(plays: Waiting[]): Promise<Waiting[]> {
    let [batch, asks] = [plays, plays.map(({ ask }) => ask)]
    const now = () => this.context.db.now()
    try {
      const accounts = await this.accountsOf(asks)
      await load(this.memory, asks.flatMap(partsOf), { line: this.line, shard: this.no, accounts, now })
      batch = this.due(batch)
      asks = batch.map(({ ask }) => ask)
      const at = now()
      const table = cachedState(this.memory, at, accounts)
      const doubtful = new Set<PlayerId>()
      const answers = asks.map((ask) => {
        if (doubtful.has(ask.playerId)) return undefined
        const answer = decidePlay(table, ask)
        if (!answer) doubtful.add(ask.playerId)
        return answer
      })
      if (table.movements.length > 0)
        await this.line.runPipeline([
          rulesGuard(this.no, this.memory.rules?.version ?? 0),
          ...(this.memory.rules?.isMarked ? [marksGuard(table.movements)] : []),
          movementsStep(table.movements, at),
          ...bonusBalanceWrites(table.bonusBalances.values(), at),
        ])
      keepGrants(this.memory.wallets, table.bonusBalances)
      this.announce(table.movements.map(({ playerId }) => playerId))
      return batch.filter((waiting, index) => !settled(waiting, answers[index]))
    } catch (error) {
      forget(this.memory, asks)
      if (isRules(error)) this.memory.isStale = true
      else
        this.context.log.debug(
          { err: error, shard: this.no, plays: batch.length },
          'a batch is played again, carefully',
        )
      return batch
    }
  }

  /** Under locks, in one transaction; what cannot succeed is found by halves and does not take the others with it. */
  private async careful(batch: Waiting[]): Promise<void> {
    if (batch.length === 0) return
    const asks = batch.map(({ ask }) => ask)
    try {
      const accounts = await this.accountsOf(asks)
      const late = new Map(batch.map((waiting) => [waiting.ask, waiting]))
      const around = {
        line: this.line,
        shard: this.no,
        at: this.context.db.now(),
        accounts,
        isLate: (ask: Ask) => isLate(late.get(ask) as Waiting),
        mayBeLimited: (playerId: PlayerId) =>
          this.memory.rules?.operatorBinds === true || this.memory.wallets.get(playerId)?.hasLimits === true,
      }
      const { table, answers } = await playLocked(asks, around)
      this.isCutOff = false
      for (const wallet of table.wallets.values()) putWallet(this.memory, wallet)
      for (const [playerId, protection] of table.protections) {
        const wallet = table.wallets.get(playerId)
        if (wallet) keepProtection(wallet, protection, around.at)
      }
      keepGrants(table.wallets, table.bonusBalances)
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
    if (error instanceof ConnectionLost || error instanceof ShardTaken) {
      if (!this.isCutOff)
        this.context.log.warn({ err: error, shard: this.no, plays: batch.length }, 'a shard cannot reach the database')
      this.isCutOff = true
      this.keep(batch)
    } else if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2)
      await this.careful(this.due(batch.slice(0, half)))
      await this.careful(this.due(batch.slice(half)))
    } else if (isPassing(error)) {
      this.keep([only])
    } else {
      this.context.log.error({ err: error, shard: this.no, play: only.ask }, 'a play could not be played')
      only.reject(refuse('busy'))
    }
  }

  private announce(players: readonly PlayerId[]): void {
    for (const player of new Set(players)) {
      this.counting.add(player)
      const wallet = this.memory.wallets.get(player)
      this.context.hub.publish('balance', wallet ? balanceEvent(wallet) : { playerId: player })
    }
  }
}
