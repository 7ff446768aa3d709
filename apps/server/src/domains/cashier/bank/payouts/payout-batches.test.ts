import * as cashier from '@meydan/contract/cashier/cashier-admin'
import * as batches from '@meydan/contract/cashier/payout-batches-admin'
import * as admin from '@meydan/contract/cashier/statements-admin'
import { addDays, istanbulDay } from '@meydan/money/day'
import { XMLParser } from 'fast-xml-parser'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { testSite, type TestPlayer } from '../../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../../seed/cashier.ts'
import { cashOf } from '../../test/cash.ts'
import { camt, type Entry, payInAccount, sendStatement } from '../../test/statement.ts'

const site = await testSite()
const finance = await site.staff('finance')
const today = istanbulDay(site.context.db.now())
let account: { id: number; iban: string }
let count = 0

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  account = await payInAccount(site)
})

const rich = () => site.player({ cashKurus: 1_000_000n, kyc: 'approved' })
const referenceOf = async (id: number) =>
  (await site.context.db.one<{ reference: string }>(sql`select reference from cashier.withdrawals where id = ${id}`))
    .reference

/** A withdrawal that is released. */
async function released(player: TestPlayer, amount = 250): Promise<number> {
  const id = await cashOf(site).askWithdrawal(player, amount)
  expect((await site.call(cashier.approveWithdrawal, { id }, { as: finance })).body.status).toBe('approved')
  return id
}

const create = (withdrawals: number[], execution_on = today) =>
  site.call(batches.createPayoutBatch, { account: account.id, execution_on, withdrawals }, { as: finance })
const download = (id: number) => site.call(batches.downloadPayoutFile, { id }, { as: finance })
const waiting = async () => (await site.call(batches.listWaitingPayouts, {}, { as: finance })).body

async function told(...entries: Entry[]): Promise<number[]> {
  const content = camt({
    iban: account.iban,
    id: `P-${++count}`,
    entries: entries.map((each) => ({ ref: `P-${++count}`, ...each })),
  })
  const { body } = await sendStatement(site, finance, { account: account.id, content })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  const rows = await site.context.db.rows<{ id: number }>(
    sql`select id from cashier.statement_lines where statement_id = ${body.id} order by place`,
  )
  return rows.map(({ id }) => id)
}

/** The order in which pain.001.001.03 wants the elements that are in the file. */
const ORDER: Record<string, string[]> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  InitgPty: ['Nm'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'CdtTrfTxInf',
  ],
  Dbtr: ['Nm'],
  DbtrAcct: ['Id', 'Ccy'],
  DbtrAgt: ['FinInstnId'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  PmtId: ['EndToEndId'],
  Amt: ['InstdAmt'],
  Cdtr: ['Nm'],
  CdtrAcct: ['Id'],
  RmtInf: ['Ustrd'],
}

type Ordered = Record<string, Ordered[] | string>

function assertOrder(nodes: Ordered[], parent: string): void {
  const names = nodes
    .flatMap((node) => Object.keys(node))
    .filter((name) => name !== '#text' && name !== '?xml' && name !== ':@')
  const order = parent === '' ? ['Document'] : ORDER[parent]
  if (order) {
    const places = names.map((name) => order.indexOf(name))
    expect(places, `${parent}: ${names.join(', ')}`).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(names), parent).toEqual(new Set(order))
  }
  for (const node of nodes)
    for (const [name, children] of Object.entries(node)) if (Array.isArray(children)) assertOrder(children, name)
}

describe('a batch of payouts', () => {
  it('becomes a file in the order of the schema, with the sums and counts of its payouts', async () => {
    const [one, two] = [await rich(), await rich()]
    const ids = [await released(one, 250.05), await released(two, 1_100), await released(two, 100)]
    await site.context.db.run(
      sql`update cashier.operator_accounts set holder = 'Meydan & <Oğulları>' where id = ${account.id}`,
    )
    expect((await waiting()).data.map(({ id }: { id: number }) => id)).toEqual(ids)
    const made = await create(ids)
    expect(made.body).toMatchObject({ success: true, message: '3 çekim, toplam 1.450,05 ₺' })
    expect(await waiting()).toMatchObject({ data: [], total: 0 })
    const { body: xml, headers } = await download(made.body.id)
    expect(headers['content-type']).toContain('application/xml')
    expect(headers['content-disposition']).toContain(`odeme-listesi-${made.body.id}.xml`)
    assertOrder(new XMLParser({ preserveOrder: true }).parse(xml) as Ordered[], '')
    const newer = await site.call(batches.downloadPayoutFile, { id: made.body.id, version: '09' }, { as: finance })
    assertOrder(new XMLParser({ preserveOrder: true }).parse(newer.body) as Ordered[], '')
    const day = /<ReqdExctnDt>([^<]+)</.exec(xml)?.[1]
    expect(newer.body).toBe(xml.replace('pain.001.001.03', 'pain.001.001.09').replace(`>${day}<`, `><Dt>${day}</Dt><`))
    const { CstmrCdtTrfInitn: file } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(
      xml,
    ).Document
    expect(file.GrpHdr).toMatchObject({ MsgId: `MEYDAN-${made.body.id}`, NbOfTxs: '3', CtrlSum: '1450.05' })
    expect(file.GrpHdr.InitgPty.Nm).toBe('Meydan & <Oğulları>')
    expect(file.PmtInf).toMatchObject({ NbOfTxs: '3', CtrlSum: '1450.05', ReqdExctnDt: today, PmtMtd: 'TRF' })
    expect(file.PmtInf.DbtrAcct.Id.IBAN).toBe(account.iban)
    const payments = file.PmtInf.CdtTrfTxInf as { PmtId: object; Amt: object; CdtrAcct: { Id: { IBAN: string } } }[]
    expect(payments.map(({ Amt }) => Amt)).toEqual(
      ['250.05', '1100.00', '100.00'].map((sum) => ({ InstdAmt: { '#text': sum, '@_Ccy': 'TRY' } })),
    )
    expect(payments.map(({ PmtId }) => PmtId)).toEqual(
      await Promise.all(ids.map(async (id) => ({ EndToEndId: await referenceOf(id) }))),
    )
    const { data } = (await site.call(cashier.readWithdrawal, { id: ids[0] as number }, { as: finance })).body
    expect(payments[0]?.CdtrAcct.Id.IBAN).toBe(data.iban)
    expect(data.hints.map(({ code }: { code: string }) => code)).toContain('in_batch')
    expect((await download(made.body.id)).body).toBe(xml)
    const csv = String((await site.call(batches.exportPayoutBatch, { id: made.body.id }, { as: finance })).body)
    expect(csv).toContain(`1;Ayşe Yılmaz;${data.iban};250,05;TRY;${data.reference}`)
  })

  it('holds a withdrawal once, released and payable, for a day to come', async () => {
    const player = await rich()
    const [first, pending] = [await released(player), await cashOf(site).askWithdrawal(player, 120)]
    expect((await create([pending])).body).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('onaylı bir çekim değil'),
    })
    expect((await create([first], addDays(today, -1))).body).toMatchObject({ code: 'conflict' })
    expect((await create([first, 999_999])).body.code).toBe('not_found')
    expect((await create([])).body.code).toBe('bad_input')
    const replies = await Promise.all(Array.from({ length: 6 }, () => create([first, first])))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'already_decided')).toHaveLength(5)
    const blocked = await rich()
    const theirs = await released(blocked)
    const standing = (status: string) =>
      site.context.db.run(sql`update identity.players set status = ${status} where id = ${blocked.id}`)
    await standing('blocked')
    expect((await create([theirs])).body.code).toBe('player_blocked')
    await standing('active')
    const support = await site.staff('support')
    expect((await site.call(batches.listPayoutBatches, {}, { as: support })).status).toBe(403)
  })

  it('is closed by the debits of a statement, and given out no more once one of it is over', async () => {
    const player = await rich()
    const ids = [await released(player, 310), await released(player, 320), await released(player, 330)]
    const { id } = (await create(ids)).body
    const codes = await Promise.all(ids.map(referenceOf))
    const debit = (amount: number, no: number) => ({
      amount: -amount,
      name: 'Ayşe Yılmaz',
      ...(codes[no] ? { endToEnd: codes[no] } : {}),
    })
    const lines = await told({ amount: -630, ref: 'TOPLU', batch: [debit(310, 0), debit(320, 1)] })
    expect(lines).toHaveLength(2)
    for (const [no, line] of lines.entries()) {
      const { sure } = (await site.call(admin.readStatementLine, { id: line }, { as: finance })).body.data
      expect(sure).toMatchObject({ kind: 'withdrawal', id: ids[no], by_code: true, by_amount: true, by_name: true })
      const paid = await site.call(
        cashier.payWithdrawal,
        { id: ids[no] as number, statement_line: line },
        { as: finance },
      )
      expect(paid.body.status).toBe('done')
    }
    const reject = { id: ids[2] as number, reason: 'Banka iade etti' }
    expect((await site.byTwo(cashier.rejectWithdrawal, reject, { as: finance })).body.status).toBe('rejected')
    expect((await site.call(batches.readPayoutBatch, { id }, { as: finance })).body.data).toMatchObject({
      payouts: 3,
      sum: 960,
      paid: 2,
      open: 0,
      returned: 1,
      account_iban: account.iban,
      created_by: finance.username,
      items: [{ status: 'done' }, { status: 'done' }, { status: 'rejected' }],
    })
    const found = await site.call(batches.listPayoutBatches, { q: codes[0] ?? '' }, { as: finance })
    expect(found.body.data.map((row: { id: number }) => row.id)).toEqual([id])
    expect((await download(id)).body).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining(codes[0] ?? ''),
    })
  })

  it('is not given out where an account was changed outside the platform', async () => {
    const id = await released(await rich())
    const made = await create([id])
    await site.context.db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update cashier.withdrawals set account_name = 'Başka Biri' where id = ${id}`)
    })
    expect((await download(made.body.id)).body.code).toBe('payout_changed')
    await site.context.db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update cashier.withdrawals set account_name = 'Ayşe Yılmaz' where id = ${id}`)
    })
    expect((await download(made.body.id)).status).toBe(200)
  })

  it('stays as it was made', async () => {
    const run = (query: ReturnType<typeof sql>) => site.context.db.transaction((tx) => tx.run(query))
    await expect(run(sql`update cashier.payout_batches set sum_kurus = 1`)).rejects.toThrow(/are kept/)
    await expect(run(sql`delete from cashier.payout_batch_items`)).rejects.toThrow(/are kept/)
    const id = await released(await rich())
    const slipIn = sql`insert into cashier.payout_batch_items select ${id}, max(batch_id), 99, 1 from cashier.payout_batch_items`
    await expect(run(slipIn)).rejects.toThrow(/is not released with this sum/)
  })
})

const lineOf = async (id: number) => (await site.call(admin.readStatementLine, { id }, { as: finance })).body.data
const tell = async (entry: Entry) => (await told(entry))[0] as number

describe('money that went out', () => {
  it('closes the withdrawal it is, of its sum alone', async () => {
    const player = await site.player({ cashKurus: 100_000n, kyc: 'approved' })
    const id = await cashOf(site).askWithdrawal(player, 250)
    await site.call(cashier.approveWithdrawal, { id }, { as: finance })
    const { reference } = await site.context.db.one<{ reference: string }>(
      sql`select reference from cashier.withdrawals where id = ${id}`,
    )
    const [wrong, line] = (await told(
      { amount: -251 },
      { amount: -250, endToEnd: reference, name: 'Ayşe Yılmaz' },
    )) as [number, number]
    expect((await lineOf(line)).sure).toMatchObject({ kind: 'withdrawal', id, by_code: true, by_amount: true })
    const pay = (statement_line: number) => site.call(cashier.payWithdrawal, { id, statement_line }, { as: finance })
    expect((await pay(wrong)).body.code).toBe('line_mismatch')
    expect((await pay(line)).body.status).toBe('done')
    expect(await lineOf(line)).toMatchObject({ status: 'matched', matched: reference })
    const byHand = await cashOf(site).askWithdrawal(player, 300)
    await site.call(cashier.approveWithdrawal, { id: byHand }, { as: finance })
    const later = await tell({ amount: -300 })
    const link = () => site.call(admin.linkStatementLine, { id: later, withdrawal: byHand }, { as: finance })
    expect((await link()).body.code).toBe('line_mismatch')
    await site.call(cashier.payWithdrawal, { id: byHand }, { as: finance })
    expect((await lineOf(later)).choices).toMatchObject([{ id: byHand, status: 'done' }])
    expect((await link()).body.status).toBe('matched')
    expect((await link()).body.code).toBe('already_decided')
  })
})

it('leaves the money as it should be', async () => {
  await site.expectSound()
})
