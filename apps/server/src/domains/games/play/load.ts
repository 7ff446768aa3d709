import type { Queryable } from '../../../platform/db.ts'
import type { Rows } from '../../../platform/pg-pipeline.ts'
import { houseRulesOf } from '../../compliance/public.ts'
import { accountId, ledgerReads, type WalletRow, walletReads } from '../../wallet/public.ts'
import type { ShardConnection } from './shard-connection.ts'
import { putWallet, isUnknown, learn, type ShardCache } from './shard-cache.ts'
import type { Ask } from './play.ts'
import { factsOf, walletOf } from './reads.ts'
import type { Accounts } from './batch-state.ts'
import { rulesReads } from './writes.ts'

/** Loads what the shard cache lacks: rules, cold wallets, and the stakes and rounds named by wins and rollbacks. */
export async function load(
  memory: ShardCache,
  asks: readonly Ask[],
  { line, shard, accounts }: { line: ShardConnection; shard: number; accounts: Accounts },
): Promise<void> {
  if (!memory.rules) {
    memory.wallets.clear()
    const [rules, house] = (await line.runPipeline(rulesReads(shard))) as [Rows, Rows]
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
  const [wallets, parts] = (await line.runPipeline([walletReads(players), ...ledgerReads(named, [])])) as [Rows, Rows]
  for (const row of wallets as unknown as WalletRow[]) putWallet(memory, walletOf(row))
  const ids = new Map(asks.map(({ provider }) => [accounts.ofProvider(provider.code), provider.id]))
  learn(
    memory,
    factsOf(parts, (account) => ids.get(account) ?? 0),
  )
}

/** The accounts of the providers that are asked for, each read once. */
export function knownAccounts(q: Queryable): (asks: readonly Ask[]) => Promise<Accounts> {
  const providers = new Map<string, number>()
  let bonusCost = 0
  return async (asks) => {
    bonusCost ||= await accountId(q, 'bonus_cost')
    for (const { provider } of asks)
      if (!providers.has(provider.code)) providers.set(provider.code, await accountId(q, 'game_house', provider.code))
    return { ofProvider: (code) => providers.get(code) as number, bonusCost }
  }
}
