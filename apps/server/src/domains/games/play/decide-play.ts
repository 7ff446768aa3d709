import { CATEGORIES } from '@meydan/contract/categories'
import { allows, allowsCategory } from '@meydan/contract/licence/licence-rules'
import { type BonusBalance, type Entry, splitWin, splitStake, takeFreeSpin, undoStake } from '../../bonuses/public.ts'
import { countMovement, stakeObstacle } from '../../compliance/public.ts'
import { advanceHead, keyOf, type MovementFacts } from '../../wallet/public.ts'
import { type StakeAboveMaximum, type Decision, acceptedAnswer, type Refused, refusedAnswer } from './answers.ts'
import { replayedAnswer } from './shard/replayed-answer.ts'
import { heldAt, stakedIn } from './win-caps/cap.ts'
import { type ShardPlay, type PlayAnswer, type PlayRefusal, sourceOf } from './play.ts'
import { knowsBonuses, newRound, type Staked, stakeOf, stakesOf } from './rounds.ts'
import { settleBonuses } from './settle-bonuses.ts'
import type { Known, Round, BatchState, Wallet } from './batch-state.ts'
import { decideRequest } from './decide-request.ts'

/**
 * The rules of a play: what a stake, win or rollback does, or the reason it is refused; the plays of one request take effect together or
 * not at all. Pure: it changes only `state` (movements, bonus balances, known plays and rounds). Undefined where the cached state is not
 * enough (a refusal, a bonus or a limit it does not hold): the play is decided again on a state read under locks.
 */
export function decidePlay(state: BatchState, play: ShardPlay): PlayAnswer | undefined {
  return play.rest || play.byRound === 'opened' ? decideRequest(state, play, playOne) : playOne(state, play)
}

function playOne(state: BatchState, play: ShardPlay): PlayAnswer | undefined {
  const wallet = state.wallet(play.playerId)
  if (!wallet) return state.isLocked ? { ok: false, code: 'SESSION_INVALID', cash: 0n, bonus: 0n } : undefined
  const known = state.known(play.key)
  if (known) return replayedAnswer(wallet, play, known)
  if (!state.isLocked && wallet.isBlocked) return undefined
  if (!state.isLocked && wallet.hasBonus && !knowsBonuses(state, wallet, stakesOf(state, play))) return undefined
  const decided = { bet, win, rollback }[play.kind](state, wallet, play)
  if (decided === undefined) return undefined
  if (typeof decided !== 'string' && 'key' in decided) return acceptedAnswer(wallet, decided, false)
  return state.isLocked ? refusedAnswer(wallet, decided) : undefined
}

function bet(state: BatchState, wallet: Wallet, play: ShardPlay): Decision {
  const refusal = play.isReportedLater ? undefined : refusalBeforeLimits(state, wallet, play)
  if (refusal) return refusal
  const { category } = play.game
  const round = state.round(play.roundKey)
  if (round?.isClosed) return 'ALREADY_SETTLED'
  if (round && round.gameId !== play.game.id) return 'GAME_BLOCKED'
  const isLimited = !play.isReportedLater && (wallet.hasLimits || state.operatorBinds)
  if (play.freeSpinId !== null && !wallet.hasBonus && !state.isLocked) return undefined
  const protection = isLimited ? state.protection(play.playerId) : undefined
  if (isLimited && !protection && !state.isLocked) return undefined
  const { amount } = play
  const wanted = { amount, staked: round ? stakedIn(round) : 0, opensRound: !round, category, at: state.at }
  const obstacle = protection && stakeObstacle(protection, state.policy, wanted)
  if (obstacle) return obstacle
  if (play.amount > wallet.cash + (wallet.hasBonus ? wallet.bonus : 0)) return 'INSUFFICIENT_FUNDS'
  const paid = pay(state, wallet, play, round)
  if (typeof paid === 'string' || 'most' in paid) return paid
  return stake(state, wallet, play, { round, ...paid })
}

/** Reasons to refuse a stake that need no limits: player, game and licence. */
function refusalBeforeLimits(state: BatchState, wallet: Wallet, play: ShardPlay): Refused | undefined {
  if (wallet.isBlocked) return 'PLAYER_BLOCKED'
  if (state.isStopped) return 'GAME_BLOCKED:stopped'
  if (state.isUnprotected) return 'GAME_BLOCKED:unprotected'
  if (play.barred) return play.barred
  const { category } = play.game
  if (!allowsCategory(state.policy, category)) return 'GAME_BLOCKED:licence'
  if (play.buysFeature && !allows(state.policy, 'featureBuy')) return 'GAME_BLOCKED:feature'
  return undefined
}

/** Suffix of the id of the empty stake of a win that opens its round; no id of a protocol has a slash. */
const STAKE_OF_NOTHING = '/stake'

/** From which accounts a stake is paid. */
function pay(
  state: BatchState,
  wallet: Wallet,
  play: ShardPlay,
  round: Round | undefined,
): Pick<Known, 'cash' | 'bonus'> | PlayRefusal | 'INSUFFICIENT_FUNDS:cash' | StakeAboveMaximum {
  const at = state.at.getTime()
  if (play.freeSpinId !== null) {
    const spin = { ref: play.ref, freeSpinId: play.freeSpinId, gameId: play.game.id, at }
    return takeFreeSpin(state.bonusBalance(play.playerId), spin) ? { cash: 0, bonus: 0 } : 'TX_NOT_FOUND'
  }
  if (play.buysFeature && play.amount > wallet.cash) return 'INSUFFICIENT_FUNDS:cash'
  if (!wallet.hasBonus || play.amount === 0) return { cash: play.amount, bonus: 0 }
  return splitStake(state.bonusBalance(play.playerId), {
    ref: play.ref,
    amount: play.amount,
    staked: round ? stakedIn(round) : 0,
    cash: wallet.cash,
    game: play.game,
    counts: !play.buysFeature && !play.game.countsNothing,
    at,
  })
}

function stake(
  state: BatchState,
  wallet: Wallet,
  play: ShardPlay,
  { round: present, cash, bonus }: { round: Round | undefined } & Pick<Known, 'cash' | 'bonus'>,
): Known {
  const round = present ?? newRound(state, wallet, play)
  if (play.closesRound) round.isClosed = true
  wallet.lastStake = play.amount
  wallet.lastWin = 0
  const reference = play.freeSpinId === null ? null : `B${play.freeSpinId}`
  const known = move(state, wallet, play, {
    kind: 'stake',
    cash: -cash,
    bonus: -bonus,
    round,
    closes: play.closesRound,
    reference,
  })
  if (wallet.hasBonus || play.freeSpinId !== null) known.entries = takenBy(state.bonusBalance(play.playerId), play)
  // Not pushed: that would keep room for sixteen more with every round in memory.
  round.stakes = round.stakes.concat(known)
  settleBonuses(state, wallet, play, round)
  return known
}

const NOTHING_TAKEN: readonly Entry[] = []

/** The bonus entries that this stake has just made. */
function takenBy({ noted }: BonusBalance, { ref }: ShardPlay): readonly Entry[] {
  return noted.filter((entry) => entry.ref === ref)
}

function win(state: BatchState, wallet: Wallet, play: ShardPlay): Decision {
  const found = stakeOf(state, play) ?? openedFor(state, wallet, play)
  if (typeof found !== 'object') return found
  const { stake: staked, round } = found
  if (staked.kind !== 'stake' && staked.kind !== 'tombstone') return 'TX_NOT_FOUND'
  if (staked.playerId !== play.playerId) return 'TX_NOT_FOUND'
  if (staked.isTakenBack || staked.kind === 'tombstone') return 'ALREADY_ROLLED_BACK'
  if (!round || round.key !== play.roundKey || staked.gameId !== play.game.id) return 'TX_NOT_FOUND'
  if (round.isClosed) return 'ALREADY_SETTLED'
  if (![wallet.cash, wallet.bonus, round.won].every((sum) => Number.isSafeInteger(sum + play.amount)))
    return 'AMOUNT_TOO_LARGE'
  const held = heldAt(round, play)
  if (held) return held
  const winners = winnersOf(round, staked)
  const isAsked = play.amount > 0 && winners.some(({ cash, bonus }) => bonus > 0 || cash === 0)
  if (isAsked && !wallet.hasBonus && !state.isLocked) return undefined
  const bonusBalance = isAsked || wallet.hasBonus ? state.bonusBalance(play.playerId) : undefined
  const took = { cash: sumOf(winners, 'cash'), bonus: sumOf(winners, 'bonus') }
  const split =
    isAsked && bonusBalance
      ? splitWin(bonusBalance, {
          ref: play.ref,
          stakeRefs: winners.map(({ ref }) => ref),
          amount: play.amount,
          stake: took,
        })
      : { cash: play.amount, bonus: 0, converted: 0, forfeited: 0 }
  round.wins += 1
  round.won += play.amount
  if (play.closesRound) round.isClosed = true
  wallet.lastStake = staked.cash + staked.bonus
  wallet.lastWin = play.amount
  const known = move(state, wallet, play, {
    kind: 'win',
    cash: split.cash,
    bonus: split.bonus,
    round,
    stake: staked,
    closes: play.closesRound,
  })
  settleBonuses(state, wallet, play, round, split)
  return known
}

/** The stakes by which a win is split: all of its round, because a raise may be paid from another account; an empty stake stands alone. */
function winnersOf({ stakes }: Round, staked: Known): readonly Known[] {
  return staked.cash + staked.bonus === 0 ? [staked] : stakes.filter(({ cash, bonus }) => cash + bonus > 0)
}

function sumOf(stakes: readonly Known[], account: 'cash' | 'bonus'): number {
  return stakes.reduce((sum, each) => sum + each[account], 0)
}

function rollback(state: BatchState, wallet: Wallet, play: ShardPlay): Decision {
  const found = stakeOf(state, play)
  if (!found && play.key === play.stakeKey) return 'DUPLICATE_MISMATCH'
  if (!found) return state.isLocked ? writeTombstone(state, wallet, play) : undefined
  const { stake: staked, round } = found
  if (staked.playerId !== play.playerId) return 'TX_NOT_FOUND'
  if (staked.kind !== 'stake' && staked.kind !== 'tombstone') return 'ALREADY_SETTLED'
  const isNothing = staked.isTakenBack || staked.kind === 'tombstone'
  if (!round && !isNothing && !state.isLocked) return undefined
  if (isNothing || !round) return move(state, wallet, play, { kind: 'rollback', cash: 0, bonus: 0 })
  if (round.isClosed || round.wins > 0) return 'ALREADY_SETTLED'
  const isAsked = staked.bonus > 0 || staked.cash === 0
  if (isAsked && !wallet.hasBonus && !state.isLocked) return undefined
  const split =
    isAsked || wallet.hasBonus
      ? undoStake(state.bonusBalance(play.playerId), { stakeRef: staked.ref, stake: staked, at: state.at.getTime() })
      : { cash: staked.cash, bonus: 0, converted: 0, forfeited: 0 }
  staked.isTakenBack = true
  round.stakes = round.stakes.filter(({ key }) => key !== staked.key)
  const voids = round.stakes.length === 0
  if (voids) Object.assign(round, { isClosed: true, isVoided: true })
  const known = move(state, wallet, play, {
    kind: 'rollback',
    cash: split.cash,
    bonus: split.bonus,
    round,
    stake: staked,
    closes: voids,
  })
  settleBonuses(state, wallet, { ...play, ref: `${staked.ref}:undo` }, round, split)
  return known
}

/** For a win by round: an empty stake that opens an unknown round, where its protocol has such wins. */
function openedFor(state: BatchState, wallet: Wallet, play: ShardPlay): Staked | PlayRefusal | undefined {
  if (play.byRound && !state.isLocked) return undefined
  const round = state.round(play.roundKey)
  if (play.byRound && round?.isVoided) return 'ALREADY_ROLLED_BACK'
  if (play.byRound !== 'opened' || round) return 'TX_NOT_FOUND'
  const transactionId = `${play.transactionId}${STAKE_OF_NOTHING}`
  const opening = {
    ...play,
    transactionId,
    key: keyOf(sourceOf(play.provider), transactionId),
    ref: `${play.provider.id}:${transactionId}`,
    kind: 'bet' as const,
    amount: 0,
    closesRound: false,
  }
  const opened = stake(state, wallet, opening, { round: undefined, cash: 0, bonus: 0 })
  return { stake: opened, round: state.round(play.roundKey) }
}

/** A rollback that came before its stake: a tombstone under the stake's key makes the stake refused for ever. */
function writeTombstone(state: BatchState, wallet: Wallet, play: ShardPlay): Known {
  const buried = {
    ...play,
    key: play.stakeKey,
    transactionId: play.reference,
    ref: `${play.provider.id}:${play.reference}`,
  }
  move(state, wallet, buried, { kind: 'tombstone', cash: 0, bonus: 0 })
  return move(state, wallet, play, { kind: 'rollback', cash: 0, bonus: 0 })
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

function move(state: BatchState, wallet: Wallet, play: ShardPlay, leg: Leg): Known {
  const { kind, cash, bonus, round, stake: staked, closes = false, reference = null } = leg
  const opens = round !== undefined && round.firstSeq === wallet.seq + 1
  const facts: MovementFacts = {
    kind,
    account: state.accounts.ofProvider(play.provider.code),
    externalId: play.transactionId,
    source: null,
    key: play.key,
    fingerprint: kind === 'tombstone' ? null : play.fingerprint,
    roundKey: opens ? round.key : null,
    roundSeq: opens || !round ? null : round.firstSeq,
    stakeSeq: staked && staked.seq !== round?.firstSeq ? staked.seq : null,
    gameId: play.game.id,
    day: round?.day ?? null,
    category: CATEGORIES[play.game.category].letter,
    closes,
    roundRef: opens ? play.roundRef : null,
    reference,
  }
  const row = advanceHead(wallet, { cash, bonus }, facts, state.at)
  state.movements.push(row)
  const protection = state.protection(play.playerId)
  if (protection) countMovement(protection, row)
  const known: Known = {
    key: play.key,
    ref: play.ref,
    kind,
    playerId: play.playerId,
    seq: wallet.seq,
    gameId: play.game.id,
    cash: Math.abs(cash),
    bonus: Math.abs(bonus),
    fingerprint: facts.fingerprint ?? null,
    roundKey: round?.key ?? null,
    isTakenBack: false,
    entries: NOTHING_TAKEN,
    generation: 0,
  }
  state.keep(known)
  return known
}
