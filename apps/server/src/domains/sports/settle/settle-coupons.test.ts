import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { pick, play, testBook } from '../test/sports.ts'
import { readDue } from './settle-coupons.ts'

const book = await testBook()
const { site } = book
const COUNT = 3_000

test('what is due is read once, though nothing was due when the planner last looked', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const { coupon } = (await play(book, player, [pick(await book.match(), '1', 200)])).body
  await site.db.transaction(async (tx) => {
    // Copies of the one coupon, which no key and no trigger looks at here: what matters is how often their payouts are read.
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into sports.coupons overriding system value
      select r.* from sports.coupons c, generate_series(1, ${COUNT}::int) n,
        jsonb_populate_record(c, jsonb_build_object('id', c.id + n, 'client_key', n::text)) r
      where c.id = ${coupon.no}`)
    await tx.run(sql`analyze sports.coupons`)
    await tx.run(sql`analyze sports.payouts`)
    await tx.run(sql`
      insert into sports.payouts (coupon_id, revision, kind, amount_kurus, status, due_at)
      select ${coupon.no} + n, r, case r when 1 then 'part' else 'win' end, 100, 'due', ${tx.now()}
      from generate_series(1, ${COUNT}::int) n, generate_series(1, 2) r`)
    const due = await readDue(tx)
    expect([due.length, new Set(due.map(({ revision }) => revision))]).toEqual([COUNT, new Set([1])])
    const { read } = await tx.one<{ read: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where schemaname = 'sports' and relname = 'payouts'`)
    expect(read).toBeLessThanOrEqual(2 * COUNT)
  })
})
