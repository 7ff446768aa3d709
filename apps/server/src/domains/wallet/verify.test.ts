import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../test/site.ts'
import { transfer } from './public.ts'
import { verifyMoney } from './verify.ts'

let site: TestSite
let player: TestPlayer

beforeAll(async () => {
  site = await testSite()
  player = await site.player({ cashKurus: 10_000n })
  await site.house.db.transaction((tx) =>
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
  const { db } = site.house
  let found: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      for (const each of tampering) await tx.run(each)
      const inside = {
        ...db,
        transaction: async (work: (inner: typeof tx) => Promise<unknown>) =>
          work({ ...tx, run: async (query) => (query.text.startsWith('set transaction') ? 0 : tx.run(query)) }),
      }
      found = (await verifyMoney(inside as typeof db)).map(({ invariant }) => invariant.slice(0, 2))
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  return [...new Set(found)]
}

it('finds nothing in a clean house', async () => {
  expect(await verifyMoney(site.house.db)).toEqual([])
})

describe('finds', () => {
  it.each([
    ['a wallet that was filled by hand', sql`update wallet.wallets set cash_kurus = cash_kurus + 1`, 'I2'],
    ['a movement that was changed', sql`update wallet.movements set cash_kurus = cash_kurus + 1 where seq = 1`, 'I4'],
    ['a movement that was taken out', sql`delete from wallet.movements where seq = 1`, 'I4'],
    ['the last movement taken out', sql`delete from wallet.movements where seq = 2`, 'I2'],
    ['a hold that nobody asked for', sql`update wallet.wallets set hold_kurus = hold_kurus + 1`, 'I6'],
    ['bonus money without a bonus', sql`update wallet.wallets set bonus_kurus = bonus_kurus + 1`, 'I2'],
    ['a correction that nobody approved', sql`update wallet.movements set kind = 'adjustment' where seq = 2`, 'I8'],
    [
      'a stake without a round',
      sql`update wallet.movements set kind = 'stake', reference = 'S1-1', provider = 'x' where seq = 2`,
      'I5',
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
      'I1',
    )
  })
})

it('the server’s own role may work with every row there is, and change none of the ledger', async () => {
  const wanting = await site.house.db.rows(sql`
    select c.oid::regclass::text as name, privilege from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(case c.relkind when 'S' then array['USAGE'] when 'v' then array['SELECT'] else array['SELECT', 'INSERT', 'UPDATE'] end) as privilege
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'v', 'S')
      and not (c.oid = 'wallet.movements'::regclass and privilege = 'UPDATE')
      and not (has_schema_privilege('meydan_app', n.oid, 'USAGE')
        and case c.relkind when 'S' then has_sequence_privilege('meydan_app', c.oid, privilege) else has_table_privilege('meydan_app', c.oid, privilege) end)
  `)
  expect(wanting).toEqual([])
  await expect(
    site.house.db.transaction(async (tx) => {
      await tx.run(sql`set local role meydan_app`)
      await tx.run(sql`update wallet.movements set note = 'x'`)
    }),
  ).rejects.toThrow(/permission denied/)
})

it('the ledger refuses change', async () => {
  const { db } = site.house
  for (const change of [
    sql`update wallet.movements set note = 'x'`,
    sql`delete from wallet.movements`,
    sql`truncate wallet.movements`,
  ]) {
    await expect(db.run(change)).rejects.toThrow(/append-only|permission denied/)
  }
})
