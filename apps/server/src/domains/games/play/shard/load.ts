import type { PlayerId } from '../../../../platform/app-context.ts'
import type { Queryable } from '../../../../platform/database/db.ts'
import type { Rows } from '../../../../platform/database/pg-pipeline.ts'
import { bonusBalancesOf, type GrantRow, grantsRead } from '../../../bonuses/public.ts'
import { operatorRulesOf, protectionOf, protectionRead, type ProtectionRow } from '../../../compliance/public.ts'
import { accountId, ledgerReads, type WalletRow, walletReads } from '../../../wallet/public.ts'
import type { ShardConnection } from './shard-connection.ts'
import { isUnknown, keepProtection, learn, putWallet, type ShardCache } from './shard-cache.ts'
import type { Ask } from '../play.ts'
import { factsOf, walletOf } from './reads.ts'
import type { Accounts } from '../batch-state.ts'
import { rulesReads } from './writes.ts'

interface Source {
  line: ShardConnection
  shard: number
  accounts: Accounts
  now(): Date
}

/** What memory lacks: the rules, cold wallets with what protects them and their bonuses, the stakes that wins and rollbacks name with their rounds. */
export async function load(memory: ShardCache, asks: readonly Ask[], source: Source): Promise<void> {
  if (!memory.rules || memory.isStale) await renew(memory, source)
  const players = [...new Set(asks.map(({ playerId }) => playerId))]
  await loadLedger(memory, asks, players, source)
  await loadProtections(memory, players, source)
  await loadGrants(memory, players, source)
}

async function loadGrants(memory: ShardCache, players: readonly PlayerId[], { line }: Source): Promise<void> {
  const unread = players.flatMap((playerId) => {
    const wallet = memory.wallets.get(playerId)
    return wallet?.hasBonus && !wallet.grants && !wallet.isBlocked ? [wallet] : []
  })
  if (unread.length === 0) return
  const [rows] = (await line.runPipeline([grantsRead(unread.map(({ playerId }) => playerId))])) as [Rows]
  const bonusBalances = bonusBalancesOf([], rows as unknown as GrantRow[])
  for (const wallet of unread) wallet.grants = bonusBalances.get(wallet.playerId)?.grants ?? []
}

/** Forgets whose rules have changed; everybody, where a change names nobody. */
async function renew(memory: ShardCache, { line, shard }: Source): Promise<void> {
  const known = memory.rules?.version
  const [rules, house] = (await line.runPipeline(rulesReads(shard, known))) as [Rows, Rows]
  const version = Number(rules[0]?.version)
  const changed = (rules[0]?.changed ?? []) as PlayerId[]
  if (known === undefined || changed.length !== version - known) memory.wallets.clear()
  else for (const playerId of changed) memory.wallets.delete(playerId)
  memory.rules = {
    version,
    ...operatorRulesOf(house[0]),
    isStopped: rules[0]?.stopped === true,
    isMarked: rules[0]?.marked === true,
  }
  memory.isStale = false
}

/** Who is asked about goes on in memory once that is read; where it is not good any more, the careful way reads it anew. */
async function loadProtections(memory: ShardCache, players: readonly PlayerId[], { line, now }: Source): Promise<void> {
  const unread = players.flatMap((playerId) => {
    const wallet = memory.wallets.get(playerId)
    const isAsked = wallet && !wallet.kept && (wallet.hasLimits || memory.rules?.operatorBinds === true)
    return isAsked && !wallet.isBlocked ? [wallet] : []
  })
  if (unread.length === 0) return
  const at = now()
  const read = protectionRead(
    unread.map(({ playerId }) => playerId),
    at,
  )
  const [rows] = (await line.runPipeline([read])) as [Rows]
  const byPlayer = new Map((rows as unknown as ProtectionRow[]).map((row) => [row.player_id, row]))
  for (const wallet of unread) {
    const row = byPlayer.get(wallet.playerId)
    if (row) keepProtection(wallet, protectionOf(row), at)
  }
}

async function loadLedger(
  memory: ShardCache,
  asks: readonly Ask[],
  all: readonly PlayerId[],
  { line, accounts }: Source,
): Promise<void> {
  const players = all.filter((id) => !memory.wallets.get(id))
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
