import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { HarmSign } from './care-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { limitKind, limitPeriod, ProtectionLimit, SELF_EXCLUSIONS, TIME_OUTS } from './compliance.ts'
import { id, instant, line, lira, queryDay, queryText } from '../fields.ts'
import { LIMIT_INVALID, REASON_MISSING, STATUS_INVALID } from '../sentences.ts'

const pauseKind = z.enum(['time_out', 'self_exclusion'])
const officers: readonly StaffRole[] = ['compliance']
const readers: readonly StaffRole[] = ['compliance', 'support', 'finance']

export const SIGNIFICANT_EVENT_KINDS = [
  'limit_set',
  'limit_raise_asked',
  'limit_raise_confirmed',
  'limit_raise_dropped',
  'operator_limit_set',
  'licence_limit_set',
  'licence_changed',
  'time_out',
  'self_exclusion',
  'exclusion_extended',
  'exclusion_ended',
  'reality_check_changed',
  'person_case_opened',
  'person_case_decided',
  'care_case_opened',
  'care_case_decided',
  'fraud_case_opened',
  'fraud_case_decided',
  'fraud_rule_changed',
  'complaint_lodged',
  'complaint_withdrawn',
  'complaint_decided',
  'complaint_late',
  'protection_page_down',
  'protection_page_up',
  'clock_stepped',
  'clock_drifted',
  'program_started',
  'program_changed',
  'return_outside',
  'account_closing',
  'account_kept',
  'account_closed',
  'account_dormant',
  'data_downloaded',
  'data_asked',
  'data_refused',
  'data_erased',
  'bonus_rule_changed',
  'large_stake',
  'large_win',
  'pace_broken',
  'win_held',
  'cap_raised',
  'provider_stopped',
  'large_transaction',
  'unproven_deposit',
  'login_failures',
  'downtime',
  'limit_reached',
  'rule_off',
  'file_infected',
  'day_cap_reached',
  'approved_by_two',
  'system',
] as const

export const listLimits = adminList({
  resource: 'limits',
  roles: readers,
  row: z.object({
    id: z.number(),
    player_id: z.number(),
    username: z.string(),
    kind: limitKind,
    period: limitPeriod,
    own: z.nullable(z.number()),
    operator: z.nullable(z.number()),
    pending: z.nullable(z.string()),
    updated_at: instant,
  }),
  filters: { kind: z.optional(limitKind), player_id: z.optional(id) },
  sorts: ['player_id', 'username', 'kind', 'period', 'updated_at'],
  usual: '-updated_at',
  summary: 'Limits of all players; values are lira, minutes for `session`.',
})

/** A time-out or an exclusion, over or not. */
const pause = {
  kind: pauseKind,
  source: z.enum(['player', 'operator']),
  reason: z.string(),
  since: instant,
  until: z.nullable(instant),
  running: z.boolean(),
}

export const readPlayerProtection = call({
  who: readers,
  method: 'GET',
  path: '/api/admin/players/{id}/protection',
  summary: 'Limits, pauses and events of one player.',
  input: z.object({ id }),
  output: z.object({
    success: z.boolean(),
    data: z.object({
      limits: z.array(ProtectionLimit),
      exclusions: z.array(z.object({ id: z.number(), ...pause })),
      reality_check_minutes: z.number(),
      net_deposits: lira,
      events: z.array(z.object({ id: z.number(), kind: z.string(), text: z.string(), created_at: instant })),
      /** Signs of harm in the play of the last weeks, as of now. */
      signs: z.array(HarmSign),
    }),
  }),
  refusals: [],
})

export const setOperatorLimit = call({
  who: officers,
  method: 'POST',
  path: '/api/admin/limits',
  exempt: 'player-care',
  summary:
    "The operator's own limit for a player, or for everybody without `player_id`; the lowest limit counts. `value` null removes it.",
  input: z.object({
    player_id: z._default(z.nullable(id), null),
    kind: limitKind,
    period: limitPeriod,
    value: z.nullable(z.number(LIMIT_INVALID)),
    reason: line(500, REASON_MISSING),
  }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['limit_invalid'],
})

export const listExclusions = adminList({
  resource: 'exclusions',
  roles: readers,
  row: z.object({
    id: z.number(),
    player_id: z.number(),
    username: z.string(),
    ...pause,
  }),
  filters: {
    running: z.optional(z.enum(['true', 'false'])),
    player_id: z.optional(id),
    kind: z.optional(pauseKind),
  },
  sorts: ['id', 'since', 'until', 'username', 'kind'],
  usual: '-id',
  summary: 'Time-outs and exclusions.',
})

export const applyExclusion = call({
  who: officers,
  method: 'POST',
  path: '/api/admin/exclusions',
  exempt: 'player-care',
  summary:
    'Excludes a player on request of a third party, a court or the operator; it can be lengthened, never shortened.',
  input: z.object({
    player_id: id,
    duration: z.enum([...TIME_OUTS, ...SELF_EXCLUSIONS], 'Geçersiz süre'),
    reason: line(500, REASON_MISSING),
  }),
  output: z.object({ success: z.boolean(), message: z.string(), until: z.nullable(instant) }),
  refusals: [],
})

export const listSignificantEvents = adminList({
  resource: 'significant-events',
  roles: officers,
  row: z.object({
    id: z.number(),
    kind: z.string(),
    player_id: z.nullable(z.number()),
    username: z.nullable(z.string()),
    staff: z.nullable(z.string()),
    text: z.string(),
    before: z.nullable(z.unknown()),
    after: z.nullable(z.unknown()),
    created_at: instant,
  }),
  filters: {
    kind: z.optional(z.enum(SIGNIFICANT_EVENT_KINDS, 'Geçersiz tür')),
    player_id: z.optional(id),
    /** Part of a username. */
    staff: queryText(100),
    /** Istanbul days, inclusive. */
    from: queryDay,
    to: queryDay,
  },
  sorts: ['id', 'created_at', 'kind', 'username'],
  usual: '-id',
  summary: 'Significant events (GLI-19 2.8.8): who, when, what, before and after.',
})

const CASE_STATUSES = ['open', 'same', 'other'] as const

export const listPersonCases = adminList({
  resource: 'person-cases',
  roles: officers,
  row: z.object({
    id: z.number(),
    player_id: z.number(),
    username: z.string(),
    like_player_id: z.number(),
    like_username: z.string(),
    signs: z.array(z.enum(['birth', 'name', 'address', 'device'])),
    status: z.enum(CASE_STATUSES),
    opened_at: instant,
    decided_at: z.nullable(instant),
    decided_by: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
  filters: { status: z.optional(z.enum(CASE_STATUSES, STATUS_INVALID)) },
  sorts: ['opened_at', 'status', 'username'],
  usual: '-opened_at',
  summary: 'Accounts that resemble an excluded, closed or blocked person.',
})

export const confirmPersonCase = adminAction({
  resource: 'person-cases',
  action: 'confirm',
  exempt: 'player-care',
  roles: officers,
  fields: { reason: line(500, REASON_MISSING) },
  refusals: ['already_decided'],
  once: true,
  summary: "The account is the same person's: it never plays.",
})

export const clearPersonCase = adminAction({
  resource: 'person-cases',
  action: 'clear',
  exempt: 'player-care',
  roles: officers,
  fields: { reason: line(500, REASON_MISSING) },
  refusals: ['already_decided'],
  once: true,
  summary: "Decides that the account is another person's: it may play from now on.",
})

export const closePlayer = adminAction({
  resource: 'players',
  action: 'close',
  exempt: 'player-care',
  roles: officers,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided', 'account_blocked'],
  summary:
    'Closes an account for good, once its rounds have closed and its money is paid out; until then it is closing.',
})

export const keepPlayer = adminAction({
  resource: 'players',
  action: 'keep',
  exempt: 'player-care',
  roles: officers,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['not_closing'],
  summary: 'Stops the closing of an account; it is open again.',
})
