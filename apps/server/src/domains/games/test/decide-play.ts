import fc from 'fast-check'
import { asStored, type Entry, type Grant } from '../../bonuses/grants/grant.ts'
import { HOUSE_CONTRIBUTIONS } from '../../bonuses/promotions/rule.ts'
import { type Bound, type Used, windowStarts } from '../../compliance/limits/stake-limits.ts'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import type { MovementRow } from '../../wallet/public.ts'
import {
  cacheProtection,
  putFacts,
  type LockedState,
  lockedState,
  putWallet,
  type ShardCache,
} from '../play/shard/cache/shard-cache.ts'
import { type ShardPlay, shardPlayOf, type Play, type PlayAnswer } from '../play/play.ts'
import type { Facts } from '../play/shard/cache/ledger-facts.ts'
import { decidePlay } from '../play/decide-play.ts'
import type { Accounts, Wallet } from '../play/batch-state.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'

/** What the database keeps of one player, without one. */
export interface Kept {
  wallet: Wallet
  facts: Facts
  grants: Grant[]
  entries: Entry[]
  movements: MovementRow[]
  bounds: Bound[]
}

export const PLAYER = 7
export const START = Date.parse('2026-01-31T20:30:00Z')
export const accounts: Accounts = { ofProvider: () => 9, bonusCost: 2 }
export const games: Play['game'][] = [
  { id: 1, category: 'slot', contribution: null, winCap: null },
  { id: 2, category: 'live', contribution: null, winCap: null },
]

export function tableOf(kept: Kept, at: Date): LockedState {
  const { wallet, facts, grants, entries, movements, bounds } = structuredClone(kept)
  const table = lockedState(
    { wallets: [wallet], facts },
    { at, accounts, operatorBinds: false, policy: demoLicence.policy, isUnprotected: false, isStopped: false },
  )
  if (!wallet.hasBonus && !wallet.hasLimits) return table
  table.bonusBalances.set(PLAYER, { grants, earlier: entries, noted: [], changed: new Set() })
  table.protections.set(PLAYER, {
    ...ADULT,
    isPaused: false,
    isReminderDue: false,
    bounds,
    used: usedOf(movements, at),
  })
  return table
}

export const ADULT = { reminderAt: null, isIdentified: true, birthDay: '1990-01-01', lastStartAt: null }

/** As the player's days tell it: under the day of the round. */
export function usedOf(movements: readonly MovementRow[], at: Date): Used {
  const since = windowStarts(at)
  const used: Used = { stake: { ...NONE }, loss: { ...NONE }, session: { ...NONE } }
  for (const { day, kind, cash, bonus } of movements.filter((each) => each.day !== null)) {
    for (const period of ['day', 'week', 'month'] as const) {
      if ((day ?? '') < since[period]) continue
      used.loss[period] -= cash + bonus
      if (kind !== 'win') used.stake[period] -= cash + bonus
    }
  }
  return used
}

export const NONE = { day: 0, week: 0, month: 0 }

export function keptAfter(kept: Kept, table: LockedState): Kept {
  const { grants, earlier, noted } = table.bonusBalances.get(PLAYER) ?? {
    grants: kept.grants,
    earlier: kept.entries,
    noted: [],
  }
  return {
    wallet: table.wallets.get(PLAYER) as Wallet,
    facts: table.facts,
    grants: [...grants],
    entries: [...earlier, ...noted.filter(({ kind }) => kind === 'stake' || kind === 'spin')],
    movements: [...kept.movements, ...table.movements],
    bounds: kept.bounds,
  }
}

/** One batch on one table; or, played one by one, each play on what the one before has left in the database. */
export function playBatch(
  kept: Kept,
  shardPlays: readonly ShardPlay[],
  at: Date,
): { kept: Kept; answers: (PlayAnswer | undefined)[] } {
  const table = tableOf(kept, at)
  const answers = shardPlays.map((play) => decidePlay(table, play))
  return { kept: keptAfter(kept, table), answers }
}

export const money = fc.integer({ min: 0, max: 900 })
export const few = (prefix: string, most: number) => fc.nat({ max: most }).map((no) => `${prefix}${no}`)

export const shardPlays = fc
  .record({
    kind: fc.constantFrom('bet', 'bet', 'bet', 'win', 'win', 'rollback'),
    game: fc.constantFrom(...games, ...games.slice(0, 1)),
    roundRef: few('r', 7),
    no: fc.nat({ max: 15 }),
    stake: fc.nat({ max: 15 }),
    amount: money,
    closesRound: fc.nat({ max: 3 }).map((no) => no === 0),
    freeSpinId: fc.constantFrom(null, null, null, '1', '2', '3'),
  })
  .map(({ kind, no, stake, amount, freeSpinId, ...rest }): ShardPlay => {
    const isSpin = kind === 'bet' && freeSpinId !== null
    return shardPlayOf({
      ...rest,
      kind,
      provider: { id: 3, code: 'deneme' },
      playerId: PLAYER,
      transactionId: `${kind}${no}`,
      reference: kind === 'bet' ? '' : `bet${stake}`,
      amount: isSpin || kind === 'rollback' ? 0n : BigInt(amount),
      freeSpinId: isSpin ? freeSpinId : null,
      barred: null,
    } as Play) as ShardPlay
  })

export const cap = fc.option(money, { nil: null, freq: 2 })
export const grants = fc.array(
  fc.record({
    rollover: fc.nat({ max: 3 }),
    balance: money,
    maxStake: cap,
    maxWin: cap,
    hours: fc.integer({ min: 1, max: 40 }),
    spins: fc.nat({ max: 2 }),
    allowed: fc.constantFrom(null, null, [1], [2]),
  }),
  { maxLength: 3 },
)

export const kept = fc
  .record({ cash: money, given: grants, bounds: fc.array(bound(), { maxLength: 2 }) })
  .map(({ cash, given, bounds }): Kept => {
    const all = given.map(({ rollover, balance, maxStake, maxWin, hours, spins, allowed }, index): Grant => {
      const held = rollover === 0 ? 0 : balance
      return asStored({
        id: index + 1,
        playerId: PLAYER,
        status: 'active',
        endReason: null,
        rollover,
        contributions: HOUSE_CONTRIBUTIONS,
        allowedGames: allowed,
        balance: held,
        required: held * rollover,
        done: 0,
        converted: 0,
        forfeited: 0,
        maxStake,
        maxWin,
        spinGameId: 1,
        spinsLeft: rollover === 0 ? spins + 1 : spins,
        spinsOwed: 0,
        openStakes: 0,
        expiresAt: START + hours * 3_600_000,
      })
    })
    const bonus = all.reduce((sum, { balance }) => sum + balance, 0)
    const flags = { hasBonus: all.length > 0, hasLimits: bounds.length > 0, isBlocked: false }
    const wallet = { playerId: PLAYER, cash, bonus, hold: 0, seq: 0, hash: '', lastStake: 0, lastWin: 0, ...flags }
    return { wallet, facts: { known: [], rounds: [] }, grants: all, entries: [], movements: [], bounds }
  })

export function bound() {
  return fc.record({
    kind: fc.constantFrom('stake', 'loss'),
    period: fc.constantFrom('day', 'week', 'month'),
    value: fc.integer({ min: 100, max: 2_000 }),
  }) as fc.Arbitrary<Bound>
}

export const batches = fc.array(
  fc.record({ hours: fc.constantFrom(0, 0, 1, 3, 25), plays: fc.array(shardPlays, { minLength: 1, maxLength: 8 }) }),
  { minLength: 1, maxLength: 8 },
)
export const RUNS = {
  numRuns: byForm(200, 1_000),
  seed: Number(process.env.MODEL_SEED ?? 20_261_120),
}

export function eachBatch(
  of: readonly { hours: number; plays: ShardPlay[] }[],
  see: (plays: ShardPlay[], at: Date) => void,
): void {
  let at = START
  for (const { hours, plays } of of) {
    at += hours * 3_600_000
    see(plays, new Date(at))
  }
}

export const totalOf = (rows: readonly MovementRow[], account: 'cash' | 'bonus') =>
  rows.reduce((sum, row) => sum + row[account], 0)

export function plain(cash: number): Kept {
  const flags = { hasBonus: false, hasLimits: false, isBlocked: false }
  const wallet = { playerId: PLAYER, cash, bonus: 0, hold: 0, seq: 0, hash: '', lastStake: 0, lastWin: 0, ...flags }
  return { wallet, facts: { known: [], rounds: [] }, grants: [], entries: [], movements: [], bounds: [] }
}

export const limits = fc.array(bound(), { maxLength: 2 })

export function limited(kept: Kept, bounds: Bound[]): Kept {
  return { ...kept, bounds, wallet: { ...kept.wallet, hasLimits: bounds.length > 0 } }
}

/** The wallet with what protects it, as of this instant. */
export function rememberWallet(cache: ShardCache, kept: Kept, at: Date): void {
  const table = tableOf(kept, at)
  const wallet = table.wallets.get(PLAYER) as Wallet
  const protection = table.protections.get(PLAYER)
  if (protection) cacheProtection(wallet, protection, at)
  if (wallet.hasBonus) wallet.grants = table.bonusBalance(PLAYER).grants
  putWallet(cache, wallet)
}

/** What memory lacks of it is read: the wallet, and the stake that a win or rollback names with its round, of which the ledger does not say what it took of bonuses. */
export function load(cache: ShardCache, kept: Kept, { stakeKey, roundKey }: ShardPlay, at: Date): void {
  const { facts } = kept
  if (!cache.wallets.get(PLAYER)) rememberWallet(cache, kept, at)
  if (stakeKey === '' || (cache.known.get(stakeKey) && cache.rounds.get(roundKey))) return
  const stake = facts.known.findLast(({ key }) => key === stakeKey)
  if (!stake) return
  const read = structuredClone({ known: [stake], rounds: facts.rounds.filter(({ key }) => key === stake.roundKey) })
  for (const each of [...read.known, ...read.rounds.flatMap(({ stakes }) => stakes)]) delete each.entries
  putFacts(cache, read)
}

/** The database refuses what it knows already: a yes of memory counts only where it does not. */
export function isKnown(rows: readonly MovementRow[], before: readonly MovementRow[]): boolean {
  return rows.some((row) =>
    before.some((each) => each.key === row.key || (row.roundKey !== null && each.roundKey === row.roundKey)),
  )
}
