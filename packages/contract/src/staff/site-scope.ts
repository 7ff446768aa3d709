import type { CallShape } from '../call.ts'

/** Whose record a call is about: the kind of record, and the field of the input that names it. */
export interface Subject {
  of:
    | 'player'
    | 'deposit'
    | 'withdrawal'
    | 'kyc'
    | 'bonus'
    | 'thread'
    | 'complaint'
    | 'fraud-case'
    | 'held-win'
    | 'claim'
    | 'proposal'
    | 'round'
    | 'care-case'
    | 'segment'
    | 'campaign'
    | 'wheel'
    | 'referral'
    | 'promotion'
    | 'promotion-code'
    | 'mission'
    | 'tournament'
  by: string
}

/** What is for sites and not of one player: theirs is what is for their sites alone. */
export const OFFERS = [
  'segment',
  'campaign',
  'wheel',
  'referral',
  'promotion',
  'promotion-code',
  'mission',
  'tournament',
] as const

/** `house`: it reads and changes nothing of players. `list`: it answers with, or makes, what is of the caller's sites alone. */
export type SiteRule = 'house' | 'list' | Subject

const about = (of: Subject['of'], by = 'id'): Subject => ({ of, by })

/** By the path after `/api/admin/`, alone or after its method; what begins with a path stands under it. Null: nothing for staff bound to sites. */
const RULES: Record<string, SiteRule | null> = {
  'change-password': 'house',
  'two-factor': 'house',
  passkeys: 'house',
  'own-sessions': 'house',
  exports: 'house',
  // Each act in it stands under the rule of its own call.
  rehearsals: 'house',
  queues: 'list',
  dashboard: 'list',
  // The return of a game and what affiliates brought are of the operator.
  'reports/ggr': 'list',
  'reports/sports': 'list',
  'reports/cash': 'list',
  'reports/bonuses': 'list',
  'reports/liability': 'list',
  'reports/events': 'list',
  'GET cashier-settings': 'house',
  'GET payment-methods': 'house',
  'GET duties': 'house',
  players: 'list',
  'players/{id}': about('player'),
  // Shows whom somebody is tied to, of whatever site.
  'players/{id}/links': null,
  'GET deposits': 'list',
  'deposits/{id}': about('deposit'),
  'GET deposit-reversals': 'list',
  'GET claims': 'list',
  'claims/{id}': about('claim'),
  'GET withdrawals': 'list',
  'withdrawals/{id}': about('withdrawal'),
  'GET kyc-documents': 'list',
  'kyc-documents/{id}': about('kyc'),
  'GET bonuses': 'list',
  'POST bonuses': about('player', 'player_id'),
  'bonuses/{id}': about('bonus'),
  'GET messages': 'list',
  'POST messages': 'list',
  'POST messages/preview': 'list',
  'messages/{id}': about('thread'),
  'GET complaints': 'list',
  'complaints/{id}': about('complaint'),
  'GET fraud-cases': 'list',
  'fraud-cases/{id}': about('fraud-case'),
  'GET care-cases': 'list',
  'care-cases/{id}': about('care-case'),
  'GET held-wins': 'list',
  'held-wins/{id}': about('held-win'),
  'GET exclusions': 'list',
  'POST exclusions': about('player', 'player_id'),
  'GET limits': 'list',
  'POST limits': about('player', 'player_id'),
  'GET adjustments': 'list',
  'GET ledger': 'list',
  'GET segments': 'list',
  'POST segments': 'list',
  'POST segments/preview': 'list',
  'segments/{id}': about('segment'),
  'GET campaigns': 'list',
  'POST campaigns': 'list',
  'POST campaigns/preview': 'list',
  'POST campaigns/preview-message': 'list',
  'campaigns/{id}': about('campaign'),
  'GET campaign-gifts': 'list',
  'GET wheels': 'list',
  'POST wheels': 'list',
  'POST wheels/preview': 'list',
  'wheels/{id}': about('wheel'),
  'GET referral-programs': 'list',
  'POST referral-programs': 'list',
  'POST referral-programs/preview': 'list',
  'referral-programs/{id}': about('referral'),
  'GET invitations': 'list',
  // What players see stands in one order, which is the operator's: no rule for it.
  'GET promotions': 'list',
  'POST promotions': 'list',
  'POST promotions/preview': 'list',
  'promotions/{id}': about('promotion'),
  'GET promotion-codes': 'list',
  'promotion-codes/{id}': about('promotion-code'),
  'GET missions': 'list',
  'POST missions': 'list',
  'POST missions/preview': 'list',
  'missions/{id}': about('mission'),
  'GET tournaments': 'list',
  'POST tournaments': 'list',
  'POST tournaments/preview': 'list',
  'tournaments/{id}': about('tournament'),
  // To choose from in their forms, with what was played on their sites.
  'GET games': 'list',
  'rounds/{reference}': about('round', 'reference'),
  'GET proposals': 'list',
  'proposals/{id}': about('proposal'),
}

/**
 * What a member of the staff who is bound to sites meets at a call: undefined where it is not for them. A new call is for nobody bound
 * until it stands here.
 */
export function siteRuleOf({ method, path }: Pick<CallShape, 'method' | 'path'>): SiteRule | undefined {
  const parts = path
    .replace('/api/admin/', '')
    .replace(/\.csv$/, '')
    .split('/')
  for (let many = parts.length; many > 0; many--) {
    const name = parts.slice(0, many).join('/')
    const rule = [`${method} ${name}`, name].map((each) => RULES[each]).find((each) => each !== undefined)
    // A list's rule is that of the list alone.
    if (rule !== undefined) return rule === null || (rule === 'list' && many < parts.length) ? undefined : rule
  }
  return undefined
}
