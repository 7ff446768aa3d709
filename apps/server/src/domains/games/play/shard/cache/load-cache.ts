import type { PlayerId } from '../../../../../platform/app-context.ts'
import type { Queryable } from '../../../../../platform/database/db.ts'
import type { Rows } from '../../../../../platform/database/pg-pipeline.ts'
import { bonusBalancesOf, type GrantRow, grantsRead } from '../../../../bonuses/public.ts'
import { operatorRulesOf, protectionOf, protectionRead, type ProtectionRow } from '../../../../compliance/public.ts'
import { accountId, ledgerRead, type WalletRow, walletReads } from '../../../../wallet/public.ts'
import type { ShardConnection } from '../lease/shard-connection.ts'
import { isUnknown, cacheProtection, putFacts, putWallet, type ShardCache } from './shard-cache.ts'
import type { ShardPlay } from '../../play.ts'
import { factsOf, walletOf } from './ledger-facts.ts'
import type { Accounts } from '../../batch-state.ts'
import { rulesReads } from '../shard-statements.ts'

interface Source {
  connection: ShardConnection
  shard: number
  accounts: Accounts
  now(): Date
}

/** What the cache lacks: the rules, cold wallets with what protects them and their bonuses, the stakes that wins and rollbacks name with their rounds. */
export async function loadCache(cache: ShardCache, shardPlays: readonly ShardPlay[], source: Source): Promise<void> {
  if (!cache.rules || cache.isStale) await loadRules(cache, source)
  const players = [...new Set(shardPlays.map(({ playerId }) => playerId))]
  await loadLedger(cache, shardPlays, players, source)
  await loadProtections(cache, players, source)
  await loadGrants(cache, players, source)
}

async function loadGrants(cache: ShardCache, players: readonly PlayerId[], { connection }: Source): Promise<void> {
  const unread = players.flatMap((playerId) => {
    const wallet = cache.wallets.get(playerId)
    return wallet?.hasBonus && !wallet.grants && !wallet.isBlocked ? [wallet] : []
  })
  if (unread.length === 0) return
  const [rows] = (await connection.runPipeline([grantsRead(unread.map(({ playerId }) => playerId))])) as [Rows]
  const bonusBalances = bonusBalancesOf([], rows as unknown as GrantRow[])
  for (const wallet of unread) wallet.grants = bonusBalances.get(wallet.playerId)?.grants ?? []
}

/** Forgets whose rules have changed; everybody, where a change names nobody. */
async function loadRules(cache: ShardCache, { connection, shard }: Source): Promise<void> {
  const known = cache.rules?.version
  const [rules, house] = (await connection.runPipeline(rulesReads(shard, known))) as [Rows, Rows]
  const version = Number(rules[0]?.version)
  const changed = (rules[0]?.changed ?? []) as PlayerId[]
  if (known === undefined || changed.length !== version - known) cache.wallets.clear()
  else for (const playerId of changed) cache.wallets.delete(playerId)
  cache.rules = {
    version,
    ...operatorRulesOf(house[0]),
    isStopped: rules[0]?.stopped === true,
  }
  cache.isStale = false
}

/** Read once for each player who is asked about; where it is not current any more, the locked path reads it again. */
async function loadProtections(
  cache: ShardCache,
  players: readonly PlayerId[],
  { connection, now }: Source,
): Promise<void> {
  const unread = players.flatMap((playerId) => {
    const wallet = cache.wallets.get(playerId)
    const isAsked = wallet && !wallet.cachedProtection && (wallet.hasLimits || cache.rules?.operatorBinds === true)
    return isAsked && !wallet.isBlocked ? [wallet] : []
  })
  if (unread.length === 0) return
  const at = now()
  const read = protectionRead(
    unread.map(({ playerId }) => playerId),
    at,
  )
  const [rows] = (await connection.runPipeline([read])) as [Rows]
  const byPlayer = new Map((rows as unknown as ProtectionRow[]).map((row) => [row.player_id, row]))
  for (const wallet of unread) {
    const row = byPlayer.get(wallet.playerId)
    if (row) cacheProtection(wallet, protectionOf(row), at)
  }
}

async function loadLedger(
  cache: ShardCache,
  shardPlays: readonly ShardPlay[],
  all: readonly PlayerId[],
  { connection, accounts }: Source,
): Promise<void> {
  const players = all.filter((id) => !cache.wallets.get(id))
  const named = shardPlays
    .filter((play) => play.stakeKey !== '' && isUnknown(cache, play))
    .map(({ stakeKey }) => stakeKey)
  if (players.length + named.length === 0) return
  const [wallets, parts] = (await connection.runPipeline([walletReads(players), ledgerRead(named, [])])) as [Rows, Rows]
  for (const row of wallets as unknown as WalletRow[]) putWallet(cache, walletOf(row))
  const ids = new Map(shardPlays.map(({ provider }) => [accounts.ofProvider(provider.code), provider.id]))
  putFacts(
    cache,
    factsOf(parts, (account) => ids.get(account) ?? 0),
  )
}

/** The accounts of the providers that are asked for, each read once. */
export function platformAccounts(q: Queryable): (shardPlays: readonly ShardPlay[]) => Promise<Accounts> {
  const providers = new Map<string, number>()
  let bonusCost = 0
  return async (shardPlays) => {
    bonusCost ||= await accountId(q, 'bonus_cost')
    for (const { provider } of shardPlays)
      if (!providers.has(provider.code)) providers.set(provider.code, await accountId(q, 'game_house', provider.code))
    return { ofProvider: (code) => providers.get(code) as number, bonusCost }
  }
}
