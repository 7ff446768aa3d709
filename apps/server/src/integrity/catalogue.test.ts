import { expect, it } from 'vitest'
import { raw } from 'sql-template-tag'
import { testSite } from '../../test/site.ts'
import type { Tx } from '../platform/database/db.ts'
import { catalogueOf, readParts, verifyCatalogue } from './catalogue.ts'

const { db } = (await testSite()).context

it('is known to the program as the migrations make it: `npm run docs` writes it', async () => {
  const parts = catalogueOf(await readParts(db))
  await expect(`${JSON.stringify(parts, null, 2)}\n`).toMatchFileSnapshot('catalogue.json')
  expect(await verifyCatalogue(db)).toEqual([])
})

/** What is said after somebody with all rights made these changes to the catalogue; they are taken back. */
async function seenAfter(changes: readonly string[]): Promise<string[]> {
  let seen: string[] = []
  const undo = new Error('taken back')
  const work = async (tx: Tx) => {
    for (const change of changes) await tx.run(raw(change))
    seen = (await verifyCatalogue(tx)).map(({ detail }) => detail)
    throw undo
  }
  await db.transaction(work).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return seen
}

type Change = [what: string, named: string, statement: string]

const CHANGES: Change[] = [
  [
    'a CHECK dropped',
    'wallet.wallets constraints',
    `do $$ begin execute (select 'alter table wallet.wallets drop constraint ' || quote_ident(conname)
    from pg_constraint where conrelid = 'wallet.wallets'::regclass and contype = 'c' limit 1); end $$`,
  ],
  [
    'a CHECK no longer proved',
    'wallet.wallets constraints',
    `alter table wallet.wallets add constraint more check (true) not valid`,
  ],
  [
    'a reference dropped',
    'bonuses.grants constraints',
    `do $$ begin execute (select 'alter table bonuses.grants drop constraint ' || quote_ident(conname)
    from pg_constraint where conrelid = 'bonuses.grants'::regclass and contype = 'f' limit 1); end $$`,
  ],
  [
    'a column that may be empty',
    'staff.members columns',
    'alter table staff.members alter column password_hash drop not null',
  ],
  ['another default', 'staff.members columns', `alter table staff.members alter column roles set default '{admin}'`],
  [
    'a unique index dropped',
    'cashier.deposits indexes',
    `do $$ begin execute (select 'drop index ' || indexrelid::regclass from pg_index i
    where indrelid = 'cashier.deposits'::regclass and not exists (select from pg_constraint where conindid = i.indexrelid) limit 1); end $$`,
  ],
  ['a trigger dropped', 'staff.audit_log triggers', 'drop trigger audit_log_chained on staff.audit_log'],
  [
    'a trigger put off',
    'approvals.proposals triggers',
    'alter table approvals.proposals disable trigger sealed_update',
  ],
  [
    'all triggers put off, those of references too',
    'bonuses.grants triggers',
    'alter table bonuses.grants disable trigger all',
  ],
  [
    'a trigger added',
    'staff.members triggers',
    'create trigger more before update on staff.members for each row execute function suppress_redundant_updates_trigger()',
  ],
  [
    'a function that seals nothing',
    'wallet.seal_of functions',
    `create or replace function wallet.seal_of(p_relation text, p_row jsonb) returns bytea language sql stable as 'select ''x''::bytea'`,
  ],
  [
    'a function with other rights',
    'wallet.seal_of functions',
    'alter function wallet.seal_of(text, jsonb) security definer',
  ],
  [
    'a function beside ours',
    'public.more functions',
    `create function public.more() returns int language sql as 'select 1'`,
  ],
  [
    'a view that shows other rows',
    'wallet.play_stops_view views',
    'create or replace view wallet.play_stops_view as select since from wallet.play_stops where false',
  ],
  ['a rule', 'approvals.acts rules', 'create rule more as on delete to approvals.acts do instead nothing'],
  [
    'a table no longer sealed',
    'approvals.acts sealing',
    `delete from wallet.sealed_tables where relation = 'approvals.acts'`,
  ],
  [
    'a column left out of its seal',
    'approvals.acts sealing',
    `update wallet.sealed_tables set left_out = '{effect_kurus}' where relation = 'approvals.acts'`,
  ],
  ['a table said to be harmless', 'approvals.acts comments', `comment on table approvals.acts is 'harmless: x'`],
  ['a right too many', 'meydan_app may update wallet.movements', 'grant update on wallet.movements to meydan_app'],
  ['a right for everybody', 'everybody may select staff.members', 'grant select on staff.members to public'],
  [
    'a right on a column',
    'a right on a column of wallet.movements',
    'grant update (note) on wallet.movements to meydan_app',
  ],
  ['a role that may do all', 'the role meydan_more is a superuser', 'create role meydan_more superuser'],
  [
    'triggers that are off for every connection',
    'the setting session_replication_role=replica is kept in the database',
    `do $$ begin execute format('alter database %I set session_replication_role = replica', current_database()); end $$`,
  ],
]

it('sees each change, and names what was changed', async () => {
  const missed: string[] = []
  for (const round of apart(CHANGES)) {
    const seen = await seenAfter(round.map(([, , statement]) => statement))
    for (const [what, named] of round) if (!seen.some((detail) => detail.startsWith(named))) missed.push(what)
  }
  expect(missed).toEqual([])
})

/** Rounds in which no two changes have the same name: reading takes time. */
function apart(changes: readonly Change[]): Change[][] {
  const rounds: Change[][] = []
  for (const change of changes) {
    const free = rounds.find((round) => !round.some(([, named]) => named === change[1]))
    if (free) free.push(change)
    else rounds.push([change])
  }
  return rounds
}
