import { Client } from 'pg'

const ROLE = 'meydan_app'

/** The role that the server's connections work as, with no right to change the ledger; undefined where it could not be made. */
export async function applicationRole(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')`,
      [ROLE],
    )
    return rowCount === 1 ? ROLE : undefined
  } finally {
    await client.end()
  }
}
