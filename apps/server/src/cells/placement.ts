/**
 * Where the rows of a table are in a house of several cells. `global`: written in the first cell, copied to the others, read-only there.
 * `player`: wherever the player is. `cell`: each cell has its own.
 */
export type Placement = 'global' | 'player' | 'cell'

type Schema = Partial<Record<Placement, string>>

/** Every table of the house; a test holds it against the catalogue. */
const tables: Record<string, Schema> = {
  affiliates: {
    player: 'postback_deliveries qualified',
    cell: 'closed_days days devices invitations login_attempts partners payouts plans postbacks sessions statement_lines statements terms',
  },
  bonuses: {
    global: 'promotion_versions promotions',
    player: 'cashback_claims cashback_losses code_uses entries grants hand_gifts offers recall_payments recalls uses',
    cell: 'codes game_shares meters',
  },
  campaigns: { player: 'recipients', cell: 'campaigns' },
  cashier: {
    global: 'operator_accounts payment_methods settings',
    player:
      'bank_accounts claim_payments claims deposits payment_fees player_days psp_events psp_payments psp_payout_events psp_payouts ' +
      'psp_refund_events refunds reversals withdrawals won_reversals',
    cell: 'hours payout_batch_items payout_batches refund_batch_items statement_lines statement_maps statements',
  },
  club: { global: 'settings', player: 'accounts days entries exchange_recalls exchanges rests rounds' },
  complaints: { player: 'complaints' },
  compliance: {
    global: 'holidays house_limits',
    player:
      'care_cases exclusions fraud_cases fraud_hits fraud_notes limits person_cases preferences presence presence_days returns',
    cell: 'events integrity login_series programs',
  },
  content: {
    global: 'agreed_texts banners homepage_categories homepage_games images pages sites',
    player: 'consents',
  },
  dues: { global: 'provider_rates', cell: 'closed_days days' },
  duties: { global: 'giving limits', cell: 'acts caps_reached gifts installed proposals' },
  exports: { cell: 'jobs pieces' },
  feed: { cell: 'places' },
  fraud: { global: 'rules', player: 'screenings', cell: 'dry_runs' },
  games: {
    global: 'cap_raises games provider_keys providers win_caps',
    player: 'favourites held_wins launch_tokens provider_tests recent_games sessions',
    cell: 'hour_marks likeness',
  },
  history: { cell: 'active_days house_hours liability_days return_days returns_outside site_liability_days' },
  identity: {
    player:
      'adjustments devices kyc_files kyc_submissions login_failures login_history mail_links player_notes players recovery_codes sessions ' +
      'two_factor',
    cell: 'login_attempts reset_requests',
  },
  jackpots: { player: 'returns stakes', cell: 'celebrations cycles tiers' },
  leads: { player: 'call_requests', cell: 'affiliate_days affiliate_visits affiliates' },
  mail: { player: 'mails' },
  messages: {
    global: 'marketing_texts',
    player: 'marketing_choices messages push_devices pushes threads',
    cell: 'push_keys samples templates',
  },
  missions: { global: 'missions', player: 'claims protection_reads recalls' },
  platform: {
    global: 'licences vault_keys',
    cell: 'cell demo_seed flow_counts job_runs migrations outbox ready_probe staff_requests',
  },
  privacy: { player: 'copies requests' },
  referral: { global: 'programs', player: 'codes invitations' },
  segments: { player: 'members tags', cell: 'segments' },
  sports: {
    player:
      'cashouts claim_payments claims corrections coupons favourites late_bets legs payouts player_risk preferences referrals',
    cell:
      'alarms cancels desk_holds doubts event_log event_recoveries events exposures feed_messages leagues limits market_margins markets price_offsets prices ' +
      'producers quarantined_messages regrades settings settlements shades shared_slips teams undecided',
  },
  staff: {
    global: 'members recovery_codes roles two_factor',
    cell:
      'audit_chain audit_checked audit_head audit_log audit_seals devices first_admin_link login_attempts makings passkey_proofs passkeys sessions ' +
      'used_challenges',
  },
  tournaments: { player: 'entries results', cell: 'pauses tournaments' },
  wallet: {
    player: 'movements old_marks old_rounds own_accounts player_days uncounted_rounds wallets',
    cell:
      'account_mark account_sums accounts breaches frozen game_days house_movements lane_rules lanes numbering openings play_stops ' +
      'sealed_tables seals',
  },
  verify: { player: 'verified', cell: 'verify_point' },
  wheel: { global: 'wheels', player: 'turns' },
  winners: { player: 'choices rounds' },
}

/** Columns of a global table that each cell writes itself: they are not copied, and have a value where nobody gave one. */
const ownColumns: Record<string, readonly string[]> = {
  'games.games': ['launch_count'],
  'games.providers': ['is_stopped'],
  'staff.members': ['last_login_at', 'last_login_ip'],
  'staff.two_factor': ['last_step'],
}

/** What a row of a global table opens in each cell, by this trigger, where it comes by replication too. */
export const opened = [{ table: 'bonuses.promotions', trigger: 'caps_kept', writes: 'bonuses.meters' }] as const

/** Each table by its name with its schema. */
export const placements: ReadonlyMap<string, Placement> = new Map(
  Object.entries(tables).flatMap(([schema, placed]) =>
    Object.entries(placed).flatMap(([placement, names]) =>
      names.split(' ').map((name) => [`${schema}.${name}`, placement as Placement] as const),
    ),
  ),
)

/** What is written in the first cell and copied to the others, each with the columns that are not. */
export const copied: readonly { table: string; own: readonly string[] }[] = [...placements]
  .filter(([, placement]) => placement === 'global')
  .map(([table]) => ({ table, own: ownColumns[table] ?? [] }))
