import * as z from 'zod/mini'
import { adminList, BEYOND_THE_LAST_HOUR, ofSite } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, line, lira, queryDay, queryText } from '../fields.ts'
import { REASON_MISSING } from '../sentences.ts'

const roles: readonly StaffRole[] = ['finance', 'compliance']

export const MOVEMENT_KINDS = [
  'deposit',
  'deposit_reversed',
  'deposit_returned',
  'claim_settled',
  'payment_fee',
  'withdrawal_hold',
  'withdrawal_paid',
  'withdrawal_returned',
  'stake',
  'win',
  'rollback',
  'resettlement',
  'tombstone',
  'bonus_granted',
  'bonus_converted',
  'bonus_forfeited',
  'cashback',
  'free_spins',
  'tournament_prize',
  'jackpot',
  'adjustment',
] as const

export const PLATFORM_ACCOUNTS = [
  'bank_clearing',
  'psp_clearing',
  'game_house',
  'bonus_cost',
  'cashback_cost',
  'tournament_cost',
  'jackpot_pool',
  'adjustment',
  'payment_fees',
  'provider_fees',
  'provider_dues',
  'tax_cost',
  'tax_dues',
] as const

/** One movement of a player: signed changes of the three accounts; the other leg stands on `contra`. */
export const LedgerMovement = z.object({
  /** Player and number: `17-203`. */
  id: z.string(),
  player_id: z.number(),
  username: z.string(),
  seq: z.number(),
  kind: z.enum(MOVEMENT_KINDS),
  cash: lira,
  bonus: lira,
  hold: lira,
  contra: z.nullable(z.enum(PLATFORM_ACCOUNTS)),
  cash_after: lira,
  bonus_after: lira,
  hold_after: lira,
  source: z.string(),
  external_id: z.string(),
  provider: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  created_at: instant,
})

export const listLedger = adminList({
  resource: 'ledger',
  roles,
  row: LedgerMovement,
  filters: {
    ...ofSite,
    /** A player's id. */
    player: z.optional(id),
    kind: z.optional(z.enum(MOVEMENT_KINDS, 'Geçersiz hareket türü')),
    contra: z.optional(z.enum(PLATFORM_ACCOUNTS, 'Geçersiz hesap')),
    source: queryText(80),
    from: queryDay,
    to: queryDay,
  },
  sorts: ['created_at'],
  usual: '-created_at',
  mayLag: BEYOND_THE_LAST_HOUR,
  summary:
    'The ledger, newest first. `q` is an exact external id, reference (of a player) or username; `total` counts up to 10,000.',
})

export const listPlatformAccounts = adminList({
  resource: 'platform-accounts',
  roles,
  row: z.object({ id: z.string(), account: z.enum(PLATFORM_ACCOUNTS), provider: z.string(), balance: lira }),
  filters: {},
  sorts: [],
  summary: 'Balances of the platform’s accounts, summed from the ledger.',
})

export const clearBreaches = call({
  who: ['admin'],
  method: 'POST',
  path: '/api/admin/ledger/clear-breaches',
  exempt: 'stricter-or-own-account',
  summary:
    'An administrator answers for every open breach of a money invariant: they are closed and not raised again, and new stakes are taken.',
  input: z.object({ reason: line(500, REASON_MISSING) }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['already_decided'],
})
