import { OPERATOR_SOURCE } from '../feed/operator-source.ts'

/** Events that trading has opened: no feed can name them, as none of its kinds is `event`. */
export const HOUSE_EVENTS = 'house:event:'

export function isOfHouse(event: string): boolean {
  return event.startsWith(HOUSE_EVENTS)
}

/** The source of their prices and results. */
export const HOUSE_SOURCE = OPERATOR_SOURCE
