import { type RefusalCode, refusals } from '@meydan/contract/refusals'

/** A rule said no. `serve` turns it into a reply with the sentence of its code; the code that throws it has changed nothing. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** A sentence in place of the catalogue's, where it has to name something. */
  readonly sentence: string
  /** What a client may need beside the sentence, such as the amount that would be lost. */
  readonly details: Record<string, unknown>

  constructor(code: RefusalCode, sentence?: string, details: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.sentence = sentence ?? refusals[code].message
    this.details = details
  }
}

export function refuse(code: RefusalCode, sentence?: string, details?: Record<string, unknown>): Refusal {
  return new Refusal(code, sentence, details)
}

/** `bad_input` of one field, which the form marks. */
export function refuseField(field: string, sentence: string): Refusal {
  return refuse('bad_input', sentence, { field })
}
