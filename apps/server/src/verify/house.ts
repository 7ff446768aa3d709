import { verifyAuditSeals } from '../domains/staff/public.ts'
import type { House } from '../platform/house.ts'
import { verifyAnchors } from './anchors.ts'
import { verifyCatalogue } from './catalogue.ts'
import { type Breach, verifyMoney } from './verify.ts'

const TOLD_AT_MOST = 20

/** Everything that can be verified: the money in the database, how the database is built, and that it still is what was anchored outside. */
export async function verifyHouse(house: House): Promise<Breach[]> {
  const seals = await verifyAuditSeals(house)
  return [
    ...(await verifyMoney(house.db)),
    ...seals
      .slice(0, TOLD_AT_MOST)
      .map(({ entry, breach }) => ({ invariant: 'I10 audit seals', detail: `entry ${entry}: ${breach}` })),
    ...(await verifyCatalogue(house.db)),
    ...(await verifyAnchors(house)),
  ]
}
