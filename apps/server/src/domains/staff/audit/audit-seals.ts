import sql, { join } from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Vault } from '../../../platform/keys/vault.ts'
import type { AuditBreach } from './audit.ts'

const LINKS_PER_READ = 20_000

/** From now on every transaction that wrote into the audit log seals its links before it commits. */
export function keepAuditSealed({ db, vault }: Pick<AppContext, 'db' | 'vault'>): void {
  db.sealWith((tx) => sealLinks(tx, vault))
}

/** A log of a time before seals gets one at its end; does nothing where all is sealed. */
export async function sealAuditLog(db: Db): Promise<void> {
  await db.transaction(async (tx) => tx.seal())
}

/** Seals what is linked and not sealed yet; how many links. The chain's lock is held from here to the commit. */
async function sealLinks(tx: Tx, vault: Vault): Promise<number> {
  await tx.run(sql`set constraints staff.audit_log_chained immediate`)
  const links = await tx.rows<Link>(sql`
    select position, encode(hash, 'hex') as hash from staff.audit_chain
    where position > coalesce((select max(position) from staff.audit_seals), (select max(position) - 1 from staff.audit_chain)) order by position`)
  if (links.length === 0) return 0
  const seals = links.map((link) => sql`(${link.position}, ${vault.sign(SEAL, sealed(link))})`)
  await tx.run(sql`insert into staff.audit_seals (position, seal) values ${join(seals)} on conflict do nothing`)
  return links.length
}

interface Link {
  position: bigint
  hash: string
}

const SEAL = 'audit seal'
const sealed = ({ position, hash }: Link) => `${position} ${hash}`

/** A root that signs no more seals nothing that was linked after its time. */
function isSealed(vault: Vault, link: Link, seal: string): boolean {
  const until = vault.signedUntil(SEAL, sealed(link), seal)
  return until !== undefined && link.position <= until.auditPosition
}

/** Each link from the first seal on, or behind a link, has the seal that only this installation can make, and the last one has one. */
export async function verifyAuditSeals(
  { db, vault }: Pick<AppContext, 'db' | 'vault'>,
  from?: bigint,
): Promise<AuditBreach[]> {
  const found: AuditBreach[] = []
  const { first, last } = await endsOf(db)
  if (first === null) return last === null ? [] : [{ entry: last, breach: 'no link is sealed' }]
  for (let after = from ?? first - 1n; ; ) {
    const rows = await db.rows<Partial<Link> & { at: bigint; entry_id: bigint | null; seal: string | null }>(sql`
      select coalesce(c.position, s.position) as at, c.position, encode(c.hash, 'hex') as hash, c.entry_id, s.seal
      from staff.audit_chain c full join staff.audit_seals s on s.position = c.position
      where coalesce(c.position, s.position) > ${after} order by 1 limit ${LINKS_PER_READ}`)
    for (const { at, hash, entry_id, seal } of rows) {
      if (hash === undefined || entry_id === null) found.push({ entry: at, breach: 'seal of a link that is gone' })
      else if (seal === null) found.push({ entry: entry_id, breach: 'link without seal' })
      else if (!isSealed(vault, { position: at, hash }, seal))
        found.push({ entry: entry_id, breach: 'link not sealed by this house' })
    }
    const end = rows.at(-1)
    if (!end || rows.length < LINKS_PER_READ) return found
    after = end.at
  }
}

function endsOf(q: Queryable): Promise<{ first: bigint | null; last: bigint | null }> {
  return q.one(sql`
    select (select min(position) from staff.audit_seals) as first, (select max(position) from staff.audit_chain) as last`)
}
