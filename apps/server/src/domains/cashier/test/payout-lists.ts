import * as cashier from '@meydan/contract/cashier/cashier-admin'
import * as batches from '@meydan/contract/cashier/payout-batches-admin'
import * as refunds from '@meydan/contract/cashier/refunds-admin'
import type { RawInputOf } from '@meydan/contract/call'
import { istanbulDay } from '@meydan/money/day'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../../test/site.ts'
import { cashOf } from './cash.ts'
import { camt, payInAccount, sendStatement } from './statement.ts'

const SENDER = completeIban('0004600000000000000077')

export type PayoutLists = Awaited<ReturnType<typeof payoutLists>>

/** What the tests of payout lists do over and over, by one member of the staff. */
export async function payoutLists(site: TestSite, as: TestStaff) {
  const { db } = site.context
  const account = await payInAccount(site)
  const today = istanbulDay(db.now())
  const desk = { site, as, account, today, second: await site.staff('finance') }
  const create = (withdrawals: number[], refundIds: number[] = []) =>
    site.call(
      batches.createPayoutBatch,
      { account: account.id, execution_on: today, withdrawals, refunds: refundIds },
      { as },
    )
  const made = async (withdrawals: number[], refundIds: number[] = []): Promise<number> => {
    const { body } = await create(withdrawals, refundIds)
    if (!body.success) throw new Error(JSON.stringify(body))
    return body.id
  }
  return {
    account,
    today,
    create,
    made,
    released: (amount: number) => released(desk, amount),
    waitingRefund: (amount: number) => waitingRefund(desk, amount),
    report: (id: number, reference: string) => report(desk, id, reference),
    download: (id: number) => site.call(batches.downloadPayoutFile, { id }, { as }),
    table: (id: number) => site.call(batches.exportPayoutBatch, { id }, { as }),
    dissolve: (id: number, reason = 'Yanlış liste') => site.call(batches.dissolvePayoutBatch, { id, reason }, { as }),
    read: async (id: number) => (await site.call(batches.readPayoutBatch, { id }, { as })).body,
    numbersOf: async (input: RawInputOf<typeof batches.listPayoutBatches>) =>
      (await site.call(batches.listPayoutBatches, input, { as })).body.data.map((row: { id: number }) => row.id),
    refundRow: async (id: number) =>
      (await site.call(refunds.listRefunds, {}, { as })).body.data.find((row: { id: number }) => row.id === id),
    audited: (id: number) =>
      db.one<{ action: string; note: string | null }>(
        sql`select action, note from staff.audit_log where subject = ${`payout-batch:${id}`} and action like '%dissolved'`,
      ),
  }
}

interface Desk {
  site: TestSite
  as: TestStaff
  second: TestStaff
  account: { id: number; iban: string }
  today: string
}

let count = 0

/** A withdrawal that is released. */
async function released({ site, as }: Desk, amount: number) {
  const player = await site.player({ cashKurus: 1_000_000n, kyc: 'approved' })
  const id = await cashOf(site).askWithdrawal(player, amount)
  await site.call(cashier.approveWithdrawal, { id }, { as })
  const { reference } = await site.context.db.one<{ reference: string }>(
    sql`select reference from cashier.withdrawals where id = ${id}`,
  )
  return { id, reference, player }
}

/** Of a line that was nobody's. */
async function waitingRefund({ site, as, second, account, today }: Desk, amount: number) {
  const { db } = site.context
  const no = `L-${++count}`
  const entries = [{ amount, ref: no, day: today, name: 'Yanlış Gönderen', iban: SENDER }]
  const content = camt({ iban: account.iban, id: no, entries })
  const { body } = await sendStatement(site, as, { account: account.id, content })
  const line = await db.one<{ id: number }>(sql`select id from cashier.statement_lines where statement_id = ${body.id}`)
  await site.byTwo(refunds.refundLine, { id: line.id, reason: 'Yanlış hesap' }, { as, second })
  return db.one<{ id: number; reference: string }>(
    sql`select id, reference from cashier.refunds where line_id = ${line.id}`,
  )
}

/** The bank's answer to this list, that it accepts this payment. */
async function report({ site, as }: Desk, id: number, reference: string) {
  const content =
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr><MsgId>B-1</MsgId>' +
    `<CreDtTm>2026-11-20T10:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>MEYDAN-${id}</OrgnlMsgId></OrgnlGrpInfAndSts>` +
    `<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>ACSP</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>` +
    '</CstmrPmtStsRpt></Document>'
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="r.xml"\r\ncontent-type: text/plain\r\n\r\n'
  const reply = await site.app.inject({
    method: 'POST',
    url: batches.takePayoutReport.path.replace('{id}', String(id)),
    payload: Buffer.from(`${head}${content}\r\n--x--\r\n`),
    headers: { cookie: as.cookie, 'content-type': 'multipart/form-data; boundary=x' },
  })
  return { status: reply.statusCode, body: reply.json() }
}
