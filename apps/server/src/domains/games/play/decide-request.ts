import { type ShardPlay, partsOf, type PlayAnswer } from './play.ts'
import type { Known, Round, BatchState } from './batch-state.ts'

/** What the plays of one request do together, or why none of them does anything. Undefined where it takes a state read under locks. */
export function decideRequest(
  state: BatchState,
  play: ShardPlay,
  playOne: (state: BatchState, play: ShardPlay) => PlayAnswer | undefined,
): PlayAnswer | undefined {
  const over = overlay(state)
  const transactions: string[] = []
  let last: PlayAnswer | undefined
  for (const [at, part] of partsOf(play).entries()) {
    last = playOne(over.state, part)
    if (!last) return undefined
    if (!last.ok) return { ...last, at, ...balanceOf(state, play) }
    transactions.push(last.transaction)
  }
  over.apply()
  return last?.ok ? { ...last, transactions } : last
}

function balanceOf(state: BatchState, { playerId }: ShardPlay): { cash: bigint; bonus: bigint } {
  const { cash = 0, bonus = 0 } = state.wallet(playerId) ?? {}
  return { cash: BigInt(cash), bonus: BigInt(bonus) }
}

/** An overlay of a batch state: its decisions reach the state below when it is applied. */
function overlay(below: BatchState): { state: BatchState; apply(): void } {
  const copies = new Map<object, object>()
  const [known, rounds] = [new Map<string, Known>(), new Map<string, Round>()]
  function copied<T extends object>(original: T, copy: (original: T) => T): T
  function copied<T extends object>(original: T | undefined, copy: (original: T) => T): T | undefined
  function copied<T extends object>(original: T | undefined, copy: (original: T) => T): T | undefined {
    if (original && !copies.has(original)) copies.set(original, copy(original))
    return original && (copies.get(original) as T)
  }
  const state: BatchState = {
    ...below,
    movements: [],
    wallet: (playerId) => copied(below.wallet(playerId), (wallet) => ({ ...wallet })),
    known: (key) => known.get(key) ?? copied(below.known(key), (each) => ({ ...each })),
    round: (key) => rounds.get(key) ?? copied(below.round(key), (round) => ({ ...round, stakes: [...round.stakes] })),
    keep: (each) => known.set(each.key, each),
    open: (round) => rounds.set(round.key, round),
    bonusBalance: (playerId) => copied(below.bonusBalance(playerId), structuredClone),
    protection: (playerId) => copied(below.protection(playerId), structuredClone),
  }
  return {
    state,
    apply() {
      for (const [original, copy] of copies) Object.assign(original, copy)
      for (const round of rounds.values()) below.open(round)
      for (const each of known.values()) below.keep(each)
      below.movements.push(...state.movements)
    },
  }
}
