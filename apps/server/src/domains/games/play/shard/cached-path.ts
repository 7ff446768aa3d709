import type { PlayerId } from '../../../../platform/app-context.ts'
import { bonusBalanceWrites } from '../../../bonuses/public.ts'
import { movementsStep, rulesGuard } from '../../../wallet/public.ts'
import { decidePlay } from '../decide-play.ts'
import { partsOf } from '../play.ts'
import { loadCache } from './cache/load-cache.ts'
import { withoutLate } from './refuse-late.ts'
import { isRulesConflict } from './retryable-errors.ts'
import { cacheGrants, cachedState, evictFailedBatch } from './cache/shard-cache.ts'
import { publishBalances, type ShardResources } from './shard-resources.ts'
import { resolvePlay, type Waiting } from './waiting-plays.ts'

/** Plays on the cache in one message that the database guards. Returns what has to be played on the locked path, in its order. */
export async function playCached(resources: ShardResources, plays: Waiting[]): Promise<Waiting[]> {
  const { context, shard, cache, lease } = resources
  let [batch, shardPlays] = [plays, plays.map(({ play }) => play)]
  const now = () => context.db.now()
  try {
    const accounts = await resources.accountsOf(shardPlays)
    await loadCache(cache, shardPlays.flatMap(partsOf), { connection: lease, shard, accounts, now })
    batch = withoutLate(context, shard, batch)
    shardPlays = batch.map(({ play }) => play)
    const at = now()
    const state = cachedState(cache, at, accounts)
    const undecided = new Set<PlayerId>()
    const answers = shardPlays.map((play) => {
      if (undecided.has(play.playerId)) return undefined
      const answer = decidePlay(state, play)
      if (!answer) undecided.add(play.playerId)
      return answer
    })
    if (state.movements.length > 0)
      await lease.runPipeline([
        rulesGuard(shard, cache.rules?.version ?? 0),
        movementsStep(state.movements, at),
        ...bonusBalanceWrites(state.bonusBalances.values(), at),
      ])
    cacheGrants(cache.wallets, state.bonusBalances)
    publishBalances(
      resources,
      state.movements.map(({ playerId }) => playerId),
    )
    return batch.filter((waiting, index) => !resolvePlay(waiting, answers[index]))
  } catch (error) {
    evictFailedBatch(cache, shardPlays)
    if (isRulesConflict(error)) cache.isStale = true
    else context.log.debug({ err: error, shard, plays: batch.length }, 'a batch is played again on the locked path')
    return batch
  }
}
