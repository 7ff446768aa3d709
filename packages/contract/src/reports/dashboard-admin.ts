import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, lira } from '../fields.ts'
import { ofSite } from '../list-admin.ts'

const count = /* @__PURE__ */ z.number()
/** Percent with two decimals; null where nothing was staked. */
const percent = /* @__PURE__ */ z.nullable(z.number())

const Totals = z.object({
  stakes: lira,
  wins: lira,
  /** Stakes minus wins, bonus money included. */
  ggr: lira,
  deposits: lira,
  deposit_count: count,
  withdrawals: lira,
  withdrawal_count: count,
  active_players: count,
  registrations: count,
  /** Cashback included. */
  bonus_cost: lira,
  /** What game and payment providers and the licence took; of the running day what is booked of it. */
  fees: lira,
  /** As the glossary says. */
  ngr: lira,
})

const Queue = z.object({ length: count, oldest_at: z.nullable(instant) })

const Queues = z.object({
  deposits: Queue,
  withdrawals: Queue,
  /** Approved, waiting to be paid. */
  withdrawals_to_pay: Queue,
  kyc: Queue,
  messages: Queue,
  call_requests: Queue,
  affiliates: Queue,
  /** Wins above their cap that nobody has decided about. */
  held_wins: Queue,
  /** Cases of fraud that nobody has decided. */
  fraud_cases: Queue,
  /** Complaints of players that nobody has answered. */
  complaints: Queue,
  proposals: Queue,
  /** Coupons above a limit that wait for the desk. */
  referrals: Queue,
})

/** What verification of the money found wrong and nobody has answered for; since when new stakes wait because of it. */
const Alarms = z.object({
  open: count,
  stopped_since: z.nullable(instant),
  /** The latest few. */
  breaches: z.array(z.object({ id: z.number(), invariant: z.string(), detail: z.string(), found_at: instant })),
})

export const readQueues = call({
  who: ['finance', 'compliance', 'support', 'content', 'trading'],
  method: 'GET',
  path: '/api/admin/queues',
  quiet: 'lengths of queues, asked again and again',
  cache: 'poll',
  summary: 'How much waits for a decision, and since when: no figures of money.',
  input: z.object(ofSite),
  output: z.object({ success: z.boolean(), queues: Queues }),
  refusals: [],
})

export const readDashboard = call({
  who: ['finance', 'compliance'],
  method: 'GET',
  path: '/api/admin/dashboard',
  quiet: 'sums of all players, read again and again',
  cache: 'poll',
  mayLag: 'any',
  summary: 'The dashboard: figures beside those of the period before, queues, games and the lines of the charts.',
  input: z.object({ range: z._default(z.enum(['today', '7d', '30d'], 'Geçersiz aralık'), 'today'), ...ofSite }),
  output: z.object({
    success: z.boolean(),
    range: z.string(),
    from: z.string(),
    to: z.string(),
    totals: Totals,
    /** The same span before: for today, yesterday up to the same hour. */
    previous: Totals,
    queues: Queues,
    games: z.array(
      z.object({
        game_id: z.number(),
        name: z.string(),
        provider: z.string(),
        category: z.string(),
        rounds: count,
        stakes: lira,
        wins: lira,
        ggr: lira,
        rtp: percent,
        theoretical_rtp: percent,
      }),
    ),
    /** An hour each for today (`at` is its beginning), else an Istanbul day each. */
    series: z.array(
      z.object({ at: z.string(), stakes: lira, wins: lira, ggr: lira, deposits: lira, withdrawals: lira }),
    ),
    demo: z.boolean(),
    alarms: Alarms,
  }),
  refusals: [],
})
