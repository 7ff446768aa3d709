import type { Db } from '../../../platform/database/db.ts'
import { createHash } from 'node:crypto'
import { API_KEY } from '@meydan/contract/staff/api-keys-admin'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { StaffSession } from '../../../platform/app-context.ts'

const SEEN_EVERY_MS = 60_000

/** What the database keeps of a key. */
function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Whether a request comes with a key and not with a session. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** The account whose key this is; undefined where it is nobody's, has expired or was revoked. */
export async function authenticateKey(db: Db, key: string, ip: string): Promise<StaffSession | undefined> {
  if (!API_KEY.test(key)) return undefined
  const now = db.now()
  const row = await db.row<Omit<StaffSession, 'sessionId'> & { seen: Date | null }>(sql`
    select m.id, m.username, m.roles, m.site_ids as sites, k.last_used_at as seen
    from staff.api_keys k join staff.members m on m.id = k.member_id
    where k.key_hash = ${keyHash(key)} and k.revoked_at is null and k.expires_at > ${now} and m.active`)
  if (!row) return undefined
  const { seen, ...staff } = row
  if (seen === null || now.getTime() - seen.getTime() >= SEEN_EVERY_MS)
    await db.run(
      sql`update staff.api_keys set last_used_at = ${now}, last_used_ip = ${ip} where member_id = ${staff.id} and revoked_at is null`,
    )
  // No session of a person's has such a number: what two systems look at is two looks.
  return { ...staff, sessionId: -staff.id, isSystem: true }
}
