import { OPERATOR_SOURCE } from '../feed/operator-source.ts'

/** Events that trading has opened: no feed can name them, as none of its kinds is `event`. */
export const MANUAL_EVENTS = 'manual:event:'

export function isManual(event: string): boolean {
  return event.startsWith(MANUAL_EVENTS)
}

/** The source of their prices and results. */
export const MANUAL_SOURCE = OPERATOR_SOURCE
