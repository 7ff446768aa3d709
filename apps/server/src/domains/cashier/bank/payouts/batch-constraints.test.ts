import { readFileSync } from 'node:fs'
import sql, { raw, type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { testSite } from '../../../../../test/site.ts'
import { asSuperuser } from '../../../../integrity/test/edits.ts'
import { verifyInside } from '../../../../integrity/verify.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { seedOperatorAccounts } from '../../../../seed/cashier.ts'
import { type PayoutLists, payoutLists } from '../../test/payout-lists.ts'

const site = await testSite()
const { db } = site.context
const finance = await site.staff('finance')
let lists: PayoutLists

beforeAll(async () => {
  await seedOperatorAccounts(db)
  lists = await payoutLists(site, finance)
})

const run = (query: Sql) => db.transaction((tx) => tx.run(query))
const handOut = (id: number) =>
  sql`update cashier.payout_batches set handed_out_at = now(), handed_out_by = ${finance.id} where id = ${id}`
const dissolve = (id: number) => sql`
  update cashier.payout_batches set is_dissolved = true, dissolved_at = now(), dissolved_by = ${finance.id}, dissolve_reason = 'Deneme' where id = ${id}`

let sum = 40

/** Of a withdrawal and a refund: one that nobody was given, one that the bank may have, and one that was dissolved. */
async function threeLists() {
  const [one, refund] = [await lists.released(150), await lists.waitingRefund(++sum)]
  const dissolved = await lists.made([one.id], [refund.id])
  await lists.dissolve(dissolved)
  const given = await lists.made([one.id], [refund.id])
  expect((await lists.download(given)).status).toBe(200)
  const created = await lists.made([(await lists.released(160)).id], [(await lists.waitingRefund(++sum)).id])
  return { created, given, dissolved, withdrawal: one.id, refund: refund.id }
}

describe('the database, whatever is asked of it', () => {
  it('dissolves no list that was handed out, hands out none that was dissolved, and changes neither back', async () => {
    const { created, given, dissolved } = await threeLists()
    await expect(run(dissolve(given))).rejects.toThrow(/are kept/)
    await expect(run(handOut(dissolved))).rejects.toThrow(/are kept/)
    const both = sql`
      update cashier.payout_batches set handed_out_at = now(), handed_out_by = ${finance.id}, is_dissolved = true, dissolved_at = now(),
        dissolved_by = ${finance.id}, dissolve_reason = 'Deneme' where id = ${created}`
    await expect(run(both)).rejects.toThrow(/payout_batches_end/)
    for (const change of ['handed_out_at = null, handed_out_by = null', 'handed_out_at = now()'])
      await expect(run(sql`update cashier.payout_batches set ${raw(change)} where id = ${given}`)).rejects.toThrow(
        /are kept/,
      )
    const undo = sql`
      update cashier.payout_batches set is_dissolved = false, dissolved_at = null, dissolved_by = null, dissolve_reason = null where id = ${dissolved}`
    await expect(run(undo)).rejects.toThrow(/are kept/)
    await expect(run(sql`update cashier.payout_batches set is_dissolved = true where id = ${created}`)).rejects.toThrow(
      /payout_batches_dissolved/,
    )
    await expect(
      run(sql`update cashier.payout_batches set handed_out_at = now() where id = ${created}`),
    ).rejects.toThrow(/payout_batches_handed_out/)
    await expect(run(sql`delete from cashier.payout_batches where id = ${dissolved}`)).rejects.toThrow(/are kept/)
  })

  it('has a withdrawal or a refund in one list that is not dissolved, and its items as their list', async () => {
    const { created, given, dissolved, withdrawal, refund } = await threeLists()
    const again = (table: string, column: string, id: number) =>
      run(
        sql`insert into cashier.${raw(table)} (${raw(column)}, batch_id, place, amount_kurus) values (${id}, ${created}, 9, 15000)`,
      )
    await expect(again('payout_batch_items', 'withdrawal_id', withdrawal)).rejects.toThrow(/payout_batch_items_once/)
    await expect(again('refund_batch_items', 'refund_id', refund)).rejects.toThrow(/refund_batch_items_once/)
    for (const table of ['payout_batch_items', 'refund_batch_items']) {
      const change = (value: boolean, id: number) =>
        run(sql`update cashier.${raw(table)} set is_dissolved = ${value} where batch_id = ${id}`)
      await expect(change(true, given)).rejects.toThrow(new RegExp(`${table}_state`))
      await expect(change(false, dissolved)).rejects.toThrow(/are kept/)
      await expect(run(sql`delete from cashier.${raw(table)} where batch_id = ${dissolved}`)).rejects.toThrow(
        /are kept/,
      )
    }
    const late = sql`insert into cashier.payout_batch_items (withdrawal_id, batch_id, place, amount_kurus) values (${withdrawal}, ${dissolved}, 9, 1)`
    await expect(run(late)).rejects.toThrow(/payout_batch_items_/)
  })

  it('gives no refund back to be sent again while the bank may have it, and takes no answer to what it was not given', async () => {
    const { created, given, dissolved } = await threeLists()
    for (const id of [created, given])
      await expect(
        run(sql`update cashier.refunds set status = 'created', asked_at = null
          where id in (select refund_id from cashier.refund_batch_items where batch_id = ${id})`),
      ).rejects.toThrow(/is over or changed/)
    const answer = (id: number) =>
      run(sql`insert into cashier.payout_reports (batch_id, message_id, digest, imported_at, imported_by)
        values (${id}, 'B-1', ${Buffer.alloc(32)}, now(), ${finance.id})`)
    for (const id of [created, dissolved]) await expect(answer(id)).rejects.toThrow(/was never handed out/)
    expect(await answer(given)).toBe(1)
  })
})

const seen = async (tx: Tx) => (await verifyInside(tx)).map(({ detail }) => detail)

describe('verification', () => {
  it('sees a payout in two lists that are not dissolved, and a list that says of itself what is not', async () => {
    const { created, given, dissolved, withdrawal, refund } = await threeLists()
    const changed = async (...statements: Sql[]) => {
      let details: string[] = []
      await asSuperuser(db, async (tx) => {
        await tx.run(sql`drop index cashier.payout_batch_items_once, cashier.refund_batch_items_once`)
        for (const constraint of ['payout_batches_end', 'payout_batches_dissolved', 'payout_batches_handed_out'])
          await tx.run(sql`alter table cashier.payout_batches drop constraint ${raw(constraint)}`)
        for (const statement of statements)
          if ((await tx.run(statement)) === 0) throw new Error(`nothing to corrupt: ${statement.sql}`)
        details = await seen(tx)
      })
      return details
    }
    const found = await changed(
      sql`insert into cashier.payout_batch_items (withdrawal_id, batch_id, place, amount_kurus) values (${withdrawal}, ${created}, 3, 15000)`,
      sql`insert into cashier.refund_batch_items (refund_id, batch_id, place, amount_kurus) values (${refund}, ${created}, 4, 4500)`,
    )
    expect(found).toContain(`withdrawal ${withdrawal} is in 2 files`)
    expect(found).toContain(`refund ${refund} is in 2 files`)
    expect(found).toContain('the unique index payout_batch_items_once is gone or invalid')
    const both = await changed(
      sql`update cashier.payout_batches set handed_out_at = now(), handed_out_by = ${finance.id} where id = ${dissolved}`,
    )
    expect(both).toContainEqual(expect.stringMatching(`^batch ${dissolved}: handed out at`))
    const alone = await changed(sql`update cashier.payout_batches set is_dissolved = true where id = ${created}`)
    expect(alone).toContain(`batch ${created}: 2 of its payouts do not know whether it is dissolved`)
    const answered = await changed(sql`
      insert into cashier.payout_reports (batch_id, message_id, digest, imported_at, imported_by)
      values (${created}, 'B-2', ${Buffer.alloc(32)}, now(), ${finance.id})`)
    expect(answered).toContainEqual(expect.stringMatching(`answers batch ${created}, which was never handed out`))
    const lost = await changed(sql`update cashier.refund_batch_items set is_dissolved = true where batch_id = ${given}`)
    expect(lost).toContainEqual(expect.stringMatching(/^refund \S+ is at the bank, and in no file$/))
    await site.expectSound()
  })
})

const MIGRATION = new URL('../../../../../migrations/0412_dissolved_payout_batches.sql', import.meta.url)
const TABLES = ['payout_batches', 'payout_batch_items', 'refund_batch_items']

/** The tables as they were before, with the rows that they could hold. */
const BEFORE = `
  drop trigger payout_batches_kept on cashier.payout_batches;
  drop trigger payout_batch_items_kept on cashier.payout_batch_items;
  drop trigger refund_batch_items_kept on cashier.refund_batch_items;
  drop trigger payout_reports_answer on cashier.payout_reports;
  delete from cashier.payout_batch_items where is_dissolved;
  delete from cashier.refund_batch_items where is_dissolved;
  delete from cashier.payout_batches where is_dissolved;
  create or replace view cashier.payouts_view as
    select id, player_id, reference, amount_kurus, iban_index as iban_mark, name_matches, status, created_at, approved_at, false as is_in_batch
    from cashier.withdrawals;
  alter table cashier.payout_batch_items drop column is_dissolved, drop constraint payout_batch_items_pkey, add primary key (withdrawal_id);
  alter table cashier.refund_batch_items drop column is_dissolved, drop constraint refund_batch_items_pkey, add primary key (refund_id);
  drop index cashier.payout_batch_items_withdrawal, cashier.refund_batch_items_refund;
  alter table cashier.payout_batches drop column handed_out_at, drop column handed_out_by, drop column dissolved_at, drop column dissolved_by,
    drop column dissolve_reason, drop column is_dissolved;
  update wallet.seals set row_key = split_part(row_key, '|', 2) where relation in ('cashier.payout_batch_items', 'cashier.refund_batch_items');
  select wallet.make_seals(relation::regclass, left_out) from wallet.sealed_tables where relation ~ '^cashier.*batch_items$';
  select wallet.renew_seals();
  create trigger payout_batches_kept before update or delete on cashier.payout_batches for each row execute function cashier.keep_batch();
  create trigger payout_batch_items_kept before update or delete on cashier.payout_batch_items for each row execute function cashier.keep_batch();
  create trigger refund_batch_items_kept before update or delete on cashier.refund_batch_items for each row execute function cashier.keep_batch();`

it('lists of before are as they were: handed out where they were downloaded, and each row fits its seal if it did', async () => {
  const { created, given } = await threeLists()
  await asSuperuser(db, async (tx) => {
    const broken = async () => {
      const all: string[] = []
      for (const table of TABLES)
        for (const { detail } of await tx.rows<{ detail: string }>(
          sql`select detail from wallet.broken_seals(${`cashier.${table}`})`,
        ))
          all.push(detail)
      return all
    }
    await tx.run(sql`set local session_replication_role = origin`)
    await tx.run(raw(BEFORE))
    expect(await broken()).toEqual([])
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update cashier.payout_batch_items set amount_kurus = amount_kurus + 1 where batch_id = ${created}`)
    await tx.run(sql`set local session_replication_role = origin`)
    await tx.run(raw(readFileSync(MIGRATION, 'utf8')))
    await tx.run(sql`select wallet.renew_seals()`)
    const rows = await tx.rows<{ id: number; handed_out_by: number | null; is_dissolved: boolean }>(
      sql`select id, handed_out_by, is_dissolved from cashier.payout_batches where id in (${created}, ${given}) order by id`,
    )
    expect(rows).toEqual([
      { id: given, handed_out_by: finance.id, is_dissolved: false },
      { id: created, handed_out_by: null, is_dissolved: false },
    ])
    expect(await broken()).toEqual([expect.stringMatching(`^cashier.payout_batch_items ${created}\\|\\d+ was changed`)])
    await tx.run(dissolve(created))
    expect(await broken()).toHaveLength(1)
  })
})
