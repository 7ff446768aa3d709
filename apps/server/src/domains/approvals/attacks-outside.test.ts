import * as batches from '@meydan/contract/cashier/payout-batches-admin'
import * as cashier from '@meydan/contract/cashier/cashier-admin'
import { approveProposal, listProposals } from '@meydan/contract/approvals/approvals-admin'
import { markHouseAccount, unmarkHouseAccount } from '@meydan/contract/identity/identity-admin'
import { failRefund, refundDeposit } from '@meydan/contract/cashier/refunds-admin'
import * as desk from '@meydan/contract/sports/sports-admin'
import * as staff from '@meydan/contract/staff/staff'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { type Reply, type TestPlayer, type TestStaff, testSite } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { cashOf } from '../cashier/test/cash.ts'
import { sportsSamples } from './test/sports-samples.ts'

const site = await testSite()
const { db } = site.context
const { askWithdrawal, cash, deposit } = cashOf(site)

beforeAll(() => seedOperatorAccounts(site.context.db))

const rich = (): Promise<TestPlayer> => site.player({ cashKurus: 100_000n, kyc: 'approved' })
const approve = (proposed: Reply, by: TestStaff) =>
  site.call(approveProposal, { id: proposed.body.proposal }, { as: by })

/** It waits, and its proposer is not the second. */
async function waits(reply: Reply, by: TestStaff): Promise<void> {
  expect(reply).toMatchObject({ status: 202, body: { waiting: true } })
  expect((await approve(reply, by)).body.code).toBe('second_person_needed')
}

it('what the bank has in a file is not given back to the balance by one person, who would pay it again', async () => {
  const [finance, player] = [await site.staff('finance'), await rich()]
  const id = await askWithdrawal(player, 500)
  await site.call(cashier.approveWithdrawal, { id }, { as: finance })
  const [account] = await db.rows<{ id: number }>(sql`select id from cashier.operator_accounts order by id`)
  const batch = { account: account?.id ?? 0, execution_on: istanbulDay(db.now()), withdrawals: [id] }
  expect((await site.call(batches.createPayoutBatch, batch, { as: finance })).status).toBe(200)
  await waits(await site.call(cashier.rejectWithdrawal, { id, reason: 'Banka iade etti' }, { as: finance }), finance)
  const cancelled = await site.call(cashier.cancelWithdrawalByOperator, { id }, { as: finance })
  await waits(cancelled, finance)
  expect(await cash(player)).toBe(500)
  const second = await site.staff('finance')
  const { data } = (await site.call(listProposals, { status: 'pending' }, { as: second })).body
  expect(data).toMatchObject([{ before: { 'Ödeme listesi': '1 numaralı listede' } }, {}])
  expect((await approve(cancelled, second)).status).toBe(200)
  expect(await cash(player)).toBe(1_000)
})

it('nor is a refund that the bank may have made', async () => {
  const [finance, player] = [await site.staff('finance'), await site.player({ kyc: 'approved' })]
  const id = await deposit(player, finance, 700)
  await site.byTwo(refundDeposit, { id, amount: 200, reason: 'Yanlış gönderilmiş' }, { as: finance })
  const refund = await db.one<{ id: number }>(sql`select id from cashier.refunds where deposit_id = ${id}`)
  await waits(await site.call(failRefund, { id: refund.id, reason: 'Hesap kapalı' }, { as: finance }), finance)
  expect(await cash(player)).toBe(500)
})

it('one trader offers no odds that are better than fair, and lowers whatever he likes', async () => {
  const trader = await site.staff('trading')
  const input = { ...(await sportsSamples(site)['sports.offset'].input()) } as { event: string; offset_bp: number }
  const move = (offset_bp: number) =>
    site.call(desk.offsetPrice, { ...input, key: '1x2', outcome: '1', offset_bp, reason: 'Risk' }, { as: trader })
  // 2.00, 3.00 and 4.00 keep 8.33 percent.
  for (const offset of [-2_000, -1, 0, 833]) expect((await move(offset)).status, `${offset}`).toBe(200)
  await waits(await move(834), trader)
})

it('money on an account of the operator is let go, and becomes a player’s, by two people', async () => {
  const [support, finance, player] = [await site.staff('support'), await site.staff('finance'), await rich()]
  await site.byTwo(markHouseAccount, { id: player.id, reason: 'Deneme hesabı' }, { as: support })
  await waits(await site.call(unmarkHouseAccount, { id: player.id, reason: 'Artık oyuncu' }, { as: support }), support)
  const id = await askWithdrawal(player, 100)
  await waits(await site.call(cashier.approveWithdrawal, { id }, { as: finance }), finance)
  const empty = await site.player()
  await site.byTwo(markHouseAccount, { id: empty.id, reason: 'Deneme hesabı' }, { as: support })
  await waits(await site.call(unmarkHouseAccount, { id: empty.id, reason: 'Boş' }, { as: support }), support)
})

it('two accounts whose passwords one hand has given do not decide for each other, nor through a third', async () => {
  const [admin, other] = [await site.staff('admin'), await site.staff('admin')]
  const PASSWORD = 'Guclu-Parola-9'
  const make = async (username: string, by: TestStaff, roles: string[]): Promise<TestStaff> => {
    const form = { username, name: `Kişi ${username}`, password: PASSWORD, roles: roles as ['finance'] }
    const proposed = await site.call(staff.createStaff, form, { as: by })
    expect((await approve(proposed, await site.staff('compliance'))).status).toBe(200)
    const reply = await site.call(staff.staffLogin, { username, password: PASSWORD }, { ip: '10.9.0.2' })
    return {
      id: reply.body.user.id,
      username,
      cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
    }
  }
  const one = await make('kardes_bir', admin, ['finance', 'admin'])
  const two = await make('kardes_iki', admin, ['finance'])
  const third = await make('kardes_uc', one, ['finance'])
  const stranger = await make('yabanci', other, ['finance'])
  const proposed = async (by: TestStaff) => {
    const id = await askWithdrawal(await site.player({ cashKurus: 9_000_000n, kyc: 'approved' }), 30_000)
    return site.call(cashier.approveWithdrawal, { id }, { as: by })
  }
  for (const [by, second] of [
    [one, two],
    [two, one],
    [two, third],
    [admin, third],
  ] as const)
    expect((await approve(await proposed(by), second)).body.code).toBe('related_person')
  expect((await approve(await proposed(two), stranger)).status).toBe(200)
  // Both have given one account its password, and neither can use the other's.
  const input = { id: stranger.id, password: 'Baska-Parola-5', remove_two_factor: false }
  const reset = await site.call(staff.resetStaffPassword, input, { as: admin })
  expect((await approve(reset, await site.staff('compliance'))).status).toBe(200)
  expect((await approve(await proposed(admin), other)).status).toBe(200)
})

it('leaves the money as it should be', async () => {
  await site.expectSound()
})
