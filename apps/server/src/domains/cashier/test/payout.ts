import { approveWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import { requestPayout } from '@meydan/contract/cashier/payments'
import type { PayoutState } from '@meydan/psp/messages'
import sql from 'sql-template-tag'
import { eventually } from '../../../../test/patience.ts'
import type { TestPlayer, TestSite } from '../../../../test/site.ts'
import { freshIban } from './cash.ts'
import type { demoPspDesk } from './psp.ts'

export interface Sent {
  id: number
  order: string
  kurus: number
  payout: string
  pageUrl: string
}

interface Row {
  status: string
  waits_for: string | null
  psp_ref: string | null
  page_url: string | null
}

/** What tests of payouts by the built-in provider do over and over. */
export function payoutsOf(site: TestSite, desk: Awaited<ReturnType<typeof demoPspDesk>>) {
  const { db } = site.context
  const ask = (player: TestPlayer, lira: number, more = {}) => {
    const account = { account_name: 'Ayşe Yılmaz', bank_name: 'ING', iban: freshIban() }
    return site.call(requestPayout, { amount: lira, method: 'deneme', ...account, ...more }, { as: player })
  }
  const rich = () => site.player({ cashKurus: 100_000n, kyc: 'approved' })
  const approve = async (id: number) => site.call(approveWithdrawal, { id }, { as: await site.staff('finance') })
  const rowOf = (id: number) => db.one<Row>(sql`select * from cashier.psp_payouts where withdrawal_id = ${id}`)
  const withdrawalOf = (id: number) =>
    db.one<{ status: string; reference: string; amount_kurus: bigint }>(
      sql`select status, reference, amount_kurus from cashier.withdrawals where id = ${id}`,
    )
  /** Asked for, approved, and with the provider. */
  const sent = async (player: TestPlayer, lira = 250): Promise<Sent> => {
    const { id, reference: order } = (await ask(player, lira)).body
    await approve(id)
    await eventually(async () => {
      if ((await rowOf(id)).status !== 'pending') throw new Error('the payout is not sent')
    })
    const { psp_ref, page_url } = await rowOf(id)
    return { id, order, kurus: lira * 100, payout: String(psp_ref), pageUrl: String(page_url) }
  }
  const stateOf = ({ payout, order, kurus }: Sent, status: PayoutState['status'], amount = kurus): PayoutState => ({
    payout,
    order,
    status,
    amount,
    currency: 'TRY',
  })
  const say = (payout: Sent, status: PayoutState['status'], amount?: number) =>
    desk.send(stateOf(payout, status, amount))
  /** What somebody chooses on the provider's page. */
  const onPage = ({ pageUrl }: Sent, form: Record<string, string>) =>
    fetch(pageUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const standing = async ({ id }: Pick<Sent, 'id'>) => [(await rowOf(id)).status, (await withdrawalOf(id)).status]
  return { ask, rich, approve, rowOf, withdrawalOf, sent, stateOf, say, onPage, standing }
}
