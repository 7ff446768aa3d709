import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { siteUrlOf } from '../../../platform/start/site-url.ts'

/** Where the provider sends the player back to: the wallet of the player's own site. */
export async function returnUrl(
  context: Pick<AppContext, 'db' | 'config'>,
  playerId: PlayerId,
  paymentId: number,
): Promise<string> {
  const site = await siteUrlOf(context, context.db, playerId)
  return `${site}/account/wallet?tab=deposit&payment=${paymentId}`
}
