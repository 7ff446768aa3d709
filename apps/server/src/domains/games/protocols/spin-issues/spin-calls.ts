import type { ProtocolCode } from '@meydan/contract/games/provider-fields'
import { gcpSpins } from './gcp-spins.ts'
import { hub88Spins } from './hub88-spins.ts'
import type { SpinCalls } from './spin-issue.ts'

/** By protocol; providers of ours are told with `authenticate`. */
export const SPIN_CALLS: Partial<Record<ProtocolCode, SpinCalls>> = { hub88: hub88Spins, gcp: gcpSpins }
