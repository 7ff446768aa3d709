/** A player's money as a person would keep it on paper: what the ledger, the bonuses and the cashier must agree with. Kuruş. */
export interface Model {
  now: number
  cash: bigint
  hold: bigint
  grants: ModelGrant[]
  stakes: ModelStake[]
  withdrawals: { kurus: bigint; open: boolean }[]
}

export interface ModelGrant {
  balance: bigint
  required: bigint
  done: bigint
  maxStake: bigint | null
  cap: bigint | null
  converted: bigint
  forfeited: bigint
  status: 'active' | 'completed' | 'cancelled' | 'expired'
  since: number
  expires: number
}

export interface ModelStake {
  cash: bigint
  parts: { grant: ModelGrant; kurus: bigint; progress: bigint }[]
  open: boolean
  at: number
}

export const GAME_PERCENT = { slot: 100n, live: 10n } as const
export type ModelGame = keyof typeof GAME_PERCENT

export function newModel(now: number): Model {
  return { now, cash: 0n, hold: 0n, grants: [], stakes: [], withdrawals: [] }
}

export function bonusOf(model: Model): bigint {
  return sum(model.grants.map((grant) => grant.balance))
}

/** Active on paper: its time may be over without anybody having looked. */
export function active(model: Model): ModelGrant[] {
  return model.grants.filter((grant) => grant.status === 'active')
}

function running(model: Model): ModelGrant[] {
  return active(model).filter((grant) => grant.expires > model.now)
}

export function addGrant(
  model: Model,
  given: { kurus: bigint; rollover: bigint; days: number; maxStake: bigint | null; cap: bigint | null },
): void {
  const { kurus, rollover, days, maxStake, cap } = given
  const grant: ModelGrant = {
    balance: kurus,
    required: kurus * rollover,
    done: 0n,
    maxStake,
    cap,
    converted: 0n,
    forfeited: 0n,
    status: 'active',
    since: model.now,
    expires: model.now + days * 86_400_000,
  }
  model.grants.push(grant)
  if (rollover > 0n) return
  model.cash += kurus
  Object.assign(grant, { balance: 0n, converted: kurus, status: 'completed' })
}

export function refusalOf(model: Model, kurus: bigint): string | undefined {
  if (kurus > model.cash + bonusOf(model)) return 'INSUFFICIENT_FUNDS'
  const tooMuch = running(model).some(
    (grant) => grant.done < grant.required && grant.maxStake !== null && kurus > grant.maxStake,
  )
  if (tooMuch) return 'STAKE_ABOVE_BONUS_MAXIMUM'
  return kurus > model.cash + sum(running(model).map((grant) => grant.balance)) ? 'INSUFFICIENT_FUNDS' : undefined
}

export function stake(model: Model, game: ModelGame, kurus: bigint): void {
  for (const grant of active(model)) if (grant.expires <= model.now) end(model, grant, 'expired')
  const made: ModelStake = { cash: least(kurus, model.cash), parts: [], open: true, at: model.now }
  model.cash -= made.cash
  let due = kurus - made.cash
  const target = running(model).find((grant) => grant.done < grant.required)
  for (const grant of running(model)) {
    const part = {
      grant,
      kurus: least(due, grant.balance),
      progress: grant === target ? least((kurus * GAME_PERCENT[game]) / 100n, grant.required - grant.done) : 0n,
    }
    due -= part.kurus
    grant.balance -= part.kurus
    grant.done += part.progress
    if (part.kurus > 0n || part.progress > 0n) made.parts.push(part)
  }
  if (target && target.done === target.required) end(model, target, 'completed')
  model.stakes.push(made)
}

export function win(model: Model, made: ModelStake, kurus: bigint): void {
  made.open = false
  const bonusStake = sum(made.parts.map((part) => part.kurus))
  const toBonus = bonusStake === 0n ? 0n : (kurus * bonusStake) / (made.cash + bonusStake)
  model.cash += kurus - toBonus
  let [staked, shared] = [0n, 0n]
  for (const part of made.parts) {
    staked += part.kurus
    const share = bonusStake === 0n ? 0n : (toBonus * staked) / bonusStake - shared
    shared += share
    if (share > 0n) giveBack(model, part.grant, share, 0n)
  }
}

export function undo(model: Model, made: ModelStake): void {
  made.open = false
  model.cash += made.cash
  for (const { grant, kurus, progress } of made.parts) giveBack(model, grant, kurus, progress)
}

function giveBack(model: Model, grant: ModelGrant, share: bigint, progress: bigint): void {
  if (grant.status === 'active') {
    grant.balance += share
    grant.done -= least(progress, grant.done)
    if (grant.expires <= model.now) end(model, grant, 'expired')
    return
  }
  const cashable = grant.status === 'completed' ? least(share, room(grant)) : 0n
  model.cash += cashable
  grant.converted += cashable
  grant.forfeited += share - cashable
}

export function end(model: Model, grant: ModelGrant, status: 'completed' | 'cancelled' | 'expired'): void {
  const cashable = status === 'completed' ? least(grant.balance, room(grant)) : 0n
  model.cash += cashable
  grant.converted += cashable
  grant.forfeited += grant.balance - cashable
  grant.balance = 0n
  grant.status = status
}

/** What the minute's job does. */
export function sweep(model: Model): void {
  for (const grant of active(model)) {
    const atStake = model.stakes.some(
      (made) => made.open && made.at >= grant.since && made.parts.some((part) => part.kurus > 0n),
    )
    if (grant.expires <= model.now) end(model, grant, 'expired')
    else if (grant.balance === 0n && !atStake) end(model, grant, 'completed')
  }
}

export function withdrawalRefusal(model: Model, kurus: bigint, forfeit: boolean): string | undefined {
  if (kurus > model.cash) return 'insufficient_funds'
  if (model.withdrawals.filter((each) => each.open).length >= 3) return 'too_many_open_withdrawals'
  return running(model).length > 0 && !forfeit ? 'bonus_would_be_lost' : undefined
}

export function withdraw(model: Model, kurus: bigint): void {
  if (running(model).length > 0) for (const grant of active(model)) end(model, grant, 'cancelled')
  model.cash -= kurus
  model.hold += kurus
  model.withdrawals.push({ kurus, open: true })
}

function room(grant: ModelGrant): bigint {
  if (grant.cap === null) return 2n ** 63n
  return grant.cap > grant.converted ? grant.cap - grant.converted : 0n
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}
