import type { ProtocolCode } from '@meydan/contract/games/provider-fields'
import * as z from 'zod/mini'
import { amountCodec } from '../amounts.ts'

/** What providers of one protocol do differently from each other. */
const descriptor = z.strictObject({
  amounts: amountCodec,
  /** A win of a round that nobody knows: refused, or its round opened by a stake of nothing. */
  unknownWin: z.enum(['refuse', 'open']),
  /** How the provider ends free spins: with their win in one sum, or after a call for each with a notice, which moves no money. */
  freeSpins: z.enum(['total', 'notice']),
})
export type Descriptor = z.output<typeof descriptor>

export const USUAL: Record<ProtocolCode, Descriptor> = {
  'meydan-v1': { amounts: { unit: 'minor' }, unknownWin: 'refuse', freeSpins: 'total' },
  hub88: { amounts: { unit: 'x100000', finer: 'refuse' }, unknownWin: 'refuse', freeSpins: 'total' },
  gcp: { amounts: { unit: 'minor' }, unknownWin: 'open', freeSpins: 'total' },
}

/** The switches of a provider: those that are stored, the others as usual in its protocol. Undefined for what is no descriptor. */
export function descriptorOf(protocol: ProtocolCode, stored: unknown): Descriptor | undefined {
  return descriptor.safeParse({ ...USUAL[protocol], ...(stored as object) }).data
}
