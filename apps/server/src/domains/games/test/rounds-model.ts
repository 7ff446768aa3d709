import fc from 'fast-check'
import type { Request } from './shards.ts'

/** A request about one of a player's few rounds; ids repeat, so that everything comes twice, out of order and with other content. */
export interface Step {
  kind: Request['kind']
  player: number
  round: number
  stake: number
  /** Which of the ids that a win or rollback of this stake can have. */
  copy: number
  amount: bigint
  closes: boolean
  /** Names the stake under another round than its own. */
  astray: boolean
}

export const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom<Step['kind']>('bet', 'bet', 'bet', 'win', 'win', 'rollback'),
    player: fc.nat(2),
    round: fc.nat(3),
    stake: fc.nat(2),
    copy: fc.nat(1),
    amount: fc.constantFrom(0n, 40n, 40n, 70n),
    closes: fc.boolean(),
    astray: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  }),
  { minLength: 20, maxLength: 120 },
)

export function requestOf({ kind, round, stake, copy, amount, closes, astray }: Step): Omit<Request, 'player'> {
  const own = `r${round}-s${stake}`
  const named = astray ? `r${(round + 1) % 4}` : `r${round}`
  if (kind === 'bet') return { kind, round: `r${round}`, id: own, amount, closesRound: closes && stake === 2 }
  const id = `${own}-${kind}${copy}`
  return kind === 'win'
    ? { kind, round: named, id, of: own, amount, closesRound: closes }
    : { kind, round: named, id, of: own }
}

interface ModelRound {
  standing: Set<string>
  wins: number
  closed: boolean
}

interface Taken {
  said: string
  kind: Request['kind'] | 'tombstone'
  round: string | undefined
  amount: bigint
  back: boolean
}

/** The most that a player may stake or lose, in kuruş. */
export interface ModelLimits {
  stake?: bigint
  loss?: bigint
}

interface RoundsModel {
  play(request: Omit<Request, 'player'>): string
  cash(): bigint
}

/** A player's money and rounds in plain maps, written from the rules of the provider protocol: one shelf of facts, no cache. */
export function modelOf(opening: bigint, limits: ModelLimits = {}): RoundsModel {
  let cash = opening
  const sums = { staked: 0n, won: 0n }
  const rounds = new Map<string, ModelRound>()
  const taken = new Map<string, Taken>()
  const take = (request: Omit<Request, 'player'>, facts: Partial<Taken>) => {
    const said = messageBy(request)
    taken.set(request.id, { said, kind: request.kind, round: undefined, amount: 0n, back: false, ...facts })
    return 'ok'
  }

  function bet(request: Omit<Request, 'player'>): string {
    const { id, round: name, amount = 0n, closesRound = false } = request
    const round = rounds.get(name)
    if (round?.closed) return 'ALREADY_SETTLED'
    if (isAbove(limits, sums, amount)) return 'LIMIT_REACHED'
    if (amount > cash) return 'INSUFFICIENT_FUNDS'
    cash -= amount
    sums.staked += amount
    const open = round ?? { standing: new Set<string>(), wins: 0, closed: false }
    open.standing.add(id)
    open.closed = closesRound
    rounds.set(name, open)
    return take(request, { round: name, amount })
  }

  function win(request: Omit<Request, 'player'>): string {
    const stake = taken.get(request.of ?? '')
    if (!stake || (stake.kind !== 'bet' && stake.kind !== 'tombstone')) return 'TX_NOT_FOUND'
    if (stake.back || stake.kind === 'tombstone') return 'ALREADY_ROLLED_BACK'
    if (stake.round !== request.round) return 'TX_NOT_FOUND'
    const round = rounds.get(stake.round) as ModelRound
    if (round.closed) return 'ALREADY_SETTLED'
    cash += request.amount ?? 0n
    sums.won += request.amount ?? 0n
    round.wins += 1
    round.closed = request.closesRound ?? false
    return take(request, { round: stake.round })
  }

  function rollback(request: Omit<Request, 'player'>): string {
    const of = request.of ?? ''
    const stake = taken.get(of)
    if (!stake) taken.set(of, { said: '', kind: 'tombstone', round: undefined, amount: 0n, back: true })
    if (!stake || stake.back) return take(request, {})
    const round = rounds.get(stake.round as string) as ModelRound
    if (round.closed || round.wins > 0) return 'ALREADY_SETTLED'
    cash += stake.amount
    sums.staked -= stake.amount
    stake.back = true
    round.standing.delete(of)
    round.closed = round.standing.size === 0
    return take(request, {})
  }

  return {
    cash: () => cash,
    play(request) {
      const earlier = taken.get(request.id)
      return earlier ? repeated(earlier, request) : { bet, win, rollback }[request.kind](request)
    },
  }
}

function repeated(earlier: Taken, request: Omit<Request, 'player'>): string {
  if (earlier.kind === 'tombstone') return 'ALREADY_ROLLED_BACK'
  if (earlier.said !== messageBy(request)) return 'DUPLICATE_MISMATCH'
  return earlier.back ? 'ALREADY_ROLLED_BACK' : 'replayed'
}

function isAbove({ stake, loss }: ModelLimits, { staked, won }: { staked: bigint; won: bigint }, amount: bigint) {
  return (stake !== undefined && staked + amount > stake) || (loss !== undefined && staked - won + amount > loss)
}

function messageBy({ kind, round, of = '', amount = 0n, closesRound = false }: Omit<Request, 'player'>): string {
  return [kind, round, of, amount, closesRound].join()
}
