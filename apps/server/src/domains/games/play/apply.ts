import type { LockedWallet, MovementKind, PlatformAccount } from '../../wallet/public.ts'
import { okAnswer } from './decide.ts'
import { keyOf, type Play, type PlayAnswer, referenceOf, sourceOf } from './play.ts'
import { type BatchState, type RoundState, roundKey, roundOf, stakeOf, type TransactionState } from './state.ts'

/** How a play's amount falls on the accounts, and what leaves the bonus account after it. Kuruş, none negative. */
export interface Split {
  cash: bigint
  bonus: bigint
  converted: bigint
  forfeited: bigint
}

/** Lets a play that `decide` has allowed take effect in the batch's state. */
export function apply(state: BatchState, play: Play, split: Split): PlayAnswer {
  const wallet = state.wallets.get(play.playerId) as LockedWallet
  const transaction = EFFECTS[play.kind](state, wallet, play, split)
  if (wallet.cash < 0n || wallet.bonus < 0n)
    throw new Error(`player ${wallet.playerId}: ${play.kind} ${play.transactionId} would leave a negative account`)
  return okAnswer(wallet, transaction, false)
}

type Effect = (state: BatchState, wallet: LockedWallet, play: Play, split: Split) => TransactionState

const EFFECTS: Record<Play['kind'], Effect> = { bet: stake, win, rollback: takeBack }

function stake(state: BatchState, wallet: LockedWallet, play: Play, split: Split): TransactionState {
  const round = roundOf(state, play) ?? openRound(state, wallet, play)
  round.bets += 1
  round.stake += play.amount
  round.bonusStake += split.bonus
  if (play.closesRound) close(state, round, 'closed')
  wallet.lastStake = play.amount
  wallet.lastWin = 0n
  const movementSeq = move(state, wallet, play, {
    kind: 'stake',
    cash: -split.cash,
    bonus: -split.bonus,
    contra: 'game_house',
    round,
  })
  settleBonus(state, wallet, play, split, round)
  count(state, round, { stake: play.amount, bonusStake: split.bonus, win: 0n, bonusWin: 0n })
  return record(state, play, { round, movementSeq, ...split })
}

function win(state: BatchState, wallet: LockedWallet, play: Play, split: Split): TransactionState {
  const round = stakeOf(state, play)?.round as RoundState
  if (play.amount > 0n || play.closesRound) round.wins += 1
  round.win += play.amount
  round.bonusWin += split.bonus
  if (play.closesRound) close(state, round, 'closed')
  if (play.closesRound && play.amount === 0n) round.closedBy = play.transactionId
  wallet.lastWin = play.amount
  const movementSeq = move(state, wallet, play, {
    kind: 'win',
    cash: split.cash,
    bonus: split.bonus,
    contra: 'game_house',
    round,
  })
  settleBonus(state, wallet, play, split, round)
  count(state, round, { stake: 0n, bonusStake: 0n, win: play.amount, bonusWin: split.bonus })
  return movementSeq === null ? unrecorded(play, round) : record(state, play, { round, movementSeq, ...split })
}

function takeBack(state: BatchState, wallet: LockedWallet, play: Play, split: Split): TransactionState {
  const bet = stakeOf(state, play)
  if (!bet) return bury(state, play)
  const round = bet.round as RoundState
  bet.isTakenBack = true
  bet.isMarked = true
  round.bets -= 1
  round.stake -= bet.amount
  round.bonusStake -= bet.bonus
  round.refunded += bet.amount
  if (round.bets === 0) close(state, round, 'voided')
  const movementSeq = move(state, wallet, play, {
    kind: 'rollback',
    cash: split.cash,
    bonus: split.bonus,
    contra: 'game_house',
    round,
  })
  settleBonus(state, wallet, play, split, round)
  count(state, round, { stake: -bet.amount, bonusStake: -bet.bonus, win: 0n, bonusWin: 0n })
  return movementSeq === null
    ? unrecorded(play, round)
    : record(state, { ...play, amount: bet.amount }, { round, movementSeq, ...split })
}

/** A stake taken back before it came: a tombstone under the stake's own id refuses it for ever. */
function bury(state: BatchState, play: Play): TransactionState {
  const bet: Play = { ...play, kind: 'bet', transactionId: play.reference, reference: '' }
  const tombstone = record(state, bet, { round: undefined, movementSeq: null, cash: 0n, bonus: 0n })
  tombstone.isTakenBack = true
  tombstone.isMarked = true
  return unrecorded(play, undefined)
}

function openRound(state: BatchState, wallet: LockedWallet, play: Play): RoundState {
  const { category } = play.game
  const numbering = `${play.playerId}:${category}`
  const last = state.lastRounds.get(numbering)
  const no = (last?.no ?? 0) + 1
  state.lastRounds.set(numbering, { no, day: state.day })
  const round: RoundState = {
    tid: '',
    playerId: play.playerId,
    category,
    no,
    providerId: play.provider.id,
    ref: play.roundRef,
    gameId: play.game.id,
    status: 'open',
    bets: 0,
    wins: 0,
    stake: 0n,
    bonusStake: 0n,
    win: 0n,
    bonusWin: 0n,
    refunded: 0n,
    firstSeq: wallet.seq + 1n,
    lastSeq: wallet.seq,
    closedBy: null,
    day: state.day,
    isNew: true,
    isChanged: false,
  }
  state.rounds.set(roundKey(play.provider.id, play.roundRef, play.playerId), round)
  const day = dayOf(state, round)
  if (last?.day !== state.day) day.isNew = true
  day.lastRoundNo = no
  day.rounds += 1
  day.openRounds += 1
  gameDayOf(state, round).rounds += 1
  return round
}

function close(state: BatchState, round: RoundState, status: 'closed' | 'voided'): void {
  round.status = status
  dayOf(state, round).openRounds -= 1
}

type Facts = Pick<TransactionState, 'round' | 'movementSeq' | 'cash' | 'bonus'>

/** Known from now on to the plays of this batch, as the ledger makes it known to all later ones. A stake of nothing needs a mark. */
function record(state: BatchState, play: Play, { round, movementSeq, cash, bonus }: Facts): TransactionState {
  const transaction: TransactionState = {
    ...unrecorded(play, round),
    cash,
    bonus,
    movementSeq,
    isMarked: play.kind === 'bet' && movementSeq === null,
  }
  state.transactions.set(keyOf(play.provider.id, play.transactionId), transaction)
  return transaction
}

function unrecorded(play: Play, round: RoundState | undefined): TransactionState {
  return {
    providerId: play.provider.id,
    transactionId: play.transactionId,
    kind: play.kind,
    playerId: play.playerId,
    gameId: play.game.id,
    category: play.game.category,
    amount: play.amount,
    cash: 0n,
    bonus: 0n,
    isTakenBack: false,
    freeSpinId: play.freeSpinId,
    movementSeq: null,
    round,
    isMarked: false,
  }
}

interface Leg {
  kind: MovementKind
  cash: bigint
  bonus: bigint
  contra: PlatformAccount | null
  round: RoundState
}

/** The movement's number, or null where nothing moves. */
function move(state: BatchState, wallet: LockedWallet, play: Play, leg: Leg): bigint | null {
  leg.round.isChanged = true
  if (leg.cash === 0n && leg.bonus === 0n) return null
  wallet.cash += leg.cash
  wallet.bonus += leg.bonus
  wallet.seq += 1n
  leg.round.lastSeq = wallet.seq
  state.changedWallets.add(wallet)
  const ofBonus = leg.contra !== 'game_house'
  if (!ofBonus) dayOf(state, leg.round).lines += 1
  state.movements.push({
    playerId: wallet.playerId,
    seq: wallet.seq,
    kind: leg.kind,
    cash: leg.cash,
    bonus: leg.bonus,
    cashAfter: wallet.cash,
    bonusAfter: wallet.bonus,
    holdAfter: wallet.hold,
    contra: leg.contra,
    source: ofBonus ? leg.kind : sourceOf(play.provider),
    externalId: ofBonus ? `${play.provider.code}:${play.transactionId}` : play.transactionId,
    provider: ofBonus ? null : play.provider.code,
    reference: referenceOf(leg.round.category, wallet.playerId, leg.round.no),
    relatedId: play.reference || null,
  })
  return wallet.seq
}

/** A completed bonus moves to cash, what is over a cap or has expired is destroyed. */
function settleBonus(state: BatchState, wallet: LockedWallet, play: Play, split: Split, round: RoundState): void {
  move(state, wallet, play, {
    kind: 'bonus_converted',
    cash: split.converted,
    bonus: -split.converted,
    contra: null,
    round,
  })
  move(state, wallet, play, { kind: 'bonus_forfeited', cash: 0n, bonus: -split.forfeited, contra: 'bonus_cost', round })
}

type Sums = Record<'stake' | 'bonusStake' | 'win' | 'bonusWin', bigint>

function count(state: BatchState, round: RoundState, sums: Sums): void {
  for (const day of [dayOf(state, round), gameDayOf(state, round)]) {
    day.stake += sums.stake
    day.bonusStake += sums.bonusStake
    day.win += sums.win
    day.bonusWin += sums.bonusWin
  }
}

function dayOf(state: BatchState, { playerId, category, day }: RoundState) {
  const key = `${playerId}:${category}:${day}`
  let delta = state.playerDays.get(key)
  if (!delta) {
    delta = {
      tid: state.dayTids.get(key) ?? '',
      playerId,
      category,
      day,
      stake: 0n,
      win: 0n,
      bonusStake: 0n,
      bonusWin: 0n,
      rounds: 0,
      isNew: false,
      lastRoundNo: 0,
      lines: 0,
      openRounds: 0,
    }
    state.playerDays.set(key, delta)
  }
  return delta
}

function gameDayOf(state: BatchState, { gameId }: RoundState) {
  let delta = state.gameDays.get(gameId)
  if (!delta) {
    delta = { gameId, stake: 0n, win: 0n, bonusStake: 0n, bonusWin: 0n, rounds: 0 }
    state.gameDays.set(gameId, delta)
  }
  return delta
}
