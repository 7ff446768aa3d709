import {
  add,
  cashable,
  type Entry,
  type Grant,
  isRunning,
  NOTHING,
  noteEntry,
  payOut,
  type BonusBalance,
  reviveExhausted,
  type Settled,
} from '../grants/grant.ts'
import { returnSpin } from '../free-spins/spin-life.ts'
import { scaled, type Split } from './split-stake.ts'

export interface Won {
  ref: string
  /** The stakes that it was won with, and what they took together. */
  stakeRefs: readonly string[]
  amount: number
  stake: Split
}

/** What a win is given as. */
interface As {
  kind?: 'win' | 'correction'
  /** Whether a bonus that was used up runs on by it: not where cash was taken for it before, which it gives back. */
  revives?: boolean
}

/** Splits a win in the proportion in which its stakes were paid: each share to its grant, or to cash or forfeit where that has ended. */
export function splitWin(
  bonusBalance: BonusBalance,
  { ref, stakeRefs, amount, stake, kind = 'win', revives = true }: Won & As,
): Split & Settled {
  const parts = stakeRefs.flatMap((stakeRef) => partsOf(bonusBalance, stakeRef))
  const spin = parts.find(({ kind }) => kind === 'spin')
  if (spin) return giveSpinWin(bonusBalance, { grant: grantOf(bonusBalance, spin), ref, kind, amount, revives })
  if (stake.bonus === 0) return { cash: amount, bonus: 0, ...NOTHING }
  const toBonuses = scaled(amount, stake.bonus, stake.cash + stake.bonus)
  const split = { cash: amount - toBonuses, bonus: 0, ...NOTHING }
  for (const { grant, share } of sharesOf(bonusBalance, parts, { of: toBonuses, stake }))
    addShare(split, giveBack(bonusBalance, grant, { ref, kind, share, progress: 0, revives }))
  if (split.cash + split.bonus !== amount) throw new Error(`no record of what ${stakeRefs.join()} took of bonuses`)
  return split
}

/** What a grant gives of a win that was too much. */
export interface Share {
  grant: Grant
  isSpin: boolean
  /** Of its bonus money. */
  held: number
  /** What it had forfeited, and gets back for this. */
  restored: number
  /** What is taken from cash. */
  rest: number
}

/** Of a win that was too much: each bonus' share of it, by what it holds, then by what it has lost. Nothing is changed. */
export function sharesToTake(bonusBalance: BonusBalance, { stakeRefs, amount, stake }: Omit<Won, 'ref'>): Share[] {
  const parts = stakeRefs.flatMap((stakeRef) => partsOf(bonusBalance, stakeRef))
  const spin = parts.find(({ kind }) => kind === 'spin')
  if (!spin && stake.bonus === 0) return []
  const shares = spin
    ? [{ grant: grantOf(bonusBalance, spin), share: amount }]
    : sharesOf(bonusBalance, parts, { of: scaled(amount, stake.bonus, stake.cash + stake.bonus), stake })
  return shares.map(({ grant, share }) => {
    const held = isRunning(grant) ? Math.min(share, grant.balance) : 0
    const restored = Math.min(share - held, grant.forfeited)
    return { grant, isSpin: spin !== undefined, held, restored, rest: share - held - restored }
  })
}

/** Takes them; of what went to cash only what is there (`cash`) counts as if it had never become it. */
export function takeShares(
  bonusBalance: BonusBalance,
  ref: string,
  { shares, cash }: { shares: readonly Share[]; cash: number },
) {
  let left = cash
  for (const { grant, isSpin, held, restored, rest } of shares) {
    const unconverted = Math.min(rest, grant.converted, left)
    left -= unconverted
    grant.balance -= held
    grant.forfeited -= restored
    grant.converted -= unconverted
    const undone = isSpin ? unwager(grant, held + restored + unconverted) : 0
    noteEntry(bonusBalance, grant, {
      ref,
      kind: 'correction',
      amount: -held - restored - unconverted,
      progress: -undone,
    })
    noteEntry(bonusBalance, grant, { ref, kind: 'forfeited', amount: restored, progress: 0 })
    noteEntry(bonusBalance, grant, { ref, kind: 'converted', amount: unconverted, progress: 0 })
  }
}

/** What a spin had won of bonus money goes with the wagering that it asked for, if it did: what came late asked for none. Answers the progress that is then too much. */
function unwager(grant: Grant, won: number): number {
  grant.required -= Math.min(won * grant.rollover, grant.required)
  const excess = Math.max(grant.done - grant.required, 0)
  grant.done -= excess
  return excess
}

/** Splits an amount in the proportion in which these grants paid the bonus part of the stakes: one share each. */
function sharesOf(bonusBalance: BonusBalance, parts: readonly Entry[], { of, stake }: { of: number; stake: Split }) {
  let [paid, shared] = [0, 0]
  const shares = new Map<Grant, number>()
  for (const part of parts.filter((entry) => entry.amount < 0)) {
    paid -= part.amount
    const share = scaled(of, paid, stake.bonus) - shared
    shared += share
    const grant = grantOf(bonusBalance, part)
    if (share > 0) shares.set(grant, (shares.get(grant) ?? 0) + share)
  }
  return [...shares].map(([grant, share]) => ({ grant, share }))
}

/** Cash where the grant asks for no wagering, else bonus money that is still to be wagered. */
function giveSpinWin(
  bonusBalance: BonusBalance,
  { grant, ref, kind, amount, revives }: { grant: Grant; ref: string; amount: number } & Required<As>,
): Split & Settled {
  if (revives) reviveExhausted(grant)
  if (!isRunning(grant)) return giveBack(bonusBalance, grant, { ref, kind, share: amount, progress: 0, revives })
  noteEntry(bonusBalance, grant, { ref, kind, amount, progress: 0 })
  if (grant.rollover > 0) {
    grant.balance += amount
    grant.required += amount * grant.rollover
    return { cash: 0, bonus: amount, ...NOTHING }
  }
  const cash = Math.min(amount, cashable(grant))
  payOut(bonusBalance, grant, ref, { converted: cash, forfeited: amount - cash })
  return { cash, bonus: amount - cash, converted: 0, forfeited: amount - cash }
}

/** Gives back what a stake took, as it was taken, and undoes its progress. */
export function undoStake(
  bonusBalance: BonusBalance,
  { stakeRef, stake, at }: { stakeRef: string; stake: Split; at: number },
): Split & Settled {
  const split = { cash: stake.cash, bonus: 0, ...NOTHING }
  for (const part of partsOf(bonusBalance, stakeRef)) {
    const grant = grantOf(bonusBalance, part)
    release(bonusBalance, grant)
    if (part.kind === 'spin') {
      returnSpin(bonusBalance, grant, { ref: `${stakeRef}:undo`, at })
      continue
    }
    addShare(
      split,
      giveBack(bonusBalance, grant, {
        ref: `${stakeRef}:undo`,
        kind: 'rollback',
        share: -part.amount,
        progress: part.progress,
        revives: true,
      }),
    )
  }
  if (split.cash + split.bonus !== stake.cash + stake.bonus)
    throw new Error(`stake ${stakeRef} has no record of its bonus part`)
  return split
}

/** Closes the stakes of a closed round. */
export function closeStakes(bonusBalance: BonusBalance, stakeRefs: ReadonlySet<string>): void {
  for (const entry of [...stakeRefs].flatMap((ref) => partsOf(bonusBalance, ref))) {
    release(bonusBalance, grantOf(bonusBalance, entry))
  }
}

/** A grant that has ended has no open stakes left. */
function release(bonusBalance: BonusBalance, grant: Grant): void {
  if (grant.openStakes === 0) return
  grant.openStakes -= 1
  bonusBalance.changed.add(grant)
}

/** The entries of a stake, written before or in this transaction. */
function partsOf(bonusBalance: BonusBalance, stakeRef: string): Entry[] {
  return [...bonusBalance.earlier, ...bonusBalance.noted].filter(
    ({ ref, kind }) => ref === stakeRef && (kind === 'stake' || kind === 'spin'),
  )
}

/** A share goes to its grant while that is active or used up, to cash where the grant was wagered, and is forfeited where it was cancelled. */
function giveBack(
  bonusBalance: BonusBalance,
  grant: Grant,
  {
    ref,
    kind,
    share,
    progress,
    revives,
  }: {
    ref: string
    kind: 'win' | 'correction' | 'rollback'
    share: number
    progress: number
    revives: boolean
  },
): Split & Settled {
  if (revives) reviveExhausted(grant)
  if (isRunning(grant)) {
    const undone = Math.min(progress, grant.done)
    grant.balance += share
    grant.done -= undone
    noteEntry(bonusBalance, grant, { ref, kind, amount: share, progress: -undone })
    return { cash: 0, bonus: share, ...NOTHING }
  }
  const cash = grant.status === 'completed' ? Math.min(share, cashable(grant)) : 0
  noteEntry(bonusBalance, grant, { ref, kind, amount: share, progress: 0 })
  payOut(bonusBalance, grant, ref, { converted: cash, forfeited: share - cash })
  return { cash, bonus: share - cash, converted: 0, forfeited: share - cash }
}

function grantOf(bonusBalance: BonusBalance, { grantId }: Entry): Grant {
  const grant = bonusBalance.grants.find(({ id }) => id === grantId)
  if (!grant) throw new Error(`grant ${grantId} was not read`)
  return grant
}

function addShare(split: Split & Settled, share: Split & Settled): void {
  split.cash += share.cash
  split.bonus += share.bonus
  add(split, share)
}
