import * as z from 'zod/mini'
import { adminAction, adminRead, ofTwoPeople, ofTwoPeopleFilters } from '../admin.ts'
import { adminList, recordList, ofSite } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, line, lira, liraAmount, paragraph, queryDay, queryText } from '../fields.ts'
import { LoginEntry } from './identity.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'

/** Who sees players, who decides about them, who moves money by hand, who judges documents. An admin may do all. */
const SEE: readonly StaffRole[] = ['support', 'finance', 'compliance']
const CARE: readonly StaffRole[] = ['support', 'compliance']
const MONEY: readonly StaffRole[] = ['finance']

const PLAYER_STATUSES = ['active', 'blocked', 'closing', 'closed'] as const
const KYC_STATUSES = ['none', 'pending', 'approved', 'rejected'] as const

const player = {
  id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Masked, as every personal field that is not needed to recognise a player. */
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  status: z.enum(PLAYER_STATUSES),
  kyc_status: z.enum(KYC_STATUSES),
  affiliate_btag: z.string(),
  created_at: instant,
  last_login_at: z.nullable(instant),
  /** Nobody has used it for as long as the licence says; its password alone does not open it. */
  dormant_since: z.nullable(instant),
}

export const AdminPlayer = z.object(player)

export const AdminPlayerDetail = z.object({
  ...player,
  tc: z.string(),
  birthdate: z.string(),
  age: z.number(),
  gender: z.enum(['male', 'female']),
  country: z.string(),
  status_reason: z.nullable(z.string()),
  registered_ip: z.string(),
  two_factor_enabled: z.boolean(),
  /** Somebody of the staff, or an account to try things with. */
  is_house_account: z.boolean(),
  open_sessions: z.number(),
  balance: z.object({ cash: lira, bonus: lira, hold: lira }),
  pending_adjustments: z.number(),
})

export const listPlayers = adminList({
  resource: 'players',
  roles: SEE,
  row: AdminPlayer,
  filters: {
    ...ofSite,
    status: z.optional(z.enum(PLAYER_STATUSES, STATUS_INVALID)),
    kyc_status: z.optional(z.enum(KYC_STATUSES, STATUS_INVALID)),
    city: queryText(40),
    dormant: z.optional(z.enum(['yes', 'no'], STATUS_INVALID)),
    affiliate_btag: queryText(64),
    /** Istanbul days of registration, inclusive. */
    from: queryDay,
    to: queryDay,
  },
  sorts: ['id', 'username', 'first_name', 'last_name', 'city', 'status', 'kyc_status', 'created_at', 'last_login_at'],
  usual: '-created_at',
  summary:
    'Players. `q` finds names and e-mails in part, and an id, phone, national ID, IBAN or reference in full; searches are audited.',
})

export const readPlayer = adminRead({
  resource: 'players',
  roles: SEE,
  row: AdminPlayerDetail,
  summary: 'One player, masked; the look is audited.',
})

export const unmaskPlayer = call({
  who: ['support', 'finance', 'compliance'],
  method: 'POST',
  path: '/api/admin/players/{id}/unmask',
  exempt: 'player-care',
  summary: "One of a player's personal fields in full; audited with the reason.",
  input: z.object({
    id,
    field: z.enum(['tc', 'phone', 'email'], 'Geçersiz alan'),
    reason: line(200, REASON_MISSING),
  }),
  output: z.object({ success: z.boolean(), value: z.string() }),
  refusals: [],
})

export const blockPlayer = adminAction({
  resource: 'players',
  action: 'block',
  exempt: 'player-care',
  roles: CARE,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided'],
  summary: 'Closes the site to a player at once, open games too.',
})

export const unblockPlayer = adminAction({
  resource: 'players',
  action: 'unblock',
  exempt: 'player-care',
  roles: CARE,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided'],
  summary: 'Opens the site to a blocked player again.',
})

export const endPlayerSessions = adminAction({
  resource: 'players',
  action: 'end-sessions',
  exempt: 'player-care',
  roles: CARE,
  fields: {},
  refusals: [],
  summary: 'Ends every session of a player.',
})

export const removePlayerTwoFactor = adminAction({
  resource: 'players',
  action: 'remove-two-factor',
  exempt: 'player-care',
  roles: ['compliance'],
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['two_factor_off'],
  summary: 'Switches off the second factor of a player who lost it, after the identity was proved; ends every session.',
})

export const markHouseAccount = adminAction({
  resource: 'players',
  action: 'mark-house-account',
  roles: CARE,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided'],
  summary: 'Marks an account as the operator’s own: of a staff member, or for trials. Its wins are not shown.',
})

export const unmarkHouseAccount = adminAction({
  resource: 'players',
  action: 'unmark-house-account',
  roles: CARE,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided'],
  summary: 'Removes the mark of the operator’s own from an account.',
})

export const listPlayerSessions = recordList({
  resource: 'players/{id}/sessions',
  roles: SEE,
  row: z.object({
    id: z.number(),
    ip: z.string(),
    location: z.string(),
    device: z.string(),
    created_at: instant,
    last_seen_at: instant,
  }),
  filters: { id },
  sorts: [],
  summary: 'Open sessions of a player.',
})

export const listPlayerLogins = recordList({
  resource: 'players/{id}/logins',
  roles: SEE,
  row: LoginEntry,
  filters: { id },
  sorts: [],
  summary: 'Logins of a player, newest first.',
})

export const listPlayerNotes = recordList({
  resource: 'players/{id}/notes',
  roles: SEE,
  row: z.object({ id: z.number(), text: z.string(), staff: z.string(), created_at: instant }),
  filters: { id },
  sorts: [],
  summary: "The staff's notes about a player, newest first.",
})

export const addPlayerNote = adminAction({
  resource: 'players',
  action: 'notes',
  exempt: 'player-care',
  roles: SEE,
  fields: { text: paragraph(2_000, 'Lütfen bir not yazın') },
  refusals: [],
  summary: 'Adds a note; notes are never changed.',
})

/** It is given and cancelled with its bonus. */
export const BONUS_MONEY = 'Bonus bakiyesi yalnızca bonuslar üzerinden değiştirilir'

export const adjustBalance = adminAction({
  resource: 'players',
  action: 'adjust',
  roles: MONEY,
  fields: {
    account: z.enum(['cash'], BONUS_MONEY),
    direction: z.enum(['credit', 'debit'], 'Geçersiz yön'),
    amount: liraAmount,
    reason: line(300, REASON_MISSING),
  },
  once: true,
  refusals: ['insufficient_funds', 'player_closed'],
  summary: 'Corrects a balance; two people, however small it is.',
})

const adjustment = z.object({
  id: z.number(),
  player_id: z.number(),
  username: z.string(),
  account: z.enum(['cash', 'bonus']),
  /** Negative for a debit. */
  amount: lira,
  reason: z.string(),
  ...ofTwoPeople,
})

export const listAdjustments = adminList({
  resource: 'adjustments',
  roles: SEE,
  row: adjustment,
  filters: ofTwoPeopleFilters,
  sorts: ['id', 'created_at', 'amount', 'status', 'username'],
  usual: '-created_at',
  summary: 'Corrections of balances, newest first.',
})
