import type { CallShape, StaffRole } from '@meydan/contract/call'

export interface PolicyRow {
  /** Everybody who may make the call may propose it. */
  call: CallShape
  /** In Turkish. */
  name: string
  /** Roles that may approve, besides admin; always another person. */
  approve: readonly StaffRole[]
  /** The approver needs a role that the proposer does not have. */
  otherRole?: true
  /** Gives value: one person may do it alone up to `approvals.limits`, and a day has caps. All else needs two people. */
  hasLimits?: true
  /** Never by one person, whatever the value; of its limits only those of persons and roles apply. */
  neverAlone?: true
  /** Releases money: not by one person who gave this player value alone within 30 days. */
  giverMayNotApprove?: true
  /**
   * Whose account grows by it: `named`, those whom the act names; `later`, those who are found to receive something by it;
   * `by-play`, players who play under it later, none of whom is named, so that two people are its guard; or nobody's.
   */
  gives: 'named' | 'later' | 'by-play' | 'nobody'
  /** Cooling period between approval and effect, hours; the old state stays until then. */
  coolingHours?: number
}
