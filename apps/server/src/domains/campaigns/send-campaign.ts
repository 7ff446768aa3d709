import { CLUB_DAYS, CLUB_LEVELS } from '@meydan/contract/club/club'
import { istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import { forEachItem, inBatches } from '../../platform/jobs/for-each-item.ts'
import { siteUrlOf } from '../../platform/start/site-url.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type BonusContext, grantForCampaign, readGift } from '../bonuses/public.ts'
import { readPlayer } from '../identity/public.ts'
import { writeMail } from '../mail/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { lockWallet } from '../wallet/public.ts'
import { isBelowCap, mayBeWrittenTo } from './eligible-players.ts'
import { type Campaign, COLUMNS, filled } from './campaign-settings.ts'
import {
  type CampaignTarget,
  depositConditionsHold,
  firstDepositHolds,
  roundConditionsHold,
} from './campaign-conditions.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 200

/**
 * Writes to those who were chosen, one transaction each: even if a process dies, each gets it once. One who cannot be written to keeps nobody else
 * waiting, and is tried again in the next run.
 */
export async function sendDue(context: Pick<BonusContext, 'ask' | 'config' | 'db' | 'log' | 'vault'>): Promise<void> {
  const campaigns = await context.db.rows<Campaign>(
    sql`select ${COLUMNS} from campaigns.campaigns c where c.status = 'running' order by c.id`,
  )
  const failures = {
    failure: 'a campaign could not be sent',
    ids: ({ campaignId, playerId }: Recipient) => ({ campaign: campaignId, player: playerId }),
  }
  await forEachItem(context.log, failures, recipientsOf(context.db, campaigns), (each) => sendOne(context, each))
}

/** Of each campaign as long as it goes on and its hours are not quiet. */
async function* recipientsOf(db: Db, campaigns: readonly Campaign[]): AsyncGenerator<Recipient> {
  for (const campaign of campaigns)
    yield* inBatches<Recipient>(AT_ONCE, async (after) =>
      isQuiet(campaign, db.now())
        ? []
        : db.rows(sql`
            select r.campaign_id as "campaignId", r.player_id as "playerId"
            from campaigns.recipients r join campaigns.campaigns c on c.id = r.campaign_id
            where r.campaign_id = ${campaign.id} and r.status = 'due' and c.status = 'running' and r.player_id > ${after?.playerId ?? 0}
            order by r.player_id limit ${AT_ONCE}`),
    )
}

/** What may not be given is not sent either: the whole of it is taken back, and why is kept. */
async function sendOne(
  context: Pick<BonusContext, 'ask' | 'config' | 'db' | 'vault'>,
  recipient: Recipient,
): Promise<void> {
  try {
    await context.db.transaction((tx) => send(context, tx, recipient))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await context.db.transaction((tx) => withhold(tx, { ...recipient, reason: error.code }))
  }
}

interface Recipient {
  campaignId: number
  playerId: PlayerId
}

async function send(
  context: Pick<BonusContext, 'ask' | 'config' | 'vault'>,
  tx: Tx,
  { campaignId, playerId }: Recipient,
): Promise<void> {
  const campaign = await tx.row<Campaign>(
    sql`select ${COLUMNS} from campaigns.campaigns c where c.id = ${campaignId} and c.status = 'running' for no key update`,
  )
  const due = await tx.row<{ chosen_at: Date }>(sql`
    select enrolled_at as chosen_at from campaigns.recipients where campaign_id = ${campaignId} and player_id = ${playerId} and status = 'due' for update`)
  if (!campaign || !due) return
  const reason = await obstacle(tx, { campaign, playerId, chosenAt: due.chosen_at })
  if (reason) return withhold(tx, { campaignId, playerId, reason })
  const { promotion_id: promotionId } = campaign
  const grant =
    promotionId === null ? undefined : await grantForCampaign(tx, context.ask, { playerId, campaignId, promotionId })
  const values = await valuesOf(tx, playerId)
  const message = { title: filled(campaign.title, values), content: filled(campaign.content, values) }
  const threadId = await sendSystemMessage(tx, playerId, { ...message, type: 'bonus' })
  if (campaign.with_mail) await mail(context, tx, { playerId, threadId, ...message })
  await tx.run(sql`
    update campaigns.recipients set status = 'sent', sent_at = ${tx.now()}, thread_id = ${threadId}, grant_id = ${grant?.id ?? null},
      cost_kurus = ${grant?.costKurus ?? 0n} where campaign_id = ${campaignId} and player_id = ${playerId}`)
  if (grant)
    await tx.run(
      sql`update campaigns.campaigns set spent_kurus = spent_kurus + ${grant.costKurus} where id = ${campaignId}`,
    )
}

/**
 * What has come in the way since the player was chosen: of a bonus also what it asked for, where that was taken back or was not over. Asked under
 * the lock that breaks, exclusions, closures, limits and cases of protection take, and reversals and corrections too, so that either sees the
 * other. A consent taken back takes no lock: a message that is being written at that instant still stands in the inbox, and neither its mail nor
 * its push is sent, for both ask again.
 */
async function obstacle(tx: Tx, chosen: CampaignTarget & { campaign: Campaign }): Promise<string | undefined> {
  const { campaign, playerId } = chosen
  await lockWallet(tx, playerId)
  const now = tx.now()
  const { may, below } = await tx.one<{ may: boolean; below: boolean }>(sql`
    select ${mayBeWrittenTo(now)} as may, ${isBelowCap(campaign.weekly_cap, now)} as below
    from identity.players_view p where p.id = ${playerId}`)
  if (!may) return 'protected'
  if (!below) return 'capped'
  if (campaign.promotion_id === null) return undefined
  if (
    !(await firstDepositHolds(tx, chosen)) ||
    !(await depositConditionsHold(tx, chosen)) ||
    !(await roundConditionsHold(tx, chosen))
  )
    return 'unmet'
  const gift = await readGift(tx, campaign.promotion_id)
  return gift && campaign.spent_kurus + gift.costKurus > (campaign.budget_kurus ?? 0n) ? 'budget' : undefined
}

async function withhold(tx: Tx, { campaignId, playerId, reason }: Recipient & { reason: string }): Promise<void> {
  await tx.run(sql`
    update campaigns.recipients set status = 'withheld', reason = ${reason}
    where campaign_id = ${campaignId} and player_id = ${playerId} and status = 'due'`)
}

/** What a message names its player by. */
export async function valuesOf(q: Queryable, playerId: PlayerId) {
  const { firstName, username } = await readPlayer(q, playerId)
  const level = await q.row<{ level: number }>(
    sql`select level from club.levels_at(${q.now()}, ${CLUB_DAYS}) where player_id = ${playerId}`,
  )
  return { ad: firstName, kullanici: username, seviye: CLUB_LEVELS[(level?.level ?? 1) - 1] ?? CLUB_LEVELS[0] }
}

/** Only to an address that its player has confirmed. */
async function mail(
  context: Pick<BonusContext, 'config' | 'vault'>,
  tx: Tx,
  { playerId, threadId, title, content }: { playerId: PlayerId; threadId: number; title: string; content: string },
): Promise<void> {
  const isConfirmed = await tx.row(sql`select from identity.safety_view where player_id = ${playerId} and has_email`)
  if (!isConfirmed) return
  const { email } = await readPlayer(tx, playerId)
  const body = `${content}\n\nKampanya iletilerini istemiyorsanız kapatabilirsiniz: ${await siteUrlOf(context, tx, playerId)}/account/limits`
  await writeMail(context.vault, tx, { kind: 'campaign', playerId, threadId, recipient: email, subject: title, body })
}

/** Whether an instant lies between the quiet hours of Istanbul, which may go over midnight. */
function isQuiet({ quiet_from: from, quiet_to: to }: Campaign, at: Date): boolean {
  const hour = Math.floor((at.getTime() - startOfIstanbulDay(istanbulDay(at)).getTime()) / HOUR_MS)
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
