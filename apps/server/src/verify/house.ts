import type { House } from '../platform/house.ts'
import { verifyAnchors } from './anchors.ts'
import { type Breach, verifyMoney } from './verify.ts'

/** Everything that can be verified: the money in the database, and that it still is what was anchored outside. */
export async function verifyHouse(house: House): Promise<Breach[]> {
  return [...(await verifyMoney(house.db)), ...(await verifyAnchors(house))]
}
