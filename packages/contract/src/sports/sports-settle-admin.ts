import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { done, instant, line, lira, nothing } from '../fields.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'
import { eventName } from './sports-fields.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance', 'finance']
const TRADE: readonly StaffRole[] = ['trading']
const MONEY: readonly StaffRole[] = ['finance']

const reason = line(300, REASON_MISSING)

export const proposeResult = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-events/{event}/result',
  summary:
    'The official result of one market, or without a key that everything of the event is void, by hand: always by two people, who see what it would pay and take.',
  input: z.object({
    event: eventName,
    key: z.optional(z.string('Geçersiz bahis türü').check(z.regex(/^[a-z0-9_]{1,16}$/, 'Geçersiz bahis türü'))),
    specifiers: z._default(
      z.string('Geçersiz bahis türü').check(z.regex(/^[\w=.:|+-]{0,200}$/, 'Geçersiz bahis türü')),
      '',
    ),
    /** The outcomes that have won, with commas between, all others of the market have lost; or `void`. */
    won: z.string('Sonucu seçin').check(z.regex(/^[\w.:/+,-]{1,600}$/, 'Sonucu seçin')),
    /** Those that share the one place with `won` in a dead heat; empty where there is none. */
    tied_with: z._default(z.string('Sonucu seçin').check(z.regex(/^[\w.:/+,-]{0,600}$/, 'Sonucu seçin')), ''),
    reason,
  }),
  output: done,
  refusals: [],
})

export const listSportsClaims = adminList({
  resource: 'sports-claims',
  roles: SEE,
  row: z.object({
    id: z.number(),
    player_id: z.number(),
    username: z.string(),
    coupon: z.number(),
    amount: lira,
    collected: lira,
    forgiven: lira,
    left: lira,
    status: z.enum(['open', 'settled', 'written_off']),
    opened_at: instant,
    closed_at: z.nullable(instant),
    closed_by: z.nullable(z.string()),
  }),
  filters: { status: z.optional(z.enum(['open', 'settled', 'written_off'], STATUS_INVALID)) },
  sorts: ['opened_at', 'amount'],
  usual: '-opened_at',
  summary: 'What corrections of coupons could not take from players. `q` finds usernames and coupon numbers.',
})

export const writeOffSportsClaim = adminAction({
  resource: 'sports-claims',
  action: 'write-off',
  roles: MONEY,
  fields: { reason },
  refusals: ['already_decided'],
  summary: 'Writes off what is left of a claim.',
})

export const listSportsCorrections = adminList({
  resource: 'sports-corrections',
  roles: SEE,
  row: z.object({
    /** Of the coupon. */
    id: z.number(),
    revision: z.number(),
    player_id: z.number(),
    username: z.string(),
    /** What it had been paid for, and what it returns now. */
    before: lira,
    after: lira,
    status: z.enum(['held', 'due', 'paid', 'replaced']),
    held_for: z.nullable(z.enum(['amount', 'age'])),
    moved: z.nullable(lira),
    asked_at: instant,
    approved_by: z.nullable(z.string()),
    paid_at: z.nullable(instant),
  }),
  filters: { status: z.optional(z.enum(['held', 'due', 'paid', 'replaced'], STATUS_INVALID)) },
  sorts: ['asked_at'],
  usual: '-asked_at',
  summary: 'Resettlements: paid coupons with another result; large or late ones wait for a person.',
})

export const approveSportsCorrection = adminAction({
  resource: 'sports-corrections',
  action: 'approve',
  roles: MONEY,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Lets a correction go that the book has reckoned and that waits, for its size or age: always by two people.',
})

export const endSportsDoubt = adminAction({
  resource: 'sports-doubts',
  action: 'end',
  roles: TRADE,
  fields: { reason },
  refusals: ['already_decided'],
  summary:
    'Accepts a doubted value of the feed: a price that jumped, by one person; a result that contradicts the score, by two.',
})

export const readSportsSettings = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/sports-settings',
  summary: 'What the sportsbook does by itself.',
  input: nothing,
  output: z.object({ success: z.boolean(), data: z.object({ voids_on_exclusion: z.boolean() }) }),
  refusals: [],
})

export const changeSportsSettings = call({
  who: ['compliance'],
  method: 'PUT',
  path: '/api/admin/sports-settings',
  exempt: 'sportsbook-limits',
  summary: 'Whether self-exclusion voids open coupons of which nothing has begun. Holds from the next exclusion on.',
  input: z.object({ voids_on_exclusion: z.boolean('Geçersiz seçim'), reason }),
  output: done,
  refusals: [],
})
