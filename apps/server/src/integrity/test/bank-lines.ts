import { approveWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import {
  createPayoutBatch,
  dissolvePayoutBatch,
  downloadPayoutFile,
} from '@meydan/contract/cashier/payout-batches-admin'
import { refundLine } from '@meydan/contract/cashier/refunds-admin'
import {
  listStatementLines,
  readStatementMap,
  saveStatementMap,
  setLineAside,
} from '@meydan/contract/cashier/statements-admin'
import { istanbulDay } from '@meydan/money/day'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../test/site.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { camt, sendStatement, smallCsv, usualMap } from '../../domains/cashier/test/statement.ts'

/** A statement of the platform's first account, with a line that is explained, a payout at the bank, and a refund in a file. */
export async function bankLines(site: TestSite): Promise<void> {
  const finance = await site.staff('finance')
  const { id } = await site.db.one<{ id: number }>(sql`select min(id) as id from cashier.operator_accounts`)
  const version = (await site.call(readStatementMap, { id }, { as: finance })).body.data.version
  await site.call(saveStatementMap, { id, version, ...usualMap }, { as: finance })
  await sendStatement(site, finance, { account: id, content: smallCsv, name: 'ekstre.csv' })
  const [line] = (await site.call(listStatementLines, {}, { as: finance })).body.data
  await site.call(setLineAside, { id: line.id, kind: 'fee', reason: 'Banka masrafı' }, { as: finance })
  const player = await site.player({ cashKurus: 100_000n, kyc: 'approved' })
  const withdrawal = await cashOf(site).askWithdrawal(player, 250)
  await site.call(approveWithdrawal, { id: withdrawal }, { as: finance })
  const day = istanbulDay(site.db.now())
  const asked = { account: id, execution_on: day, withdrawals: [withdrawal] }
  const made = await site.call(createPayoutBatch, asked, { as: finance })
  const file = await site.call(downloadPayoutFile, { id: made.body.id }, { as: finance })
  if (file.status !== 200) throw new Error(JSON.stringify([made.body, file.body]))
  await sentBack(site, { id, finance })
}

/** A line that was nobody's, on its way back in a file, after one that was dissolved. */
async function sentBack(site: TestSite, { id, finance }: { id: number; finance: TestStaff }): Promise<void> {
  const { db } = site.context
  const { iban } = await db.one<{ iban: string }>(sql`select iban from cashier.operator_accounts where id = ${id}`)
  const entries = [{ amount: 77, ref: 'GERI-1', name: 'Yanlış Gönderen', iban: completeIban('0004600000000000000041') }]
  await sendStatement(site, finance, { account: id, content: camt({ iban, id: 'GERI', entries }) })
  const line = await db.one<{ id: number }>(sql`select max(id) as id from cashier.statement_lines`)
  const by = { as: finance, second: await site.staff('finance') }
  await site.byTwo(refundLine, { id: line.id, reason: 'Yanlış hesap' }, by)
  const refund = await db.one<{ id: number }>(sql`select max(id) as id from cashier.refunds where line_id = ${line.id}`)
  const asked = { account: id, execution_on: istanbulDay(db.now()), withdrawals: [], refunds: [refund.id] }
  const first = await site.call(createPayoutBatch, asked, { as: finance })
  await site.call(dissolvePayoutBatch, { id: first.body.id, reason: 'Yanlış gün' }, { as: finance })
  const made = await site.call(createPayoutBatch, asked, { as: finance })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
}
