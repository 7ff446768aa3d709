import { MINIMUM_DEPOSIT_KURUS } from '@meydan/contract/cashier/cashier'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import {
  cancelWithdrawalByOperator,
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '../../cashier/withdrawals/decide-withdrawal.ts'
import { cashierPorts } from '../../../domain-ports.ts'
import { requestWithdrawal } from '../../cashier/withdrawals/request-withdrawal.ts'
import { changeLimit, confirmPendingLimit } from '../../compliance/limits/change-limit.ts'
import { excludePlayer as startPause } from '../../account-closure/exclude.ts'
import { adjustPlayerBalance, assessAdjustment } from '../../identity/players/adjustments-admin.ts'
import { blockPlayer, unblockPlayer } from '../../identity/players/player-status.ts'
import { transfer } from '../../wallet/public.ts'
import { approvedDeposit, grant } from './bonus.ts'
import { cancelBonus } from '../grants/cancel-bonus.ts'
import { closeTouchedOffers } from '../offers/close-offers.ts'
import { decideOffer } from '../offers/decide-offer.ts'
import { closeAllFinished } from '../grants/finished-grants.ts'
import { cancelGrantByStaff } from '../grants/grants-admin.ts'
import { DAY_MS } from './model-days.ts'
import { type Real, refusalCode } from './model-real.ts'
import { end, grantOnPaper, HOUSE_PERCENT, look, running } from './model.ts'
import { withdraw, withdrawalRefusal } from './model-withdrawals.ts'
import { chooseOnPaper, lookAtOffers, offerOnPaper, offerRefusal } from './model-offers.ts'
import { HOUSE_CONTRIBUTIONS } from '../promotions/rule.ts'
import type { Paper, PaperGame, PaperOffer, LimitName } from './model-paper.ts'

let keys = 0

export interface Given {
  kurus: number
  rollover: number
  days: number
  maxStake: number | null
  cap: number | null
  allowed: PaperGame[] | null
  /** The percent that the bonus itself lets the odd game count. */
  ownShares: number | null
  spinGame: PaperGame | null
  spins: number
}

export async function give(paper: Paper, real: Real, given: Given): Promise<void> {
  const { kurus, rollover, days, maxStake, cap, allowed, ownShares, spinGame, spins } = given
  const percentOf = (game: PaperGame) => (game === 'odd' && ownShares !== null ? ownShares : HOUSE_PERCENT[game])
  const allows = (game: PaperGame) => allowed === null || allowed.includes(game)
  grantOnPaper(paper, { kurus, rollover, days, maxStake, cap, percentOf, allows, spinGame, spins })
  paper.gifts.push({ kurus, at: paper.now })
  const { site, tables } = real.world
  const games: Record<string, number> = ownShares === null ? {} : { [tables.odd.gameId]: ownShares }
  const id = await grant(site, real.id, BigInt(kurus), {
    maxStakeKurus: maxStake === null ? null : BigInt(maxStake),
    maxWinKurus: cap === null ? null : BigInt(cap),
    rule: {
      rollover,
      validity_days: days,
      contributions: { ...HOUSE_CONTRIBUTIONS, games },
      allowed_games: allowed && allowed.map((name) => tables[name].gameId),
    },
    ...(spinGame ? { spins: { gameId: tables[spinGame].gameId, count: spins, stakeKurus: 100n } } : {}),
  })
  real.grants.push(id)
}

export async function cancel(
  paper: Paper,
  real: Real,
  { pick, byStaff }: { pick: number; byStaff: boolean },
): Promise<void> {
  const open = running(paper)
  const chosen = (open.length > 0 && pick % 5 > 0 ? open : paper.grants)[
    pick % (open.length > 0 && pick % 5 > 0 ? open : paper.grants).length
  ]
  if (!chosen) return
  const { site, clerks } = real.world
  const id = real.grants[paper.grants.indexOf(chosen)] as number
  const { code } = await refusalCode<unknown>(
    byStaff
      ? cancelGrantByStaff(site.context.db, clerks[0], { id, reason: 'deneme' })
      : cancelBonus(site.context.db, real.id, id),
  )
  expect(code).toBe(chosen.status === 'running' ? undefined : 'bonus_not_active')
  if (chosen.status === 'running') end(paper, chosen, 'cancelled')
}

/** Takes or refuses one of the last two offers. */
export async function decide(paper: Paper, real: Real, pick: number, action: 'select' | 'reject'): Promise<void> {
  const index = paper.offers.length - 1 - (pick % Math.min(paper.offers.length, 2))
  const offer = paper.offers[index] as PaperOffer
  const { site, promotion } = real.world
  const asked = { deposit_id: real.deposits[index] as number, bonus_id: promotion, action }
  const refusal = offerRefusal(paper, offer, action)
  const { code } = await refusalCode<unknown>(decideOffer(site.context.db, real.id, asked))
  expect(code).toBe(refusal)
  if (refusal) return
  if (action === 'reject') {
    offer.status = 'rejected'
    return
  }
  chooseOnPaper(paper, offer)
  const { id } = await site.context.db.one<{ id: number }>(
    sql`select grant_id as id from bonuses.offers where deposit_id = ${asked.deposit_id}`,
  )
  real.grants.push(id)
}

export async function runJob(paper: Paper, { world }: Real): Promise<void> {
  look(paper)
  lookAtOffers(paper)
  await closeAllFinished(world.site.context)
  await closeTouchedOffers(world.site.context)
}

/** Less than the cashier takes comes straight into the ledger: where cash is scarce, bonuses pay. */
export async function deposit(paper: Paper, { world, id, deposits }: Real, kurus: number): Promise<void> {
  paper.cash += kurus
  const { site } = world
  if (kurus >= MINIMUM_DEPOSIT_KURUS) {
    paper.deposits.push({ kurus, at: paper.now, offer: offerOnPaper(paper, kurus) })
    deposits.push(await approvedDeposit(site, id, BigInt(kurus)))
  } else
    await site.context.db.transaction((tx) =>
      transfer(tx, { ...INTO_CASH, playerId: id, externalId: `model:${++keys}`, cash: BigInt(kurus) }),
    )
}

const INTO_CASH = { kind: 'deposit', source: 'test', contra: 'bank_clearing' } as const

export async function withdrawal(
  paper: Paper,
  real: Real,
  { amount, forfeit }: { amount: number; forfeit: boolean },
): Promise<void> {
  const form = {
    amount: BigInt(amount),
    method: 'bank_transfer' as const,
    account_name: 'Ayşe Yılmaz',
    bank_name: 'Akbank',
    iban: 'TR330006100519786457841326',
    branch_code: '',
    account_no: '',
    save_bank_info: false,
    forfeit_bonus: forfeit,
    request_key: `model-key-${++keys}`,
  }
  const refusal = withdrawalRefusal(paper, amount, forfeit)
  const { code, answer } = await refusalCode(requestWithdrawal(askingHouse(real), real.id, form))
  expect(code).toBe(refusal)
  if (!answer) return
  withdraw(paper, amount)
  real.withdrawals.push(answer.id)
}

const askingHouse = ({ world }: Real) => ({ ...world.site.context, ask: cashierPorts })

export async function settleWithdrawal(
  paper: Paper,
  real: Real,
  { pick, how }: { pick: number; how: string },
): Promise<void> {
  const open = paper.withdrawals.filter(({ isOpen }) => isOpen)
  const settled = open[pick % open.length] as Paper['withdrawals'][number]
  const id = real.withdrawals[paper.withdrawals.indexOf(settled)] as number
  const { site, clerks } = real.world
  const { db } = site.context
  if (how === 'pay') {
    const { code } = await refusalCode(approveWithdrawal(askingHouse(real), clerks[0], { id }))
    expect(code).toBe(paper.isBlocked ? 'player_blocked' : undefined)
    if (code) return
  }
  Object.assign(settled, { isOpen: false, isBack: how !== 'pay' })
  paper.hold -= settled.kurus
  if (how === 'pay') {
    await payWithdrawal(askingHouse(real), clerks[1], { id, bank_reference: '' })
    return
  }
  paper.cash += settled.kurus
  if (how === 'reject') await rejectWithdrawal(db, clerks[0], { id, reason: 'deneme' })
  else await cancelWithdrawalByOperator(db, clerks[0], { id, reason: '' })
}

/** A correction by two people; a debit that the cash cannot bear is refused. */
export async function adjust(paper: Paper, real: Real, kurus: number): Promise<void> {
  const { site, clerks } = real.world
  const input = {
    id: real.id,
    account: 'cash' as const,
    direction: kurus > 0 ? ('credit' as const) : ('debit' as const),
    amount: BigInt(Math.abs(kurus)),
    reason: 'deneme',
  }
  const actor = { ...clerks[0], secondedBy: clerks[1].staff }
  const { code } = await refusalCode(site.context.db.transaction((tx) => assessAdjustment(tx, { input, actor })))
  expect(code).toBe(paper.cash + kurus < 0 ? 'insufficient_funds' : undefined)
  if (code) return
  paper.cash += kurus
  await adjustPlayerBalance(site.context.db, actor, input)
}

const HOUR_MS = 3_600_000
const CONFIRMABLE_AFTER = 24 * HOUR_MS
const LAPSES_AFTER = 7 * DAY_MS

type Wire = Parameters<typeof confirmPendingLimit>[2]

function onWire(name: LimitName): Wire {
  const [kind, period] = name.split(':')
  return { kind, period } as Wire
}

/** A first or lower limit counts at once, a higher one waits to be confirmed. */
export async function setLimit(paper: Paper, real: Real, name: LimitName, kurus: number): Promise<void> {
  const { applied } = await changeLimit(real.world.site.context, real.id, { ...onWire(name), value: kurus / 100 })
  const limit = paper.limits.get(name)
  const isLower = !limit || limit.kurus === null || kurus <= limit.kurus
  expect(applied).toBe(isLower)
  const from = paper.now + CONFIRMABLE_AFTER
  paper.limits.set(
    name,
    isLower ? { kurus } : { kurus: limit.kurus, waiting: { kurus, from, until: from + LAPSES_AFTER } },
  )
}

export async function confirmRaise(paper: Paper, real: Real, name: LimitName): Promise<void> {
  const { code } = await refusalCode(confirmPendingLimit(real.world.site.context, real.id, onWire(name)))
  const waiting = paper.limits.get(name)?.waiting
  const refusal =
    !waiting || waiting.until <= paper.now
      ? 'no_pending_limit'
      : waiting.from > paper.now
        ? 'confirmation_too_early'
        : undefined
  expect(code).toBe(refusal)
  if (!refusal && waiting) paper.limits.set(name, { kurus: waiting.kurus })
}

export async function toggleBlock(paper: Paper, { world, id }: Real): Promise<void> {
  const asked = { id, reason: 'deneme' }
  if (paper.isBlocked) await unblockPlayer(world.site.context.db, world.clerks[0], asked)
  else await blockPlayer(world.site.context.db, world.clerks[0], asked)
  paper.isBlocked = !paper.isBlocked
}

/** A pause of a day bars stakes; a self-exclusion takes the bonuses as well, and does not end by itself. */
export async function exclude(paper: Paper, { world, id }: Real, duration: '1d' | '6m'): Promise<void> {
  await world.site.context.db.transaction((tx) =>
    startPause(tx, { playerId: id, duration, source: 'player', reason: 'deneme' }),
  )
  if (duration === '6m') for (const given of running(paper)) end(paper, given, 'cancelled')
  paper.pausedUntil = Math.max(paper.pausedUntil, duration === '6m' ? Number.POSITIVE_INFINITY : paper.now + DAY_MS)
}
