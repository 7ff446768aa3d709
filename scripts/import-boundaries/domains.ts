/** What a domain may know of others: their code by `public.ts`, their rows by views and by the functions they offer. */
export interface DomainRow {
  imports: string[]
  reads: string[]
}

/** Each domain, from the ground up: what it imports and what its SQL reads go downward only, and nothing runs in a circle. */
export const domains: Record<string, DomainRow> = {
  staff: { imports: [], reads: [] },
  exports: { imports: ['staff'], reads: ['staff'] },
  approvals: { imports: ['staff'], reads: ['staff'] },
  wallet: { imports: ['staff'], reads: ['staff'] },
  'ledger-feed': { imports: [], reads: ['wallet'] },
  messages: { imports: ['staff'], reads: ['staff', 'approvals'] },
  mail: { imports: ['staff'], reads: [] },
  identity: { imports: ['wallet', 'messages', 'mail', 'staff'], reads: ['wallet', 'staff', 'approvals'] },
  leads: { imports: ['identity', 'staff'], reads: ['identity', 'staff'] },
  affiliates: {
    imports: ['approvals', 'supplier-fees', 'mail', 'staff'],
    reads: ['bonuses', 'cashier', 'supplier-fees', 'games', 'identity', 'leads', 'staff', 'wallet'],
  },
  'supplier-fees': { imports: ['staff', 'wallet'], reads: ['games', 'staff', 'wallet'] },
  compliance: {
    imports: ['ledger-feed', 'wallet', 'identity', 'staff'],
    reads: ['ledger-feed', 'wallet', 'identity', 'staff'],
  },
  bonuses: {
    imports: ['approvals', 'wallet', 'identity', 'messages', 'staff'],
    reads: ['wallet', 'identity', 'compliance', 'staff'],
  },
  cashier: {
    imports: ['approvals', 'wallet', 'identity', 'bonuses', 'compliance', 'messages', 'staff'],
    reads: ['wallet', 'identity', 'compliance', 'staff', 'approvals'],
  },
  complaints: {
    imports: ['compliance', 'messages', 'staff'],
    reads: ['identity', 'staff'],
  },
  'account-closure': {
    imports: ['wallet', 'identity', 'bonuses', 'compliance', 'staff'],
    reads: ['wallet', 'cashier', 'tournaments'],
  },
  games: {
    imports: ['wallet', 'identity', 'bonuses', 'compliance', 'staff'],
    reads: ['wallet', 'identity', 'bonuses', 'staff', 'approvals'],
  },
  fraud: {
    imports: ['cashier', 'bonuses', 'compliance', 'identity', 'messages', 'staff'],
    reads: ['cashier', 'bonuses', 'sports', 'leads', 'compliance', 'identity', 'referral', 'wallet', 'staff'],
  },
  sports: {
    imports: ['approvals', 'bonuses', 'wallet', 'messages', 'games', 'staff'],
    reads: ['games', 'wallet', 'identity', 'bonuses', 'compliance', 'staff'],
  },
  tournaments: {
    imports: ['approvals', 'ledger-feed', 'wallet', 'identity', 'compliance', 'messages', 'staff'],
    reads: ['ledger-feed', 'wallet', 'identity', 'compliance', 'games'],
  },
  content: {
    imports: ['bonuses', 'compliance', 'games', 'sports', 'staff'],
    reads: ['bonuses', 'games', 'identity', 'tournaments'],
  },
  club: {
    imports: ['ledger-feed', 'wallet', 'bonuses', 'compliance', 'staff'],
    reads: ['ledger-feed', 'wallet', 'bonuses', 'compliance'],
  },
  webhooks: {
    imports: ['ledger-feed', 'staff'],
    reads: ['ledger-feed', 'wallet', 'cashier', 'identity', 'staff'],
  },
  segments: {
    imports: ['identity', 'staff'],
    reads: ['bonuses', 'cashier', 'club', 'compliance', 'identity', 'messages', 'staff', 'wallet'],
  },
  campaigns: {
    imports: ['bonuses', 'club', 'identity', 'mail', 'messages', 'segments', 'staff', 'wallet'],
    reads: ['bonuses', 'cashier', 'club', 'compliance', 'identity', 'messages', 'segments', 'staff', 'wallet'],
  },
  missions: {
    imports: ['approvals', 'club', 'compliance', 'staff', 'wallet'],
    reads: ['club', 'compliance', 'games', 'identity', 'wallet'],
  },
  referral: {
    imports: ['bonuses', 'club', 'compliance', 'identity', 'messages', 'staff', 'wallet'],
    reads: ['bonuses', 'cashier', 'compliance', 'identity', 'wallet'],
  },
  wheel: {
    imports: ['bonuses', 'club', 'compliance', 'staff', 'wallet'],
    reads: ['bonuses', 'identity'],
  },
  winners: {
    imports: ['content', 'ledger-feed', 'games', 'identity'],
    reads: ['ledger-feed', 'wallet', 'identity', 'compliance', 'staff'],
  },
  jackpots: {
    imports: ['approvals', 'ledger-feed', 'games', 'identity', 'messages', 'staff', 'wallet'],
    reads: ['games', 'ledger-feed', 'wallet', 'identity', 'compliance', 'staff', 'winners'],
  },
}

/** Functions in the database that others may call; everything else of a domain is behind its views. */
export const offered: readonly string[] = [
  'bonuses.keep_game_share',
  'club.levels_at',
  'compliance.exclusion_at',
  'compliance.is_held',
  'compliance.is_under_review',
  'approvals.are_related',
  'supplier_fees.rate_on',
  'wallet.are_categories',
  'wallet.category_letter',
  'wallet.category_of',
  'wallet.days_of',
  'wallet.expect',
  'wallet.feed_horizon',
  'wallet.game_figures',
  'wallet.is_own',
  'wallet.is_own_at',
  'wallet.last_start_of',
  'wallet.openings_of',
  'wallet.refuse_change',
  'wallet.current_platform_balances',
  'wallet.summarise_movements',
]

/** A foreign key says no more than that somebody exists, and every domain may say that of players, staff and the sites they belong to. */
export const people: readonly string[] = ['identity.players', 'staff.members', 'content.sites']

/** What stands above the domains, and what its SQL may do there. */
export interface RoomAbove {
  /** Schemas it owns besides one of its own name. */
  owns?: readonly string[]
  /** Looks behind the views: at every table. */
  readsTables?: boolean
  /** Does what it likes: it fills an empty installation. */
  isFree?: boolean
}

export const roomsAbove: Record<string, RoomAbove> = {
  reports: { owns: ['history'] },
  integrity: { readsTables: true },
  privacy: {},
  seed: { isFree: true },
  'first-run': { isFree: true },
  'key-rotation': { readsTables: true },
  app: {},
  main: {},
  commands: {},
}

/** Doors the platform leaves open in the database for a domain to stand in. */
export const hooks: readonly string[] = [
  'platform calls wallet.renew_seals',
  'platform calls wallet.seal_new_tables',
  'platform reads identity.players',
  'platform reads content.sites',
  'platform reads staff.members',
  'platform reads staff.audit_log',
  'platform reads staff.audit_chain',
  'platform reads staff.audit_seals',
  'platform reads wallet.movements',
]
