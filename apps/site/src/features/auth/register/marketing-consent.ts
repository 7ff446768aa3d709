import { send } from '@meydan/api-client/send'
import { chooseMarketing, MARKETING_CONSENT } from '@meydan/contract/messages/marketing'
import { localValues } from '@meydan/ui/stored-values'

const KEY = 'meydan.campaign-wish'

/** Ticked while registering, which does not send it (specification 1 §5): kept in this browser until that account's first login. */
export function keepMarketingConsent(username: string, isWanted: boolean): void {
  if (isWanted) localValues.setItem(KEY, username)
  else localValues.removeItem(KEY)
}

/** Sends the consent of the player who has just logged in, if it was theirs. A failure leaves it for the next login. */
export async function sendMarketingConsent(username: string): Promise<void> {
  if (localValues.getItem(KEY)?.toLocaleLowerCase('tr') !== username.toLocaleLowerCase('tr')) return
  const { edition } = MARKETING_CONSENT
  await send(chooseMarketing, { given: true, edition, given_at: 'registration' }).then(
    () => localValues.removeItem(KEY),
    () => undefined,
  )
}
