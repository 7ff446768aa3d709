import type pg from 'pg'
import sql from 'sql-template-tag'

/** Where the others find the room from now on. */
export async function recordOwner(pool: pg.Pool, room: string, address: string): Promise<void> {
  await pool.query(sql`
    insert into studio.room_owners (room, address) values (${room}, ${address}) on conflict (room) do update set address = excluded.address`)
}

/** Where the room was last played; that process may be gone. */
export async function ownerOf(pool: pg.Pool, room: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ address: string }>(
    sql`select address from studio.room_owners where room = ${room}`,
  )
  return rows[0]?.address
}
