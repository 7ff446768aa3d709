import type { CallShape, StaffRole } from '@meydan/contract/call'

export interface PolicyRow {
  /** Whoever may make the call may propose it. */
  call: CallShape
  /** In Turkish. */
  name: string
  /** One of these, or an admin, approves: always another person. */
  approve: readonly StaffRole[]
  /** The approval counts by a role that who proposed has not. */
  otherRole?: true
  /** Gives value: one person may do it alone up to `approvals.limits`, and a day has caps. All else needs two people. */
  hasLimits?: true
  /** Never alone, however small: of its limits those of a person and a role count. */
  neverAlone?: true
  /** Lets money go: not alone by who gave that player value alone within 30 days. */
  notByGiver?: true
  /**
   * Whose account grows by it: `named`, those whom the act names; `later`, whoever is found to be given something by what it lets go out;
   * `by-play`, whoever plays or asks under what it changes, which names nobody, so that two people are its guard; or nobody's.
   */
  gives: 'named' | 'later' | 'by-play' | 'nobody'
  /** Hours between the approval and the effect; what was stays meanwhile. */
  coolingHours?: number
}
