import type { RoomConfig } from '../../rooms/owner/room-config.ts'
import type { RoundView } from '../../rooms/socket/protocol.ts'

const GROWTH_PER_MS = 0.00006
const times = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `2,41×` */
export function multiple(hundredths: number): string {
  return `${times.format(hundredths / 100)}×`
}

/** What the flight shows now, in hundredths: drawn from the time alone, or the last storey received. */
export function multiplierNow(config: RoomConfig, round: RoundView, now: number): number {
  if (round.result !== null) return round.result
  if (round.startedAt === null || round.state !== 'playing') return 100
  if (config.storeyMs !== null) return round.steps.at(-1) ?? 100
  return Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, now - round.startedAt)))
}

/** The band of a result on the strip; its text says the same. */
export function band(hundredths: number): 'low' | 'middle' | 'high' {
  return hundredths >= 1_000 ? 'high' : hundredths >= 200 ? 'middle' : 'low'
}
