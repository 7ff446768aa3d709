import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Config } from '../../../platform/start/config.ts'
import { cookieName, cookieOf } from '../../../platform/http/cookies.ts'
import { deviceName } from '../../../platform/credentials/device.ts'
import { isTokenShaped, newToken, tokenHash } from '../../../platform/credentials/tokens.ts'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { AppContext, StaffSession } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { authenticateKey, bearerOf } from '../api-keys/authenticate-key.ts'

const IDLE_MS = 30 * 60_000
const LONGEST_MS = 12 * 3_600_000
const SEEN_EVERY_MS = 60_000

/** The name of the cookie that holds a staff member's session. */
export function staffCookie(config: Pick<Config, 'production'>): string {
  return cookieName(config, 'meydan_staff')
}

/** The name of the cookie that says that this browser was let into the back office before. */
export function staffDeviceCookie(config: Pick<Config, 'production'>): string {
  return cookieName(config, 'meydan_staff_device')
}

/** A session that may do nothing yet but set up its second factor says so. */
export interface StaffAuthentication extends StaffSession {
  setupOnly: boolean
  /** Opened by the operator's directory. */
  byDirectory: boolean
}

/** The staff member whose key or back-office cookie the request carries, or undefined. On another host than BACKOFFICE_HOST there is no back office. */
export async function authenticateStaff(
  context: Pick<AppContext, 'db' | 'config'>,
  request: FastifyRequest,
): Promise<StaffSession | undefined> {
  const key = bearerOf(request)
  if (key !== undefined) {
    assertBackofficeHost(context, request)
    return authenticateKey(context.db, key, request.ip)
  }
  const found = await readStaffSession(context, request)
  return found && !found.setupOnly ? found : undefined
}

export async function readStaffSession(
  context: Pick<AppContext, 'db' | 'config'>,
  request: FastifyRequest,
): Promise<StaffAuthentication | undefined> {
  assertBackofficeHost(context, request)
  const token = cookieOf(request, staffCookie(context.config))
  if (!isTokenShaped(token)) return undefined
  const now = context.db.now()
  const row = await context.db.row<SessionRow>(sql`
    select s.id, s.staff_id, m.username, staff.roles_in_force(m.id, m.roles) as roles, m.site_ids, s.setup_only, s.by_directory, s.created_at, s.last_seen_at
    from staff.sessions s join staff.members m on m.id = s.staff_id
    where s.token_hash = ${tokenHash(token)} and s.ended_at is null and s.expires_at > ${now} and m.active`)
  if (!row) return undefined
  await noteSeen(context.db, row, now)
  return {
    id: row.staff_id,
    sessionId: row.id,
    username: row.username,
    roles: row.roles,
    sites: row.site_ids,
    setupOnly: row.setup_only,
    byDirectory: row.by_directory,
  }
}

/** The session of the request, also one that is good for the setup of a second factor alone; refuses `no_session`. */
export async function requireStaffSession(
  context: Pick<AppContext, 'db' | 'config'>,
  request: FastifyRequest,
): Promise<StaffAuthentication> {
  const staff = await readStaffSession(context, request)
  if (!staff) throw refuse('no_session')
  return staff
}

function assertBackofficeHost(
  { config: { backofficeHost } }: Pick<AppContext, 'config'>,
  { hostname }: FastifyRequest,
): void {
  if (backofficeHost !== undefined && hostname.toLowerCase() !== backofficeHost) throw refuse('not_found')
}

interface SessionRow {
  id: number
  staff_id: number
  username: string
  roles: string[]
  site_ids: number[] | null
  setup_only: boolean
  by_directory: boolean
  created_at: Date
  last_seen_at: Date
}

async function noteSeen(db: Db, row: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - row.last_seen_at.getTime() < SEEN_EVERY_MS) return
  await db.run(sql`
    update staff.sessions set last_seen_at = ${now}, expires_at = ${expiry(now, row.created_at)} where id = ${row.id} and ended_at is null`)
}

/** Opens a back-office session: 30 idle minutes, 12 hours at most. */
export async function openStaffSession(
  q: Queryable,
  staffId: number,
  meta: { ip: string; userAgent: string; setupOnly?: boolean; byDirectory?: boolean; sid?: string | undefined },
): Promise<{ token: string; sessionId: number }> {
  const token = newToken()
  const now = q.now()
  const { id } = await q.one<{ id: number }>(sql`
    insert into staff.sessions (staff_id, token_hash, setup_only, by_directory, directory_sid, created_at, last_seen_at, expires_at, ip, device)
    values (${staffId}, ${tokenHash(token)}, ${meta.setupOnly ?? false}, ${meta.byDirectory ?? false}, ${meta.sid ?? null}, ${now}, ${now}, ${expiry(now, now)}, ${meta.ip}, ${deviceName(meta.userAgent)})
    returning id`)
  return { token, sessionId: id }
}

export async function endStaffSession(q: Queryable, sessionId: number): Promise<void> {
  await q.run(sql`update staff.sessions set ended_at = ${q.now()} where id = ${sessionId} and ended_at is null`)
}

/** Ends the open sessions of a staff member, all or all but one. */
export async function endStaffSessions(
  q: Queryable,
  staffId: number,
  options: { except?: number } = {},
): Promise<void> {
  await q.run(sql`
    update staff.sessions set ended_at = ${q.now()}
    where staff_id = ${staffId} and ended_at is null and id is distinct from ${options.except ?? null}`)
}

function expiry(now: Date, createdAt: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS))
}
