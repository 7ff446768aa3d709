import { readStatementMap, saveStatementMap } from '@meydan/contract/cashier/statements-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { type TestStaff, testSite } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { askDeposit } from './test/approvals.ts'
import { camt, creditBy, payInAccount, sendStatement, smallCsv, usualMap } from '../cashier/test/statement.ts'

const site = await testSite()
const { db } = site.context
let account: { id: number; iban: string }
let count = 0

beforeAll(async () => {
  await seedOperatorAccounts(db)
  account = await payInAccount(site)
})

/** A line of a file that this person let in. */
async function lineBy(importer: TestStaff, amount: number, format: 'camt' | 'csv'): Promise<number> {
  const xml = camt({ iban: account.iban, id: `S-${++count}`, entries: [{ ref: `R-${count}`, amount }] })
  const [heads = ''] = smallCsv.split('\r\n').slice(1)
  const table = ['Hesap', heads, `19.11.2026;${amount},00;Havale;Ayşe Yılmaz;;R-${count};TL;`].join('\r\n')
  const file = format === 'camt' ? { content: xml } : { content: table, name: 'ekstre.csv' }
  const { body } = await sendStatement(site, importer, { account: account.id, ...file })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  return (await db.one<{ id: number }>(sql`select id from cashier.statement_lines where statement_id = ${body.id}`)).id
}

async function proven(by: TestStaff, importer: TestStaff, format: 'camt' | 'csv' = 'camt'): Promise<boolean> {
  const player = await site.player({ kyc: 'approved' })
  const amount = 500 + count
  const line = await lineBy(importer, amount, format)
  const id = await askDeposit(site, player, amount)
  expect((await creditBy(site, by, id, line)).status).toBe(200)
  const { is_evidenced } = await db.one<{ is_evidenced: boolean }>(
    sql`select is_evidenced from approvals.gifts where player_id = ${player.id}`,
  )
  return is_evidenced
}

it('a file proves a deposit to whoever did not let it in, by no account of theirs', async () => {
  const [finance, other, self, key] = [
    await site.staff('finance'),
    await site.staff('finance'),
    await site.staff('finance'),
    await site.staff('finance'),
  ]
  await db.run(
    sql`update staff.members set name = (select name from staff.members where id = ${finance.id}) where id = ${self.id}`,
  )
  await db.run(sql`
    insert into staff.api_keys (member_id, key_hash, hint, issued_at, issued_by, expires_at)
    values (${key.id}, ${Buffer.alloc(32, count)}, 'abcd', ${db.now()}, ${finance.id}, ${new Date(db.now().getTime() + 86_400_000)})`)
  expect(await proven(finance, other)).toBe(true)
  for (const hand of [finance, self, key]) expect(await proven(finance, hand), hand.username).toBe(false)
})

it('a table proves nothing for seven days to whoever said how it is read, also where that is put back', async () => {
  const [finance, other, third] = [
    await site.staff('finance'),
    await site.staff('finance'),
    await site.staff('finance'),
  ]
  const map = async (change: object) => {
    const { version } = (await site.call(readStatementMap, { id: account.id }, { as: finance })).body.data
    const wanted = { id: account.id, version, ...usualMap, balance: '', ...change }
    expect((await site.call(saveStatementMap, wanted, { as: finance })).status).toBe(200)
  }
  await map({})
  expect(await proven(finance, other, 'csv')).toBe(false)
  expect(await proven(third, other, 'csv')).toBe(true)
  expect(await proven(finance, other)).toBe(true)
  await map({ currency: '' })
  expect(await proven(finance, other, 'csv')).toBe(false)
  await db.run(sql`update cashier.statement_maps set updated_at = updated_at - interval '8 days'`)
  expect(await proven(finance, other, 'csv')).toBe(true)
})

it('leaves the money as it should be', async () => {
  await site.expectSound()
})
