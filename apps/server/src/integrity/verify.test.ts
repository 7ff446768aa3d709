import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../test/site.ts'
import { transfer } from '../domains/wallet/public.ts'
import { verifyInside, verifyMoney } from './verify.ts'

let site: TestSite
let player: TestPlayer

beforeAll(async () => {
  site = await testSite()
  player = await site.player({ cashKurus: 10_000n })
  await site.context.db.transaction((tx) =>
    transfer(tx, {
      playerId: player.id,
      kind: 'withdrawal_returned',
      source: 'test',
      externalId: 'x',
      cash: -1n,
      contra: 'bank_clearing',
    }),
  )
})

/** Does something that nobody may do, as the owner of the database could, and takes it back. */
async function afterTampering(...tampering: Sql[]): Promise<string[]> {
  const { db } = site.context
  let found: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`alter table wallet.movements drop constraint movements_balanced`)
      for (const each of tampering) await tx.run(each)
      found = (await verifyInside(tx)).map(({ invariant }) => invariant.slice(0, 3).trim())
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  return [...new Set(found)]
}

it('finds nothing in a clean house', async () => {
  expect(await verifyMoney(site.context.db)).toEqual([])
})

describe('finds', () => {
  it.each([
    ['a wallet that was filled by hand', sql`update wallet.wallets set cash_kurus = cash_kurus + 1`, 'I2'],
    ['a movement that was changed', sql`update wallet.movements set cash_kurus = cash_kurus + 1 where seq = 1`, 'I4'],
    ['a movement that was taken out', sql`delete from wallet.movements where seq = 1`, 'I4'],
    ['the last movement taken out', sql`delete from wallet.movements where seq = 2`, 'I2'],
    [
      'a hold that nobody asked for',
      sql`update wallet.movements set hold_kurus = 1, hold_after_kurus = 1 where seq = 2`,
      'I6',
    ],
    [
      'bonus money without a bonus',
      sql`update wallet.movements set bonus_kurus = 1, bonus_after_kurus = 1 where seq = 2`,
      'I2',
    ],
    [
      'a correction that nobody approved',
      sql`update wallet.movements set kind = 'adjustment', source = 'adjustment' where seq = 2`,
      'I8',
    ],
    [
      'a stake without a round',
      sql`update wallet.movements set round_seq = 77, day = '2026-01-01' where seq = 2`,
      'I7',
    ],
    [
      'a deposit that nobody made',
      sql`update wallet.movements set source = 'cashier', external_id = 'deposit:0' where seq = 1`,
      'I6',
    ],
  ])('%s', async (_, tampering, invariant) => {
    expect(await afterTampering(tampering)).toContain(invariant)
  })

  it('a trigger that was switched off', async () => {
    expect(await afterTampering(sql`alter table wallet.movements disable trigger movements_are_immutable`)).toContain(
      'I10',
    )
  })
})

it('the server’s own role may work with every row there is, and change neither the ledger nor the audit log nor what the owner writes', async () => {
  const wanting = await site.context.db.rows(sql`
    select c.oid::regclass::text as name, privilege from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(case c.relkind when 'S' then array['USAGE'] when 'v' then array['SELECT'] else array['SELECT', 'INSERT', 'UPDATE'] end) as privilege
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'v', 'S')
      and not (c.oid::regclass::text in ('wallet.movements', 'staff.audit_log', 'staff.audit_chain', 'staff.audit_seals') and privilege = 'UPDATE')
      and not (c.oid::regclass::text in ('platform.demo_seed', 'platform.migrations', 'platform.vault_keys') and privilege <> 'SELECT')
      and not (has_schema_privilege('meydan_app', n.oid, 'USAGE')
        and case c.relkind when 'S' then has_sequence_privilege('meydan_app', c.oid, privilege) else has_table_privilege('meydan_app', c.oid, privilege) end)
  `)
  expect(wanting).toEqual([])
  await expect(
    site.context.db.transaction(async (tx) => {
      await tx.run(sql`set local role meydan_app`)
      await tx.run(sql`update wallet.movements set note = 'x'`)
    }),
  ).rejects.toThrow(/permission denied/)
})

it('the ledger refuses change', async () => {
  const { db } = site.context
  for (const change of [
    sql`update wallet.movements set note = 'x'`,
    sql`delete from wallet.movements`,
    sql`truncate wallet.movements`,
  ]) {
    await expect(db.run(change)).rejects.toThrow(/append-only|permission denied/)
  }
})

it('a migration that drops a sealed table drops its seals', async () => {
  const { db } = site.context
  const broken = db.transaction(async (tx) => {
    await tx.run(sql`create table messages.drafts (id integer primary key)`)
    await tx.run(sql`select platform.after_migrations()`)
    await tx.run(sql`insert into messages.drafts values (1)`)
    await tx.run(sql`drop table messages.drafts`)
    await tx.run(sql`select platform.after_migrations()`)
    const details = await tx.rows<{ detail: string }>(sql`select detail from wallet.broken_seals()`)
    throw Object.assign(new Error('taken back'), { details })
  })
  await expect(broken).rejects.toMatchObject({ message: 'taken back', details: [] })
})

it('a migration that adds a column seals rows anew, but none that was changed outside the platform', async () => {
  const { db } = site.context
  await db.run(sql`insert into compliance.limits (player_id, kind, period, own, updated_at)
    values (${player.id}, 'deposit', 'day', 5000, ${db.now()}), (${player.id}, 'deposit', 'week', 9000, ${db.now()})`)
  await db
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update compliance.limits set own = 9000000 where period = 'week'`)
      await tx.run(sql`set local session_replication_role = origin`)
      await tx.run(sql`alter table compliance.limits add column origin text not null default 'x'`)
      const told = async () =>
        (await tx.rows<{ detail: string }>(sql`select detail from wallet.broken_seals()`)).map(({ detail }) => detail)
      expect(await told()).toContain('compliance.limits has other columns than are sealed')
      await tx.run(sql`select platform.after_migrations()`)
      expect(await told()).toEqual([`compliance.limits ${player.id}|deposit|week was changed behind the house`])
      await tx.run(sql`update compliance.limits set own = 1 where period = 'day'`)
      expect(await told()).toHaveLength(1)
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
})
