import * as cashier from '@meydan/contract/cashier/cashier-admin'
import * as batches from '@meydan/contract/cashier/payout-batches-admin'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testSite, type TestPlayer } from '../../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../../seed/cashier.ts'
import { cashOf } from '../../test/cash.ts'
import { camt, payInAccount, sendStatement } from '../../test/statement.ts'

const site = await testSite()
const finance = await site.staff('finance')
const { askWithdrawal, cash } = cashOf(site)
let account: { id: number; iban: string }

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  account = await payInAccount(site)
})

async function released(player: TestPlayer): Promise<number> {
  const id = await askWithdrawal(player)
  await site.call(cashier.approveWithdrawal, { id }, { as: finance })
  return id
}

/** A file of so many payouts at the bank, with their references. */
async function sentBatch(count: number) {
  const players: TestPlayer[] = []
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const player = await site.player({ cashKurus: 1_000_000n, kyc: 'approved' })
    players.push(player)
    ids.push(await released(player))
  }
  const input = { account: account.id, execution_on: istanbulDay(site.context.db.now()), withdrawals: ids }
  const { body } = await site.call(batches.createPayoutBatch, input, { as: finance })
  expect((await site.call(batches.downloadPayoutFile, { id: body.id }, { as: finance })).status).toBe(200)
  const rows = await site.context.db.rows<{ reference: string }>(
    sql`select reference from cashier.withdrawals where id = any(${ids}) order by id`,
  )
  return { id: body.id as number, players, ids, references: rows.map(({ reference }) => reference) }
}

interface Answer {
  reference: string
  status: string
  code?: string
}

function pain002(
  file: string,
  answers: readonly Answer[],
  { group = 'PART', version = '03', message = 'B-1' } = {},
): string {
  const reason = (code: string | undefined) =>
    code === undefined ? '' : `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>Hesap uygun degil</AddtlInf></StsRsnInf>`
  const payments = answers.map(
    ({ reference, status, code }) =>
      `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason(code)}</TxInfAndSts>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>` +
    `<GrpHdr><MsgId>${message}</MsgId><CreDtTm>2026-11-20T10:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${file}</OrgnlMsgId>` +
    `<OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>${group && `<GrpSts>${group}</GrpSts>`}</OrgnlGrpInfAndSts>` +
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${file}</OrgnlPmtInfId>${payments.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  )
}

async function send(id: number, content: string) {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="rapor.xml"\r\ncontent-type: text/plain\r\n\r\n'
  const reply = await site.app.inject({
    method: 'POST',
    url: batches.takePayoutReport.path.replace('{id}', String(id)),
    payload: Buffer.from(`${head}${content}\r\n--x--\r\n`),
    headers: { cookie: finance.cookie, 'content-type': 'multipart/form-data; boundary=x' },
  })
  return { status: reply.statusCode, body: reply.json() }
}

const withdrawal = async (id: number) => (await site.call(cashier.readWithdrawal, { id }, { as: finance })).body.data
const pay = (id: number, more = {}) => site.call(cashier.payWithdrawal, { id, ...more }, { as: finance })

it('a rejected payout is shown as rejected, moves no money, and waits for a person', async () => {
  const { id, ids, players, references } = await sentBatch(2)
  const [good, bad] = references as [string, string]
  const report = pain002(`MEYDAN-${id}`, [
    { reference: good, status: 'ACSP' },
    { reference: bad, status: 'RJCT', code: 'AC04' },
  ])
  expect((await send(id, report)).body).toMatchObject({ success: true, accepted: 1, pending: 0, rejected: 1 })
  expect(await withdrawal(ids[0] as number)).toMatchObject({
    payout: null,
    bank_report: { status: 'accepted', reason: null },
  })
  expect(await withdrawal(ids[1] as number)).toMatchObject({
    status: 'approved',
    payout: 'bank_rejected',
    bank_report: { status: 'rejected', reason: 'AC04: Alıcının hesabı kapalı' },
  })
  const { items } = (await site.call(batches.readPayoutBatch, { id }, { as: finance })).body.data
  expect(items.map((each: { report: { status: string } }) => each.report.status)).toEqual(['accepted', 'rejected'])

  // The bank has the file: it is given out no more, and what it rejected is not paid by hand.
  expect((await site.call(batches.downloadPayoutFile, { id }, { as: finance })).body).toMatchObject({
    code: 'conflict',
  })
  expect((await pay(ids[1] as number)).body).toMatchObject({ code: 'conflict', error: expect.stringContaining('AC04') })
  expect((await pay(ids[0] as number)).body).toMatchObject({ status: 'done' })
  const back = { id: ids[1] as number, reason: 'Banka reddetti' }
  expect((await site.byTwo(cashier.rejectWithdrawal, back, { as: finance })).body).toMatchObject({ success: true })
  expect(await cash(players[1] as TestPlayer)).toBe(10_000)
  await site.expectSound()
})

it('a debit of the statement says more than a rejection: the payout ends once', async () => {
  const { id, ids, references } = await sentBatch(1)
  const [reference] = references as [string]
  await send(id, pain002(`MEYDAN-${id}`, [{ reference, status: 'RJCT' }]))
  const content = camt({
    iban: account.iban,
    id: 'REPORT-1',
    entries: [{ amount: -250, ref: 'REPORT-1', text: reference, endToEnd: reference }],
  })
  const { body } = await sendStatement(site, finance, { account: account.id, content })
  const { line } = await site.context.db.one<{ line: number }>(
    sql`select id as line from cashier.statement_lines where statement_id = ${body.id}`,
  )
  expect((await pay(ids[0] as number, { statement_line: line })).body).toMatchObject({ status: 'done' })
  expect((await pay(ids[0] as number, { statement_line: line })).body).toMatchObject({ code: 'already_decided' })
})

it('a status of the whole file counts for each payment; of two reports the last', async () => {
  const { id, ids } = await sentBatch(2)
  const file = `MEYDAN-${id}`
  expect((await send(id, pain002(file, [], { group: 'PDNG', version: '10' }))).body).toMatchObject({ pending: 2 })
  const rejected = pain002(file, [], { group: 'RJCT', message: 'B-2' })
  expect((await send(id, rejected)).body).toMatchObject({ rejected: 2 })
  expect(await withdrawal(ids[1] as number)).toMatchObject({ payout: 'bank_rejected' })
  expect((await send(id, rejected)).body).toMatchObject({ code: 'statement_known' })
})

it('refuses what is no report of this file, whole', async () => {
  const { id, ids, references } = await sentBatch(1)
  const [reference] = references as [string]
  const file = `MEYDAN-${id}`
  const refusals = [
    [pain002('MEYDAN-999999', [{ reference, status: 'ACSP' }]), 'statement_wrong_account'],
    [
      pain002(file, [
        { reference, status: 'ACSP' },
        { reference: 'CK-YABANCI', status: 'RJCT' },
      ]),
      'statement_unreadable',
    ],
    [
      pain002(file, [
        { reference, status: 'ACSP' },
        { reference, status: 'RJCT' },
      ]),
      'statement_unreadable',
    ],
    [pain002(file, [{ reference, status: 'OLDU' }]), 'statement_unreadable'],
    [pain002(file, []), 'statement_unreadable'],
    ['<?xml version="1.0"?><Document/>', 'statement_unreadable'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><Document/>', 'statement_unreadable'],
    ['', 'statement_unreadable'],
  ] as const
  for (const [content, code] of refusals)
    expect([content, (await send(id, content)).body.code]).toEqual([content, code])
  expect((await withdrawal(ids[0] as number)).bank_report).toBeNull()
  expect((await site.call(batches.downloadPayoutFile, { id }, { as: finance })).status).toBe(200)
})
