import * as admin from '@meydan/contract/cashier/statements-admin'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { verifyMoney } from '../../../integrity/verify.ts'
import { cashOf, freshIban } from '../test/cash.ts'
import { importedLines } from '../test/imported-lines.ts'
import { codeOf, creditBy, creditByTwo, sendStatement } from '../test/statement.ts'

const { site, finance, second, clerk, account, contentOf, importLines, lineOf, undoImport } = await importedLines()
const { askDeposit, reverse } = cashOf(site)
const verified = () => verifyMoney(site.context.db)

it('an import is undone by two people: none of its lines counts, and the same file is new again', async () => {
  const entries = [
    { amount: 1601, name: 'Ali Kaya', text: 'havale', ref: 'T-1601' },
    { amount: -3, text: 'masraf', ref: 'T-fee' },
  ]
  const content = contentOf('camt.053', entries)
  const send = () => sendStatement(site, finance, { account: account.id, content, name: 'geri.xml' })
  const { id } = (await send()).body
  const [credit, fee] = (
    await site.call(admin.listStatementLines, { statement: String(id), sort: '-amount' }, { as: finance })
  ).body.data
  await site.call(admin.setLineAside, { id: fee.id, kind: 'fee', reason: 'Masraf' }, { as: finance })
  expect((await send()).body.code).toBe('statement_known')
  expect((await site.call(admin.takeStatementBack, { id, reason: 'Yanlış dosya' }, { as: finance })).status).toBe(202)
  const { body } = await site.call(admin.takeStatementBack, { id, reason: 'Yanlış dosya' }, { as: second })
  expect(body).toMatchObject({ success: true, status: 'taken_back' })
  expect((await undoImport(id)).body.code).toBe('already_decided')
  const deposit = await askDeposit(await site.player(), 1601)
  expect((await creditBy(site, clerk, deposit, credit.id)).body.code).toBe('already_decided')
  const { data } = (await site.call(admin.listStatements, { q: 'geri.xml' }, { as: finance })).body
  expect(data[0]).toMatchObject({ taken_back_by: finance.username, taken_back_reason: 'Yanlış dosya', open_lines: 0 })
  expect((await send()).body).toMatchObject({ success: true, lines: 2, suspected: 0 })
  expect(await verified()).toEqual([])
})

it('an import is not undone while a line of it stands for money, and free once that was taken back', async () => {
  const player = await site.player()
  const deposit = await askDeposit(player, 1602)
  const { statement, lines } = await importLines('camt.053', [
    { amount: 1602, name: 'Ali Kaya', text: 'havale', ref: 'T-1602' },
  ])
  await creditByTwo(site, [clerk, second], deposit, lines[0]?.id as number)
  expect((await undoImport(statement)).body).toMatchObject({
    code: 'conflict',
    error: expect.stringContaining(await codeOf(site, deposit)),
  })
  const forced = sql`update cashier.statement_lines set status = 'taken_back' where statement_id = ${statement}`
  await expect(site.context.db.transaction((tx) => tx.run(forced))).rejects.toThrow(/in use|decided or changed/)
  await reverse(deposit, finance, second)
  expect((await undoImport(statement)).body).toMatchObject({ success: true })
  expect(await verified()).toEqual([])
})

it('an undone import frees the lines that were held because of it', async () => {
  const entry = { amount: 1603, name: 'Ali Kaya', text: 'havale', iban: freshIban() }
  const first = await importLines('csv', [{ ...entry, ref: '1' }])
  const again = await importLines('camt.053', [{ ...entry, ref: 'T-1603' }])
  expect(again.lines).toMatchObject([{ status: 'suspected' }])
  expect((await undoImport(first.statement)).status).toBe(200)
  expect(await lineOf(again.lines[0]?.id as number)).toMatchObject({ status: 'open', double_of: null, twin: null })
  expect(await verified()).toEqual([])
})
