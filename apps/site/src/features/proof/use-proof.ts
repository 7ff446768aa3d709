import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

const Proof = z.object({
  id: z.string(),
  game: z.string(),
  algorithm: z.string(),
  at: z.string(),
  state: z.string(),
  stake: z.number(),
  bet: z.record(z.string(), z.unknown()),
  drawn: z.nullable(z.array(z.number())),
  decisions: z.array(z.number()),
  pay: z.nullable(z.number()),
  win: z.nullable(z.number()),
  hash: z.string(),
  client: z.string(),
  nonce: z.number(),
  server: z.nullable(z.string()),
})

export type Proof = z.infer<typeof Proof>

export function proofPath(round: string): string {
  return `/studio/api/proof/${encodeURIComponent(round)}`
}

/** The public record of a round as its studio keeps it; null where it has none. */
export function useProof(round: string | undefined) {
  return useQuery({
    queryKey: ['proof', round],
    enabled: round !== undefined,
    queryFn: async ({ signal }): Promise<Proof | null> => {
      const reply = await fetch(proofPath(round ?? ''), { signal, credentials: 'omit' })
      if (reply.status === 404) return null
      return Proof.parse(await reply.json())
    },
  })
}
