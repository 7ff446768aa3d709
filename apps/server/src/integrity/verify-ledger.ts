import { verifyAuditSeals } from '../domains/staff/public.ts'
import type { AppContext } from '../platform/app-context.ts'
import { verifyAnchors } from './anchors.ts'
import { verifyCatalogue } from './catalogue.ts'
import { type Breach, verifyMoney } from './verify.ts'

const TOLD_AT_MOST = 20

/** Everything that can be verified: the money in the database, how the database is built, and that it still is what was anchored outside. */
export async function verifyLedger(context: Pick<AppContext, 'db' | 'config' | 'vault'>): Promise<Breach[]> {
  const seals = await verifyAuditSeals(context)
  return [
    ...(await verifyMoney(context.db)),
    ...seals
      .slice(0, TOLD_AT_MOST)
      .map(({ entry, breach }) => ({ invariant: 'I10 audit seals', detail: `entry ${entry}: ${breach}` })),
    ...(await verifyCatalogue(context.db)),
    ...(await verifyAnchors(context)),
  ]
}
