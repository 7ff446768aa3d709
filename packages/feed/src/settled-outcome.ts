import type { SettledOutcome } from './messages.ts'

export interface OutcomeResult {
  result: 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | 'dead_heat'
  places: number | null
  tied: number | null
}

/** What the protocol's three fields mean together; undefined where they mean nothing. */
export function resultOf({ result, void_factor, dead_heat }: Omit<SettledOutcome, 'id'>): OutcomeResult | undefined {
  if (dead_heat) {
    const [places, tied] = dead_heat
    return result === 1 && void_factor === 0 && places < tied ? { result: 'dead_heat', places, tied } : undefined
  }
  const plain = { places: null, tied: null }
  if (void_factor === 0) return { result: result === 1 ? 'won' : 'lost', ...plain }
  if (void_factor === 0.5) return { result: result === 1 ? 'half_won' : 'half_lost', ...plain }
  return result === 0 ? { result: 'void', ...plain } : undefined
}
