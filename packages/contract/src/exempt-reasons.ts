/**
 * Why a staff write needs no approval policy: it neither creates nor redirects money. A call says one of them as `exempt`; the sentence stands
 * in `docs/staff-writes.md`.
 */
export const exemptReasons = {
  'holds-money-back': 'takes money or holds it back',
  'released-before':
    'sends to the bank, or says that it has paid, what two people, or one below the threshold, released',
  'bank-lines': 'says what the bank says; money comes of it by the approval of a deposit alone',
  prepares: 'prepares what is switched on by two people, or tries it with an account of the operator',
  'shown-to-players': 'changes what players see',
  'player-care': 'looks after players',
  'sportsbook-limits':
    'holds the sportsbook, keeps its odds below those of the feed, or says which coupons it takes within the limits of two people',
  'stricter-or-own-account': "makes the platform stricter, or is one's own account",
  'fraud-work': 'looks for fraud: what it finds holds money until two people decide',
  holidays: 'says which days are no working days',
  webhooks: 'sends events to the operator’s own systems: ids and sums, to addresses outside',
  'identity-check': 'asks who somebody is',
  'checks-and-exports': 'checks or exports',
  'decides-proposals': 'decides a proposal',
  'staff-notes': 'leaves a note for those who work next',
  rehearsal: 'says what the acts would answer, and undoes them',
} as const

export type ExemptReason = keyof typeof exemptReasons
