import type {
  ListedStake,
  Outgoing,
  OwnStake,
  PastRound,
  RoundView,
  Totals,
  StakeRequest,
} from '../../rooms/socket/protocol.ts'

export type Slot = string

/** All that the frame shows, as last received. */
export type RoomState = {
  mode: 'real' | 'demo'
  balance: number | null
  head: string
  round: RoundView
  history: readonly PastRound[]
  mine: Record<Slot, OwnStake | undefined>
  next: Record<Slot, StakeRequest | undefined>
  /** Slots whose request is on its way, each with the key of that. */
  pendingKeys: Map<Slot, string>
  totals: Totals
  list: ReadonlyMap<number, ListedStake>
}

export const HISTORY_SHOWN = 30
const MAX_LISTED = 50

export function emptyState(): RoomState {
  return {
    mode: 'demo',
    balance: null,
    head: '',
    round: {
      no: 0,
      state: 'resting',
      until: null,
      startedAt: null,
      commitment: null,
      mix: null,
      steps: [],
      drawn: null,
      prizes: [],
      pot: 0,
      hallCards: 0,
      result: null,
    },
    history: [],
    mine: {},
    next: {},
    pendingKeys: new Map(),
    totals: { players: 0, stakes: 0, amount: 0, taken: 0, paid: 0 },
    list: new Map(),
  }
}

/** What a message changes. */
export function applyMessage(state: RoomState, message: Outgoing): void {
  if (message.type === 'snapshot') {
    const { mode, balance, head, round, history, totals } = message
    Object.assign(state, { mode, head, round, history, totals })
    if (balance !== null) state.balance = balance
    state.mine = Object.fromEntries(message.mine.map((stake) => [stake.slot, stake]))
    state.next = Object.fromEntries(message.next.map((wish) => [wish.slot, wish]))
    state.list = new Map(message.top.map((stake) => [stake.id, stake]))
    state.pendingKeys.clear()
  } else if (message.type === 'state') applyRound(state, message.round)
  else if (message.type === 'step') state.round = { ...state.round, steps: [...state.round.steps, message.at] }
  else if (message.type === 'delta') {
    state.totals = message.totals
    const list = new Map(state.list)
    for (const stake of message.list) {
      if (stake.amount === 0) list.delete(stake.id)
      else list.set(stake.id, stake)
    }
    state.list = new Map([...list].toSorted(([, one], [, other]) => weight(other) - weight(one)).slice(0, MAX_LISTED))
  } else if (message.type === 'balance') state.balance = message.balance
  else if (message.type === 'own') applyOwnStake(state, message.stake)
  else if (message.type === 'next') {
    if (message.wish === null) delete state.next[message.slot]
    else state.next[message.slot] = message.wish
    if (message.key !== undefined) state.pendingKeys.delete(message.slot)
  } else if (message.type === 'refused') {
    if (message.slot !== undefined) state.pendingKeys.delete(message.slot)
    else if (isUnread(message)) state.pendingKeys.clear()
  }
}

/** A refusal with the slot it is about: found by its key, or where the room could not even read that, the only one that is asked for. */
export function withSlot({ pendingKeys }: RoomState, message: Outgoing): Outgoing {
  if (message.type !== 'refused' || message.slot !== undefined) return message
  const { key } = message
  const found = [...pendingKeys].filter(([, asked]) => isUnread(message) || asked === key)
  const [slot] = found.length === 1 ? (found[0] ?? []) : []
  return slot === undefined ? message : { ...message, slot }
}

/** Of a request, and of which nobody can say; a ping that is refused is none. */
function isUnread({ key, code }: { key?: string; code: string }): boolean {
  return key === undefined && code === 'BAD_REQUEST'
}

function applyRound(state: RoomState, round: RoundView): void {
  if (round.no !== state.round.no) {
    state.totals = { ...emptyState().totals, players: state.totals.players }
    state.list = new Map()
    state.mine = {}
    state.pendingKeys.clear()
  }
  if (round.result !== null && state.history[0]?.no !== round.no)
    state.history = [{ no: round.no, result: round.result }, ...state.history].slice(0, HISTORY_SHOWN)
  state.round = round
}

function applyOwnStake(state: RoomState, stake: OwnStake): void {
  if (stake.no !== state.round.no) return
  state.pendingKeys.delete(stake.slot)
  if (stake.status === 'refused' || stake.status === 'voided' || stake.status === 'voiding')
    delete state.mine[stake.slot]
  else state.mine[stake.slot] = stake
}

/** Kuruş that these stakes have given; null while one of them is not known yet, as for a moment after the result. */
export function paidFor(stakes: readonly Pick<OwnStake, 'pay'>[]): number | null {
  return stakes.reduce<number | null>((sum, { pay }) => (sum === null || pay === null ? null : sum + pay), 0)
}

function weight({ pay, amount }: ListedStake): number {
  return (pay ?? 0) * 1_000_000 + amount
}
