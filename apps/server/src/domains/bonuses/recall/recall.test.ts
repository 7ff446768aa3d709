import { decidePendingBonus } from '@meydan/contract/bonuses/bonuses'
import { approveDeposit } from '@meydan/contract/cashier/cashier-admin'
import { refundDeposit } from '@meydan/contract/cashier/refunds-admin'
import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, type TestStaff, testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { verifyMoney } from '../../../integrity/verify.ts'
import { cashOf, freshIban } from '../../cashier/test/cash.ts'
import { chargebackReversed } from '../../cashier/reversals/chargeback-reversed.ts'
import { forfeitAll } from '../grants/end-grant.ts'
import { closeTouchedOffers } from '../offers/close-offers.ts'
import { transfer } from '../../wallet/public.ts'
import { endPromotions, grantRow, holdings, makePromotion, type Table, table } from '../test/bonus.ts'

let site: TestSite
let first: TestStaff
let second: TestStaff
let game: Table
beforeAll(async () => {
  site = await testSite()
  await seedOperatorAccounts(site.context.db)
  first = await site.staff('finance')
  second = await site.staff('finance')
  game = await table(site)
})
afterEach(async () => {
  site.clock.release()
  await endPromotions(site)
  expect(await breaches()).toEqual([])
})

/** But that no provider has said so of what the test wins back. */
const breaches = async () =>
  (await verifyMoney(site.db)).filter(({ detail }) => !detail.includes('its provider never said so'))

/** 1,000 lira paid in, and the bonus of as much chosen for them. */
async function begun(rollover = 10): Promise<{ player: TestPlayer; deposit: number; bonus: number }> {
  const promotion = await makePromotion(site, { rollover, reuse: 'deposit' })
  const player = await site.player({ kyc: 'approved' })
  const deposit = await cashOf(site).askDeposit(player, 1000)
  const approved = await site.call(approveDeposit, { id: deposit, reason: 'Banka doğruladı' }, { as: first })
  expect(approved.body).toMatchObject({ success: true })
  const chosen = await site.call(
    decidePendingBonus,
    { deposit_id: String(deposit), action: 'select', bonus_id: String(promotion) },
    { as: player },
  )
  expect(chosen.body).toMatchObject({ success: true })
  const { id } = await site.db.one<{ id: number }>(
    sql`select id from bonuses.grants where player_id = ${player.id} and source = 'deposit'`,
  )
  return { player, deposit, bonus: id }
}

const reverse = (deposit: number) => cashOf(site).reverse(deposit, first, second)

function wonBack(deposit: number): Promise<void> {
  return site.db.transaction(async (tx) => {
    const { id, kurus } = await tx.one<{ id: number; kurus: bigint }>(
      sql`select id, amount_kurus as kurus from cashier.reversals where deposit_id = ${deposit} and status = 'approved'`,
    )
    await chargebackReversed(tx, { deposit_id: deposit }, { id, kurus })
  })
}

const owed = (player: TestPlayer) =>
  site.db.one<{ owed: bigint }>(sql`
    select coalesce(sum(owed_kurus - taken_kurus), 0)::bigint as owed from bonuses.recalls where player_id = ${player.id} and restored_at is null`)

it('an offer that a stake had closed goes with its deposit, and does not open again when the stake is rolled back', async () => {
  const promotion = await makePromotion(site, { reuse: 'deposit' })
  const player = await site.player({ kyc: 'approved', cashKurus: 50_000n })
  const deposit = await cashOf(site).deposit(player, first)
  const stake = await game.bet(player, 1_000n)
  await closeTouchedOffers(site.context)
  await reverse(deposit)
  expect(await game.undo(player, stake)).toMatchObject({ ok: true })
  await closeTouchedOffers(site.context)
  const decision = { deposit_id: String(deposit), action: 'select', bonus_id: String(promotion) } as const
  expect((await site.call(decidePendingBonus, decision, { as: player })).body.code).toBe('offer_gone')
})

it('a bonus that has not begun goes with its deposit', async () => {
  const { player, deposit, bonus } = await begun()
  await reverse(deposit)
  expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 0n })
  expect(await grantRow(site, bonus)).toMatchObject({ status: 'cancelled', reason: 'recalled', forfeited: 100_000n })
})

it('one that has begun is over at once, what its open round wins is nobody’s, and a win-back gives all of it again', async () => {
  const { player, deposit, bonus } = await begun()
  await game.win(player, await game.bet(player, 100_000n), 0n)
  const stake = await game.bet(player, 40_000n)
  await reverse(deposit)
  expect(await game.bet(player, 100n)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  await game.win(player, stake, 90_000n, { closesRound: false })
  expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 0n })
  site.clock.advance(3_600_000)
  await wonBack(deposit)
  expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 150_000n })
  expect(await grantRow(site, bonus)).toMatchObject({ status: 'active', done: 140_000n, balance: 150_000n })
  await game.win(player, stake, 10_000n)
  expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 160_000n })
  expect(await breaches()).toEqual([])
  await reverseAgain(player)
})

/** Whoever gives it up then ends it a second time. */
async function reverseAgain(player: TestPlayer): Promise<void> {
  await site.db.transaction((tx) => forfeitAll(tx, player.id, 'operator'))
  expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 0n })
}

it('what has become cash is taken as far as it is there; the rest is a debt that a deposit pays and a win-back forgives', async () => {
  const { player, deposit } = await begun(1)
  await game.win(player, await game.bet(player, 100_000n), 70_000n)
  // Wagered: 1,000 of bonus money are cash.
  expect(await holdings(site, player)).toEqual({ cash: 170_000n, bonus: 0n })
  await game.win(player, await game.bet(player, 40_000n), 0n)
  await reverse(deposit)
  expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 0n })
  expect(await owed(player)).toEqual({ owed: 70_000n })
  const other = await cashOf(site).askDeposit(player, 1000)
  await site.call(approveDeposit, { id: other, reason: 'Banka doğruladı' }, { as: first })
  expect(await owed(player)).toEqual({ owed: 0n })
  expect(await holdings(site, player)).toEqual({ cash: 30_000n, bonus: 0n })
  await wonBack(deposit)
  expect(await holdings(site, player)).toEqual({ cash: 230_000n, bonus: 0n })
})

it('a deposit is refunded only where the cash bears what its bonus has made of it too, and nobody who owes is refunded', async () => {
  const { player, deposit } = await begun(1)
  await game.win(player, await game.bet(player, 100_000n), 70_000n)
  expect(await holdings(site, player)).toEqual({ cash: 170_000n, bonus: 0n })
  const refund = (id: number, amount: number) =>
    site.byTwo(refundDeposit, { id, amount, reason: 'Oyuncu istedi' }, { as: first, second })
  expect((await refund(deposit, 1000)).body.code).toBe('claim_open')
  expect(await holdings(site, player)).toEqual({ cash: 170_000n, bonus: 0n })
  expect((await refund(deposit, 800)).status).toBe(200)
  expect(await holdings(site, player)).toEqual({ cash: 10_000n, bonus: 0n })
  const debtor = await begun(1)
  for (const kurus of [100_000n, 100_000n]) await game.win(debtor.player, await game.bet(debtor.player, kurus), 0n)
  await reverse(debtor.deposit)
  const other = await cashOf(site).askDeposit(debtor.player, 1000)
  await site.call(approveDeposit, { id: other, reason: 'Banka doğruladı' }, { as: first })
  expect((await refund(other, 1)).body.code).toBe('claim_open')
})

it('nothing is paid out of what is owed', async () => {
  const { player, deposit } = await begun(1)
  await game.win(player, await game.bet(player, 100_000n), 0n)
  await game.win(player, await game.bet(player, 100_000n), 0n)
  await reverse(deposit)
  expect(await owed(player)).toEqual({ owed: 100_000n })
  await site.db.run(sql`insert into wallet.opening_sources (source) values ('again') on conflict do nothing`)
  await site.db.transaction((tx) =>
    transfer(tx, {
      playerId: player.id,
      kind: 'adjustment',
      source: 'again',
      externalId: `${player.id}`,
      cash: 120_000n,
      contra: 'adjustment',
    }),
  )
  // Of a charge-back as well as of the bonus: the claim of the deposit keeps a payout, the bonus is collected before one.
  const form = { method: 'bank_transfer' as const, account_name: 'Ayşe Yılmaz', bank_name: 'ING', iban: freshIban() }
  expect((await site.call(requestWithdrawal, { ...form, amount: 1000 }, { as: player })).body.code).toBe(
    'insufficient_funds',
  )
  expect((await site.call(requestWithdrawal, { ...form, amount: 200 }, { as: player })).status).toBe(200)
  expect(await owed(player)).toEqual({ owed: 0n })
})

it('verify sees a bonus that outlived its deposit', async () => {
  const { deposit, bonus } = await begun()
  await site.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into cashier.reversals (deposit_id, player_id, amount_kurus, reason, status, created_at, decided_at, taken_kurus, psp_payment_id)
      select id, player_id, amount_kurus, 'x', 'approved', ${tx.now()}, ${tx.now()}, 0, 1 from cashier.deposits where id = ${deposit}`)
  })
  const found = (await verifyMoney(site.db)).filter(({ invariant }) => invariant.startsWith('R1'))
  expect(found.map(({ detail }) => detail)).toEqual([expect.stringContaining(`bonus ${bonus} of player`)])
  await site.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`delete from cashier.reversals where deposit_id = ${deposit}`)
  })
})
