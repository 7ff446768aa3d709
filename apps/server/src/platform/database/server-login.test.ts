import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { serverLogin } from './server-login.ts'

const PASSWORD = 'a-password-that-every-process-derives'

let database: TestDatabase
let owner: Client
let server: Client

beforeAll(async () => {
  database = await freshDatabase()
  owner = await connect(database.url)
  server = await connect((await serverLogin({ ownerUrl: database.url, password: PASSWORD })) as string)
})

afterAll(async () => {
  await server.end()
  await owner.end()
  await database.drop()
})

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

const userOf = async (client: Client) => (await client.query('select current_user as name')).rows[0].name as string

it('the server’s role owns nothing, is a member of nothing and may make nothing', async () => {
  const { rows } = await owner.query(
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owned,
      (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
    from pg_roles r where r.rolname = $1`,
    [await userOf(server)],
  )
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      owned: 0,
      memberships: 0,
    },
  ])
})

it('reads and writes every table but what is written once', async () => {
  const { rows } = await server.query(`
    select c.oid::regclass::text as name, privilege from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(case c.relkind when 'v' then array['SELECT'] else array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] end) as privilege
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public') and c.relkind in ('r', 'p', 'v')
      and not has_table_privilege(c.oid, privilege) order by 1, 2`)
  expect(rows.map(({ name, privilege }) => `${name} ${privilege}`)).toEqual([
    'platform.demo_seed DELETE',
    'platform.demo_seed INSERT',
    'platform.demo_seed UPDATE',
    'platform.migrations DELETE',
    'platform.migrations INSERT',
    'platform.migrations UPDATE',
    'platform.vault_keys DELETE',
    'platform.vault_keys INSERT',
    'platform.vault_keys UPDATE',
    'staff.audit_chain DELETE',
    'staff.audit_chain UPDATE',
    'staff.audit_log DELETE',
    'staff.audit_log UPDATE',
    'staff.audit_seals DELETE',
    'staff.audit_seals UPDATE',
    'wallet.movements DELETE',
    'wallet.movements UPDATE',
  ])
})

it('gains nothing by taking on another role, nor by any other way', async () => {
  const ownerName = await userOf(owner)
  for (const statement of [
    `set role "${ownerName}"`,
    'set role meydan_app',
    'set role pg_write_all_data',
    `set session authorization "${ownerName}"`,
    `grant "${ownerName}" to current_user`,
    'create role another superuser',
    'alter role current_user superuser',
    'alter table wallet.movements disable trigger movements_are_immutable',
    'alter table wallet.movements owner to current_user',
    'drop table staff.audit_log',
    'create schema own',
    'create table public.own ()',
    'create or replace function wallet.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'set session_replication_role = replica',
    'truncate wallet.movements',
    `update wallet.movements set note = 'x'`,
    'delete from staff.audit_log',
    'delete from platform.demo_seed',
    `copy platform.migrations to program 'cat'`,
    `select pg_read_file('postgresql.conf')`,
    `select lo_import('/etc/passwd')`,
    'alter system set fsync = off',
  ]) {
    await expect(server.query(statement), statement).rejects.toThrow(
      /permission denied|must be (owner|superuser)|not allowed|only roles with/i,
    )
  }
  expect(await userOf(server)).toMatch(/^meydan_server_\d+$/)
})

it('is the same role at the next start, and one of many that start at once', async () => {
  const again = () => serverLogin({ ownerUrl: database.url, password: PASSWORD })
  const urls = await Promise.all([again(), again(), again(), again()])
  expect(new Set(urls).size).toBe(1)
})

it('refuses a role of the operator’s that can do more, and takes one that cannot', async () => {
  const wish = (serverUrl: string) => ({ ownerUrl: database.url, serverUrl, password: PASSWORD })
  await expect(serverLogin(wish(database.url))).rejects.toThrow(/is a superuser and .* owns tables/)
  const name = `operators_${Date.now()}`
  await owner.query(`create role ${name} login password 'operators'`)
  const url = new URL(database.url)
  url.username = name
  url.password = 'operators'
  expect(await serverLogin(wish(url.href))).toBe(url.href)
  const client = await connect(url.href)
  expect((await client.query('select count(*) from identity.players')).rowCount).toBe(1)
  await client.end()
  await owner.query(`create role ${name}_group; grant ${name}_group to ${name}`)
  await expect(serverLogin(wish(url.href))).rejects.toThrow(/is a member of another role/)
  await owner.query(`drop owned by ${name}; drop role ${name}; drop role ${name}_group`)
})

it('where the owner may make no role there is none', async () => {
  const name = `poor_${Date.now()}`
  await owner.query(`create role ${name} login password 'poor'`)
  const url = new URL(database.url)
  url.username = name
  url.password = 'poor'
  expect(await serverLogin({ ownerUrl: url.href, password: PASSWORD })).toBeUndefined()
  await owner.query(`drop role ${name}`)
})
