import type { Rows, Step } from '../../../platform/database/pg-pipeline.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import {
  type EntryRow,
  type GrantRow,
  bonusBalanceReads,
  bonusBalancesOf,
  bonusBalanceWrites,
} from '../../bonuses/public.ts'
import { operatorRulesOf, protectionOf, type ProtectionRow, protectionRead } from '../../compliance/public.ts'
import { ledgerRead, locks, movementsStep, type WalletRow, walletReads } from '../../wallet/public.ts'
import type { ShardConnection } from './shard/lease/shard-connection.ts'
import { type LockedState, lockedState } from './shard/cache/shard-cache.ts'
import { type ShardPlay, partsOf, type PlayAnswer } from './play.ts'
import { factsOf, walletOf } from './shard/cache/ledger-facts.ts'
import { stakesOf } from './rounds.ts'
import { decidePlay } from './decide-play.ts'
import type { Accounts } from './batch-state.ts'
import { begin, commit, rollback, rulesReads } from './shard/shard-statements.ts'

export interface LockedPlay {
  state: LockedState
  /** By the place in the batch; undefined where somebody else holds the player's wallet, or it became too late. */
  answers: (PlayAnswer | undefined)[]
}

export interface LockedBatchContext {
  connection: ShardConnection
  shard: number
  at: Date
  accounts: Accounts
  /** Its deadline has passed: it must not be played any more. */
  isLate(play: ShardPlay): boolean
  /** As far as memory knows: what limits say of this player is then read with all the rest. */
  mayBeLimited(playerId: PlayerId): boolean
}

/**
 * Plays a batch in one transaction under the wallets' locks: everything is read, so every answer is final. Wallets that are held
 * are skipped, never waited for. Throws where nothing was committed, or where nobody knows.
 */
export async function playLocked(shardPlays: readonly ShardPlay[], around: LockedBatchContext): Promise<LockedPlay> {
  const { connection, at } = around
  try {
    const { state, free } = await read(shardPlays.flatMap(partsOf), around)
    const answers = shardPlays.map((play) =>
      free.has(play.playerId) && !around.isLate(play) ? decidePlay(state, play) : undefined,
    )
    const steps: Step[] = bonusBalanceWrites(state.bonusBalances.values(), at)
    if (state.movements.length > 0) steps.unshift(movementsStep(state.movements, at))
    await connection.runPipeline([...steps, commit])
    return { state, answers }
  } catch (error) {
    await connection.runPipeline([rollback]).catch(() => connection.drop())
    throw error
  }
}

async function read(
  shardPlays: readonly ShardPlay[],
  { connection, shard, at, accounts, mayBeLimited }: LockedBatchContext,
) {
  const players = [...new Set(shardPlays.map((play) => play.playerId))]
  const keys = [...new Set(shardPlays.flatMap(({ key, stakeKey }) => (stakeKey === '' ? [key] : [key, stakeKey])))]
  const named = [...new Set(shardPlays.flatMap((play) => (play.reference === '' ? [] : [stakeRefOf(play)])))]
  const limited = players.filter(mayBeLimited)
  const [locked, wallets, parts, rules, house, entries, grants, protections] = (await connection.runPipeline([
    begin,
    locks(players),
    walletReads(players),
    ledgerRead(keys, shardPlays),
    ...rulesReads(shard),
    ...bonusBalanceReads(players, named),
    ...(limited.length > 0 ? [protectionRead(limited, at)] : []),
  ])) as [Rows, Rows, Rows, Rows, Rows, Rows, Rows, Rows?]
  const free = new Set(locked.map(({ player_id }) => player_id as PlayerId))
  for (const { playerId } of shardPlays) if (!wallets.some((row) => row.player_id === playerId)) free.add(playerId)
  const providers = new Map(shardPlays.map(({ provider }) => [accounts.ofProvider(provider.code), provider.id]))
  const facts = factsOf(parts, (account) => providers.get(account) ?? 0)
  const state = lockedState(
    { wallets: (wallets as unknown as WalletRow[]).map(walletOf), facts },
    { at, accounts, ...operatorRulesOf(house[0]), isStopped: rules[0]?.stopped === true },
  )
  await readOthers(state, shardPlays, {
    connection,
    bonusBalances: [entries, grants],
    named,
    limited,
    protections: protections ?? [],
  })
  return { state, free }
}

/** The stake that a win or rollback names, among the bonuses' entries. */
function stakeRefOf({ provider, reference }: ShardPlay): string {
  return `${provider.id}:${reference}`
}

interface Before {
  connection: ShardConnection
  /** Entries and grants, of the players and of the stakes that are named. */
  bonusBalances: [Rows, Rows]
  named: readonly string[]
  /** Whose protections were read. */
  limited: readonly PlayerId[]
  protections: Rows
}

/** What bonuses and player protection have to say; once more only where limits bind whom memory did not know, or rounds have other stakes than are named. */
async function readOthers(state: LockedState, shardPlays: readonly ShardPlay[], before: Before): Promise<void> {
  const isLimited = (playerId: PlayerId) => state.operatorBinds || state.wallet(playerId)?.hasLimits === true
  const players = [...new Set(shardPlays.map(({ playerId }) => playerId))]
  const unread = players.filter((playerId) => isLimited(playerId) && !before.limited.includes(playerId))
  const refs = new Set(
    shardPlays
      .filter((play) => needsBonusBalance(state, play))
      .flatMap((play) => stakesOf(state, play))
      .map(({ ref }) => ref),
  )
  const isAllRead = [...refs].every((ref) => before.named.includes(ref))
  const steps = [
    ...(unread.length > 0 ? [protectionRead(unread, state.at)] : []),
    ...(isAllRead ? [] : bonusBalanceReads(players, [...new Set([...before.named, ...refs])])),
  ]
  const read = steps.length > 0 ? await before.connection.runPipeline(steps) : []
  const protections = [...before.protections, ...(unread.length > 0 ? (read.shift() as Rows) : [])]
  const [entries, grants] = isAllRead ? before.bonusBalances : (read as [Rows, Rows])
  for (const [playerId, bonusBalance] of bonusBalancesOf(
    entries as unknown as EntryRow[],
    grants as unknown as GrantRow[],
  ))
    state.bonusBalances.set(playerId, bonusBalance)
  for (const row of protections as unknown as ProtectionRow[]) state.protections.set(row.player_id, protectionOf(row))
}

function needsBonusBalance(state: LockedState, play: ShardPlay): boolean {
  if (state.wallet(play.playerId)?.hasBonus || play.freeSpinId !== null) return true
  return play.kind !== 'bet' && stakesOf(state, play).some(({ cash, bonus }) => bonus > 0 || cash === 0)
}
