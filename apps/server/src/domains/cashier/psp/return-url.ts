import type { House, PlayerId } from '../../../platform/house.ts'
import { siteUrlOf } from '../../../platform/site-url.ts'

/** Where the provider sends the player back to: the wallet of the player's own site. */
export async function returnUrl(house: House, playerId: PlayerId, paymentId: number): Promise<string> {
  const site = await siteUrlOf(house, house.db, playerId)
  return `${site}/account/wallet?tab=deposit&payment=${paymentId}`
}
