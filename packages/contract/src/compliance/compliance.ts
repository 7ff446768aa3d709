import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, instant, lira, nothing } from '../fields.ts'
import { LIMIT_KINDS, LIMIT_PERIODS } from './limit-kinds.ts'
import { REALITY_CHECK_MINUTES } from './reminder.ts'
import { LIMIT_INVALID } from '../sentences.ts'

export const TIME_OUTS = ['1d', '7d', '30d', '42d'] as const
export const SELF_EXCLUSIONS = ['6m', '1y', '2y', '5y', 'permanent'] as const

export const limitKind = z.enum(LIMIT_KINDS, 'Geçersiz limit türü')
export const limitPeriod = z.enum(LIMIT_PERIODS, 'Geçersiz limit dönemi')
const confirmed = z._default(z.boolean('Geçersiz seçim'), false)

/** One kind and period that binds the player, or may be set. Values are lira, minutes for `session`. */
export const ProtectionLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** What the player has set; null where nothing. */
  own: z.nullable(z.number()),
  /** What counts now: the lowest of the player's, the operator's and the licence's; null is no limit. */
  effective: z.nullable(z.number()),
  set_by: z.nullable(z.enum(['player', 'operator', 'licence'])),
  used: z.number(),
  left: z.nullable(z.number()),
  /** When the running window ends (Istanbul midnight, Monday or the first of the month); null for `each`. */
  resets_at: z.nullable(instant),
  /** A raise or removal that waits: `value` null removes. It counts only once confirmed, from `confirmable_at` until `lapses_at`. */
  pending: z.nullable(
    z.object({ value: z.nullable(z.number()), confirmable_at: instant, lapses_at: instant, confirmable: z.boolean() }),
  ),
})

export const Exclusion = z.object({
  kind: z.enum(['time_out', 'self_exclusion']),
  since: instant,
  /** Null is for ever. */
  until: z.nullable(instant),
  /** The time of a self-exclusion is over: the player may ask to come back (`askToReturn`). */
  return_possible: z.boolean(),
  /** When a return that was asked for counts. */
  returns_at: z.nullable(instant),
})

/** An account that takes no stake, deposit or bonus any more, and is closed for good once nothing is left of it. */
export const AccountClosing = z.object({
  since: instant,
  open_rounds: z.number(),
  /** A deposit or payout is undecided. */
  open_requests: z.boolean(),
  /** What can be withdrawn; while closing also below the minimum. */
  balance: lira,
  /** When the player may take the closing back; null where the operator closes. */
  keepable_at: z.nullable(instant),
  /** That moment has come. */
  keepable: z.boolean(),
})

export const readProtection = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/protection',
  summary: "The caller's limits with what is used of them, the pause they are in, and what they may choose.",
  input: nothing,
  output: z.object({
    success: z.boolean(),
    limits: z.array(ProtectionLimit),
    exclusion: z.nullable(Exclusion),
    closing: z.nullable(AccountClosing),
    reality_check_minutes: z.number(),
    /** Hours a raised or removed limit waits before it can be confirmed. */
    increase_delay_hours: z.number(),
    /** Lifetime approved deposits less paid withdrawals. */
    net_deposits: lira,
  }),
  refusals: [],
})

/** How many days back the own spending is shown. */
export const SPENDING_DAYS = ['7', '30', '90'] as const

export const readSpending = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/protection/spending',
  summary:
    "The caller's money and time, a row for each of the last Istanbul days, today's last; and what was paid in and out since the account was opened.",
  input: z.object({ days: z._default(z.enum(SPENDING_DAYS, 'Geçersiz dönem'), '30') }),
  output: z.object({
    success: z.boolean(),
    days: z.array(
      z.object({
        day: z.string(),
        /** Credited deposits and paid withdrawals, on the day they were asked for. */
        deposited: lira,
        withdrawn: lira,
        staked: lira,
        won: lira,
        /** Time with the site open, as the session limit counts it. */
        minutes: z.number(),
      }),
    ),
    lifetime: z.object({ deposited: lira, withdrawn: lira, net: lira }),
  }),
  refusals: [],
})

export const setLimit = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/protection/limits',
  summary:
    'Sets a limit. A first or lower one counts at once; a higher one or a removal (value null) waits and must be confirmed again.',
  input: z.object({ kind: limitKind, period: limitPeriod, value: z.nullable(z.number(LIMIT_INVALID)) }),
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    applied: z.boolean(),
    confirmable_at: z.nullable(instant),
  }),
  refusals: ['limit_invalid'],
})

export const confirmLimit = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/protection/limits/confirm',
  summary: 'The second confirmation of a raised or removed limit, once its wait is over.',
  input: z.object({ kind: limitKind, period: limitPeriod }),
  output: done,
  refusals: ['confirmation_too_early', 'no_pending_limit'],
})

export const dropPendingLimit = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/protection/limits/drop',
  summary: 'Takes a waiting raise or removal back; the limit in force stays.',
  input: z.object({ kind: limitKind, period: limitPeriod }),
  output: done,
  refusals: ['no_pending_limit'],
})

export const takeTimeOut = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/protection/time-out',
  summary: 'A pause of 24 hours to 6 weeks, at once and without a way back; ends every session.',
  input: z.object({ duration: z.enum(TIME_OUTS, 'Geçersiz süre'), confirm: confirmed }),
  output: z.object({ success: z.boolean(), message: z.string(), until: instant }),
  refusals: ['confirmation_required'],
})

export const excludeSelf = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/protection/self-exclusion',
  summary: 'Self-exclusion from 6 months to for ever, at once and without a way back; ends every session.',
  input: z.object({ duration: z.enum(SELF_EXCLUSIONS, 'Geçersiz süre'), confirm: confirmed }),
  output: z.object({ success: z.boolean(), message: z.string(), until: z.nullable(instant) }),
  refusals: ['confirmation_required', 'proof_needed'],
})

export const askToReturn = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/protection/return',
  summary: 'Asks to play again after a self-exclusion has run out; counts 24 hours later. A time-out ends by itself.',
  input: z.object({ confirm: confirmed }),
  output: z.object({ success: z.boolean(), message: z.string(), returns_at: instant }),
  refusals: ['confirmation_required', 'exclusion_running'],
})

export const readRealityCheck = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/protection/reality-check',
  summary:
    'Time and net result of this session; read once a minute by an open page, which also counts as presence for the session limit.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    /** The reminder must be shown; stakes are refused until it is acknowledged. */
    due: z.boolean(),
    interval_minutes: z.number(),
    next_at: instant,
    started_at: instant,
    elapsed_seconds: z.number(),
    staked: lira,
    won: lira,
    /** Won less staked since `started_at`; negative is a loss. */
    net: lira,
    server_time: instant,
    session_minutes_left: z.nullable(z.number()),
  }),
  refusals: [],
})

export const acknowledgeRealityCheck = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/protection/reality-check/acknowledge',
  summary: 'Confirms that the player has seen the reminder and continues.',
  input: nothing,
  output: z.object({ success: z.boolean(), next_at: instant }),
  refusals: [],
})

export const setRealityCheck = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/protection/reality-check',
  summary: 'Sets the interval of the reminder; at most the licence’s.',
  input: z.object({ minutes: z.literal([...REALITY_CHECK_MINUTES], 'Geçersiz süre') }),
  output: done,
  refusals: ['reminder_too_rare'],
})

export const listProtectionEvents = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/protection/events',
  summary: "The last 100 changes of the caller's limits and pauses, newest first.",
  input: nothing,
  output: z.object({
    success: z.boolean(),
    events: z.array(z.object({ id: z.number(), text: z.string(), created_at: instant })),
  }),
  refusals: [],
})

export const closeAccount = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/protection/close-account',
  summary:
    'Closes the account for good. With open rounds it is closing: no stake, deposit or bonus, until they have closed and the money is paid out. Bonus money is forfeited at once.',
  input: z.object({ confirm: confirmed }),
  output: z.object({ success: z.boolean(), message: z.string(), closed: z.boolean() }),
  refusals: ['confirmation_required', 'balance_left', 'requests_open', 'account_blocked', 'proof_needed'],
})

export const keepAccount = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/protection/keep-account',
  summary:
    'Cancels the closing of the account, 24 hours after the request at the earliest; not where the operator closes it.',
  input: z.object({ confirm: confirmed }),
  output: done,
  refusals: ['confirmation_required', 'not_closing', 'closing_too_fresh', 'account_blocked'],
})
