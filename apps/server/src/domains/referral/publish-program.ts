import sql from 'sql-template-tag'
import { publishingOf } from '../bonuses/public.ts'
import { lockProgram } from './programs-admin.ts'
import { programCosts, programRules } from './referral-text.ts'
import { assertGiven, type Gifts, type Program, spentOf } from './referral-settings.ts'

/** What is left of the budget is assessed. */
export const publishing = publishingOf<Program, Gifts>({
  word: 'referral',
  table: sql`referral.programs`,
  says: {
    published: 'Program yayında',
    paused: 'Program duraklatıldı',
    otherRuns: 'Bu sitelerden birinde başka bir program yayında; önce onu duraklatın',
  },
  lock: lockProgram,
  assertGiven,
  given: ({ inviter, friend }) => [inviter, friend],
  rules: programRules,
  costs: programCosts,
  mostKurus: async (tx, { id, budget_kurus }) => budget_kurus - (await spentOf(tx, id)),
})
