import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { type BonusContext, grantForReferral } from '../bonuses/public.ts'
import { assertNotResting } from '../club/public.ts'
import { openFraudCase } from '../compliance/public.ts'
import { lockWallet } from '../wallet/public.ts'
import { friendConditionsHold } from './friend-conditions.ts'
import { lockProgram } from './programs-admin.ts'
import { costOf, giftsOf, type Program, spentOf } from './referral-settings.ts'

/** What is asked of the domain above: by what two accounts are one person's; empty where by nothing. */
export type LinkedBy = (q: Queryable, one: PlayerId, other: PlayerId) => Promise<string[]>

export type ReferralContext = BonusContext & { linkedBy: LinkedBy }

const AT_ONCE = 200
const LATER_MS = 3_600_000
/** For so long what was earned waits for somebody who may take nothing now. */
const PATIENCE_MS = 30 * 86_400_000

/** Whether the friend of `i` has done what `g` asks within the days. */
const isMet = sql`(not g.identity_needed or exists (select from identity.safety_view s where s.player_id = i.friend_id and s.has_identity))
  and ${friendConditionsHold}`

/** Every minute: gives for friends who did what was asked, has linked accounts looked at, and ends what is over. How many it looked at. */
export async function settleInvitations(
  context: Pick<ReferralContext, 'ask' | 'db' | 'linkedBy' | 'log'>,
): Promise<number> {
  const { db } = context
  const now = db.now()
  const due = await db.rows<{ id: number }>(sql`
    select i.id from referral.invitations i join referral.programs g on g.id = i.program_id
    where i.status = 'waiting' and i.due_at <= ${now} and (i.ends_at < ${now} or (${isMet})) order by i.due_at, i.id limit ${AT_ONCE}`)
  for (const { id } of due) await settleOne(context, id).catch((error: unknown) => putOff(context, id, error))
  return due.length
}

interface Waiting {
  id: number
  program_id: number
  inviter_id: PlayerId
  friend_id: PlayerId
  joined_at: Date
  ends_at: Date
}

/** What may not be given now is given later: somebody blocked, in a break, at a limit or under review is offered nothing. */
async function settleOne(context: Pick<ReferralContext, 'ask' | 'db' | 'linkedBy'>, id: number): Promise<void> {
  try {
    await context.db.transaction((tx) => settle(context, tx, id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await context.db.transaction((tx) => wait(tx, id))
  }
}

/** One that fails keeps none behind it waiting. */
async function putOff({ db, log }: Pick<ReferralContext, 'db' | 'log'>, id: number, err: unknown): Promise<void> {
  log.error({ err, invitation: id }, 'referral reward failed')
  await db.transaction((tx) => lookLater(tx, id))
}

async function settle(context: Pick<ReferralContext, 'ask' | 'linkedBy'>, tx: Tx, id: number): Promise<void> {
  const row = await lockWaiting(tx, id)
  if (!row) return
  await lockBoth(tx, row)
  const { met } = await tx.one<{ met: boolean }>(sql`
    select ${isMet} as met from referral.invitations i join referral.programs g on g.id = i.program_id where i.id = ${id}`)
  if (!met) return row.ends_at < tx.now() ? end(tx, row, { status: 'expired' }) : undefined
  const program = await lockProgram(tx, row.program_id)
  const links = await context.linkedBy(tx, row.inviter_id, row.friend_id)
  const found = links.length > 0 ? await decidedOf(tx, row, links) : 'released'
  if (found === 'open') return wait(tx, id)
  if (found === 'refused') return end(tx, row, { status: 'refused', reason: 'linked' })
  const reason = await obstacle(tx, program, row)
  if (reason) return end(tx, row, { status: 'refused', reason })
  await assertNotResting(tx, row.inviter_id)
  await assertNotResting(tx, row.friend_id)
  await assertActive(tx, row)
  const { promotion_id, friend_promotion_id } = program
  const given = await grantForReferral(tx, context.ask, {
    playerId: row.inviter_id,
    invitationId: id,
    programId: program.id,
    promotionId: promotion_id,
  })
  const friends =
    friend_promotion_id === null
      ? undefined
      : await grantForReferral(tx, context.ask, {
          playerId: row.friend_id,
          invitationId: id,
          programId: program.id,
          promotionId: friend_promotion_id,
        })
  const costKurus = given.costKurus + (friends?.costKurus ?? 0n)
  await end(tx, row, { status: 'rewarded', grantId: given.id, friendGrantId: friends?.id ?? null, costKurus })
}

/** Locks both wallets, in the order in which everybody locks them: neither deposits and stakes nor accounts change until both have their bonus. */
async function lockBoth(tx: Tx, { inviter_id, friend_id }: Waiting): Promise<void> {
  for (const id of [inviter_id, friend_id].toSorted((one, other) => one - other)) await lockWallet(tx, id)
}

/** Refuses `account_blocked` where either account is blocked, closing, closed or the operator’s own. */
async function assertActive(tx: Tx, { inviter_id, friend_id }: Waiting): Promise<void> {
  const other = await tx.row(sql`
    select from identity.players_view p
    where p.id in (${inviter_id}, ${friend_id}) and (p.status <> 'active' or p.is_house_account) limit 1`)
  if (other) throw refuse('account_blocked')
}

/** Two people's decision about these two accounts; without one since the friend came a case is opened, or added to, and nothing is given. */
async function decidedOf(tx: Tx, row: Waiting, links: readonly string[]): Promise<'open' | 'released' | 'refused'> {
  const looked = await tx.row<{ status: 'open' | 'released' | 'refused' }>(sql`
    select c.status from compliance.fraud_cases_view c join compliance.fraud_hits_view h on h.case_id = c.id
    where h.player_id = ${row.inviter_id} and h.rule = 'linked_referral' and h.about_id = ${row.friend_id} and h.at >= ${row.joined_at}
    order by c.id desc limit 1`)
  if (looked) return looked.status
  const text = `Davet ettiği hesap (oyuncu ${row.friend_id}) kendisine bağlı: ${links.join(', ')}. Davet ödülü bekliyor`
  await openFraudCase(tx, row.inviter_id, [
    { rule: 'linked_referral', withdrawalId: null, aboutId: row.friend_id, text },
  ])
  return 'open'
}

async function obstacle(tx: Tx, program: Program, { inviter_id }: Waiting): Promise<'limit' | 'budget' | undefined> {
  const { rewarded } = await tx.one<{ rewarded: number }>(sql`
    select count(*)::int as rewarded from referral.invitations
    where program_id = ${program.id} and inviter_id = ${inviter_id} and status = 'rewarded'`)
  if (rewarded >= program.most_friends) return 'limit'
  const cost = costOf(await giftsOf(tx, program))
  return (await spentOf(tx, program.id)) + cost > program.budget_kurus ? 'budget' : undefined
}

interface Outcome {
  status: 'rewarded' | 'refused' | 'expired'
  reason?: 'limit' | 'budget' | 'linked' | 'not_given'
  grantId?: number
  friendGrantId?: number | null
  costKurus?: bigint
}

async function end(tx: Tx, { id }: Waiting, outcome: Outcome): Promise<void> {
  const { status, reason = null, grantId = null, friendGrantId = null, costKurus = 0n } = outcome
  await tx.run(sql`
    update referral.invitations set status = ${status}, reason = ${reason}, decided_at = ${tx.now()}, cost_kurus = ${costKurus},
      grant_id = ${grantId}, friend_grant_id = ${friendGrantId} where id = ${id} and status = 'waiting'`)
}

function lockWaiting(tx: Tx, id: number): Promise<Waiting | undefined> {
  return tx.row<Waiting>(sql`select * from referral.invitations where id = ${id} and status = 'waiting' for update`)
}

async function wait(tx: Tx, id: number): Promise<void> {
  const row = await lockWaiting(tx, id)
  if (!row) return
  if (tx.now().getTime() > row.ends_at.getTime() + PATIENCE_MS)
    return end(tx, row, { status: 'refused', reason: 'not_given' })
  await lookLater(tx, id)
}

async function lookLater(tx: Tx, id: number): Promise<void> {
  const later = new Date(tx.now().getTime() + LATER_MS)
  await tx.run(sql`update referral.invitations set due_at = ${later} where id = ${id} and status = 'waiting'`)
}
