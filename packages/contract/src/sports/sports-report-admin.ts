import * as z from 'zod/mini'
import { REPORT_READERS, report, reportCsv, reportReply, siteRange } from '../reports/report-admin.ts'
import type { StaffRole } from '../call.ts'
import { lira } from '../fields.ts'
import { GROUP_INVALID } from '../sentences.ts'

/** Percent with two decimals; null where nothing was staked. */
const percent = /* @__PURE__ */ z.nullable(z.number())

export const SPORTS_GROUPS = ['day', 'sport', 'league', 'market', 'phase', 'kind'] as const

const sportsInput = { ...siteRange, group: z._default(z.enum(SPORTS_GROUPS, GROUP_INVALID), 'day') }
const DESK: readonly StaffRole[] = ['trading', ...REPORT_READERS]

export const SportsRow = z.object({
  key: z.string(),
  label: z.string(),
  coupons: z.number(),
  turnover: lira,
  returned: lira,
  ggr: lira,
  /** What the operator kept of the turnover, and what it was to keep by the chances when the coupons were placed. */
  margin: percent,
  expected_margin: percent,
  /** Of the returns: what was paid on free bets, whose stakes nobody paid. */
  free_cost: lira,
  /** What was kept of the fair value of coupons that were sold back. */
  cashout_gain: lira,
  /** Of the returns: what was paid too much by a result that was put right, and has not come back. Owed still, or written off. */
  uncollected: lira,
})

export const readSportsReport = report({
  name: 'sports',
  summary:
    'Settled coupons by day, sport, league, market, phase or kind: turnover, returns, GGR and margin beside the expected one, the cost of free bets, what cash-outs kept and what corrections could not take back.',
  input: sportsInput,
  output: reportReply(SportsRow),
  who: DESK,
})

export const exportSportsReport = reportCsv(
  'sports',
  sportsInput,
  {
    name: 'spor-{group}-{day}',
    columns: {
      label: 'Grup',
      coupons: 'Kupon',
      turnover: 'Oynanan',
      returned: 'Ödenen',
      ggr: 'GGR',
      margin: 'Brüt kazanç %',
      expected_margin: 'Beklenen %',
      free_cost: 'Bedava bahis maliyeti',
      cashout_gain: 'Bozdurma payı',
      uncollected: 'Tahsil edilmeyen',
    },
    decimals: ['turnover', 'returned', 'ggr', 'margin', 'expected_margin', 'free_cost', 'cashout_gain', 'uncollected'],
  },
  DESK,
)
