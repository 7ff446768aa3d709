import type { CallShape, OutputOf, RawInputOf } from '@meydan/contract/call'
import { CallFailed, send } from './send.ts'

/** Asks the person at the screen for a fresh proof; true once it was given. */
type AskForProof = (failure: CallFailed) => Promise<boolean>

let askForProof: AskForProof | undefined

/** Says who asks where a call is refused as `proof_needed`; gives what takes that back. Without anybody the refusal stands. */
export function answerProofWith(ask: AskForProof): () => void {
  askForProof = ask
  return () => {
    if (askForProof === ask) askForProof = undefined
  }
}

/** Makes a call, once more with the same content after a fresh proof where the server wants one. */
export async function sendProven<C extends CallShape>(call: C, input?: RawInputOf<C>): Promise<OutputOf<C>> {
  try {
    return await send(call, input)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'proof_needed') throw error
    if (!(await askForProof?.(error))) throw error
    return send(call, input)
  }
}
