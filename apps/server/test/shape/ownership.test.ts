import { allCalls } from '@meydan/contract/all'
import * as bonuses from '@meydan/contract/bonuses/bonuses'
import * as bonusesAdmin from '@meydan/contract/bonuses/bonuses-admin'
import type { CallShape } from '@meydan/contract/call'
import * as cashier from '@meydan/contract/cashier/cashier'
import * as cashierAdmin from '@meydan/contract/cashier/cashier-admin'
import * as complaints from '@meydan/contract/complaints/complaints'
import * as dataRequests from '@meydan/contract/privacy/data-requests'
import * as games from '@meydan/contract/games/games'
import * as history from '@meydan/contract/wallet/history'
import * as identity from '@meydan/contract/identity/identity'
import * as messages from '@meydan/contract/messages/messages'
import * as missions from '@meydan/contract/missions/missions'
import { turnWheel } from '@meydan/contract/wheel/wheel'
import * as payments from '@meydan/contract/cashier/payments'
import * as sports from '@meydan/contract/sports/sports'
import * as cashout from '@meydan/contract/sports/sports-cashout'
import * as tournaments from '@meydan/contract/tournaments/tournaments'
import { istanbulDay } from '@meydan/money/day'
import { completeIban } from '@meydan/money/iban'
import { describe, expect, it } from 'vitest'
import { demoPspDesk } from '../../src/domains/cashier/test/psp.ts'
import { shardsOf } from '../../src/domains/games/public.ts'
import { pick, play, testBook } from '../../src/domains/sports/test/sports.ts'
import { seedOperatorAccounts } from '../../src/seed/cashier.ts'
import { seedGames } from '../../src/seed/games.ts'
import { dataCopyOf } from '../data-copy.ts'
import { inputSchema } from './hostile.ts'
import { settled, watchWrites } from './writes.ts'

const COUPON_KEY = '7d6f2a35-3f0f-4a43-9f1c-1d2b6a0f5e11'
const FREE_BET = {
  bonus_type: 'freebet',
  reuse: 'player',
  rollover: 0,
  spin_count: 1,
  spin_stake: 50,
  percent: null,
  min_deposit: null,
  max_bonus: null,
}

const book = await testBook({ DEV_TOOLS: 'on' })
const { site } = book
await seedGames(site.context)
const owner = await site.player({ cashKurus: 500_000n, kyc: 'approved' })
const stranger = await site.player({ cashKurus: 500_000n, kyc: 'approved' })
const staff = await site.staff('finance', 'support', 'content')
const things = await thingsOf()

/** Ids that name something public: every player may send them. */
const PUBLIC = new Set<CallShape>([
  games.launchGame,
  games.reportSilentFrame,
  games.toggleFavourite,
  games.playTestSlot,
  bonuses.activateBonus,
  tournaments.joinTournament,
  tournaments.readTournament,
  sports.readEvent,
  sports.readSlip,
  sports.readMatchCode,
  sports.readMatchStats,
  missions.claimMission,
  turnWheel,
])

const writes = await watchWrites(site.context.db)

/** Answers what stands in the way of a slip instead of refusing; what it says to a stranger is tested by itself. */
const TELLS = new Set<CallShape>([sports.checkSlip])

/** Of an event that nobody knows: whose free bet it is, is asked first. */
const leg = { event: 'md:match:1', key: '1x2', specifiers: '', outcome: '1', odds: 200, version: 1 }

/** What a stranger sends to reach the owner's things: a row for every call that takes the id of something owned. What takes a thing away stands last. */
const ROWS = new Map<CallShape, Record<string, unknown>>([
  [cashier.cancelDeposit, { id: things.deposit }],
  [cashier.readDepositInstructions, { id: things.deposit }],
  [payments.readPayment, { id: things.payment }],
  [cashier.cancelWithdrawal, { id: things.withdrawal }],
  [cashier.deleteSavedAccount, { id: things.account }],
  [bonuses.previewBonusCancel, { id: things.grant }],
  [bonuses.cancelBonus, { id: things.grant }],
  [
    bonuses.decidePendingBonus,
    { deposit_id: String(things.offeredDeposit), bonus_id: String(things.promotion), action: 'select' },
  ],
  [history.readGameDetail, { ref: things.round }],
  [messages.markMessageRead, { message_id: things.message }],
  [messages.readThread, { id: things.thread }],
  [messages.replyToThread, { id: things.thread, body: 'Merhaba' }],
  [messages.deleteMessage, { message_id: things.message }],
  [
    sports.placeCoupon,
    {
      client_key: COUPON_KEY,
      kind: 'single',
      legs: [leg],
      per_column: 50,
      free_bet_id: things.freeBet,
    },
  ],
  [sports.readCoupon, { no: things.coupon }],
  [sports.answerCounter, { no: things.coupon, accept: true }],
  [cashout.offerCashout, { no: things.coupon }],
  [cashout.setCashoutTarget, { no: things.coupon, amount: 60 }],
  [cashout.cashOut, { no: things.coupon, offer_token: 'x'.repeat(40), client_key: COUPON_KEY, amount: 1 }],
  [history.replayRound, { reference: things.round }],
  [complaints.withdrawComplaint, { id: things.complaint }],
  [dataRequests.openDataCopy, { id: things.dataCopy }],
  [dataRequests.fetchDataCopy, { id: things.dataCopy }],
  [identity.endSession, { id: things.session }],
])

it("a free bet of another's is none on a slip", async () => {
  const slip = { kind: 'single' as const, legs: [leg], per_column: 50, free_bet_id: things.freeBet }
  const shown = async (as: typeof owner) => {
    const { body } = await site.call(sports.checkSlip, slip, { as })
    const codes = body.problems.map((problem: { code: string }) => problem.code)
    return [codes.includes('free_bet_gone'), body.free_bets.map((one: { id: number }) => one.id)]
  }
  expect(await shown(stranger)).toEqual([true, []])
  expect(await shown(owner)).toEqual([false, [things.freeBet]])
})

describe("another player's things", () => {
  it('have a row for every call that takes an id', () => {
    const missing = [...allCalls]
      .filter(([, call]) => takesId(call) && !PUBLIC.has(call) && !TELLS.has(call) && !ROWS.has(call))
      .map(([name]) => name)
    expect(missing).toEqual([])
  })

  for (const [call, input] of ROWS) {
    it(`${call.method} ${call.path} does not reach them, and they stay as they are`, async () => {
      await settled(site.context)
      await writes.take()
      const reply = await site.call(call, input as never, { as: stranger })
      expect([404, 409], JSON.stringify(reply.body)).toContain(reply.status)
      expect(reply.body.success).toBe(false)
      expect(await writes.take()).toEqual([])
      const mine = await site.call(call, input as never, { as: owner })
      expect([401, 403, 404], `the owner: ${JSON.stringify(mine.body)}`).not.toContain(mine.status)
    })
  }
})

function takesId(call: CallShape): boolean {
  const isPlayers = call.who === 'player' || call.who === 'anyone'
  const names = Object.keys(inputSchema(call).properties ?? {}).some((field) => /(^|_)(id|ref)$/.test(field))
  return isPlayers && (names || call.path.includes('{'))
}

async function thingsOf() {
  const say = async <C extends CallShape>(call: C, input: unknown, as: { cookie: string } = owner) => {
    const reply = await site.call(call, input as never, { as })
    expect(reply.status, `${call.path} ${JSON.stringify(reply.body)}`).toBeLessThan(300)
    return reply.body
  }
  const deposit = (amount: number) =>
    say(cashier.requestDeposit, { amount, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: 'Akbank' })
  await seedOperatorAccounts(site.context.db)
  const by = { as: staff, second: await site.staff('admin') }
  const { id: promotion } = (await site.byTwo(bonusesAdmin.createPromotion, promotionRule() as never, by)).body
  const offeredDeposit = (await deposit(1_000)).id
  await say(cashierAdmin.approveDeposit, { reason: 'Banka aradı', id: offeredDeposit }, staff)
  const withdrawal = await say(cashier.requestWithdrawal, {
    amount: 100,
    method: 'bank_transfer',
    account_name: 'Ayşe Yılmaz',
    bank_name: 'Akbank',
    iban: completeIban('0004600000000000000002'),
    save_bank_info: true,
  })
  const { id: grant } = await say(
    bonusesAdmin.giveBonus,
    {
      player_id: owner.id,
      name: 'Özel',
      amount: 50,
      rollover: 10,
      validity_days: 7,
      reason: 'deneme',
      request_key: 'sahiplik-1',
    },
    staff,
  )
  const freeBetRule = { ...promotionRule(), name: 'Bedava bahis', ...FREE_BET }
  const { id: forBets } = (await site.byTwo(bonusesAdmin.createPromotion, freeBetRule as never, by)).body
  await say(bonuses.activateBonus, { bonus_id: forBets })
  const freeBet = (await say(bonuses.listActiveBonuses, {})).active_bonuses.find(
    (one: { free_spins: { is_bet: boolean } | null }) => one.free_spins?.is_bet,
  ).id
  await say(games.playTestSlot, { game_id: games.TEST_SLOT_ID, bet_amount: 10 })
  await shardsOf(site.context).count()
  const today = istanbulDay(site.context.db.now())
  const placed = await play(book, owner, [pick(await book.match(), '1', 200)])
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  await book.ingest.close()
  await shardsOf(site.context).count()
  const rounds = await say(history.listTransactions, { type: 'slot_bet', from: today, to: today })
  await say(messages.sendMessage, { subject: 'Konu', body: 'Metin' })
  const [message] = (await say(messages.listMessages, {})).messages
  await say(complaints.lodgeComplaint, { subject: 'Konu', body: 'Metin' })
  await dataCopyOf(site, owner)
  return {
    promotion,
    offeredDeposit,
    withdrawal: withdrawal.id,
    grant,
    freeBet,
    deposit: (await deposit(600)).id,
    payment: (await (await demoPspDesk(site)).begin(owner, 200)).id,
    account: (await say(cashier.listSavedAccounts, {})).bank_accounts[0].id,
    session: (await say(identity.listSessions, {})).sessions[0].id,
    coupon: placed.body.coupon.no,
    round: rounds.transactions[0].reference_id,
    dataCopy: (await say(dataRequests.listDataRequests, {})).requests[0].id,
    complaint: (await say(complaints.listComplaints, {})).complaints[0].id,
    message: message.id,
    thread: message.thread_id,
  }
}

function promotionRule() {
  return {
    name: 'Yatırım bonusu',
    description: 'Her yatırıma',
    banner: '/art/promo/ilk-yatirim.svg',
    bonus_type: 'deposit',
    percent: 50,
    fixed_amount: null,
    rollover: 10,
    min_deposit: 500,
    max_bonus: 2000,
    min_deposit_text: '',
    rollover_text: '',
    validity_days: 7,
    max_stake: null,
    max_win: null,
    reuse: 'deposit',
    contributions: null,
    allowed_games: null,
    spin_game_id: null,
    spin_count: null,
    spin_stake: null,
    active: true,
    starts_at: null,
    ends_at: null,
  }
}
