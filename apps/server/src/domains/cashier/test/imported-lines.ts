import * as admin from '@meydan/contract/cashier/statements-admin'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { fileOf } from './import-formats.ts'
import type { Format } from './one-credit.ts'
import { type Entry, payInAccount, sendStatement, usualMap } from './statement.ts'

interface ImportedLine {
  id: number
  /** Lira. */
  amount: number
  status: string
}

/** A site with an account of the operator, and people who import statements of it and decide about their lines. */
export async function importedLines() {
  const site = await testSite()
  const [finance, second] = [await site.staff('finance'), await site.staff('finance')]
  // Credits what somebody else has imported: a file of one's own proves nothing to oneself.
  const clerk = await site.staff('finance')
  let count = 0
  await seedOperatorAccounts(site.context.db)
  const account = await payInAccount(site)
  const { version } = (await site.call(admin.readStatementMap, { id: account.id }, { as: finance })).body.data
  const map = { id: account.id, version, ...usualMap, header_row: 2, balance: '' }
  expect((await site.call(admin.saveStatementMap, map, { as: finance })).status).toBe(200)

  const contentOf = (format: Format, entries: readonly Entry[]) =>
    fileOf(format, { iban: account.iban, id: `BIR-${++count}`, entries })

  /** Imports a statement with these entries; the lines as they stand then. */
  async function importLines(
    format: Format,
    entries: readonly Entry[],
  ): Promise<{ statement: number; lines: ImportedLine[] }> {
    const content = contentOf(format, entries)
    const { body } = await sendStatement(site, finance, { account: account.id, content, name: `${++count}.${format}` })
    expect(body, JSON.stringify([body, content])).toMatchObject({ success: true })
    const rows = await site.context.db.rows<Omit<ImportedLine, 'amount'> & { kurus: bigint }>(
      sql`select id, amount_kurus as kurus, status from cashier.statement_lines where statement_id = ${body.id} order by place`,
    )
    const lines = rows.map(({ kurus, ...line }) => ({ ...line, amount: Number(kurus) / 100 }))
    expect(body.suspected).toBe(lines.filter(({ status }) => status === 'suspected').length)
    return { statement: body.id, lines }
  }

  const lineOf = async (id: number) => (await site.call(admin.readStatementLine, { id }, { as: finance })).body.data
  const undoImport = (id: number) =>
    site.byTwo(admin.takeStatementBack, { id, reason: 'Yanlış dosya' }, { as: finance, second })
  return { site, finance, second, clerk, account, contentOf, importLines, lineOf, undoImport }
}
