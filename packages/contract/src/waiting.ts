import * as z from 'zod/mini'

/** What a staff write answers, with 202, where it has changed nothing yet: another person has to approve the proposal it became. */
export const Waiting = z.object({
  success: z.literal(true),
  waiting: z.literal(true),
  status: z.literal('pending'),
  /** The proposal's id. */
  proposal: z.number(),
  message: z.string(),
})

export function isWaiting(reply: unknown): reply is z.output<typeof Waiting> {
  return typeof reply === 'object' && reply !== null && 'waiting' in reply && reply.waiting === true
}
