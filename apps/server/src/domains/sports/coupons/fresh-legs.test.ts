import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { pick, testBook } from '../test/sports.ts'
import { readFreshLegs } from './fresh-legs.ts'

const book = await testBook()

test('what has become of a leg is looked up, however many results there are', async () => {
  const [open, decided] = [await book.match(), await book.match()]
  book.settle(decided, '1')
  await book.arrived()
  const { db } = book.site.context
  await db.run(sql`
    insert into sports.settlements (event_id, key, specifiers, outcome, certainty, revision, result, producer, seq)
    select ${decided}, 'ou', 'total=' || n, 'over', 2, 1, 'won', 1, 1 from generate_series(1, 5000) n`)
  await db.transaction(async (tx) => {
    const asked = [open, decided].map((event) => ({ ...pick(event, '1', 200), bank: false }))
    const legs = await readFreshLegs(tx, asked)
    expect(legs.map(({ price }) => price?.isDecided)).toEqual([false, true])
    const { read } = await tx.one<{ read: number }>(sql`
      select seq_tup_read::int as read from pg_stat_xact_user_tables where schemaname = 'sports' and relname = 'settlements'`)
    expect(read).toBe(0)
  })
})
