import type { Outcome, Step } from './model.ts'
import type { Profile } from './profile.ts'

/** The most that a round pays, in units; without a cap there is no such sum. */
export function maxPayOf({ cap, unit }: Profile): number {
  return cap === null ? Number.POSITIVE_INFINITY : cap * unit
}

export function paidBy(steps: readonly Step[]): number {
  return steps.reduce((sum, { pay }) => sum + pay, 0)
}

/** A round of these steps, which pays no more than its highest win. */
export function outcomeOf(profile: Profile, steps: readonly Step[]): Outcome {
  const [paid, most] = [paidBy(steps), maxPayOf(profile)]
  return paid < most ? { steps, pay: paid } : { steps, pay: most, capped: true }
}
