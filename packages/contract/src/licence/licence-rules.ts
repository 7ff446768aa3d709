import type { Category } from '../categories.ts'
import { REALITY_CHECK_MINUTES } from '../compliance/reminder.ts'
import type { LicencePolicy } from './licence.ts'

export type { PublicPolicy } from './licence.ts'

export const LICENCE_SWITCHES = [
  'casino',
  'sports',
  'liveBetting',
  'cashOut',
  'bonuses',
  'jackpots',
  'tournaments',
  'vip',
  'autoplay',
  'featureBuy',
  'playerMayCancelWithdrawal',
] as const
export type LicenceSwitch = (typeof LICENCE_SWITCHES)[number]

/** Whether the licence has this at all. */
export function allows(policy: Pick<LicencePolicy, LicenceSwitch>, what: LicenceSwitch): boolean {
  return policy[what]
}

/** Whether games of the category may be offered and staked on. */
export function allowsCategory(policy: Pick<LicencePolicy, LicenceSwitch>, category: Category): boolean {
  return allows(policy, category === 'sports' ? 'sports' : 'casino')
}

/** The rounds that a player starts alone; those of a table, a draw or a match begin for everybody at once. */
const OWN_PACE: Partial<Record<Category, 'slotPaceMs' | 'otherPaceMs'>> = { slot: 'slotPaceMs', instant: 'otherPaceMs' }

export function isStartedAlone(category: Category): boolean {
  return category in OWN_PACE
}

/** Milliseconds from the start of a round of this category to that of the player's next one; 0 is no pace. */
export function paceMs(policy: LicencePolicy, category: Category): number {
  const pace = OWN_PACE[category]
  return pace ? policy[pace] : 0
}

/** The most that a round may cost a player of this age, in lira; undefined is no cap. */
export function stakeCapLira(
  policy: Pick<LicencePolicy, 'slotStakeCaps'>,
  round: { category: Category; ageYears: number },
): number | undefined {
  if (round.category !== 'slot') return undefined
  const rows = policy.slotStakeCaps.toSorted((a, b) => b.fromAgeYears - a.fromAgeYears)
  return (rows.find(({ fromAgeYears }) => fromAgeYears <= round.ageYears) ?? rows.at(-1))?.lira
}

/** Whether the policy has something to say of each player's stake, beside who may play what. */
export function bindsStakes(policy: LicencePolicy): boolean {
  return (
    policy.kyc === 'before_play' || policy.slotStakeCaps.length > 0 || policy.slotPaceMs > 0 || policy.otherPaceMs > 0
  )
}

/** The intervals of the reminder that a player may choose, in minutes. */
export function reminderChoices({ realityCheckMinutes }: Pick<LicencePolicy, 'realityCheckMinutes'>) {
  return REALITY_CHECK_MINUTES.filter((minutes) => minutes <= realityCheckMinutes)
}

/** Whether a bonus may have to be staked so many times. */
export function allowsWagering({ wageringCapTimes }: Pick<LicencePolicy, 'wageringCapTimes'>, times: number): boolean {
  return wageringCapTimes === null || times <= wageringCapTimes
}
