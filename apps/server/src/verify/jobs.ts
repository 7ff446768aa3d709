import sql from 'sql-template-tag'
import { noteBreaches } from '../domains/wallet/public.ts'
import type { Tx } from '../platform/db.ts'
import type { House } from '../platform/house.ts'
import type { Job } from '../platform/jobs.ts'
import { writeAnchor } from './anchors.ts'
import { verifyHouse } from './house.ts'
import { beginFrom, isBegun, verifyRecent } from './recent.ts'
import type { Breach } from './verify.ts'

export function verifyJobs(house: House): Job[] {
  return [
    { name: 'verify: what changed', pattern: '40 * * * * *', run: () => verifyMinute(house) },
    { name: 'verify: everything', pattern: '0 15 4 * * *', run: () => verifyNight(house) },
    { name: 'verify: anchor the ledger', pattern: '30 1 * * * *', run: () => writeAnchor(house) },
  ]
}

/** Goes on from what is sound, or from what an administrator has answered for; the first time of all, looks at everything. */
export async function verifyMinute(house: House): Promise<void> {
  if (!(await isBegun(house.db))) {
    const at = house.db.now()
    const open = await verifyNight(house)
    if (open === 0) await beginFrom(house.db, at)
    return
  }
  const breaches = await verifyRecent(house.db, areAccepted)
  await noteBreaches(house, breaches, { by: 'minute', stops: house.config.stopOnBreach })
}

/** Returns how many breaches are open. */
export async function verifyNight(house: House): Promise<number> {
  const breaches = await verifyHouse(house)
  return noteBreaches(house, breaches, { by: 'night', stops: house.config.stopOnBreach })
}

async function areAccepted(tx: Tx, breaches: readonly Breach[]): Promise<boolean> {
  const { wanting } = await tx.one<{ wanting: number }>(sql`
    select count(*)::int as wanting
    from unnest(${breaches.map((each) => each.invariant)}::text[], ${breaches.map((each) => each.detail)}::text[]) as n (invariant, detail)
    where not exists (select from wallet.breaches b where b.invariant = n.invariant and b.detail = n.detail and b.ended_by is not null)`)
  return wanting === 0
}
