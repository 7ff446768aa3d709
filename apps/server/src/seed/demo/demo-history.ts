import type { Db } from '../../platform/database/db.ts'
import type { approveWithdrawal as approveCall } from '@meydan/contract/cashier/cashier-admin'
import type { DEPOSIT_BANKS, WITHDRAWAL_BANKS } from '@meydan/contract/cashier/cashier'
import type { Category } from '@meydan/contract/categories'
import { isWaiting } from '@meydan/contract/waiting'
import sql from 'sql-template-tag'
import { decideOffer } from '../../domains/bonuses/offers/decide-offer.ts'
import type { CashierContext } from '../../domains/cashier/ports.ts'
import { cancelDeposit } from '../../domains/cashier/deposits/cancel-deposit.ts'
import { approveDeposit, rejectDeposit } from '../../domains/cashier/deposits/decide-deposit.ts'
import {
  approveWithdrawal,
  cancelWithdrawalByOperator,
  payWithdrawal,
  rejectWithdrawal,
} from '../../domains/cashier/withdrawals/decide-withdrawal.ts'
import { requestDeposit } from '../../domains/cashier/deposits/request-deposit.ts'
import { requestWithdrawal } from '../../domains/cashier/withdrawals/request-withdrawal.ts'
import { assessWithdrawal } from '../../domains/cashier/assess-cash.ts'
import { approveProposal } from '../../domains/approvals/approve.ts'
import { submitForApproval } from '../../domains/approvals/submit.ts'
import type { Guarded } from '../../domains/approvals/proposals.ts'
import { shardsOf, type Play } from '../../domains/games/public.ts'
import { isClear, linkedTo } from '../../domains/fraud/public.ts'
import { owedToSports } from '../../domains/sports/public.ts'
import { balances } from '../../domains/wallet/public.ts'
import type { ApprovalPolicy } from '../../platform/approval-policy.ts'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'
import { patiently } from './patiently.ts'

const MINUTE_MS = 60_000

export interface DemoGame {
  id: number
  category: Category
  provider_id: number
  provider_code: string
}

export interface Transfer {
  lira: number
  bank: (typeof DEPOSIT_BANKS)[number]
  ends?: 'approved' | 'rejected' | 'cancel' | 'pending'
  sender?: string
  /** The player wants none of the bonuses that the deposit opens. */
  refusesBonus?: boolean
}

export interface Payout {
  lira: number
  bank: (typeof WITHDRAWAL_BANKS)[number]
  iban: string
  ends?: 'done' | 'approved' | 'rejected' | 'cancel' | 'pending' | 'first-approved'
  holder?: string
  save?: boolean
}

/** A player's past, replayed step by step through the very operations of the platform, each at its own time. */
export interface DemoHistory {
  /** Time only goes forward. What else happened to the player until then comes first. */
  at(time: Date): Promise<void>
  deposit(transfer: Transfer): Promise<void>
  withdraw(payout: Payout): Promise<void>
  play(game: DemoGame, stake: bigint, win: bigint): Promise<void>
  cash(): Promise<bigint>
  end(): Promise<void>
}

/** An act of another file that belongs at its time in the history; it happens once, however often it is run. */
export interface ScheduledStep {
  at: Date
  run(): Promise<void>
}

export async function openDemoHistory(
  context: AppContext,
  username: string,
  meanwhile: readonly ScheduledStep[] = [],
): Promise<DemoHistory> {
  let now = context.db.now()
  const past: CashierContext = { ...context, db: context.db.at(() => now), ask: facts }
  const player = await context.db.one<{ id: number; name: string }>(
    sql`select id, first_name || ' ' || last_name as name from identity.players where username = ${username}`,
  )
  const [first, second] = await Promise.all([staffMember(context.db, 'finance'), staffMember(context.db, 'finance2')])
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }
  return {
    at: async (time) => {
      for (const moment of meanwhile) if (moment.at <= time) await moment.run()
      now = time
    },
    deposit: (transfer) => seedDeposit({ past, player, actor: first, pass }, transfer),
    withdraw: (payout) => seedPayout({ past, player, actor: first, second, pass }, payout),
    play: (game, stake, win) => seedRound(past, player.id, { game, stake, win }),
    cash: async () => (await balances(context.db, player.id)).cash,
    end: () => shardsOf(past).close(),
  }
}

interface Scene {
  past: CashierContext
  player: { id: number; name: string }
  actor: StaffActor
  pass: (minutes: number) => void
}

async function seedDeposit({ past, player, actor, pass }: Scene, transfer: Transfer): Promise<void> {
  const { lira, bank, ends = 'approved', sender = player.name, refusesBonus = false } = transfer
  const form = {
    amount: BigInt(Math.round(lira * 100)),
    method: 'bank_transfer' as const,
    sender_name: sender,
    description: bank,
  }
  const { id } = await requestDeposit(past, player.id, form)
  pass(14)
  if (ends === 'approved') await approveDeposit(past.db, actor, { id, bank_reference: `H${100_000 + id}`, reason: '' })
  if (refusesBonus) await decideOffer(past.db, player.id, { deposit_id: id, bonus_id: undefined, action: 'reject' })
  if (ends === 'rejected')
    await rejectDeposit(past.db, actor, { id, reason: 'Bu tutarda bir havale hesabımıza ulaşmadı' })
  if (ends === 'cancel') await cancelDeposit(past.db, player.id, id)
}

async function seedPayout(
  { past, player, actor, second, pass }: Scene & { second: StaffActor },
  payout: Payout,
): Promise<void> {
  const { lira, bank, iban, ends = 'done', holder = player.name, save = false } = payout
  const { id } = await requestWithdrawal(past, player.id, {
    amount: BigInt(Math.round(lira * 100)),
    method: 'bank_transfer',
    account_name: holder,
    bank_name: bank,
    iban,
    branch_code: '',
    account_no: '',
    save_bank_info: save,
    forfeit_bonus: false,
  })
  pass(25)
  if (ends === 'pending') return
  if (ends === 'rejected')
    return void (await rejectWithdrawal(past.db, actor, { id, reason: 'Hesap sahibi adı banka kaydıyla uyuşmadı' }))
  if (ends === 'cancel')
    return void (await cancelWithdrawalByOperator(past.db, actor, { id, reason: 'Oyuncunun isteğiyle' }))
  const approved = await submitForApproval(past, withdrawals, { input: { id }, raw: { id }, actor })
  if (ends === 'first-approved') return
  if (isWaiting(approved))
    await approveProposal(past, new Map([[withdrawals.act, withdrawals]]), second, approved.proposal)
  pass(40)
  if (ends === 'done') await payWithdrawal(past, second, { id, bank_reference: `EFT${200_000 + id}` })
}

/** Payouts are released as the table of approval policies says: the large ones by two. */
const approval: ApprovalPolicy<typeof approveCall> = {
  assess: (tx, wanted) => assessWithdrawal(facts, tx, wanted),
  carryOut: (context, { actor, input }) => approveWithdrawal({ ...context, ask: facts }, actor, input),
}
const withdrawals: Guarded = { act: 'withdrawal.approve', policy: approval as unknown as ApprovalPolicy }

const facts = { owedToSports, isClear, linkedTo }

let rounds = 0

/** Stake and win are one batch: one commit for each round. */
async function seedRound(
  past: Pick<AppContext, 'db' | 'hub' | 'log'>,
  playerId: number,
  { game, stake, win }: { game: DemoGame; stake: bigint; win: bigint },
): Promise<void> {
  const no = ++rounds
  const common = {
    provider: { id: game.provider_id, code: game.provider_code },
    playerId,
    game: { id: game.id, category: game.category, contribution: null, winCap: null },
    roundRef: `demo-${no}`,
    freeSpinId: null,
    barred: null,
  }
  const bet: Play = {
    ...common,
    kind: 'bet',
    transactionId: `demo-${no}-bet`,
    reference: '',
    amount: stake,
    closesRound: win === 0n,
  }
  const won: Play = {
    ...common,
    kind: 'win',
    transactionId: `demo-${no}-win`,
    reference: bet.transactionId,
    amount: win,
    closesRound: true,
  }
  const shards = shardsOf(past)
  const plays = win > 0n ? [bet, won] : [bet]
  const answers = await patiently(() => Promise.all(plays.map((play) => shards.play(play))))
  const refused = answers.find((answer) => !answer.ok)
  if (refused && !refused.ok) throw new Error(`round ${no} of the demo was refused: ${refused.code}`)
}

async function staffMember(db: Db, username: string): Promise<StaffActor> {
  const { id } = await db.one<{ id: number }>(sql`select id from staff.members where username = ${username}`)
  return { staff: { id, sessionId: 0, username, roles: ['finance'] }, ip: '127.0.0.1' }
}
