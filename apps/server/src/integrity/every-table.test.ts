import sql, { raw } from 'sql-template-tag'
import { Client } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { type TestStaff, testSite } from '../../test/site.ts'
import type { Tx } from '../platform/database/db.ts'
import { splitOptions } from '../platform/database/split-options.ts'
import { allChecks } from './registry.ts'
import { asSuperuser } from './test/edits.ts'
import { corrupt, lookAt, tablesOf } from './test/every-table.ts'

const site = await testSite()
const { db } = site.context
let member: TestStaff

beforeAll(async () => {
  member = await site.staff('support')
})

it('of every table the schema says how its rows are proved, or why nothing hangs on them', async () => {
  const tables = await db.transaction(tablesOf)
  expect(tables.filter(({ kept }) => kept === null)).toEqual([])
  const leftOut = await db.rows(sql`
    select relation, name from wallet.sealed_tables, unnest(left_out) name
    where coalesce((select col_description(attrelid, attnum) from pg_attribute where attrelid = relation::regclass and attname = name), '')
      !~ '^(recomputed|harmless): .'`)
  expect(leftOut).toEqual([])
})

/** By the chain of the audit, and by the seals themselves. */
const READ_ELSEWHERE = ['staff.audit_head', 'wallet.seals']

it('each table that is said to be recomputed is read by verify', async () => {
  const tables = await db.transaction(tablesOf)
  const asked = allChecks.map(({ query }) => query).join(' ')
  const nameless = tables.filter(({ kept, name }) => kept === 'recomputed' && !asked.includes(name))
  expect(nameless.map(({ name }) => name)).toEqual(READ_ELSEWHERE)
})

/** All of them with every column stand in the long form. */
const EVERY = 8

it('sees a column of a sealed table changed by whoever switches every trigger off', async () => {
  const unseen: string[] = []
  await asSuperuser(db, async (tx) => {
    const sealed = (await tablesOf(tx)).filter(({ kept }) => kept === 'sealed')
    for (const [no, table] of sealed.entries())
      if (no % EVERY === 0)
        unseen.push(...(await corrupt(tx, table, { look: lookAt(site.context.vault, table), columns: 1 })).unseen)
  })
  expect(unseen).toEqual([])
})

const OTHER_KEY = `select set_config('meydan.seal_inner', repeat('36', 64), false), set_config('meydan.seal_outer', repeat('5c', 64), false)`
const TRIGGERS_OFF = 'set session_replication_role = replica'

/** What is said of the members after statements of a connection that owns the database and has no key. */
async function seenAfter(...statements: string[]): Promise<string[]> {
  const stranger = new Client({ connectionString: splitOptions(String(db.pool.options.connectionString)).rest })
  await stranger.connect()
  try {
    for (const statement of statements) await stranger.query(statement)
  } finally {
    await stranger.end()
  }
  return broken()
}

async function broken(): Promise<string[]> {
  const rows = await db.rows<{ detail: string }>(sql`select detail from wallet.broken_seals('staff.members')`)
  return rows.map(({ detail }) => detail)
}

it('refuses what is written without the key, as by a pooler that drops the settings of a connection', async () => {
  const KEYLESS = 'the key of the seals is not known to this connection'
  for (const statement of [
    `update staff.members set roles = '{finance}' where id = ${member.id}`,
    `delete from staff.sessions where staff_id = ${member.id}`,
    `insert into fraud.rules (code, is_on, thresholds, changed_at) values ('velocity', false, '{}', now())`,
  ])
    await expect(seenAfter(statement)).rejects.toThrow(KEYLESS)
  expect(await broken()).toEqual([])
})

it('sees what somebody with all rights changes with triggers off, and goes on seeing it', async () => {
  expect(await broken()).toEqual([])
  const changed = [`staff.members ${member.id} was changed behind the house`]
  expect(await seenAfter(TRIGGERS_OFF, `update staff.members set roles = '{finance}' where id = ${member.id}`)).toEqual(
    changed,
  )
  await db.run(sql`update staff.members set last_login_at = ${db.now()} where id = ${member.id}`)
  expect(await broken()).toEqual(changed)
  // As it was, it fits again.
  expect(
    await seenAfter(
      TRIGGERS_OFF,
      `update staff.members set roles = '{support}', last_login_at = null where id = ${member.id}`,
    ),
  ).toEqual([])
})

it('sees a row deleted with triggers off, and one written with a key of one’s own', async () => {
  const other = await site.staff('support')
  expect(await seenAfter(TRIGGERS_OFF, `delete from staff.members where id = ${other.id}`)).toEqual([
    `staff.members ${other.id} was deleted behind the house`,
  ])
  const third = await site.staff('support')
  await seenAfter(OTHER_KEY, `update staff.members set roles = '{finance}' where id = ${third.id}`)
  expect(await broken()).toContain(`staff.members ${third.id} was changed behind the house`)
  await seenAfter(OTHER_KEY, `delete from staff.sessions where staff_id = ${third.id}`)
  const ended = await db.rows<{ detail: string }>(sql`select detail from wallet.broken_seals('staff.sessions')`)
  expect(ended.map(({ detail }) => detail)).toEqual([expect.stringMatching(/was deleted behind the house$/)])
})

it('seals follow a table that a migration renames, and a row that did not fit does not fit afterwards', async () => {
  const details = async (tx: Tx, table: string) =>
    (await tx.rows<{ detail: string }>(sql`select detail from wallet.broken_seals(${table})`)).map(
      ({ detail }) => detail,
    )
  await asSuperuser(db, async (tx) => {
    const put = (code: string) =>
      tx.run(
        sql`insert into fraud.rules (code, is_on, thresholds, changed_at) values (${code}, false, '{}', ${db.now()})`,
      )
    await tx.run(sql`set local session_replication_role = origin`)
    await put('velocity')
    await put('new_iban')
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update fraud.rules set is_on = true where code = 'new_iban'`)
    await tx.run(sql`set local session_replication_role = origin`)
    await tx.run(sql`alter table fraud.rules rename to screens`)
    await tx.run(sql`select wallet.follow_renames()`)
    expect(await details(tx, 'fraud.screens')).toEqual(['fraud.screens new_iban was changed behind the house'])
    await tx.run(sql`update fraud.screens set is_on = true where code = 'velocity'`)
    expect(await details(tx, 'fraud.screens')).toEqual(['fraud.screens new_iban was changed behind the house'])
    expect(await details(tx, 'fraud.rules')).toEqual([])
  })
})

it('what is left out of a seal changes without it, and a row that did not fit does not fit afterwards', async () => {
  await asSuperuser(db, async (tx) => {
    const details = async () =>
      (await tx.rows<{ detail: string }>(sql`select detail from wallet.broken_seals('fraud.rules')`)).map(
        ({ detail }) => detail,
      )
    const seal = async () =>
      (
        await tx.one<{ hash: Buffer }>(
          sql`select hash from wallet.seals where relation = 'fraud.rules' and row_key = 'velocity'`,
        )
      ).hash
    const change = (what: string) => tx.run(sql`update fraud.rules set ${raw(what)} where code = 'velocity'`)
    const behind = ['fraud.rules new_iban was changed behind the house']
    await tx.run(sql`set local session_replication_role = origin`)
    await tx.run(
      sql`insert into fraud.rules (code, is_on, thresholds, changed_at) select code, false, '{}', ${db.now()} from unnest('{velocity,new_iban}'::text[]) code`,
    )
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update fraud.rules set is_on = true where code = 'new_iban'`)
    await tx.run(sql`set local session_replication_role = origin`)
    await tx.run(sql`select wallet.leave_out('fraud.rules', '{thresholds}')`)
    expect(await details()).toEqual(behind)
    const before = await seal()
    await change(`thresholds = '{"hours": 2}'`)
    expect(await seal()).toEqual(before)
    await change(`thresholds = '{"hours": 3}', is_on = true`)
    expect(await seal()).not.toEqual(before)
    await tx.run(sql`alter table fraud.rules add column kurus bigint`)
    await tx.run(sql`select wallet.renew_seals()`)
    await change('kurus = 5')
    expect(await details()).toEqual(behind)
    await tx.run(sql`set local session_replication_role = replica`)
    await change('kurus = 6')
    expect(await details()).toEqual(
      expect.arrayContaining([...behind, 'fraud.rules velocity was changed behind the house']),
    )
  })
})

it('says that it cannot know where the key of the seals is not there', async () => {
  const { rest } = splitOptions(String(db.pool.options.connectionString))
  const stranger = new Client({ connectionString: rest })
  await stranger.connect()
  const { rows } = await stranger.query('select detail from wallet.broken_seals()').finally(() => stranger.end())
  expect(rows).toEqual([{ detail: 'the key of the seals is not known to this connection' }])
})

it('keeps the key out of what is logged of a connection and seen of a session', async () => {
  const client = await db.pool.connect()
  try {
    const key = /seal_inner=([0-9a-f]+)/.exec(splitOptions(String(db.pool.options.connectionString)).options)?.[1]
    expect(key).toHaveLength(128)
    expect(JSON.stringify(Object.assign(new Error('x'), { client }), plain())).not.toContain(key)
    const seen = await db.rows<{ row: string }>(sql`select s::text as row from pg_stat_activity s`)
    expect(seen.map(({ row }) => row).join('\n')).not.toContain(key)
  } finally {
    client.release()
  }
})

/** Each object once, as a logger writes them. */
function plain() {
  const seen = new Set<unknown>()
  return (_: string, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return undefined
    seen.add(value)
    return value
  }
}
