import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { type TestStaff, testSite } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { askDeposit } from './test/approvals.ts'
import { camt, creditBy, payInAccount, sendStatement } from '../cashier/test/statement.ts'

const site = await testSite()
const { db } = site.context
let account: { id: number; iban: string }
let count = 0

beforeAll(async () => {
  await seedOperatorAccounts(db)
  account = await payInAccount(site)
})

/** A line of a file that this person let in. */
async function lineBy(importer: TestStaff, amount: number): Promise<number> {
  const content = camt({ iban: account.iban, id: `S-${++count}`, entries: [{ ref: `R-${count}`, amount }] })
  const { body } = await sendStatement(site, importer, { account: account.id, content })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  return (await db.one<{ id: number }>(sql`select id from cashier.statement_lines where statement_id = ${body.id}`)).id
}

async function proven(by: TestStaff, importer: TestStaff): Promise<boolean> {
  const player = await site.player({ kyc: 'approved' })
  const line = await lineBy(importer, 500)
  const id = await askDeposit(site, player, 500)
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

it('leaves the money as it should be', async () => {
  await site.expectSound()
})
