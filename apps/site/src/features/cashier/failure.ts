import type { CallFailed } from '@meydan/api-client/send'

/** The server's sentence, or the form's own for no answer and for no reason. */
export function failureText(failure: CallFailed, words: { network: string; failure: string }): string {
  return failure.code === 'network' ? words.network : (failure.sentence ?? words.failure)
}
