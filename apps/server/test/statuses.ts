/** Of each status of a table, whether it is one of a group: total, so that a new status is placed in each group before anything compiles. */
type Group<Status extends string> = Readonly<Record<Status, boolean>>

function statusesOf<Status extends string>(
  all: readonly Status[],
  groups: Readonly<Record<string, Group<NoInfer<Status>>>>,
) {
  return { all, groups }
}

/**
 * The statuses of each table and every group of them that a rule or a view lists. `statuses.test.ts` compares them with the constraints of the
 * database and with all lists in views, functions, indexes and queries: a list that is no group, or is one no more, is named there.
 */
export const STATUSES = {
  'bonuses.grants': statusesOf(['active', 'finishing', 'completed', 'cancelled', 'expired'], {
    running: { active: true, finishing: true, completed: false, cancelled: false, expired: false },
  }),
  'bonuses.offers': statusesOf(['pending', 'selected', 'rejected', 'closed'], {
    open: { pending: true, selected: false, rejected: false, closed: true },
    chosen: { pending: true, selected: true, rejected: false, closed: true },
  }),
  'cashier.deposits': statusesOf(['pending', 'approved', 'done', 'rejected', 'cancel'], {
    credited: { pending: false, approved: true, done: true, rejected: false, cancel: false },
    counted: { pending: true, approved: true, done: true, rejected: false, cancel: false },
  }),
  'cashier.withdrawals': statusesOf(['pending', 'approved', 'done', 'rejected', 'cancel'], {
    open: { pending: true, approved: true, done: false, rejected: false, cancel: false },
    over: { pending: false, approved: false, done: true, rejected: true, cancel: true },
    returned: { pending: false, approved: false, done: false, rejected: true, cancel: true },
  }),
  'cashier.player_debts': statusesOf(['open', 'settled'], {}),
  'cashier.reversals': statusesOf(['approved', 'rejected'], {}),
  'cashier.refunds': statusesOf(['created', 'pending', 'paid', 'failed'], {
    open: { created: true, pending: true, paid: false, failed: false },
  }),
  'cashier.psp_payments': statusesOf(['created', 'pending', 'credited', 'failed', 'expired', 'reversed'], {
    open: { created: true, pending: true, credited: false, failed: false, expired: false, reversed: false },
    unpaid: { created: false, pending: false, credited: false, failed: true, expired: true, reversed: false },
  }),
  'cashier.psp_payouts': statusesOf(['created', 'pending', 'paid', 'failed', 'reversed'], {
    open: { created: true, pending: true, paid: false, failed: false, reversed: false },
    gone: { created: false, pending: false, paid: false, failed: true, reversed: true },
  }),
  'approvals.proposals': statusesOf(['pending', 'cooling', 'executed', 'rejected', 'expired'], {
    open: { pending: true, cooling: true, executed: false, rejected: false, expired: false },
    agreed: { pending: false, cooling: true, executed: true, rejected: false, expired: false },
  }),
  'identity.players': statusesOf(['active', 'blocked', 'closing', 'closed'], {
    paid: { active: true, blocked: false, closing: true, closed: false },
    leaving: { active: false, blocked: false, closing: true, closed: true },
    out: { active: false, blocked: true, closing: true, closed: true },
    shut: { active: false, blocked: true, closing: false, closed: true },
  }),
  'referral.invitations': statusesOf(['waiting', 'rewarded', 'refused', 'expired'], {}),
  'sports.player_debts': statusesOf(['open', 'settled', 'written_off'], {}),
  'sports.corrections': statusesOf(['held', 'due', 'paid', 'replaced'], {
    open: { held: true, due: true, paid: false, replaced: false },
    decided: { held: false, due: true, paid: true, replaced: false },
  }),
  'sports.coupons': statusesOf(['pending', 'accepted', 'won', 'lost', 'void', 'cashed', 'refused', 'expired'], {
    untaken: {
      pending: false,
      accepted: false,
      won: false,
      lost: false,
      void: false,
      cashed: false,
      refused: true,
      expired: true,
    },
    reckoned: {
      pending: false,
      accepted: true,
      won: true,
      lost: true,
      void: true,
      cashed: false,
      refused: false,
      expired: false,
    },
    staked: {
      pending: false,
      accepted: true,
      won: true,
      lost: true,
      void: true,
      cashed: true,
      refused: false,
      expired: false,
    },
    open: {
      pending: true,
      accepted: true,
      won: false,
      lost: false,
      void: false,
      cashed: false,
      refused: false,
      expired: false,
    },
    paid: {
      pending: false,
      accepted: false,
      won: true,
      lost: true,
      void: true,
      cashed: false,
      refused: false,
      expired: false,
    },
    ended: {
      pending: false,
      accepted: false,
      won: true,
      lost: true,
      void: true,
      cashed: true,
      refused: false,
      expired: false,
    },
  }),
  'sports.payouts': statusesOf(['due', 'paid'], {}),
} as const
