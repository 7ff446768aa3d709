import type { PlayerId } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { playLocked } from '../locked-path.ts'
import type { ShardPlay } from '../play.ts'
import type { DeferredPlays } from './deferred-plays.ts'
import { withoutLate } from './refuse-late.ts'
import { isRetryable } from './retryable-errors.ts'
import { cacheGrants, cacheProtection, evictFailedBatch, putFacts, putWallet } from './cache/shard-cache.ts'
import { ConnectionLost, ShardTaken } from './lease/shard-connection.ts'
import { publishBalances, type ShardResources } from './shard-resources.ts'
import { isLate, resolvePlay, type Waiting } from './waiting-plays.ts'

/** The locked path of a shard: plays each batch in one transaction, defers plays of locked wallets and splits a batch that fails. */
export class LockedBatches {
  private readonly resources: ShardResources
  private readonly deferred: DeferredPlays
  /** The database was out of reach when it was last asked. */
  private isCutOff = false

  constructor(resources: ShardResources, deferred: DeferredPlays) {
    this.resources = resources
    this.deferred = deferred
  }

  /** Under locks, in one transaction; a batch that fails is split in halves until the failing play is alone. */
  async play(batch: Waiting[]): Promise<void> {
    if (batch.length === 0) return
    const { context, shard, cache, lease } = this.resources
    const shardPlays = batch.map(({ play }) => play)
    try {
      const accounts = await this.resources.accountsOf(shardPlays)
      const late = new Map(batch.map((waiting) => [waiting.play, waiting]))
      const around = {
        connection: lease,
        shard,
        at: context.db.now(),
        accounts,
        isLate: (play: ShardPlay) => isLate(late.get(play) as Waiting),
        mayBeLimited: (playerId: PlayerId) =>
          cache.rules?.operatorBinds === true || cache.wallets.get(playerId)?.hasLimits === true,
      }
      const { state, answers } = await playLocked(shardPlays, around)
      this.isCutOff = false
      for (const wallet of state.wallets.values()) putWallet(cache, wallet)
      for (const [playerId, protection] of state.protections) {
        const wallet = state.wallets.get(playerId)
        if (wallet) cacheProtection(wallet, protection, around.at)
      }
      cacheGrants(state.wallets, state.bonusBalances)
      putFacts(cache, state.facts)
      publishBalances(
        this.resources,
        state.movements.map(({ playerId }) => playerId),
      )
      this.deferred.add(batch.filter((waiting, index) => !resolvePlay(waiting, answers[index])))
    } catch (error) {
      evictFailedBatch(cache, shardPlays)
      await this.retry(batch, error)
    }
  }

  private async retry(batch: Waiting[], error: unknown): Promise<void> {
    const { context, shard } = this.resources
    const [only] = batch as [Waiting]
    if (error instanceof ConnectionLost || error instanceof ShardTaken) {
      if (!this.isCutOff)
        context.log.warn({ err: error, shard, plays: batch.length }, 'a shard cannot reach the database')
      this.isCutOff = true
      this.deferred.add(batch)
    } else if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2)
      await this.play(withoutLate(context, shard, batch.slice(0, half)))
      await this.play(withoutLate(context, shard, batch.slice(half)))
    } else if (isRetryable(error)) {
      this.deferred.add([only])
    } else {
      context.log.error({ err: error, shard, play: only.play }, 'a play could not be played')
      only.reject(refuse('busy'))
    }
  }
}
