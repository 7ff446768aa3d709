import type { CallFailed } from './send.ts'

/** Whether nothing came back that is an answer of ours: no connection, or a page of a proxy, nothing, `null`, half a reply in its place. */
export function isServerFault({ code }: Pick<CallFailed, 'code'>): boolean {
  return code === 'network' || code === 'invalid_reply'
}

/** What to tell of a call that did not work: `network` of a fault of the server, else the server's sentence, `failure` where it gave none. */
export function sentenceOf(
  failure: { code: string; sentence?: string | undefined },
  words: { network: string; failure: string },
): string {
  return isServerFault(failure) ? words.network : (failure.sentence ?? words.failure)
}
