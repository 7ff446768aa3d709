import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { testSite } from '../../test/site.ts'
import { grant } from '../domains/bonuses/test/bonus.ts'
import type { Tx } from '../platform/database/db.ts'
import { splitOptions } from '../platform/database/split-options.ts'
import { asSuperuser } from './test/edits.ts'

const site = await testSite()
const { db } = site.context
const [one, other] = [randomUUID(), randomUUID()]
const NOBODY = '00000000-0000-0000-0000-000000000000'
let grants: number[]

/** Entries of both bonuses in each of two batches, as a batch of stakes notes them, and one that was noted alone. */
beforeAll(async () => {
  const players = await Promise.all([site.player({ cashKurus: 100n }), site.player({ cashKurus: 100n })])
  grants = await Promise.all(players.map(({ id }) => grant(site, id, 1_000n)))
  for (const batch of [one, other, null]) await note(batch)
})

const ENTRIES = (batch: string | null, name: string) => sql`
  insert into bonuses.entries (movement_ref, kind, grant_id, amount_kurus, progress_kurus, created_at, seal_batch)
  select ${name}, 'stake', id, -1, 5, ${db.now()}, ${batch}::uuid from unnest(${grants}::int[]) id`

async function note(batch: string | null): Promise<void> {
  await db.run(ENTRIES(batch, `4:${batch ?? 'alone'}`))
}

async function broken(tx: Tx, table = 'bonuses.entries'): Promise<string[]> {
  const rows = await tx.rows<{ detail: string }>(sql`select detail from wallet.broken_seals(${table})`)
  return rows.map(({ detail }) => detail)
}

const behind = (what: string, how = 'changed', table = 'bonuses.entries') =>
  `${table} ${what} was ${how} behind the house`

describe('rows that were written together', () => {
  it('share one seal, and who was noted alone has an own', async () => {
    const seals = await db.rows<{ row_key: string }>(
      sql`select row_key from wallet.seals where relation = 'bonuses.entries' and row_key !~ '^grant:' order by row_key`,
    )
    const alone = grants.map((id) => `4:alone|stake|${id}`)
    expect(seals.map(({ row_key }) => row_key).toSorted()).toEqual(
      [`batch:${one}`, `batch:${other}`, ...alone].toSorted(),
    )
    expect(await db.transaction((tx) => broken(tx))).toEqual([])
  })

  it.each([
    ['a changed amount', () => `update bonuses.entries set progress_kurus = 4 where ${first()}`, [['one', 'changed']]],
    ['one taken away', () => `delete from bonuses.entries where ${first()}`, [['one', 'changed']]],
    ['all taken away', () => `delete from bonuses.entries where seal_batch = '${one}'`, [['one', 'deleted']]],
    ['one slipped in', () => slipIn(`'${one}'`), [['one', 'changed']]],
    ['one of a batch that nobody wrote', () => slipIn(`'${NOBODY}'`), [['none', 'slipped in']]],
    [
      'one moved to another batch',
      () => `update bonuses.entries set seal_batch = '${other}' where ${first()}`,
      [
        ['one', 'changed'],
        ['other', 'changed'],
      ],
    ],
    [
      'one that stands alone from now on',
      () => `update bonuses.entries set seal_batch = null where ${first()}`,
      [
        ['one', 'changed'],
        ['alone', 'slipped in'],
      ],
    ],
  ] as const)('show %s', async (_, edit, wanted) => {
    const names = {
      one: `batch:${one}`,
      other: `batch:${other}`,
      none: `batch:${NOBODY}`,
      alone: `4:${one}|stake|${grants[0]}`,
    }
    await asSuperuser(db, async (tx) => {
      await tx.run(raw(edit()))
      expect((await broken(tx)).toSorted()).toEqual(wanted.map(([what, how]) => behind(names[what], how)).toSorted())
    })
  })

  it('are not joined by whoever has no key', async () => {
    const stranger = new Client({ connectionString: splitOptions(String(db.pool.options.connectionString)).rest })
    await stranger.connect()
    const joined = stranger.query(slipIn(`'${one}'`)).finally(() => stranger.end())
    await expect(joined).rejects.toThrow('the key of the seals is not known to this connection')
  })

  it('fit after a new column, another name and a new key, and those that did not fit do not', async () => {
    await asSuperuser(db, async (tx) => {
      await tx.run(sql`update bonuses.entries set progress_kurus = 4 where seal_batch = ${other}`)
      await tx.run(sql`set local session_replication_role = origin`)
      await tx.run(sql`alter table bonuses.entries add column why text`)
      await tx.run(sql`select wallet.renew_seals()`)
      expect(await broken(tx)).toEqual([behind(`batch:${other}`)])
      await tx.run(sql`alter table bonuses.entries rename to noted`)
      await tx.run(sql`select wallet.follow_renames()`)
      expect(await broken(tx, 'bonuses.noted')).toEqual([behind(`batch:${other}`, 'changed', 'bonuses.noted')])
      const keys = sql`current_setting('meydan.seal_inner'), current_setting('meydan.seal_outer')`
      const { fit, all } = await tx.one<{ fit: bigint; all: bigint }>(
        sql`select wallet.reseal(${keys}) as fit, (select count(*) from wallet.seals) as all`,
      )
      expect(fit).toBe(all - 1n)
    })
  })
})

const first = () => `movement_ref = '4:${one}' and grant_id = ${grants[0]}`

function slipIn(batch: string): string {
  return `insert into bonuses.entries select '4:more', kind, grant_id, amount_kurus, progress_kurus, created_at, ${batch}
    from bonuses.entries where ${first()}`
}
