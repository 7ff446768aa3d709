import sql from 'sql-template-tag'
import { namedBy } from '../domains/identity/public.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { Claimed, Directory, PlayerId } from '../platform/house.ts'
import type { Vault } from '../platform/vault.ts'
import { withClient } from '../platform/with-client.ts'
import { cellOfPlayer } from './ids.ts'
import { follow, KEYS, PEOPLE } from './prepare.ts'

/** A registration that was cut off keeps its names so long, and until its cell has been heard of after that. */
const CLAIM_MS = 3_600_000

/**
 * The tables of the directory: by what each cell's players are found, as the cells give it; what is being registered; where each cell
 * is reached. What is copied is called as they are where they come from.
 */
const TABLES = `
  create schema if not exists identity;
  create schema if not exists platform;
  create schema if not exists directory;
  create table if not exists identity.players (
    id integer primary key, site_id integer not null, username_folded text not null, email text not null, phone_index bytea not null,
    tc_index bytea not null);
  create index if not exists players_username on identity.players (username_folded);
  create index if not exists players_email on identity.players (email);
  create index if not exists players_phone on identity.players (phone_index);
  create index if not exists players_tc on identity.players (tc_index);
  create schema if not exists referral;
  create table if not exists referral.codes (player_id integer primary key, code text not null, created_at timestamptz not null);
  create index if not exists codes_code on referral.codes (code);
  create table if not exists platform.vault_keys (id smallint primary key, wrapped bytea not null, made_at timestamptz, finished_at timestamptz);
  create table if not exists directory.cells (no smallint primary key, address text not null, takes_players boolean not null);
  create table if not exists directory.claims (
    username_folded text not null unique, email text not null unique, phone_index bytea not null unique, tc_index bytea not null unique,
    cell smallint not null, claimed_at timestamptz not null)`

/** A cell as the directory knows it. */
export interface KnownCell {
  no: number
  /** Where its servers are reached, by a proxy of theirs where there are several. */
  address: string
  /** Whether it takes new players. */
  takesPlayers: boolean
}

/**
 * Enters a cell, or what is new of it; makes the tables of the directory where they are not there. Returns once it knows its players; of
 * one that was entered before, the rest is known at once, also where its database is away.
 */
export async function enterCell(url: string, cell: KnownCell & { databaseUrl: string }): Promise<void> {
  const { no, address, takesPlayers, databaseUrl: of } = cell
  await withClient(url, async (client) => {
    await client.query(TABLES)
    await client.query('update directory.cells set address = $2, takes_players = $3 where no = $1', [
      no,
      address,
      takesPlayers,
    ])
    await follow(client, { name: `meydan_people_${no}`, publication: PEOPLE, of })
    if (no === 0) await follow(client, { name: 'meydan_keys', publication: KEYS, of })
    await client.query(
      'insert into directory.cells (no, address, takes_players) values ($1, $2, $3) on conflict do nothing',
      [no, address, takesPlayers],
    )
  })
}

/** The database of each cell by its number, as PostgreSQL of the directory reaches it. Only a superuser there may know. */
export async function databasesOfCells(url: string): Promise<Map<number, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ no: number; url: string }>(
      `select substring(subname from '^meydan_people_(\\d+)$')::int as no, subconninfo as url from pg_subscription
      where subdbid = (select oid from pg_database where datname = current_database()) and subname ~ '^meydan_people_' order by 1`,
    )
    return new Map(rows.map(({ no, url: of }) => [no, of]))
  })
}

export function openDirectoryDb(url: string, onError: (error: Error) => void): Db {
  return openDb({ url, connections: 4, applicationName: 'meydan directory', statementTimeoutMs: 5_000, onError })
}

/** What a server of this cell asks before it registers somebody. */
export function directoryFor(db: Db, cell: number): Directory & { close(): Promise<void> } {
  return {
    close: () => db.close(),
    claim: (person) => claim(db, cell, person),
    async release({ usernameFolded }) {
      await db.run(sql`delete from directory.claims where username_folded = ${usernameFolded} and cell = ${cell}`)
    },
  }
}

async function claim(db: Db, cell: number, { usernameFolded, email, phoneIndex, tcIndex }: Claimed) {
  return db.transaction(async (tx) => {
    const now = tx.now()
    const old = new Date(now.getTime() - CLAIM_MS)
    await tx.run(sql`
      delete from directory.claims c where exists (select from identity.players p where p.username_folded = c.username_folded)
        or claimed_at < ${old} and exists (
          select from pg_stat_subscription s where s.subname = 'meydan_people_' || c.cell and s.latest_end_time > c.claimed_at + interval '1 hour')`)
    const known = await tx.rows<{ same: boolean }>(sql`
      select username_folded = ${usernameFolded} as same from identity.players
      where username_folded = ${usernameFolded} or email = ${email} or phone_index = ${phoneIndex} or tc_index = ${tcIndex}`)
    if (known.length > 0)
      return known.some(({ same }) => same) ? ('username_taken' as const) : ('person_known' as const)
    const made = await tx.run(sql`
      insert into directory.claims (username_folded, email, phone_index, tc_index, cell, claimed_at)
      values (${usernameFolded}, ${email}, ${phoneIndex}, ${tcIndex}, ${cell}, ${now}) on conflict do nothing`)
    if (made === 1) return 'claimed' as const
    const named = await tx.row(sql`select from directory.claims where username_folded = ${usernameFolded}`)
    return named ? ('username_taken' as const) : ('person_known' as const)
  })
}

/** The cells, in the order of their numbers. */
export function readCells(db: Db): Promise<KnownCell[]> {
  return db.rows<KnownCell>(sql`select no, address, takes_players as "takesPlayers" from directory.cells order by no`)
}

/** How many players each cell has; a cell without any is not there. */
export async function playersOfCells(db: Db): Promise<Map<number, number>> {
  const rows = await db.rows<{ id: PlayerId; players: number }>(
    sql`select min(id) as id, count(*)::int as players from identity.players group by id / 30000000`,
  )
  return new Map(rows.map(({ id, players }) => [cellOfPlayer(id), players]))
}

/** The cell of whoever sends this code to friends; undefined where nobody does. */
export async function cellOfCode(db: Db, code: string): Promise<number | undefined> {
  const found = await db.row<{ id: PlayerId }>(sql`select player_id as id from referral.codes where code = ${code}`)
  return found && cellOfPlayer(found.id)
}

/** The cell of whoever is meant by what people type as their name; undefined where nobody is. */
export async function cellOfName(db: Db, vault: Vault, name: string): Promise<number | undefined> {
  const found = await db.row<{ id: PlayerId }>(sql`select id from identity.players where ${namedBy({ vault }, name)}`)
  return found && cellOfPlayer(found.id)
}
