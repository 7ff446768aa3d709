import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, line, lira, liraAmount, optionalLine, wholeBetween } from '../fields.ts'
import { adminList } from '../list-admin.ts'

const SEE: readonly StaffRole[] = ['finance', 'compliance']
const DECIDE: readonly StaffRole[] = ['finance']

/** Where a rule reads. */
export const RULE_FIELDS = ['description', 'party_name', 'bank_reference'] as const
/** What it reads there: who paid, or which request is meant. */
export const RULE_GIVES = ['payer', 'reference'] as const

const rule = {
  name: line(60),
  /** Of lines of this account alone; null: of all. */
  account_id: z.nullable(id),
  /** The first that fits a line counts, the lower number first. */
  priority: wholeBetween(1, 999, '1 ile 999 arasında olmalı'),
  field: z.enum(RULE_FIELDS, 'Alanı seçin'),
  gives: z.enum(RULE_GIVES, 'Neyi tanıyacağını seçin'),
  /** The field holds this, letters folded. */
  contains: line(60, 'Aranacak metni yazın'),
  /** What is read stands between these; '': from the beginning, to the end. */
  after: optionalLine(60),
  before: optionalLine(60),
  /** Lines of such sums alone, lira; null: of every sum. */
  least: z.nullable(liraAmount),
  most: z.nullable(liraAmount),
}

const shown = {
  id: z.number(),
  name: z.string(),
  account_id: z.nullable(z.number()),
  bank: z.nullable(z.string()),
  priority: z.number(),
  field: z.enum(RULE_FIELDS),
  gives: z.enum(RULE_GIVES),
  contains: z.string(),
  after: z.string(),
  before: z.string(),
  least: z.nullable(lira),
  most: z.nullable(lira),
  /** Open lines that it reads now. */
  lines: z.number(),
  created_at: instant,
  created_by: z.string(),
  seconded_by: z.nullable(z.string()),
  ended_at: z.nullable(instant),
  ended_by: z.nullable(z.string()),
}

export const listMatchingRules = adminList({
  resource: 'matching-rules',
  roles: SEE,
  row: z.object(shown),
  filters: { ended: z.optional(z.enum(['true', 'false'], 'Geçersiz seçim')) },
  sorts: ['priority', 'name', 'created_at'],
  usual: 'priority',
  summary: 'Rules by which lines of banks are read, in the order in which they are tried. `q` finds a name.',
})

/** What a rule would change for a line: `new`, `other` and `lost` of an open one, `agrees` and `contradicts` of one that people have matched. */
export const RULE_VERDICTS = ['new', 'other', 'same', 'lost', 'agrees', 'contradicts', 'none'] as const

export const Rehearsal = z.object({
  /** Credits of the last thirty days that the rule was tried on, and how many it reads. */
  looked_at: z.number(),
  read: z.number(),
  /** Open lines that become a sure match, of another request, or no longer one. */
  newly_sure: z.number(),
  sure_of_another: z.number(),
  no_longer_sure: z.number(),
  /** Of what people matched before: what the rule would have proposed, right and wrong. */
  agrees: z.number(),
  contradicts: z.number(),
  examples: z.array(
    z.object({
      line: z.number(),
      booked_on: z.string(),
      amount: lira,
      text: z.string(),
      /** What the rule reads in it. */
      found: z.string(),
      /** The request that was sure before, and that is sure then; of a matched line the one it was matched with. */
      was: z.nullable(z.string()),
      is: z.nullable(z.string()),
      verdict: z.enum(RULE_VERDICTS),
    }),
  ),
})

export const tryMatchingRule = call({
  who: DECIDE,
  method: 'POST',
  path: '/api/admin/matching-rules/rehearsal',
  exempt: 'rehearsal',
  summary:
    'What a rule would change in the lines of the last thirty days, and whether it agrees with what people matched. Changes nothing.',
  input: z.object(rule),
  output: z.object({ success: z.boolean(), data: Rehearsal }),
  refusals: ['not_found'],
})

export const createMatchingRule = call({
  who: DECIDE,
  method: 'POST',
  path: '/api/admin/matching-rules',
  summary: 'Puts a rule in force, for the open lines too. Two people: what it reads decides whom a line is offered to.',
  input: z.object(rule),
  output: z.object({ success: z.boolean(), message: z.string(), id: z.number() }),
  refusals: ['not_found'],
})

export const endMatchingRule = adminAction({
  resource: 'matching-rules',
  action: 'end',
  exempt: 'bank-lines',
  roles: DECIDE,
  fields: {},
  refusals: ['already_decided'],
  once: true,
  summary: 'Takes a rule out of force; lines are read without it from then on.',
})
