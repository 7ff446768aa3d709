import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { brokenSqlRules, sqlEdges } from './sql-rules.ts'

const migration = 'apps/server/migrations/0001_house.sql'
const planted = 'apps/server/migrations/0002_planted.sql'
const domain = 'apps/server/src/domains'
const context = `
  create schema wallet; create schema identity; create schema bonuses; create schema cashier; create schema staff;
  create table identity.players (id integer primary key);
  create view identity.players_view as select id from identity.players;
  create table wallet.movements (player_id integer references identity.players (id), amount bigint);
  create view wallet.movements_view as select * from wallet.movements;
  create function wallet.expect(n integer) returns void language sql as $$ select 1 $$;
  create function wallet.secret() returns void language sql as $$ select 1 $$;
  create table bonuses.grants (id integer primary key, player_id integer references identity.players (id));
  create view bonuses.grants_view as select * from bonuses.grants;
  create table cashier.deposits (id integer primary key);
  create view cashier.deposits_view as select * from cashier.deposits;`

/** What the check says of the platform with these files. */
async function broken(files: Record<string, string>): Promise<string[]> {
  const all = new Map(Object.entries({ [migration]: context, ...files }))
  const code = [...all].filter(([path]) => path.endsWith('.ts'))
  return brokenSqlRules(await sqlEdges(all), new Map(code.map(([path, text]) => [path, importsOf(path, text)])))
}

const query = (path: string, text: string) => ({ [`${domain}/${path}`]: `const q = sql\`\n  ${text}\`` })

test('an installation that keeps to its views, its offers and its people is whole', async () => {
  expect(
    await broken({
      ...query('bonuses/a.ts', 'select * from wallet.movements_view join identity.players_view p on true'),
      ...query('bonuses/b.ts', 'update bonuses.grants set id = 1'),
      ...query('cashier/c.ts', 'select wallet.expect(1)'),
      ...query('cashier/d.ts', '-- select * from bonuses.grants\n select 1 /* from wallet.movements */'),
      'apps/server/src/integrity/a.ts': 'const q = sql`select * from wallet.movements`',
      'apps/server/src/seed/a.ts': 'const q = sql`insert into wallet.movements values (1)`',
      [`${domain}/cashier/a.test.ts`]: 'const q = sql`delete from wallet.movements`',
    }),
  ).toEqual([])
})

test.each([
  ['a table', 'bonuses/a.ts', 'select * from wallet.movements', 'reads wallet.movements: not a view'],
  [
    'a write',
    'bonuses/a.ts',
    'insert into wallet.movements values (1)',
    'writes wallet.movements: only wallet writes its tables',
  ],
  ['a write to a view', 'bonuses/a.ts', 'update wallet.movements_view set x = 1', 'only wallet writes its tables'],
  [
    'a view of a domain that is not listed',
    'wallet/a.ts',
    'select * from bonuses.grants_view',
    'lists no reads of bonuses for wallet',
  ],
  [
    'a function that is not offered',
    'bonuses/a.ts',
    'select wallet.secret()',
    'calls wallet.secret: wallet does not offer this function',
  ],
  ['a table by its name', 'bonuses/a.ts', "select 'wallet.movements'::regclass", 'reads wallet.movements: not a view'],
  ['a quoted name', 'bonuses/a.ts', 'select * from "wallet"."movements"', 'reads wallet.movements: not a view'],
  ['a name that is put together', 'bonuses/a.ts', 'select * from wallet.${table}', 'reads wallet.*: not a view'],
])('refuses in a query %s', async (_what, path, text, reason) => {
  expect(await broken(query(path, text))).toEqual([expect.stringMatching(`^${domain}/${path}:2: `)])
  expect(await broken(query(path, text))).toEqual([expect.stringContaining(reason)])
})

test('finds a table in a part that a query is put together from, at its line', async () => {
  const text =
    "const TABLES = [\n  'wallet.movements',\n]\nconst q = sql`select ${a(\n  1,\n)}\n  from bonuses.grants g`"
  expect(await broken({ [`${domain}/cashier/a.ts`]: text })).toEqual([
    expect.stringContaining(`${domain}/cashier/a.ts:2: cashier reads wallet.movements`),
    expect.stringContaining(`${domain}/cashier/a.ts:7: cashier reads bonuses.grants`),
  ])
})

test.each([
  ['a view', 'create view wallet.x_view as\n select * from bonuses.grants_view', 'wallet reads bonuses.grants_view'],
  [
    'a function in SQL',
    'create function bonuses.f() returns void language sql as $$\n delete from cashier.deposits $$',
    'bonuses writes cashier.deposits',
  ],
  [
    'a function in PL/pgSQL',
    "create function bonuses.f() returns void language plpgsql as $$ begin\n execute 'delete from cashier.deposits'; end $$",
    'bonuses writes cashier.deposits',
  ],
  [
    'a trigger',
    'create trigger t after insert on bonuses.grants\n for each row execute function wallet.secret()',
    'bonuses calls wallet.secret',
  ],
  [
    'a foreign key',
    'create table cashier.x (\n id integer references bonuses.grants (id))',
    'cashier keys bonuses.grants',
  ],
  [
    'a foreign key that is added',
    'alter table cashier.deposits\n add foreign key (id) references bonuses.grants',
    'cashier keys bonuses.grants',
  ],
  [
    'a default',
    'alter table cashier.deposits\n add column x text default wallet.secret()',
    'cashier calls wallet.secret',
  ],
])('refuses in a migration %s', async (_what, text, edge) => {
  expect(await broken({ [planted]: text })).toEqual([expect.stringContaining(`${planted}:2: ${edge}: `)])
})

test('the last definition is in force, and what is dropped or moves rows once is no edge', async () => {
  expect(
    await broken({
      [planted]: `
        create view wallet.x_view as select 1 as x from bonuses.grants;
        create function cashier.f() returns void language sql as $$ select * from bonuses.grants $$;
        create trigger t after insert on bonuses.grants for each row execute function wallet.secret();
        create table cashier.x (id integer references bonuses.grants (id));
        insert into cashier.deposits select id from bonuses.grants;`,
      'apps/server/migrations/0003_mended.sql': `
        create or replace view wallet.x_view as select 1 as x;
        drop function cashier.f;
        drop trigger t on bonuses.grants;
        alter table cashier.x rename to y;
        drop table cashier.y;`,
    }),
  ).toEqual([])
})

test('names a circle that imports and SQL close together', async () => {
  expect(
    await broken({
      ...query('bonuses/a.ts', 'select 1 from wallet.movements_view'),
      [`${domain}/wallet/b.ts`]: "import { x } from '../bonuses/public.ts'",
    }),
  ).toEqual([
    `circle of domains: bonuses reads wallet.movements_view (${domain}/bonuses/a.ts:2) -> wallet imports bonuses/public.ts (${domain}/wallet/b.ts) -> bonuses`,
  ])
})
