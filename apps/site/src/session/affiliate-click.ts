import { send } from '@meydan/api-client/send'
import { recordAffiliateClick } from '@meydan/contract/leads/leads'

/** Tells the server of a visit that came with an affiliate's tag. */
export async function tellClick(btag: string): Promise<void> {
  await send(recordAffiliateClick, { btag })
}
