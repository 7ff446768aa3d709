import type { AppContext, PlayerId } from '../../../../platform/app-context.ts'
import { balanceEvent } from '../../../wallet/public.ts'
import type { ShardPlay } from '../play.ts'
import type { Accounts } from '../batch-state.ts'
import type { Projector } from './projector.ts'
import type { ShardCache } from './cache/shard-cache.ts'
import type { ShardLease } from './lease/shard-lease.ts'

/** What the cached and the locked path of a shard share. */
export interface ShardResources {
  context: Pick<AppContext, 'db' | 'hub' | 'log'>
  shard: number
  cache: ShardCache
  lease: ShardLease
  projector: Projector
  accountsOf(shardPlays: readonly ShardPlay[]): Promise<Accounts>
}

/** After a commit: what was played is to be counted, and every screen shows the new balance. */
export function publishBalances({ context, cache, projector }: ShardResources, players: readonly PlayerId[]): void {
  for (const player of new Set(players)) {
    projector.add(player)
    const wallet = cache.wallets.get(player)
    context.hub.publish('balance', wallet ? balanceEvent(wallet) : { playerId: player })
  }
}
