import { parseRoundReference } from '@meydan/contract/categories'
import type { CallShape } from '@meydan/contract/call'
import { OFFERS, siteRuleOf, type Subject } from '@meydan/contract/staff/site-scope'
import sql, { raw } from 'sql-template-tag'
import type { Db, Queryable } from '../platform/database/db.ts'
import type { StaffSession } from '../platform/app-context.ts'
import { refuse } from '../platform/http/refusal.ts'

type Offer = (typeof OFFERS)[number]

/** Where each offer says for which sites it is. */
const OFFER_VIEWS: Record<Offer, string> = {
  segment: 'segments.sites_view',
  campaign: 'campaigns.sites_view',
  wheel: 'wheel.sites_view',
  referral: 'referral.sites_view',
  promotion: 'bonuses.sites_view',
  'promotion-code': 'bonuses.code_sites_view',
  mission: 'missions.sites_view',
  tournament: 'tournaments.sites_view',
}

/** Where the record of each kind says whose it is. */
const VIEWS: Record<Exclude<Subject['of'], 'player' | 'round' | Offer>, string> = {
  deposit: 'cashier.deposits_view',
  withdrawal: 'cashier.withdrawals_view',
  kyc: 'identity.kyc_people_view',
  bonus: 'bonuses.grants_view',
  thread: 'messages.threads_view',
  complaint: 'complaints.complaints_view',
  'fraud-case': 'compliance.fraud_cases_view',
  'care-case': 'compliance.care_people_view',
  'held-win': 'games.held_wins_view',
  claim: 'cashier.player_debts_view',
  proposal: 'approvals.proposals_view',
}

/**
 * Refuses what is about a player who is not there, and says the same of every record of a player, and of an offer for more sites than theirs,
 * whom somebody who is bound to sites has nothing to do with. A proposal is also its proposer's. Whether another record is there, its own
 * operation says.
 */
export async function assertOnOwnSites(
  db: Db,
  { id: staffId, sites }: StaffSession,
  { call, input }: { call: CallShape; input: unknown },
): Promise<void> {
  const rule = siteRuleOf(call)
  if (typeof rule !== 'object') return
  const named = (input as Record<string, unknown>)[rule.by] ?? null
  // A limit of the operator names nobody.
  if (!sites && (rule.of !== 'player' || named === null)) return
  if (rule.of === 'proposal' && (await isProposedBy(db, named, staffId))) return
  const own = [...(sites ?? [])]
  const isTheirs = sites ? sql`site_id = any (${own}::int[])` : sql`true`
  const found = await db.row(
    isOffer(rule.of)
      ? sql`select from ${raw(OFFER_VIEWS[rule.of])} where id = ${named} and sites <@ ${own}::int[]`
      : sql`select from identity.players_view where id = ${playerOf(rule.of, named)} and ${isTheirs}`,
  )
  if (!found) throw refuse('not_found')
}

async function isProposedBy(q: Queryable, id: unknown, staffId: number): Promise<boolean> {
  const own = await q.row(sql`select from approvals.proposals_view where id = ${id} and proposed_by = ${staffId}`)
  return own !== undefined
}

function isOffer(of: Subject['of']): of is Offer {
  return (OFFERS as readonly string[]).includes(of)
}

function playerOf(of: Exclude<Subject['of'], Offer>, named: unknown) {
  if (of === 'player') return sql`${named}::int`
  if (of === 'round') return sql`${parseRoundReference(String(named))?.playerId ?? null}::int`
  return sql`(select player_id from ${raw(VIEWS[of])} where id = ${named})`
}
