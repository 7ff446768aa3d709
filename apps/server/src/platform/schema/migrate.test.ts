import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { StartError } from '../start/start-error.ts'

const SCHEMAS = 'schema/000_schemas.sql'
const TABLES = 'schema/010_shop.sql'
const ROWS = 'schema/initial_rows.sql'
const CHECK = 'schema/shop/functions/is_price.sql'
const VIEW = 'schema/shop/views/things_view.sql'
const OVER = 'schema/shop/views/cheap_view.sql'
const ALL = [SCHEMAS, TABLES, ROWS, CHECK, VIEW, OVER]

let root: string
let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'meydan-schema-'))
  database = await emptyDatabase()
  file(SCHEMAS, 'create schema shop;')
  file(TABLES, 'create table shop.things (id int primary key, price int check (shop.is_price(price)));')
  file(ROWS, 'insert into shop.things values (1, 10);')
  file(CHECK, 'create or replace function shop.is_price(p int) returns boolean language sql as $$ select p > 0 $$;')
  file(VIEW, 'create or replace view shop.things_view as select id, price from shop.things;')
  file(OVER, 'create or replace view shop.cheap_view as\n  select id from shop.things_view where price < 5;')
})

afterEach(async () => {
  rmSync(root, { recursive: true })
  await database.drop()
})

function file(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}

async function ask(text: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

const things = async () => (await ask('select id from shop.things order by id')).flat()
const pending = () => pendingMigrations(database.url, root)
const run = () => migrate(database.url, root)

test('an empty database: a function before the table that names it, a view after what it reads, first rows before migrations', async () => {
  file('migrations/0001_more.sql', 'insert into shop.things values (2, 20);')
  expect(new Set(await pending())).toEqual(new Set([...ALL, 'migrations/0001_more.sql']))
  expect(await run()).toEqual([SCHEMAS, CHECK, TABLES, ROWS, 'migrations/0001_more.sql', VIEW, OVER])
  expect(await things()).toEqual([1, 2])
  expect(await pending()).toEqual([])
  expect(await run()).toEqual([])
})

test('processes that start at once apply everything once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(run))
  expect(applied.flat().sort()).toEqual(ALL.toSorted())
  expect(await things()).toEqual([1])
})

test('a new migration is applied once, in order, and finds the function it names', async () => {
  await run()
  file('migrations/0002_second.sql', 'insert into shop.things values (shop.next_id(), 1);')
  file('migrations/0001_first.sql', 'insert into shop.things values (5, 1);')
  const next = 'schema/shop/functions/next_id.sql'
  file(
    next,
    'create or replace function shop.next_id() returns int language sql as $$ select max(id) + 1 from shop.things $$;',
  )
  expect(await run()).toEqual(['migrations/0001_first.sql', next, 'migrations/0002_second.sql'])
  expect(await things()).toEqual([1, 5, 6])
})

test('a changed view or function is made again in its place', async () => {
  await run()
  file(VIEW, 'create or replace view shop.things_view as select id, price, price * 2 as twice from shop.things;')
  file(CHECK, 'create or replace function shop.is_price(p int) returns boolean language sql as $$ select p > 1 $$;')
  expect((await pending()).sort()).toEqual([CHECK, VIEW])
  expect((await run()).sort()).toEqual([CHECK, VIEW])
  expect(await ask('select twice from shop.things_view')).toEqual([[20]])
  await expect(ask('insert into shop.things values (9, 1)')).rejects.toThrow('things_price_check')
})

test('a view that loses a column takes the views over it along, and readers keep their right', async () => {
  await run()
  await ask('grant select on shop.cheap_view to pg_monitor')
  file(VIEW, 'create or replace view shop.things_view as select price, id::bigint from shop.things;')
  expect(await run()).toEqual([VIEW, OVER])
  expect(await ask(`select has_table_privilege('pg_monitor', 'shop.cheap_view', 'select')`)).toEqual([[true]])
  expect(await run()).toEqual([])
})

test('a view that a migration drops is made again, and one whose file went with it is forgotten', async () => {
  await run()
  file(
    'migrations/0001_wider.sql',
    'drop view shop.cheap_view, shop.things_view; alter table shop.things add column size int;',
  )
  rmSync(join(root, OVER))
  expect(await run()).toEqual(['migrations/0001_wider.sql', VIEW])
  expect(await ask('select name from platform.migrations where name ~ $$view$$')).toEqual([[VIEW]])
})

test('a file that fails is undone whole, keeps those before it, and its line is named', async () => {
  await run()
  file('migrations/0001_first.sql', 'insert into shop.things values (3, 1);')
  file('migrations/0002_second.sql', 'insert into shop.things values (4, 1);\n\ninsert into shop.nothing values (4);')
  await expect(run()).rejects.toThrow(/^migrations\/0002_second.sql line 3 failed and was undone: .*shop.nothing/)
  expect(await things()).toEqual([1, 3])
  rmSync(join(root, 'migrations/0002_second.sql'))
  file(OVER, 'create or replace view shop.cheap_view as\n  select gone from shop.things_view;')
  await expect(run()).rejects.toThrow(/^schema\/shop\/views\/cheap_view.sql line 2 failed and was undone: /)
  expect(await ask('select id from shop.cheap_view')).toEqual([[3]])
})

test('a baseline that fails leaves nothing', async () => {
  file('schema/020_more.sql', 'create table shop.more (id int);\ncreate table nowhere.at_all (id int);')
  await expect(run()).rejects.toThrow(/^schema\/020_more.sql line 2 failed and was undone: /)
  expect(await ask(`select to_regclass('shop.things')`)).toEqual([[null]])
})

test('refuses what is applied once and changed, went or came late', async () => {
  await run()
  file(TABLES, 'create table shop.things (id int);')
  await expect(run()).rejects.toThrow(StartError)
  await expect(pending()).rejects.toThrow('schema/010_shop.sql was applied and changed since')
  rmSync(join(root, TABLES))
  await expect(run()).rejects.toThrow(/schema\/010_shop.sql was applied .* its file is gone/)
})

test('refuses a table file that came after the baseline', async () => {
  await run()
  file('schema/020_more.sql', 'create table shop.more (id int);')
  await expect(run()).rejects.toThrow(
    'schema/020_more.sql is new, but the tables of this database stand already; write a migration.',
  )
})

test('says in one line what to do with a database of an older version', async () => {
  await ask(`create schema platform; create table platform.migrations (name text primary key, sha256 text, applied_at timestamptz default now());
    insert into platform.migrations values ('0001_platform.sql', 'x'), ('1030_one_credit.sql', 'y')`)
  const line =
    'This database was made by an older version of Meydan, and there is no upgrade from it: give an empty DATA_DIR or DATABASE_URL, or run the version that made it.'
  await expect(run()).rejects.toThrow(new StartError(line))
  await expect(pending()).rejects.toThrow(line)
})

test('refuses other names, double numbers, and a file that makes something else than its name says', async () => {
  file('migrations/0001_one.sql', '')
  file('migrations/0001_two.sql', '')
  await expect(run()).rejects.toThrow('Two migrations have the number 0001.')
  rmSync(join(root, 'migrations'), { recursive: true })
  file('migrations/1-x.sql', '')
  await expect(run()).rejects.toThrow('migrations/1-x.sql is not named as a file of the schema')
  rmSync(join(root, 'migrations'), { recursive: true })
  file(VIEW, 'create view shop.other_view as select 1;')
  await expect(run()).rejects.toThrow(`${VIEW} does not begin with "create or replace view shop.things_view"`)
})

test('refuses views that name each other', async () => {
  file(VIEW, 'create or replace view shop.things_view as select id, 1 as price from shop.cheap_view;')
  await expect(run()).rejects.toThrow(
    'shop.cheap_view names shop.things_view names shop.cheap_view: no order is possible.',
  )
})

test('says in one line that no database answers', async () => {
  const refused = migrate('postgresql://x:y@127.0.0.1:9/none', root)
  await expect(refused).rejects.toThrow(/^The database cannot be reached: .*ECONNREFUSED/)
})
