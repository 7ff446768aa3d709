import type { InputOf } from '@meydan/contract/call'
import type { createFirstAdmin } from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import { hashPassword } from '../../platform/credentials/passwords.ts'
import { isTokenShaped, newToken, tokenHash } from '../../platform/credentials/tokens.ts'
import { foldUsername, isUsername } from '../../platform/credentials/usernames.ts'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { assertPasswordRules } from './accounts.ts'
import { audit } from './audit/audit.ts'
import { openStaffSession } from './login/sessions.ts'

export const LINK_MINUTES = 30
/** Every further account takes two people, so the first two come by a link. */
const FOUNDERS = 2

/** A new link for the first admin or the second, in the place of any before; undefined where two people or more work here already. */
export async function makeFirstAdminLink(db: Db): Promise<{ link: string; expiresAt: Date } | undefined> {
  return db.transaction(async (tx) => {
    if (await isFounded(tx)) return undefined
    const link = newToken()
    const expiresAt = new Date(tx.now().getTime() + LINK_MINUTES * 60_000)
    await tx.run(sql`
      insert into staff.first_admin_link (token_hash, expires_at) values (${tokenHash(link)}, ${expiresAt})
      on conflict (only_row) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null`)
    await audit(tx, { staff: null, action: 'staff.first_admin_link', subject: 'staff:first' })
    return { link, expiresAt }
  })
}

/**
 * Makes the admin whom the link invites and opens a session that is good for setting up the second factor only. Refuses a link that
 * is none, used or expired, and any where two people work here already; names and passwords that break a rule leave it unused.
 */
export async function openFirstAdmin(
  context: AppContext,
  input: InputOf<typeof createFirstAdmin>,
  meta: { ip: string; userAgent: string },
): Promise<{ staffId: number; token: string }> {
  if (!(await isValid(context.db, input.link))) throw refuse('first_admin_link_invalid')
  const username = input.username.normalize('NFC')
  if (!isUsername(username)) throw refuse('username_invalid')
  await assertPasswordRules(context, input.password, username)
  const hash = await hashPassword(context.vault, input.password)
  return context.db.transaction(async (tx) => {
    if (!(await takeLink(tx, input.link)) || (await isFounded(tx))) throw refuse('first_admin_link_invalid')
    const now = tx.now()
    const { id } = await tx.one<{ id: number }>(sql`
      insert into staff.members (username, username_folded, name, password_hash, roles, created_at, last_login_at, last_login_ip)
      values (${username}, ${foldUsername(username)}, ${input.name}, ${hash}, '{admin}', ${now}, ${now}, ${meta.ip}) returning id`)
    const { token, sessionId } = await openStaffSession(tx, id, { ...meta, setupOnly: true })
    const staff = { id, username, sessionId, roles: [] }
    await audit(tx, { staff, action: 'staff.first_admin', subject: `staff:${id}`, ip: meta.ip, after: { username } })
    return { staffId: id, token }
  })
}

/** Whoever ever had an account counts, so that nobody makes room for another founder by closing one. */
async function isFounded(q: Queryable): Promise<boolean> {
  return (await q.rows(sql`select from staff.members limit ${FOUNDERS}`)).length === FOUNDERS
}

async function isValid(q: Queryable, link: string): Promise<boolean> {
  return (
    isTokenShaped(link) &&
    (await q.row(sql`select from staff.first_admin_link where ${goodFor(q, link)}`)) !== undefined
  )
}

/** Of many who come with it at once, one. */
async function takeLink(tx: Tx, link: string): Promise<boolean> {
  return (await tx.run(sql`update staff.first_admin_link set used_at = ${tx.now()} where ${goodFor(tx, link)}`)) === 1
}

function goodFor(q: Queryable, link: string) {
  return sql`token_hash = ${tokenHash(link)} and used_at is null and expires_at > ${q.now()}`
}
