import type { launchCampaign as launchCall } from '@meydan/contract/campaigns/campaigns-admin'
import type { SegmentCondition } from '@meydan/contract/segments/segment-facts'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type BonusPorts, type BonusContext, assertGiftGiven, giftTerms, readGift } from '../bonuses/public.ts'
import { withdrawMails } from '../mail/public.ts'
import { retractUnread, withdrawPushes } from '../messages/public.ts'
import { membersOf, readGroup, rulesOf } from '../segments/public.ts'
import { audit } from '../staff/public.ts'
import { assertDraft, inWords, lockCampaign } from './campaigns-admin.ts'

const moment = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Istanbul' })

/** Its words go out to many, and its bonus to each of them: another person releases it, always. Refuses `already_decided`. */
export async function assessLaunch(
  ask: BonusPorts,
  tx: Tx,
  { input }: Wanted<typeof launchCall>,
): Promise<EffectPreview> {
  const campaign = await lockCampaign(tx, input.id)
  assertDraft(campaign)
  const { rules } = await inWords(tx, campaign)
  const gift = campaign.promotion_id === null ? undefined : await readGift(tx, campaign.promotion_id)
  return {
    subject: `campaign:${campaign.id}`,
    text: campaign.name,
    before: {
      Yayın: 'Taslak',
      Kurallar: rules.join('\n'),
      Segment: await groupText(tx, campaign.segment_id),
      Bonus: (await giftTerms(ask, tx, [gift])) || 'Yok',
      Başlık: campaign.title,
      Mesaj: campaign.content,
    },
    after: { Yayın: 'Yayında', Ad: campaign.name },
    effectKurus: campaign.budget_kurus ?? 0n,
  }
}

/** Who is meant, so that no other group can stand in its place: of a frozen one also which, since when and how many. */
async function groupText(tx: Tx, id: number): Promise<string> {
  const group = await readGroup(tx, id)
  const conditions = (await rulesOf(tx, group?.conditions ?? [])).join('\n') || 'Açık hesabı olan herkes'
  if (!group?.frozenAt) return conditions
  const { members } = await tx.one<{ members: number }>(
    sql`select count(*)::int as members from (${membersOf(group, tx.now())}) m`,
  )
  return `${conditions}\n${members.toLocaleString('tr-TR')} oyuncu, ${moment.format(group.frozenAt)} itibarıyla dondurulmuş (#${id})`
}

/** Keeps the conditions of a living segment as they are now. Refuses `already_decided`, `second_person_needed` and what `assertGiftGiven` does. */
export function launchCampaign({ db, ask }: Pick<BonusContext, 'ask' | 'db'>, actor: StaffActor, id: number) {
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id)
    assertDraft(campaign)
    await inWords(tx, campaign)
    if (!actor.secondedBy) throw refuse('second_person_needed')
    if (campaign.promotion_id !== null) {
      await assertGiftGiven(tx, ask, campaign.promotion_id)
    }
    const group = await readGroup(tx, campaign.segment_id)
    if (campaign.promotion_id !== null && !group?.frozenAt) assertNobodyIsUntagged(group?.conditions ?? [])
    const conditions = group && !group.frozenAt ? JSON.stringify(group.conditions) : null
    await tx.run(sql`
      update campaigns.campaigns set status = 'running', launched_at = ${tx.now()}, launched_by = ${actor.staff.id},
        seconded_by = ${actor.secondedBy?.id ?? null}, conditions = ${conditions} where id = ${id}`)
    await audit(tx, { ...actor, action: 'campaign.launch', subject: `campaign:${id}`, after: { status: 'running' } })
    return { success: true, message: 'Kampanya yayında', status: 'running' }
  })
}

/** A mark that is taken away leaves no trace in the group: who may do that would choose who is given money. */
function assertNobodyIsUntagged(conditions: readonly SegmentCondition[]): void {
  if (conditions.some(({ fact, test }) => fact === 'tag' && test === 'is_not'))
    throw refuse(
      'bad_input',
      'Bonus veren bir kampanyanın segmentinde “etiketi değil” koşulu olamaz; segmenti dondurun',
    )
}

/** Nothing of it goes out any more; what stands in inboxes stays. Refuses `already_decided` what does not run. */
export function stopCampaign(db: Db, actor: StaffActor, id: number) {
  return db.transaction(async (tx) => {
    if ((await lockCampaign(tx, id)).status !== 'running') throw refuse('already_decided')
    await stop(tx, id)
    await withdrawWaiting(tx, await threadsOf(tx, id))
    await audit(tx, { ...actor, action: 'campaign.stop', subject: `campaign:${id}`, after: { status: 'stopped' } })
    return { success: true, message: 'Kampanya durduruldu', status: 'stopped' }
  })
}

async function stop(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`
    update campaigns.campaigns set status = 'stopped', ended_at = ${tx.now()} where id = ${id} and status = 'running'`)
}

/** The threads that it has written; the holder of the campaign's lock gets them all. */
async function threadsOf(tx: Tx, id: number): Promise<number[]> {
  const sent = await tx.rows<{ thread_id: number }>(
    sql`select thread_id from campaigns.recipients where campaign_id = ${id} and status = 'sent'`,
  )
  return sent.map(({ thread_id }) => thread_id)
}

/** Mails and pushes that still wait for their server, or for the morning. */
async function withdrawWaiting(tx: Tx, threadIds: readonly number[]): Promise<void> {
  await withdrawPushes(tx, threadIds)
  await withdrawMails(tx, threadIds)
}

/** Takes back what nobody has read, and every mail and push that still waits, of what was read as well. Refuses `already_decided` what was never sent. */
export function recallCampaign(db: Db, actor: StaffActor, id: number) {
  return db.transaction(async (tx) => {
    const { status } = await lockCampaign(tx, id)
    if (status === 'draft') throw refuse('already_decided', 'Bu kampanya henüz gönderilmedi')
    await stop(tx, id)
    const sent = await threadsOf(tx, id)
    await withdrawWaiting(tx, sent)
    const gone = await retractUnread(tx, sent)
    await tx.run(sql`
      update campaigns.recipients set status = 'recalled' where campaign_id = ${id} and status = 'sent' and thread_id = any(${gone}::int[])`)
    await audit(tx, {
      ...actor,
      action: 'campaign.recall',
      subject: `campaign:${id}`,
      after: { recalled: gone.length },
    })
    return { success: true, message: `${gone.length.toLocaleString('tr-TR')} okunmamış mesaj geri çekildi` }
  })
}
