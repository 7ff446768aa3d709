import { CATEGORIES } from '@meydan/contract/categories'
import { allows, allowsCategory } from '@meydan/contract/licence/licence-rules'
import { type BonusBalance, type Entry, giveWin, splitStake, takeFreeSpin, undoStake } from '../../bonuses/public.ts'
import { countMovement, stakeObstacle } from '../../compliance/public.ts'
import { advance, keyOf, type MovementFacts } from '../../wallet/public.ts'
import { type StakeAboveMaximum, type Decision, acceptedAnswer, type Refused, refusedAnswer } from './answers.ts'
import { replayedAnswer } from './shard/replayed-answer.ts'
import { heldAt, stakedIn } from './win-caps/cap.ts'
import { type Ask, type PlayAnswer, type PlayRefusal, sourceOf } from './play.ts'
import { knowsBonuses, newRound, type Staked, stakeOf, stakesOf } from './rounds.ts'
import { settle } from './settle.ts'
import type { Known, Round, BatchState, Wallet } from './batch-state.ts'
import { decideRequest } from './decide-request.ts'

/**
 * The rule book: what a stake, win or rollback does, or why it does not; several of one request do it together or not at all. Pure
 * over the table; what takes effect is in the table's movements, bonus balances and memory afterwards. Undefined where only a table read under locks can
 * say: a refusal, a bonus or a limit that memory does not know.
 */
export function decidePlay(table: BatchState, ask: Ask): PlayAnswer | undefined {
  return ask.rest || ask.byRound === 'opened' ? decideRequest(table, ask, playOne) : playOne(table, ask)
}

function playOne(table: BatchState, ask: Ask): PlayAnswer | undefined {
  const wallet = table.wallet(ask.playerId)
  if (!wallet) return table.isLocked ? { ok: false, code: 'SESSION_INVALID', cash: 0n, bonus: 0n } : undefined
  const known = table.known(ask.key)
  if (known) return replayedAnswer(wallet, ask, known)
  if (!table.isLocked && wallet.isBlocked) return undefined
  if (!table.isLocked && wallet.hasBonus && !knowsBonuses(table, wallet, stakesOf(table, ask))) return undefined
  const decided = { bet, win, rollback }[ask.kind](table, wallet, ask)
  if (decided === undefined) return undefined
  if (typeof decided !== 'string' && 'key' in decided) return acceptedAnswer(wallet, decided, false)
  return table.isLocked ? refusedAnswer(wallet, decided) : undefined
}

function bet(table: BatchState, wallet: Wallet, ask: Ask): Decision {
  const against = ask.isTold ? undefined : speaksAgainst(table, wallet, ask)
  if (against) return against
  const { category } = ask.game
  const round = table.round(ask.roundKey)
  if (round?.isClosed) return 'ALREADY_SETTLED'
  if (round && round.gameId !== ask.game.id) return 'GAME_BLOCKED'
  const isLimited = !ask.isTold && (wallet.hasLimits || table.operatorBinds)
  if (ask.freeSpinId !== null && !wallet.hasBonus && !table.isLocked) return undefined
  const protection = isLimited ? table.protection(ask.playerId) : undefined
  if (isLimited && !protection && !table.isLocked) return undefined
  const { amount } = ask
  const wanted = { amount, staked: round ? stakedIn(round) : 0, opensRound: !round, category, at: table.at }
  const obstacle = protection && stakeObstacle(protection, table.policy, wanted)
  if (obstacle) return obstacle
  if (ask.amount > wallet.cash + (wallet.hasBonus ? wallet.bonus : 0)) return 'INSUFFICIENT_FUNDS'
  const paid = pay(table, wallet, ask, round)
  if (typeof paid === 'string' || 'most' in paid) return paid
  return stake(table, wallet, ask, { round, ...paid })
}

/** What is known of player, game and licence without asking limits. */
function speaksAgainst(table: BatchState, wallet: Wallet, ask: Ask): Refused | undefined {
  if (wallet.isBlocked) return 'PLAYER_BLOCKED'
  if (table.isStopped) return 'GAME_BLOCKED:stopped'
  if (table.isUnprotected) return 'GAME_BLOCKED:unprotected'
  if (ask.barred) return ask.barred
  const { category } = ask.game
  if (!allowsCategory(table.policy, category)) return 'GAME_BLOCKED:licence'
  if (ask.buysFeature && !allows(table.policy, 'featureBuy')) return 'GAME_BLOCKED:feature'
  return undefined
}

/** Behind the id of a win that opens its round; no id of a protocol has a slash. */
const STAKE_OF_NOTHING = '/stake'

/** From which accounts a stake is paid. */
function pay(
  table: BatchState,
  wallet: Wallet,
  ask: Ask,
  round: Round | undefined,
): Pick<Known, 'cash' | 'bonus'> | PlayRefusal | 'INSUFFICIENT_FUNDS:cash' | StakeAboveMaximum {
  const at = table.at.getTime()
  if (ask.freeSpinId !== null) {
    const spin = { ref: ask.ref, freeSpinId: ask.freeSpinId, gameId: ask.game.id, at }
    return takeFreeSpin(table.bonusBalance(ask.playerId), spin) ? { cash: 0, bonus: 0 } : 'TX_NOT_FOUND'
  }
  if (ask.buysFeature && ask.amount > wallet.cash) return 'INSUFFICIENT_FUNDS:cash'
  if (!wallet.hasBonus || ask.amount === 0) return { cash: ask.amount, bonus: 0 }
  return splitStake(table.bonusBalance(ask.playerId), {
    ref: ask.ref,
    amount: ask.amount,
    staked: round ? stakedIn(round) : 0,
    cash: wallet.cash,
    game: ask.game,
    counts: !ask.buysFeature && !ask.game.countsNothing,
    at,
  })
}

function stake(
  table: BatchState,
  wallet: Wallet,
  ask: Ask,
  { round: present, cash, bonus }: { round: Round | undefined } & Pick<Known, 'cash' | 'bonus'>,
): Known {
  const round = present ?? newRound(table, wallet, ask)
  if (ask.closesRound) round.isClosed = true
  wallet.lastStake = ask.amount
  wallet.lastWin = 0
  const reference = ask.freeSpinId === null ? null : `B${ask.freeSpinId}`
  const known = move(table, wallet, ask, {
    kind: 'stake',
    cash: -cash,
    bonus: -bonus,
    round,
    closes: ask.closesRound,
    reference,
  })
  if (wallet.hasBonus || ask.freeSpinId !== null) known.entries = takenBy(table.bonusBalance(ask.playerId), ask)
  // Not pushed: that would keep room for sixteen more with every round in memory.
  round.stakes = round.stakes.concat(known)
  settle(table, wallet, ask, round)
  return known
}

const NOTHING_TAKEN: readonly Entry[] = []

/** What this stake has just taken of bonuses. */
function takenBy({ noted }: BonusBalance, { ref }: Ask): readonly Entry[] {
  return noted.filter((entry) => entry.ref === ref)
}

function win(table: BatchState, wallet: Wallet, ask: Ask): Decision {
  const found = stakeOf(table, ask) ?? openedFor(table, wallet, ask)
  if (typeof found !== 'object') return found
  const { stake: staked, round } = found
  if (staked.kind !== 'stake' && staked.kind !== 'tombstone') return 'TX_NOT_FOUND'
  if (staked.playerId !== ask.playerId) return 'TX_NOT_FOUND'
  if (staked.isTakenBack || staked.kind === 'tombstone') return 'ALREADY_ROLLED_BACK'
  if (!round || round.key !== ask.roundKey || staked.gameId !== ask.game.id) return 'TX_NOT_FOUND'
  if (round.isClosed) return 'ALREADY_SETTLED'
  if (![wallet.cash, wallet.bonus, round.won].every((sum) => Number.isSafeInteger(sum + ask.amount)))
    return 'AMOUNT_TOO_LARGE'
  const held = heldAt(round, ask)
  if (held) return held
  const winners = winnersOf(round, staked)
  const isAsked = ask.amount > 0 && winners.some(({ cash, bonus }) => bonus > 0 || cash === 0)
  if (isAsked && !wallet.hasBonus && !table.isLocked) return undefined
  const bonusBalance = isAsked || wallet.hasBonus ? table.bonusBalance(ask.playerId) : undefined
  const took = { cash: sumOf(winners, 'cash'), bonus: sumOf(winners, 'bonus') }
  const split =
    isAsked && bonusBalance
      ? giveWin(bonusBalance, {
          ref: ask.ref,
          stakeRefs: winners.map(({ ref }) => ref),
          amount: ask.amount,
          stake: took,
        })
      : { cash: ask.amount, bonus: 0, converted: 0, forfeited: 0 }
  round.wins += 1
  round.won += ask.amount
  if (ask.closesRound) round.isClosed = true
  wallet.lastStake = staked.cash + staked.bonus
  wallet.lastWin = ask.amount
  const known = move(table, wallet, ask, {
    kind: 'win',
    cash: split.cash,
    bonus: split.bonus,
    round,
    stake: staked,
    closes: ask.closesRound,
  })
  settle(table, wallet, ask, round, split)
  return known
}

/** What a win is won with: all stakes of its round, for a raise is paid with whatever is left by then; one of nothing stands for itself. */
function winnersOf({ stakes }: Round, staked: Known): readonly Known[] {
  return staked.cash + staked.bonus === 0 ? [staked] : stakes.filter(({ cash, bonus }) => cash + bonus > 0)
}

function sumOf(stakes: readonly Known[], account: 'cash' | 'bonus'): number {
  return stakes.reduce((sum, each) => sum + each[account], 0)
}

function rollback(table: BatchState, wallet: Wallet, ask: Ask): Decision {
  const found = stakeOf(table, ask)
  if (!found && ask.key === ask.stakeKey) return 'DUPLICATE_MISMATCH'
  if (!found) return table.isLocked ? bury(table, wallet, ask) : undefined
  const { stake: staked, round } = found
  if (staked.playerId !== ask.playerId) return 'TX_NOT_FOUND'
  if (staked.kind !== 'stake' && staked.kind !== 'tombstone') return 'ALREADY_SETTLED'
  const isNothing = staked.isTakenBack || staked.kind === 'tombstone'
  if (!round && !isNothing && !table.isLocked) return undefined
  if (isNothing || !round) return move(table, wallet, ask, { kind: 'rollback', cash: 0, bonus: 0 })
  if (round.isClosed || round.wins > 0) return 'ALREADY_SETTLED'
  const isAsked = staked.bonus > 0 || staked.cash === 0
  if (isAsked && !wallet.hasBonus && !table.isLocked) return undefined
  const split =
    isAsked || wallet.hasBonus
      ? undoStake(table.bonusBalance(ask.playerId), { stakeRef: staked.ref, stake: staked, at: table.at.getTime() })
      : { cash: staked.cash, bonus: 0, converted: 0, forfeited: 0 }
  staked.isTakenBack = true
  round.stakes = round.stakes.filter(({ key }) => key !== staked.key)
  const voids = round.stakes.length === 0
  if (voids) Object.assign(round, { isClosed: true, isVoided: true })
  const known = move(table, wallet, ask, {
    kind: 'rollback',
    cash: split.cash,
    bonus: split.bonus,
    round,
    stake: staked,
    closes: voids,
  })
  settle(table, wallet, { ...ask, ref: `${staked.ref}:undo` }, round, split)
  return known
}

/** For a win by round: the stake of nothing that opens a round nobody knows, where its protocol has such. */
function openedFor(table: BatchState, wallet: Wallet, ask: Ask): Staked | PlayRefusal | undefined {
  if (ask.byRound && !table.isLocked) return undefined
  const round = table.round(ask.roundKey)
  if (ask.byRound && round?.isVoided) return 'ALREADY_ROLLED_BACK'
  if (ask.byRound !== 'opened' || round) return 'TX_NOT_FOUND'
  const transactionId = `${ask.transactionId}${STAKE_OF_NOTHING}`
  const opening = {
    ...ask,
    transactionId,
    key: keyOf(sourceOf(ask.provider), transactionId),
    ref: `${ask.provider.id}:${transactionId}`,
    kind: 'bet' as const,
    amount: 0,
    closesRound: false,
  }
  const opened = stake(table, wallet, opening, { round: undefined, cash: 0, bonus: 0 })
  return { stake: opened, round: table.round(ask.roundKey) }
}

/** A stake taken back before it came: a tombstone under the stake's own key refuses it for ever. */
function bury(table: BatchState, wallet: Wallet, ask: Ask): Known {
  const buried = { ...ask, key: ask.stakeKey, transactionId: ask.reference, ref: `${ask.provider.id}:${ask.reference}` }
  move(table, wallet, buried, { kind: 'tombstone', cash: 0, bonus: 0 })
  return move(table, wallet, ask, { kind: 'rollback', cash: 0, bonus: 0 })
}

interface Leg {
  kind: Known['kind']
  cash: number
  bonus: number
  round?: Round
  stake?: Known
  closes?: boolean
  reference?: string | null
}

function move(table: BatchState, wallet: Wallet, ask: Ask, leg: Leg): Known {
  const { kind, cash, bonus, round, stake: staked, closes = false, reference = null } = leg
  const opens = round !== undefined && (round.firstSeq === null || round.firstSeq === wallet.seq + 1)
  if (opens) round.firstSeq = wallet.seq + 1
  const facts: MovementFacts = {
    kind,
    account: table.accounts.ofProvider(ask.provider.code),
    externalId: ask.transactionId,
    source: null,
    key: ask.key,
    fingerprint: kind === 'tombstone' ? null : ask.fingerprint,
    roundKey: opens ? round.key : null,
    roundSeq: opens || !round ? null : round.firstSeq,
    stakeSeq: staked && staked.seq !== round?.firstSeq ? staked.seq : null,
    gameId: ask.game.id,
    day: round?.day ?? null,
    category: CATEGORIES[ask.game.category].letter,
    closes,
    roundRef: opens ? ask.roundRef : null,
    reference,
  }
  const row = advance(wallet, { cash, bonus }, facts, table.at)
  table.movements.push(row)
  const protection = table.protection(ask.playerId)
  if (protection) countMovement(protection, row)
  const known: Known = {
    key: ask.key,
    ref: ask.ref,
    kind,
    playerId: ask.playerId,
    seq: wallet.seq,
    gameId: ask.game.id,
    cash: Math.abs(cash),
    bonus: Math.abs(bonus),
    fingerprint: facts.fingerprint ?? null,
    roundKey: round?.key ?? null,
    isTakenBack: false,
    entries: NOTHING_TAKEN,
    generation: 0,
  }
  table.keep(known)
  return known
}
