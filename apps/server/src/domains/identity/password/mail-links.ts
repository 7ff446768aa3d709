import type { Vault } from '../../../platform/keys/vault.ts'
import sql from 'sql-template-tag'
import { tokenHash } from '../../../platform/credentials/tokens.ts'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type NewMail, writeMail } from '../../mail/public.ts'

const LINK_MS = 30 * 60_000

type Purpose = 'password' | 'email'

/** Writes a mail with a link that is good once and for half an hour; its token is kept as a hash only. */
export async function writeLinkMail(
  vault: Vault,
  tx: Tx,
  purpose: Purpose,
  mail: NewMail & { linkPath: string },
): Promise<void> {
  const token = await writeMail(vault, tx, mail)
  const now = tx.now()
  await tx.run(sql`
    insert into identity.mail_links (token_hash, player_id, purpose, email, created_at, ends_at)
    values (${tokenHash(token)}, ${mail.playerId}, ${purpose}, ${mail.recipient}, ${now}, ${new Date(now.getTime() + LINK_MS)})`)
}

export interface Linked {
  playerId: PlayerId
  username: string
  /** What the link was sent to; it is still the player's. */
  email: string
}

/** Whose a link is that is still good, on the own site. Refuses `link_gone`, also where the account or its address is not what it was. */
export function readLink(q: Queryable, purpose: Purpose, token: string, site: number): Promise<Linked> {
  return found(
    q.row<Linked>(sql`
      select p.id as "playerId", p.username, l.email from identity.mail_links l join identity.players p on p.id = l.player_id
      where ${stillGood(q, purpose, token)} and p.site_id = ${site}`),
  )
}

/** Uses a link up: of many at once one gets it, and the player's other links of this purpose go with it. Refuses `link_gone`. */
export async function spendLink(tx: Tx, purpose: Purpose, token: string, site: number): Promise<Linked> {
  const linked = await found(
    tx.row<Linked>(sql`
      update identity.mail_links l set used_at = ${tx.now()} from identity.players p
      where p.id = l.player_id and p.site_id = ${site} and ${stillGood(tx, purpose, token)}
      returning p.id as "playerId", p.username, l.email`),
  )
  await endLinks(tx, purpose, linked.playerId)
  return linked
}

/** No link of this purpose that the player was sent is good any more. */
export async function endLinks(tx: Tx, purpose: Purpose, playerId: PlayerId): Promise<void> {
  await tx.run(sql`
    update identity.mail_links set used_at = ${tx.now()} where player_id = ${playerId} and purpose = ${purpose} and used_at is null`)
}

/** A day after their end nothing is left of links and of what was asked. */
export async function deleteOldLinks(db: Db): Promise<void> {
  const before = new Date(db.now().getTime() - 24 * 3_600_000)
  await db.run(sql`delete from identity.mail_links where ends_at < ${before}`)
  await db.run(sql`delete from identity.reset_requests where created_at < ${before}`)
}

function stillGood(q: Queryable, purpose: Purpose, token: string) {
  return sql`l.token_hash = ${tokenHash(token)} and l.purpose = ${purpose} and l.used_at is null and l.ends_at > ${q.now()}
    and l.email = p.email and p.status in ('active', 'closing')`
}

async function found(linked: Promise<Linked | undefined>): Promise<Linked> {
  const row = await linked
  if (!row) throw refuse('link_gone')
  return row
}
