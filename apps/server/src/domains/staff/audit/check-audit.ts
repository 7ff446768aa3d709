import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type AuditBreach, verifyAuditChain } from './audit.ts'
import { verifyAuditSeals } from './audit-seals.ts'

/** A link up to which everything was found sound, and when the log was last checked from its beginning. */
export interface CheckedLink {
  position: bigint
  /** In hexadecimal digits. */
  hash: string
  entry_id: bigint
  full_check_at: Date
}

export interface AuditState {
  breaches: AuditBreach[]
  /** The end of what was checked; undefined where there is no entry. */
  head: CheckedLink | undefined
}

/**
 * Checks chain and seals of the audit log from where they were last found sound, or all of them. What somebody changes behind that place is found
 * by the next check of the whole log, each night; its signature keeps anybody from moving the place.
 */
export async function checkAudit(
  context: Pick<AppContext, 'db' | 'vault'>,
  { isWhole = false } = {},
): Promise<AuditState> {
  const from = isWhole ? undefined : await placeOf(context)
  const end = await endOf(context.db)
  const breaches = [...(await verifyAuditChain(context.db, from)), ...(await verifyAuditSeals(context, from?.position))]
  const head = end && { ...end, full_check_at: from?.full_check_at ?? context.db.now() }
  if (head && breaches.length === 0) await saveVerifiedPosition(context, head)
  return { breaches, head }
}

const PLACE = 'audit checked up to'
const textOf = ({ position, hash, entry_id, full_check_at }: CheckedLink) =>
  `${position} ${hash} ${entry_id} ${full_check_at.toISOString()}`

async function placeOf({ db, vault }: Pick<AppContext, 'db' | 'vault'>): Promise<CheckedLink | undefined> {
  const place = await db.row<CheckedLink & { seal: string }>(sql`
    select position, encode(hash, 'hex') as hash, entry_id, full_check_at, seal from staff.audit_checked p
    where exists (select from staff.audit_chain c where (c.position, c.hash, c.entry_id) = (p.position, p.hash, p.entry_id))`)
  const until = place && vault.signedUntil(PLACE, textOf(place), place.seal)
  return until && place.position <= until.auditPosition ? place : undefined
}

async function saveVerifiedPosition({ db, vault }: Pick<AppContext, 'db' | 'vault'>, link: CheckedLink): Promise<void> {
  const { position, hash, entry_id, full_check_at } = link
  await db.run(sql`
    insert into staff.audit_checked (position, hash, entry_id, full_check_at, seal)
    values (${position}, decode(${hash}, 'hex'), ${entry_id}, ${full_check_at}, ${vault.sign(PLACE, textOf(link))})
    on conflict (only_row) do update set position = excluded.position, hash = excluded.hash, entry_id = excluded.entry_id, full_check_at = excluded.full_check_at,
      seal = excluded.seal`)
}

function endOf(q: Queryable): Promise<Omit<CheckedLink, 'full_check_at'> | undefined> {
  return q.row(sql`
    select position, encode(hash, 'hex') as hash, entry_id from staff.audit_chain order by position desc limit 1`)
}
