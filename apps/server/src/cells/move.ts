import { setTimeout as wait } from 'node:timers/promises'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { hostsOf } from '../platform/database-hosts.ts'
import { StartError } from '../platform/start-error.ts'
import { withClient } from '../platform/with-client.ts'
import { databasesOfCells } from './directory.ts'

/** So far behind, the copy has caught up within a breath. */
const NEAR_BYTES = 1_048_576
const NEAR_MS = 60_000
/** Whoever is writing when the fence goes up may end his transaction within this; then he is cut off. */
const GRACE_MS = 200
/** A copy that has not played the last of the log by then is given up, and the old database goes on. */
const DRAIN_MS = 5_000
const PROMOTE_MS = 60_000
/** Whoever follows the database has taken everything from the old one by then. */
const FOLLOWED_MS = 60_000

export interface Moved {
  /** Which cell it was; undefined where the house has one. */
  cell: number | undefined
  /** For so long no database took writes; undefined where an earlier call had promoted the copy already. */
  pauseMs: number | undefined
}

/**
 * Moves a cell, or the only house there is, to the standby `to` while it is played. The old database refuses every write from one instant on,
 * is drained into the standby, which takes over as it is, and stays fenced for ever. The servers have both hosts in `DATABASE_URL`. Whoever
 * follows the cell (directory, other cells) follows the new one, having taken all of the old one. Both URLs name one host and a superuser.
 * Called again after it was cut off, it goes on. Throws a `StartError` where something is missing, and then the old database serves as before.
 */
export function moveDatabase(
  from: string,
  { to, directory }: { to: string; directory: string | undefined },
): Promise<Moved> {
  if (hostsOf(from).length > 1 || hostsOf(to).length > 1)
    throw new StartError('DATABASE_URL and --to name one host each: the database that is, and its standby.')
  return withClient(from, (old) =>
    withClient(to, async (copy) => {
      const cell = await cellIn(old)
      if (cell !== undefined && directory === undefined)
        throw new StartError('CELLS_DIRECTORY_URL must say where the directory of the cells is.')
      await assertMovable(old, copy, cell)
      if (directory !== undefined) await assertApart(old, directory)
      const fencedAt = (await isStandby(copy)) ? await promoteDrained(old, copy, cell) : undefined
      await keepSlots(old, copy)
      await setReadOnly(copy, false)
      const pauseMs = fencedAt === undefined ? undefined : Math.round(performance.now() - fencedAt)
      if (cell !== undefined) {
        if (cell > 0) await copy.query(`alter subscription ${copiesOf(cell)} enable`)
        await leadFollowers(old, { cell, to, directory: directory as string })
      }
      return { cell, pauseMs }
    }),
  )
}

/** From fence to promotion; where that cannot be, the old database takes writes again. Answers when the fence went up. */
async function promoteDrained(old: Client, copy: Client, cell: number | undefined): Promise<number> {
  let fencedAt = 0
  try {
    await untilNear(old, copy)
    // Promoted, it lets nobody write before it has the slots of whoever follows it.
    await setReadOnly(copy, true)
    if (cell) await stopCopying(old, copiesOf(cell))
    fencedAt = performance.now()
    await setReadOnly(old, true)
    const last = await drain(old)
    await until('the standby has not played the last of the log', DRAIN_MS, async () =>
      isTrue(copy, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as holds', [last]),
    )
  } catch (error) {
    await setReadOnly(old, false)
    await setReadOnly(copy, false)
    if (cell) await old.query(`alter subscription ${copiesOf(cell)} enable`)
    throw error
  }
  await copy.query('select pg_promote(false)')
  await until('the standby was not promoted', PROMOTE_MS, async () => !(await isStandby(copy)))
  return fencedAt
}

/** Ends what is written and whoever could write; answers the end of the log, flushed, what was committed without waiting included. */
async function drain(old: Client): Promise<string> {
  const { rows } = await old.query<{ at: string }>('select clock_timestamp()::text as at')
  const others = `from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and backend_start <= $1`
  const since = [rows[0]?.at]
  for (const end = performance.now() + GRACE_MS; performance.now() < end; await wait(5))
    if (!(await isTrue(old, `select exists (select ${others} and backend_xid is not null) as holds`, since))) break
  await until('somebody does not leave the old database', DRAIN_MS, async () => {
    const { rowCount } = await old.query(`select pg_terminate_backend(pid) ${others}`, since)
    return rowCount === 0
  })
  await old.query('begin transaction read write')
  await old.query(`select pg_logical_emit_message(true, 'meydan', 'moved')`)
  await old.query('commit')
  return flushed(old)
}

/** For every transaction that begins from now on, by whoever: the server's own setting, which no standby copies. */
async function setReadOnly(client: Client, isOn: boolean): Promise<void> {
  const change = isOn ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'
  await client.query(`alter system ${change}`)
  await client.query('select pg_reload_conf()')
  await until('PostgreSQL does not read its settings', DRAIN_MS, async () => (await isFenced(client)) === isOn)
}

/** What comes by replication is not held up by the fence: its worker has to be gone before. */
async function stopCopying(old: Client, name: string): Promise<void> {
  // One that was cut off has stopped it, and may have left a fence behind which nothing is altered.
  const isOn = 'select exists (select from pg_subscription where subname = $1 and subenabled) as holds'
  if (!(await isTrue(old, isOn, [name]))) return
  await old.query(`alter subscription ${name} disable`)
  await until(`${name} does not stop`, DRAIN_MS, async () =>
    isTrue(
      old,
      'select not exists (select from pg_stat_subscription where subname = $1 and pid is not null) as holds',
      [name],
    ),
  )
}

/** Slots are not copied. Made before the first write, the new ones miss nothing: the old ones have what was before. */
async function keepSlots(old: Client, copy: Client): Promise<void> {
  for (const { slot_name, plugin } of await slotsOf(old))
    await copy.query(
      'select pg_create_logical_replication_slot($1, $2) where not exists (select from pg_replication_slots where slot_name = $1)',
      [slot_name, plugin],
    )
}

/** The directory, and every other cell where the first was moved: each follows the new database once it has all of the old one. */
async function leadFollowers(old: Client, { cell, to, directory }: { cell: number; to: string; directory: string }) {
  const names = [`meydan_people_${cell}`, ...(cell === 0 ? ['meydan_keys'] : [])]
  await withClient(directory, async (client) => {
    for (const name of names) await lead(client, name, { old, to })
  })
  if (cell !== 0) return
  for (const [no, url] of await databasesOfCells(directory))
    if (no !== 0) await withClient(url, (client) => lead(client, copiesOf(no), { old, to }))
}

async function lead(client: Client, name: string, { old, to }: { old: Client; to: string }): Promise<void> {
  const isLed = 'select exists (select from pg_subscription where subname = $1 and subconninfo = $2) as holds'
  if (await isTrue(client, isLed, [name, to])) return
  const last = await flushed(old)
  await until(`${name} has not taken all of the old database`, FOLLOWED_MS, async () =>
    isTrue(old, 'select confirmed_flush_lsn >= $2 as holds from pg_replication_slots where slot_name = $1', [
      name,
      last,
    ]),
  )
  await client.query(`alter subscription ${escapeIdentifier(name)} connection ${escapeLiteral(to)}`)
}

async function untilNear(old: Client, copy: Client): Promise<void> {
  await until('the standby is too far behind', NEAR_MS, async () =>
    isTrue(copy, `select pg_last_wal_replay_lsn() + ${NEAR_BYTES}::numeric >= $1::pg_lsn as holds`, [
      await flushed(old),
    ]),
  )
}

async function assertMovable(old: Client, copy: Client, cell: number | undefined): Promise<void> {
  for (const client of [old, copy])
    if (!(await isTrue(client, `select current_setting('is_superuser') = 'on' as holds`)))
      throw new StartError('Only a superuser of both databases may move one to the other.')
  if (await isStandby(old)) throw new StartError('DATABASE_URL is a standby: it must be the database that is played.')
  if ((await clusterOf(old)) !== (await clusterOf(copy)))
    throw new StartError('--to is no copy of this database: make it with pg_basebackup, and let it follow.')
  const isFollowing = await isTrue(
    copy,
    `select exists (select from pg_stat_wal_receiver where status = 'streaming') as holds`,
  )
  if ((await isStandby(copy)) ? !isFollowing : !(await isFenced(old)))
    throw new StartError('--to does not follow this database: it must be a standby that streams from it.')
  const overruled = `select exists (select from pg_db_role_setting where array_to_string(setconfig, ' ') ~ 'default_transaction_read_only') as holds`
  if (await isTrue(old, overruled))
    throw new StartError('A role or database has a default_transaction_read_only of its own, which no fence overrules.')
  const strangers = await old.query(`select subname from pg_subscription where subenabled and subname <> $1`, [
    cell === undefined ? '' : copiesOf(cell),
  ])
  if (strangers.rowCount !== 0)
    throw new StartError('A subscription that is not of the cells writes in this database: disable it first.')
  const resting = (await slotsOf(old)).find(({ active }) => !active)
  if (resting && (await isStandby(copy)))
    throw new StartError(`Nobody reads the slot ${resting.slot_name} now, so that it would lose what it has not read.`)
}

async function assertApart(old: Client, directory: string): Promise<void> {
  const cluster = await withClient(directory, clusterOf)
  if (cluster === (await clusterOf(old)))
    throw new StartError('The directory is in the cluster that is moved: it must have one of its own.')
}

function copiesOf(cell: number): string {
  return `meydan_cell_${cell}`
}

async function cellIn(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ no: number }>('select no from platform.cell')
  return rows[0]?.no
}

async function clusterOf(client: Client): Promise<bigint> {
  const { rows } = await client.query<{ id: bigint }>('select system_identifier as id from pg_control_system()')
  return rows[0]?.id as bigint
}

async function flushed(client: Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
  return rows[0]?.at as string
}

async function slotsOf(client: Client) {
  const { rows } = await client.query<{ slot_name: string; plugin: string; active: boolean }>(
    `select slot_name, plugin, active from pg_replication_slots
    where slot_type = 'logical' and database = current_database() and not temporary`,
  )
  return rows
}

const isStandby = (client: Client) => isTrue(client, 'select pg_is_in_recovery() as holds')

const isFenced = (client: Client) =>
  isTrue(client, `select current_setting('default_transaction_read_only')::boolean as holds`)

async function isTrue(client: Client, question: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(question, values)
  return rows[0]?.holds === true
}

async function until(otherwise: string, limitMs: number, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + limitMs; !(await holds()); await wait(5))
    if (performance.now() > end) throw new StartError(`After ${limitMs / 1_000} s ${otherwise}.`)
}
