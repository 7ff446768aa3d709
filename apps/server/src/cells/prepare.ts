import { setTimeout as wait } from 'node:timers/promises'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { migrate } from '../platform/migrate.ts'
import { StartError } from '../platform/start-error.ts'
import { withClient } from '../platform/with-client.ts'
import { idsOf } from './ids.ts'
import { copied, opened, placements } from './placement.ts'

/** What the first cell gives to the others. */
const GLOBAL = 'meydan_global'
/** By what a player is found, which each cell gives to the directory. */
export const PEOPLE = 'meydan_people'
const PEOPLE_TABLES = [
  'identity.players (id, site_id, username_folded, email, phone_index, tc_index)',
  'referral.codes',
]
/** The keys of the house, which the first cell gives to the directory. */
export const KEYS = 'meydan_keys'
const COPY_LIMIT_MS = 600_000

/**
 * Makes a house the first cell of several, or renews what it gives the others after a release. Its rows stay as they are. Refuses a
 * database without logical decoding, and one that has given ids of other cells.
 */
export async function prepareFirst(url: string): Promise<void> {
  await migrate(url)
  await withClient(url, async (client) => {
    await assertLogical(client)
    await nameCell(client, 0)
    await boundIds(client, 0)
    const parts: string[] = []
    for (const each of copied) parts.push(await publishedPart(client, each))
    await publish(client, GLOBAL, parts)
    await publish(client, PEOPLE, PEOPLE_TABLES)
    await publish(client, KEYS, ['platform.vault_keys'])
  })
}

/**
 * Makes an empty database another cell, or renews it after a release: ids of its own, and copies of what is written in the first cell
 * alone, which are whole when it returns. Refuses a database in which somebody is registered, and one that is another cell.
 */
export async function prepareCell(url: string, { no, firstUrl }: { no: number; firstUrl: string }): Promise<void> {
  await migrate(url)
  await withClient(url, async (client) => {
    await assertLogical(client)
    await nameCell(client, no)
    await boundIds(client, no)
    await publish(client, PEOPLE, PEOPLE_TABLES)
    for (const { table, own } of copied)
      await client.query('select platform.guard_copy($1::text::regclass, $2), wallet.seal_copy($1::text::regclass)', [
        table,
        own,
      ])
    for (const { table, trigger, writes } of opened) {
      await client.query(`alter table ${table} enable always trigger ${trigger}`)
      await client.query('select wallet.seal_copy($1::text::regclass)', [writes])
    }
    await emptyUnfollowed(client)
    await follow(client, { name: `meydan_cell_${no}`, publication: GLOBAL, of: firstUrl })
  })
}

/** Subscribes this database to what another one gives, and returns once the copy is whole; renews one that is there. */
export async function follow(
  client: Client,
  { name, publication, of }: { name: string; publication: string; of: string },
): Promise<void> {
  const known = await client.query(
    'select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())',
    [name],
  )
  if (known.rowCount === 0) {
    // Made apart from the subscription: one within the same cluster would wait for itself.
    await withClient(of, (source) =>
      source.query(
        `select pg_create_logical_replication_slot($1, 'pgoutput') where not exists (select from pg_replication_slots where slot_name = $1)`,
        [name],
      ),
    )
    await client.query(
      `create subscription ${escapeIdentifier(name)} connection ${escapeLiteral(of)} publication ${publication} with (create_slot = false, slot_name = ${escapeLiteral(name)})`,
    )
  } else await client.query(`alter subscription ${escapeIdentifier(name)} refresh publication`)
  await untilCopied(client, name)
}

async function untilCopied(client: Client, name: string): Promise<void> {
  for (const end = Date.now() + COPY_LIMIT_MS; Date.now() < end; await wait(50)) {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid where s.subname = $1 and r.srsubstate <> 'r'`,
      [name],
    )
    if (rows[0]?.open === 0) return
  }
  throw new StartError(
    `The copy of ${name} is not whole after ${COPY_LIMIT_MS / 60_000} minutes: see PostgreSQL's log.`,
  )
}

async function assertLogical(client: Client): Promise<void> {
  const { rows } = await client.query<{ wal_level: string }>('show wal_level')
  if (rows[0]?.wal_level !== 'logical')
    throw new StartError(
      `Cells need wal_level = logical in PostgreSQL, which is ${rows[0]?.wal_level} here: alter system set wal_level = logical, and restart it.`,
    )
}

async function nameCell(client: Client, no: number): Promise<void> {
  const { rows } = await client.query<{ no: number }>('select no from platform.cell')
  if (rows[0]?.no === no) return
  if (rows[0]) throw new StartError(`This database is cell ${rows[0].no} already.`)
  const { rowCount } = await client.query('select from identity.players limit 1')
  if (no !== 0 && rowCount !== 0)
    throw new StartError('Players are registered in this database: a new cell begins with an empty one.')
  await client.query('insert into platform.cell (no) values ($1)', [no])
}

/** Lets every table give the ids of this cell alone. */
async function boundIds(client: Client, no: number): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string; last: string | null }>(
    `select s.seqrelid::regclass::text as name, format_type(s.seqtypid, null) as type, pg_sequence_last_value(s.seqrelid) as last
    from pg_sequence s join pg_depend d on d.objid = s.seqrelid and d.deptype = 'i' where d.refobjid::regclass::text = any($1)`,
    [[...placements.keys()]],
  )
  for (const { name, type, last } of rows) {
    const ids = idsOf(no, type)
    if (!ids) continue
    const given = Number(last ?? 0)
    if (given > ids.last) throw new StartError(`${name} has given ${given}, which is an id of another cell.`)
    const restart = given < ids.first && no > 0 ? ` restart with ${ids.first}` : ''
    await client.query(`alter sequence ${name} maxvalue ${ids.last}${restart}`)
  }
}

/** A table with the columns that go to the others. */
async function publishedPart(
  client: Client,
  { table, own }: { table: string; own: readonly string[] },
): Promise<string> {
  if (own.length === 0) return table
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all($2)`,
    [table, own],
  )
  return `${table} (${rows[0]?.columns})`
}

async function publish(client: Client, name: string, tables: readonly string[]): Promise<void> {
  const known = await client.query('select from pg_publication where pubname = $1', [name])
  const list = tables.join(', ')
  await client.query(
    known.rowCount === 0
      ? `create publication ${name} for table ${list}`
      : `alter publication ${name} set table ${list}`,
  )
}

/** What migrations have written into tables that are copied comes from the first cell. */
async function emptyUnfollowed(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where name::regclass not in (select srrelid from pg_subscription_rel)',
    [copied.map(({ table }) => table)],
  )
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const { name } of rows) await client.query(`delete from ${name}`)
  await client.query('commit')
}
