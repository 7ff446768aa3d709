import { listTransactions } from '@meydan/contract/wallet/history'
import { listClaims, listReversals, reverseDeposit } from '@meydan/contract/cashier/claims-admin'
import { listMessages } from '@meydan/contract/messages/messages'
import { readCashReport } from '@meydan/contract/reports/reports-admin'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, expect, it } from 'vitest'
import { testSite, type TestPlayer } from '../../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../../seed/cashier.ts'
import { recordLiability } from '../../../../reports/record.ts'
import { verifyMoney } from '../../../../integrity/verify.ts'
import { cashOf } from '../../test/cash.ts'
import { type Begun, demoPspDesk } from '../../test/psp.ts'

const site = await testSite()
await seedOperatorAccounts(site.context.db)
const { db } = site.context
const desk = await demoPspDesk(site)
const { cash, askWithdrawal } = cashOf(site)
const [finance, second] = [await site.staff('finance'), await site.staff('finance')]

afterEach(() => site.expectSound())

async function paid(lira = 1000): Promise<[TestPlayer, Begun]> {
  const player = await site.player({ kyc: 'approved' })
  const payment = await desk.begin(player, lira)
  await desk.say(payment, 'paid')
  return [player, payment]
}
const tell = ({ payment, order }: Begun, status: 'taken' | 'returned', lira: number, reversal = 'ters-1') =>
  desk.send({ reversal, payment, order, status, amount: lira * 100, currency: 'TRY' })
const claimsOf = async ({ id }: TestPlayer) => (await site.call(listClaims, { player: id }, { as: finance })).body.data
const reversalsOf = async ({ username }: TestPlayer) =>
  (await site.call(listReversals, { q: username }, { as: finance })).body.data
const events = async ({ order }: Begun) =>
  (
    await db.rows<{ effect: string }>(
      sql`select effect from cashier.psp_events e join cashier.psp_payments p on p.id = e.payment_id where p.order_ref = ${order} order by e.id`,
    )
  ).map(({ effect }) => effect)

it('takes parts back and gives them back, each once however often and in whatever order it is told', async () => {
  const [player, payment] = await paid()
  const codes = await Promise.all(Array.from({ length: 8 }, () => tell(payment, 'taken', 300)))
  expect(new Set(codes)).toEqual(new Set([200]))
  expect(await cash(player)).toBe(700)
  expect(await tell(payment, 'returned', 200, 'ters-2')).toBe(200)
  expect(await tell(payment, 'taken', 200, 'ters-2')).toBe(200)
  expect(await cash(player)).toBe(700)
  await Promise.all(Array.from({ length: 8 }, () => tell(payment, 'returned', 300)))
  expect(await tell(payment, 'taken', 300)).toBe(200)
  expect(await cash(player)).toBe(1000)
  expect(await tell(payment, 'taken', 1000, payment.payment)).toBe(200)
  expect([await cash(player), await desk.statusOf(player, payment)]).toEqual([0, 'reversed'])
  expect(await tell(payment, 'returned', 1000, payment.payment)).toBe(200)
  expect(await cash(player)).toBe(1000)
  const lines = (await site.call(listTransactions, { type: 'deposit' }, { as: player })).body.transactions
  const of = (description: string) => lines.filter((line: { description: string }) => line.description === description)
  expect([of('Yatırım iadesi').length, of('Geri kazanılan yatırım').length]).toEqual([3, 3])
  const { messages } = (await site.call(listMessages, {}, { as: player })).body
  expect(messages[0].content).toContain('1.000,00 ₺ geri kazanıldı. Bakiyenize 1.000,00 ₺ eklendi.')
  expect((await reversalsOf(player)).map((row: { won_at: string | null }) => row.won_at !== null)).toEqual([
    true,
    true,
    true,
  ])
})

it('owes what the cash does not bear, and is owed no longer once it is won back; the rest is the player’s', async () => {
  const [player, payment] = await paid()
  await askWithdrawal(player, 600)
  await tell(payment, 'taken', 700)
  expect([await cash(player), (await claimsOf(player))[0].left]).toEqual([0, 300])
  await recordLiability(db)
  const other = await desk.begin(player, 100)
  await desk.say(other, 'paid')
  expect([await cash(player), (await claimsOf(player))[0].left]).toEqual([0, 200])
  await tell(payment, 'returned', 700)
  expect(await cash(player)).toBe(500)
  expect(await claimsOf(player)).toMatchObject([{ amount: 300, paid: 100, forgiven: 200, left: 0, status: 'settled' }])
})

it('never takes more than was credited, another sum under a known name, or before it is credited', async () => {
  const [player, payment] = await paid()
  await tell(payment, 'taken', 600)
  expect(await tell(payment, 'taken', 601, 'ters-2')).toBe(200)
  expect(await tell(payment, 'taken', 500)).toBe(200)
  expect(await tell(payment, 'returned', 500)).toBe(200)
  expect(await desk.say(payment, 'reversed')).toBe(200)
  expect(await cash(player)).toBe(400)
  expect(await events(payment)).toEqual(['credited', 'reversed', ...Array.from({ length: 4 }, () => 'contradicts')])
  const open = await desk.begin(player, 200)
  expect(await tell(open, 'taken', 100)).toBe(409)
  expect(await tell({ ...open, order: 'YT-YOKBOYLE' }, 'taken', 100)).toBe(404)
  const { id } = await desk.depositOf(payment)
  await expect(
    db.run(sql`
      insert into cashier.reversals (deposit_id, player_id, amount_kurus, reason, status, created_at, decided_at, taken_kurus, psp_payment_id, psp_ref)
      select deposit_id, player_id, 40001, 'x', 'approved', now(), now(), 0, psp_payment_id, 'elle' from cashier.reversals where deposit_id = ${id}`),
  ).rejects.toThrow('no 40001 is left')
  await site.byTwo(reverseDeposit, { id, reason: 'Kalanı da geri alındı' }, { as: finance, second })
  expect(await cash(player)).toBe(0)
  const { messages } = (await site.call(listMessages, {}, { as: player })).body
  expect(messages[0].content).toMatch(
    /^Yatırımınızın 400,00 ₺’lık kısmı \(YT-\w+\) ödeme sağlayıcısı tarafından geri alındı/,
  )
})

it('stands in the report of cash, less what was won back', async () => {
  const report = async () => (await site.call(readCashReport, {}, { as: finance })).body.totals.deposited
  const before = await report()
  const [, payment] = await paid()
  await tell(payment, 'taken', 300)
  expect((await report()) - before).toBe(700)
  await tell(payment, 'returned', 300)
  expect((await report()) - before).toBe(1000)
})

it.each<[string, Sql]>([
  ['more won back than was', sql`update cashier.won_reversals set amount_kurus = amount_kurus + 1`],
  ['a winning forgotten', sql`delete from cashier.won_reversals where forgiven_kurus = 0`],
  [
    'a debt forgiven for nothing',
    sql`update cashier.player_debts set forgiven_kurus = forgiven_kurus + 1, amount_kurus = amount_kurus + 1 where status = 'settled'`,
  ],
  ['a part under another name', sql`update cashier.reversals set psp_ref = psp_ref || '-x' where psp_ref is not null`],
  ['the provider’s word taken away', sql`delete from cashier.psp_events where status = 'returned'`],
])('verify sees %s', async (_, change) => {
  const planted = db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    expect(await tx.run(change)).toBeGreaterThan(0)
    const inside = {
      ...db,
      transaction: async (work: (inner: typeof tx) => Promise<unknown>) =>
        work({ ...tx, run: async (query) => (query.text.startsWith('set transaction') ? 0 : tx.run(query)) }),
    }
    const found = await verifyMoney(inside as typeof db)
    expect(found.filter(({ invariant }) => !invariant.includes('sealed row'))).not.toEqual([])
    throw new Error('taken back')
  })
  await expect(planted).rejects.toThrow('taken back')
})
