import { send } from '@meydan/api-client/send'
import { recordAffiliateClick } from '@meydan/contract/leads/leads'

/** Sends a visit that came with an affiliate's tag. */
export async function sendAffiliateClick(btag: string): Promise<void> {
  await send(recordAffiliateClick, { btag })
}
