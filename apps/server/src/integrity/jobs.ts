import sql from 'sql-template-tag'
import { noteBreaches } from '../domains/wallet/public.ts'
import type { Tx } from '../platform/database/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { writeAnchor } from './anchors.ts'
import { verifyLedger } from './verify-ledger.ts'
import { beginFrom, isBegun, verifyRecent } from './recent.ts'
import type { Breach } from './verify.ts'

export function integrityJobs(context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>): Job[] {
  return [
    { name: 'integrity: verify changes', pattern: '40 * * * * *', run: () => verifyMinute(context) },
    { name: 'integrity: verify everything', pattern: '0 15 4 * * *', run: () => verifyNight(context) },
    { name: 'integrity: anchor the ledger', pattern: '30 1 * * * *', run: () => writeAnchor(context) },
  ]
}

/** Goes on from what is sound, or from what an administrator has answered for; the first time of all, looks at everything. */
export async function verifyMinute(context: Pick<AppContext, 'db' | 'config' | 'vault'>): Promise<void> {
  if (!(await isBegun(context.db))) {
    const at = context.db.now()
    const open = await verifyNight(context)
    if (open === 0) await beginFrom(context.db, at)
    return
  }
  const breaches = await verifyRecent(context.db, areAccepted)
  await noteBreaches(context.db, breaches, { by: 'minute', stops: context.config.stopOnBreach })
}

/** Returns how many breaches are open. */
export async function verifyNight(context: Pick<AppContext, 'db' | 'config' | 'vault'>): Promise<number> {
  const breaches = await verifyLedger(context)
  return noteBreaches(context.db, breaches, { by: 'night', stops: context.config.stopOnBreach })
}

async function areAccepted(tx: Tx, breaches: readonly Breach[]): Promise<boolean> {
  const { wanting } = await tx.one<{ wanting: number }>(sql`
    select count(*)::int as wanting
    from unnest(${breaches.map((each) => each.invariant)}::text[], ${breaches.map((each) => each.detail)}::text[]) as n (invariant, detail)
    where not exists (select from wallet.breaches b where b.invariant = n.invariant and b.detail = n.detail and b.ended_by is not null)`)
  return wanting === 0
}
