import { sentenceOf as inWords } from '@meydan/api-client/failure'
import type { CallFailed } from '@meydan/api-client/send'
import { securityWords } from '../../words/account/profile.ts'

/** What to tell the player about a call that did not work. */
export function sentenceOf(failure: CallFailed): string {
  return inWords(failure, securityWords)
}
