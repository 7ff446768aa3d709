import { isCalendarDay } from '@meydan/money/day'
import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, line, lira, liraAmount, queryDay } from '../fields.ts'
import { adminList, recordList } from '../list-admin.ts'
import { STATUS_INVALID } from '../sentences.ts'

const marketing: readonly StaffRole[] = ['content', 'finance']
const readers: readonly StaffRole[] = ['content', 'finance', 'compliance']

const PERCENT_INVALID = 'Yüzde olarak, en çok bir ondalıkla girin'

/** A percent with one decimal; thousandths inside. */
function percent(max: number) {
  const wrong = `0 ile ${max} arasında bir yüzde girin`
  return z.number(PERCENT_INVALID).check(
    z.gte(0, wrong),
    z.lte(max, wrong),
    z.refine((value) => /^\d{1,3}(\.\d)?$/.test(String(value)), PERCENT_INVALID),
  )
}

const optional = <T extends z.ZodMiniType>(field: T) => z._default(z.nullable(field), null)

/** The tier from 0 on, and up to two more; the fee is of GGR, the borne share of what bonuses cost. */
const planFields = {
  name: line(60),
  share: percent(60),
  from_2: optional(liraAmount),
  share_2: optional(percent(60)),
  from_3: optional(liraAmount),
  share_3: optional(percent(60)),
  cpa: optional(liraAmount),
  cpa_min_deposit: optional(liraAmount),
  cpa_min_stake: optional(liraAmount),
  sub_share: percent(50),
  admin_fee: percent(100),
  bonus_share: percent(100),
  carries_negative: z.boolean('Seçin'),
}

const nullableLira = z.nullable(lira)
const nullablePercent = z.nullable(z.number())

export const AffiliatePlan = z.object({
  id: z.number(),
  name: z.string(),
  share: z.number(),
  from_2: nullableLira,
  share_2: nullablePercent,
  from_3: nullableLira,
  share_3: nullablePercent,
  cpa: nullableLira,
  cpa_min_deposit: nullableLira,
  cpa_min_stake: nullableLira,
  sub_share: z.number(),
  admin_fee: z.number(),
  bonus_share: z.number(),
  carries_negative: z.boolean(),
  /** How many affiliates it counts for now. */
  affiliates: z.number(),
  created_at: instant,
  created_by: z.string(),
})

export const listAffiliatePlans = adminList({
  resource: 'affiliate-plans',
  roles: readers,
  row: AffiliatePlan,
  filters: {},
  sorts: ['id', 'name', 'affiliates', 'created_at'],
  usual: '-id',
  summary: 'What affiliates can earn by. A plan never changes; another one is made and agreed on.',
})

export const createAffiliatePlan = call({
  who: marketing,
  method: 'POST',
  path: '/api/admin/affiliate-plans',
  exempt: 'prepares',
  summary: 'Makes a plan; it applies once two people have assigned it to an affiliate.',
  input: z.object(planFields),
  output: z.object({ success: z.boolean(), id: z.number() }),
  refusals: ['conflict'],
})

const firstOfMonth = z
  .string('Ayın ilk gününü girin')
  .check(z.refine((day) => isCalendarDay(day) && day.endsWith('-01'), 'Ayın ilk gününü girin'))

export const agreeOnTerms = adminAction({
  resource: 'affiliates',
  action: 'terms',
  roles: marketing,
  fields: { plan_id: id, from: firstOfMonth, parent_id: optional(id) },
  refusals: ['conflict'],
  summary:
    'The plan that counts for an affiliate from the first day of a month on, and who has brought him. Not for a month with a statement.',
})

export const inviteAffiliate = adminAction({
  resource: 'affiliates',
  action: 'invite',
  exempt: 'player-care',
  roles: marketing,
  fields: {},
  refusals: [],
  summary: 'Sends an approved affiliate another link by which he sets the password of his own pages.',
})

export const readAffiliateTerms = call({
  who: readers,
  method: 'GET',
  path: '/api/admin/affiliates/{id}/terms',
  summary: 'What was agreed on with an affiliate, the newest first, and whom he has brought.',
  input: z.object({ id }),
  output: z.object({
    success: z.boolean(),
    terms: z.array(
      z.object({
        from: z.string(),
        plan: z.string(),
        parent: z.nullable(z.string()),
        agreed_at: instant,
        proposed_by: z.string(),
        approved_by: z.string(),
      }),
    ),
    children: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  refusals: [],
})

export const listAffiliateDays = recordList({
  resource: 'affiliates/{id}/days',
  roles: readers,
  row: z.object({
    /** The day and the sub-id. */
    id: z.string(),
    day: z.string(),
    sub: z.string(),
    clicks: z.number(),
    registrations: z.number(),
    first_deposits: z.number(),
    qualified: z.number(),
    ggr: lira,
    bonus_cost: lira,
    /** What game and payment providers and the licence took of it. */
    costs: lira,
    ngr: lira,
  }),
  filters: { id, from: queryDay, to: queryDay },
  sorts: ['day', 'ngr'],
  usual: '-day',
  summary: 'What the closed days of an affiliate have booked, by sub-id.',
})

export const AFFILIATE_STATEMENT_STATUSES = ['draft', 'approved', 'paid', 'empty'] as const

export const AffiliateStatement = z.object({
  id: z.number(),
  affiliate_id: z.number(),
  name: z.string(),
  /** `2026-10`. */
  month: z.string(),
  plan: z.string(),
  ggr: lira,
  bonus_cost: lira,
  costs: lira,
  fee: lira,
  carry_in: lira,
  base: lira,
  carry_out: lira,
  qualified: z.number(),
  amount: lira,
  status: z.enum(AFFILIATE_STATEMENT_STATUSES),
  prepared_at: instant,
  approved_at: z.nullable(instant),
  approved_by: z.nullable(z.string()),
  seconded_by: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  paid_at: z.nullable(instant),
})

export const AffiliateLine = z.object({
  /** `cpa_recalled`: payments taken back with the deposit or the stakes they were for; `owed_…`: what a month could not take back. */
  kind: z.enum(['revenue_share', 'cpa', 'cpa_recalled', 'sub_share', 'owed_before', 'owed_after']),
  /** Whose earnings a share of which this is. */
  of: z.nullable(z.string()),
  /** Lira, or how many players. */
  of_value: z.number(),
  /** Percent, or lira for each player. */
  rate: z.number(),
  amount: lira,
})

export const listAffiliateStatements = adminList({
  resource: 'affiliate-statements',
  roles: readers,
  row: AffiliateStatement,
  filters: {
    status: z.optional(z.enum(AFFILIATE_STATEMENT_STATUSES, STATUS_INVALID)),
    affiliate_id: z.optional(id),
  },
  sorts: ['id', 'month', 'amount', 'status', 'prepared_at'],
  usual: '-month',
  summary: 'The months of affiliates: what they earned, who approved it, how it was paid.',
})

export const readAffiliateStatement = call({
  who: readers,
  method: 'GET',
  path: '/api/admin/affiliate-statements/{id}',
  summary: 'A statement with its lines, whose sum it is.',
  input: z.object({ id }),
  output: z.object({
    success: z.boolean(),
    data: z.object({ ...AffiliateStatement.shape, lines: z.array(AffiliateLine) }),
  }),
  refusals: [],
})

export const prepareAffiliateStatements = call({
  who: ['finance'],
  method: 'POST',
  path: '/api/admin/affiliate-statements/prepare',
  exempt: 'prepares',
  summary: 'Closes ended days and prepares statements of ended months, as the nightly job does.',
  input: z.object({}),
  output: z.object({ success: z.boolean(), message: z.string(), prepared: z.number() }),
  refusals: [],
})

export const approveAffiliateStatement = adminAction({
  resource: 'affiliate-statements',
  action: 'approve',
  roles: ['finance'],
  fields: {},
  refusals: ['already_decided'],
  once: true,
  summary: 'Two people approve what an affiliate has earned.',
})

export const payAffiliateStatement = adminAction({
  resource: 'affiliate-statements',
  action: 'pay',
  roles: ['finance'],
  fields: { bank_reference: line(60, 'Banka referansını girin') },
  refusals: ['already_decided', 'conflict'],
  once: true,
  summary: 'Two people record that an approved statement was paid by the bank, which closes its month.',
})
