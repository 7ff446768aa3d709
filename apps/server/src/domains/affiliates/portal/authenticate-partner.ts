import type { FastifyReply, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Config } from '../../../platform/start/config.ts'
import { cookieName, cookieOf, cookieRules } from '../../../platform/http/cookies.ts'
import { DEVICE_MS } from '../../../platform/credentials/devices.ts'
import { isTokenShaped, newToken, tokenHash } from '../../../platform/credentials/tokens.ts'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { AppContext, PartnerSession } from '../../../platform/app-context.ts'

const IDLE_MS = 60 * 60_000
const LONGEST_MS = 12 * 3_600_000
const SEEN_EVERY_MS = 60_000

/** The name of the cookie that holds a partner's session. */
export function partnerCookie(config: Pick<Config, 'production'>): string {
  return cookieName(config, 'meydan_partner')
}

/** The name of the cookie that says that this browser was let into the partners' pages before. */
export function partnerDeviceCookie(config: Pick<Config, 'production'>): string {
  return cookieName(config, 'meydan_partner_device')
}

export function setPartnerCookies(
  config: Config,
  reply: FastifyReply,
  { token, device }: { token: string; device: string },
) {
  const rules = cookieRules(config, 'strict')
  reply.setCookie(partnerCookie(config), token, rules)
  reply.setCookie(partnerDeviceCookie(config), device, { ...rules, maxAge: DEVICE_MS / 1000 })
}

export function clearPartnerCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(partnerCookie(config), cookieRules(config, 'strict'))
}

/** Opens a session: an idle hour, twelve hours at most. */
export async function openPartnerSession(q: Queryable, affiliateId: number): Promise<string> {
  const [token, now] = [newToken(), q.now()]
  await q.run(sql`
    insert into affiliates.sessions (affiliate_id, token_hash, created_at, last_seen_at, expires_at)
    values (${affiliateId}, ${tokenHash(token)}, ${now}, ${now}, ${expiry(now, now)})`)
  return token
}

/** The partner whose cookie the request carries, or undefined. */
export async function authenticatePartner(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  request: FastifyRequest,
): Promise<PartnerSession | undefined> {
  const token = cookieOf(request, partnerCookie(config))
  if (!isTokenShaped(token)) return undefined
  const now = db.now()
  const row = await db.row<PartnerSession & { created_at: Date; last_seen_at: Date }>(sql`
    select s.affiliate_id as id, s.id as "sessionId", s.created_at, s.last_seen_at
    from affiliates.sessions s join leads.affiliates_view a on a.id = s.affiliate_id
    where s.token_hash = ${tokenHash(token)} and s.ended_at is null and s.expires_at > ${now} and a.status = 'approved'`)
  if (!row) return undefined
  if (now.getTime() - row.last_seen_at.getTime() >= SEEN_EVERY_MS)
    await db.run(sql`
      update affiliates.sessions set last_seen_at = ${now}, expires_at = ${expiry(now, row.created_at)} where id = ${row.sessionId} and ended_at is null`)
  return { id: row.id, sessionId: row.sessionId }
}

export async function endPartnerSession(q: Queryable, sessionId: number): Promise<void> {
  await q.run(sql`update affiliates.sessions set ended_at = ${q.now()} where id = ${sessionId} and ended_at is null`)
}

export async function endPartnerSessions(q: Queryable, affiliateId: number): Promise<void> {
  await q.run(
    sql`update affiliates.sessions set ended_at = ${q.now()} where affiliate_id = ${affiliateId} and ended_at is null`,
  )
}

/** A week after their end nothing is left of sessions and invitations. */
export async function deleteOldSessions(db: Db): Promise<void> {
  const before = new Date(db.now().getTime() - 7 * 24 * 3_600_000)
  await db.run(sql`delete from affiliates.sessions where least(ended_at, expires_at) < ${before}`)
  await db.run(sql`delete from affiliates.invitations where ends_at < ${before}`)
}

function expiry(now: Date, createdAt: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS))
}
