import { enterPromotionCode } from '@meydan/contract/bonuses/bonuses'
import { addPromotionCodes } from '@meydan/contract/bonuses/promotion-codes-admin'
import { exchangePoints } from '@meydan/contract/club/club'
import { setLimit, takeTimeOut } from '@meydan/contract/compliance/compliance'
import { decideFraudCase } from '@meydan/contract/fraud/fraud-admin'
import { setOperatorLimit } from '@meydan/contract/compliance/compliance-admin'
import { makeReferralLink } from '@meydan/contract/referral/referral'
import { payTournament } from '@meydan/contract/tournaments/tournaments-admin'
import { readWheel, turnWheel } from '@meydan/contract/wheel/wheel'
import { claimMission, listMissions, noteProtectionRead } from '@meydan/contract/missions/missions'
import { refundDeposit } from '@meydan/contract/cashier/refunds-admin'
import { payoutsOf } from '../../domains/cashier/test/payout.ts'
import { type Begun, demoPspDesk } from '../../domains/cashier/test/psp.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { paidMonths } from '../../domains/affiliates/test/affiliates.ts'
import { soldCoupon, wageredByVoid } from '../../domains/sports/test/recall.ts'
import { bookOf, pick, play } from '../../domains/sports/test/sports.ts'
import { friendBy, runningProgram } from '../../domains/referral/test/referral.ts'
import { countedOf } from '../../domains/tournaments/test/tournament.ts'
import { sumAccounts } from '../../domains/wallet/projector/platform-accounts.ts'
import { openFraudCase } from '../../domains/compliance/public.ts'
import {
  adjustBalance,
  blockPlayer,
  markHouseAccount,
  unmarkHouseAccount,
} from '@meydan/contract/identity/identity-admin'
import sql from 'sql-template-tag'
import type { TestSite } from '../../../test/site.ts'
import { grant, makePromotion, table } from '../../domains/bonuses/test/bonus.ts'
import { shardsOf } from '../../domains/games/public.ts'
import { eventually } from '../../../test/patience.ts'
import { bankLines } from './bank-lines.ts'

/** What the demo's past has none of: corrections, limits, pauses, long rounds, rollbacks, tombstones, bonuses in use, free spins. */
export async function enrich(site: TestSite): Promise<void> {
  const { context } = site
  const { db } = context
  const game = await table(site)
  const player = await site.player({ cashKurus: 100_000n })
  const [first, second] = [await site.staff('finance', 'compliance', 'admin'), await site.staff('finance')]

  const open = await game.bet(player, 500n)
  const more = { ...(await game.bet(player, 300n, { roundRef: open.round })), round: open.round }
  await game.win(player, more, 900n)
  const whole = await game.bet(player, 400n)
  const part = { ...(await game.bet(player, 200n, { roundRef: whole.round })), round: whole.round }
  await game.undo(player, part)
  await game.win(player, whole, 100n, { closesRound: true })
  await game.undo(player, await game.bet(player, 700n))
  await game.undo(player, { tx: 'never-came', round: 'never-came' })
  await game.bet(player, 250n)

  const lucky = await site.player({ cashKurus: 1_000n })
  await grant(site, lucky.id, 20_000n)
  await game.bet(lucky, 3_000n)
  await game.win(lucky, await game.bet(lucky, 2_000n), 5_000n, { closesRound: true })
  await game.undo(lucky, await game.bet(lucky, 1_000n))
  const spinner = await site.player()
  const spins = { gameId: game.gameId, count: 5, stakeKurus: 100n }
  const bonus = await grant(site, spinner.id, 0n, { type: 'freespin', spins, rule: { rollover: 5 } })
  await game.win(spinner, await game.bet(spinner, 0n, { freeSpinId: String(bonus) }), 300n, { closesRound: true })

  await site.byTwo(
    adjustBalance,
    { id: player.id, account: 'cash', direction: 'credit', amount: 12.5, reason: 'Düzeltme' },
    { as: first, second },
  )
  await site.call(setLimit, { kind: 'loss', period: 'day', value: 5_000 }, { as: player })
  await site.call(
    setOperatorLimit,
    { kind: 'deposit', period: 'month', value: 900_000, reason: 'Deneme' },
    { as: first },
  )
  await site.call(takeTimeOut, { duration: '7d', confirm: true }, { as: await site.player() })
  await db.run(
    sql`insert into compliance.reinstatement_requests (player_id, asked_at, counts_from) values (${player.id}, ${db.now()}, ${db.now()})`,
  )
  await db.run(sql`
    insert into wallet.breaches (invariant, detail, found_at, ended_at) values ('I0', 'deneme', ${db.now()}, ${db.now()})`)
  await db.run(sql`insert into wallet.play_stops (since, ended_at) values (${db.now()}, ${db.now()})`)
  await db.run(sql`insert into integrity.verified (player_id, seq, hash, verified_at)
    select player_id, seq, hash, created_at from wallet.movements where seq = 3`)
  await db.run(sql`insert into integrity.verify_point (at) values (${db.now()})`)
  await bankLines(site)
  await payments(site)
  await shardsOf(context).count()
  await clubLife(site)
  await turnedWheel(site)
  await broughtFriend(site)
  await wonTournament(site)
  await sumAccounts(context)
  await fraudCase(site)
  await codedPromotion(site)
  await paidMonths(site)
  await uncountedCoupons(site)
  await houseAccounts(site)
}

/** An account of the operator, and one that was. */
async function houseAccounts(site: TestSite): Promise<void> {
  const [own, before, as] = [await site.player(), await site.player(), await site.staff('support')]
  for (const { id } of [own, before]) await site.byTwo(markHouseAccount, { id, reason: 'Deneme' }, { as })
  await site.byTwo(unmarkHouseAccount, { id: before.id, reason: 'Deneme' }, { as })
}

/** A coupon that was sold back, and one that was put right to void after it had made a bonus cash. */
async function uncountedCoupons(site: TestSite): Promise<void> {
  const book = await bookOf(site)
  await soldCoupon(book)
  await wageredByVoid(book)
  // One that stays open, for what open coupons may cost.
  const event = await book.match()
  await play(book, await site.player({ cashKurus: 100_000n }), [pick(event, '1', 200)])
  await eventually(async () => {
    const { whys } = await site.db.one<{ whys: bigint }>(
      sql`select count(distinct why) as whys from wallet.uncounted_rounds`,
    )
    if (whys < 2n) throw new Error('the coupons count still')
  })
  await book.ingest.close()
}

/** A promotion with caps, given by a code. */
async function codedPromotion(site: TestSite): Promise<void> {
  const gift = { bonus_type: 'free', percent: null, fixed_kurus: 5_000n, reuse: 'player', rollover: 5 } as const
  const id = await makePromotion(site, { ...gift, by_code: true, budget_kurus: 100_000n, player_cap: 10 })
  const by = { as: await site.staff('content'), second: await site.staff('finance') }
  await site.byTwo(addPromotionCodes, { id, kind: 'shared', code: 'KARTAL', most_uses: 5 }, by)
  const made = await site.call(enterPromotionCode, { code: 'kartal' }, { as: await site.player() })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
}

/** A payout that a rule held, refused by two. */
async function fraudCase(site: TestSite): Promise<void> {
  const { db } = site.context
  const player = await site.player({ cashKurus: 100_000n, kyc: 'approved' })
  const withdrawalId = await cashOf(site).askWithdrawal(player, 250)
  await eventually(async () => {
    if (!(await db.row(sql`select from fraud.screenings where withdrawal_id = ${withdrawalId}`)))
      throw new Error('the payout is not screened')
  })
  await db.transaction((tx) => openFraudCase(tx, player.id, [{ rule: 'velocity', withdrawalId, text: 'Deneme' }]))
  const { id } = await db.one<{ id: number }>(sql`select max(id) as id from compliance.fraud_cases`)
  const [as, second] = [await site.staff('compliance'), await site.staff('compliance')]
  const made = await site.byTwo(decideFraudCase, { id, outcome: 'refused', reason: 'Deneme' }, { as, second })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  await db.run(sql`
    insert into fraud.rules (code, is_on, thresholds, changed_at) values ('velocity', false, '{"hours": 1, "count": 10}', ${db.now()})`)
}

/** Points of rounds and of a mission, some of them changed into a bonus. */
async function clubLife(site: TestSite): Promise<void> {
  const { db } = site.context
  const player = await site.player()
  await site.call(noteProtectionRead, {}, { as: player })
  const { missions } = (await site.call(listMissions, {}, { as: player })).body
  const { id, period } = missions.find((each: { status: string }) => each.status === 'finished')
  await site.call(claimMission, { id, period }, { as: player })
  const made = await site.call(exchangePoints, { points: 100, request_key: 'enriched' }, { as: player })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  await eventually(async () => {
    const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from club.rounds`)
    if (count === 0) throw new Error('no round is read')
  }, 200)
  // As of a round that was void for a while, and counts again.
  await db.run(sql`
    insert into club.lost_rounds (player_id, first_seq, after_seq, points, closed_at)
    select player_id, first_seq, a.seq, r.points, closed_at from club.rounds r join club.accounts a using (player_id)
    where r.points > 0 order by player_id, first_seq limit 2`)
}

/** A friend who brought both sides their bonus. */
async function broughtFriend(site: TestSite): Promise<void> {
  const [inviter, finance] = [await site.player({ kyc: 'approved' }), await site.staff('finance')]
  await runningProgram(site, { deposits_kurus: 50_000n })
  const { tag } = (await site.call(makeReferralLink, {}, { as: inviter })).body
  await cashOf(site).deposit(await friendBy(site, tag), finance)
  await site.job('referral')
  if (!(await site.db.row(sql`select from referral.invitations where status = 'rewarded'`)))
    throw new Error('the friend brought nothing')
}

/** Two winners of a tournament, of whom one has been blocked before it was paid. */
async function wonTournament(site: TestSite): Promise<void> {
  const rich = { cashKurus: 1_000n }
  const winners = [await site.player(rich), await site.player(rich)] as const
  const id = await countedOf(site, 20_000n, winners)
  const [support, finance] = [await site.staff('support'), await site.staff('finance')]
  await site.call(blockPlayer, { id: winners[1].id, reason: 'Deneme' }, { as: support })
  const made = await site.byTwo(payTournament, { id }, { as: finance })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
}

/** Turns of the demo's wheel, one with a prize at least. */
async function turnedWheel(site: TestSite): Promise<void> {
  const { db } = site.context
  for (let turns = 0; turns < 50; turns++) {
    const player = await site.player({ kyc: 'approved' })
    const { wheel } = (await site.call(readWheel, {}, { as: player })).body
    const wanted = { id: wheel.id, commitment: wheel.commitment, client_seed: 'kartal' }
    const made = await site.call(turnWheel, wanted, { as: player })
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    if (await db.row(sql`select from wheel.turns where grant_id is not null`)) return
  }
  throw new Error('fifty turns won nothing')
}

/** A payment that was credited and one whose sum a person looks at; a payout that came back and one of another sum. */
async function payments(site: TestSite): Promise<void> {
  const desk = await demoPspDesk(site)
  const player = await site.player()
  const [whole, other] = [await desk.begin(player, 150), await desk.begin(player, 300)]
  await desk.say(whole, 'paid')
  await desk.say(other, 'paid', 29_900)
  await chargebacks(site, desk)
  await refunded(site, desk, whole)
  const payouts = payoutsOf(site, desk)
  const winner = await payouts.rich()
  const [returned, differs] = [await payouts.sent(winner, 200), await payouts.sent(winner, 300)]
  await payouts.say(returned, 'paid')
  await payouts.say(returned, 'reversed')
  await payouts.say(differs, 'paid', 10_000)
}

/** A part of a payment that two people gave back. */
async function refunded(site: TestSite, desk: Awaited<ReturnType<typeof demoPspDesk>>, payment: Begun): Promise<void> {
  const { db } = site.context
  const { id } = await desk.depositOf(payment)
  const by = { as: await site.staff('finance'), second: await site.staff('finance') }
  const made = await site.byTwo(refundDeposit, { id, amount: 20, reason: 'Deneme' }, by)
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  await eventually(async () => {
    if (!(await db.row(sql`select from cashier.refunds where status <> 'created'`)))
      throw new Error('the refund is not sent')
  })
}

/** A payment of which a part is owed, and another part was won back. */
async function chargebacks(site: TestSite, desk: Awaited<ReturnType<typeof demoPspDesk>>): Promise<void> {
  const player = await site.player({ kyc: 'approved' })
  const { payment, order, ...begun } = await desk.begin(player, 400)
  await desk.say({ payment, order, ...begun }, 'paid')
  await cashOf(site).askWithdrawal(player, 350)
  const tell = (reversal: string, status: string, amount: number) =>
    desk.send({ reversal, payment, order, status, amount, currency: 'TRY' })
  await tell('ters-1', 'taken', 2_000)
  await tell('ters-1', 'returned', 2_000)
  await tell('ters-2', 'taken', 10_000)
}
