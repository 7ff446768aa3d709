import type { InputOf, OutputOf } from '@meydan/contract/call'
import {
  type createCampaign as createCall,
  listCampaigns,
  type previewCampaign as previewCall,
  type previewCampaignMessage,
  type readCampaign,
  updateCampaign as updateCall,
} from '@meydan/contract/campaigns/campaigns-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../platform/app-context.ts'
import { inTurkish, readList, textIn, whereAll } from '../../platform/lists/list.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { onSites } from '../../platform/site-scope.ts'
import { withinSites } from '../../platform/sites.ts'
import { refuseStale, versioned } from '../../platform/start/version.ts'
import { giftsOfCampaigns } from '../bonuses/public.ts'
import { membersOf, readGroup } from '../segments/public.ts'
import { audit } from '../staff/public.ts'
import { campaignRules } from './campaign-text.ts'
import { mayBeWrittenTo } from './eligible-players.ts'
import { reportOf } from './campaign-report.ts'
import { valuesOf } from './send-campaign.ts'
import { type Campaign, COLUMNS, filled, type Settings, settingsOf } from './campaign-settings.ts'

interface Row extends Campaign {
  sent: number
  created_by: string
  launched_by: string | null
  seconded_by: string | null
}

const FROM = sql`
  from campaigns.campaigns c join staff.members_view w on w.id = c.created_by
    left join staff.members_view l on l.id = c.launched_by left join staff.members_view s on s.id = c.seconded_by`
const ROWS = sql`
  select ${COLUMNS}, w.username as created_by, l.username as launched_by, s.username as seconded_by,
    (select count(*)::int from campaigns.recipients r where r.campaign_id = c.id and r.sent_at is not null) as sent ${FROM}`

export async function listForStaff(db: Db, input: InputOf<typeof listCampaigns>) {
  const names = new Map<number, string>()
  const reply = await readList(db, listCampaigns, input, {
    rows: ROWS,
    counted: FROM,
    where: [
      withinSites('(select o.sites from campaigns.sites_view o where o.id = c.id)'),
      input.status && sql`c.status = ${input.status}`,
      input.q && textIn(input.q, 'c.name'),
    ],
    sorts: { id: 'c.id', name: inTurkish('c.name'), status: 'c.status', created_at: 'c.created_at' },
    tie: 'c.id',
    show: (row: Row) => show(row, ''),
  })
  for (const { segment_id } of reply.data)
    if (!names.has(segment_id)) names.set(segment_id, (await readGroup(db, segment_id))?.name ?? '')
  return { ...reply, data: reply.data.map((row) => ({ ...row, segment_name: names.get(row.segment_id) ?? '' })) }
}

function show(row: Row, segment: string) {
  return versioned(updateCall, {
    ...onWire(row),
    id: row.id,
    segment_name: segment,
    spent: liraOfKurus(row.spent_kurus),
    status: row.status,
    sent: row.sent,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  })
}

/** The settings as the editor has them. */
function onWire({ name, segment_id, trigger, title, content, with_mail, promotion_id, ...row }: Settings) {
  const { trigger_value, budget_kurus, control_percent, quiet_from, quiet_to, weekly_cap, starts_at, ends_at } = row
  const value = trigger === 'loss' && trigger_value !== null ? liraOfKurus(trigger_value) : trigger_value
  return {
    name,
    segment_id,
    trigger,
    trigger_value: value === null ? null : Number(value),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    title,
    content,
    with_mail,
    promotion_id,
    budget: budget_kurus === null ? null : liraOfKurus(budget_kurus),
    control_percent,
    quiet_from,
    quiet_to,
    weekly_cap,
  }
}

export async function readForStaff(db: Db, id: number): Promise<OutputOf<typeof readCampaign>> {
  const row = await db.row<Row>(sql`${ROWS} where c.id = ${id}`)
  if (!row) throw refuse('not_found')
  const { segment, rules } = await inWords(db, row)
  const { launched_at, launched_by, seconded_by } = row
  const data = {
    ...show(row, segment),
    rules,
    launched_at: launched_at?.toISOString() ?? null,
    launched_by,
    seconded_by,
    report: await reportOf(db, id),
  }
  return { success: true, data }
}

/** A campaign in sentences. Refuses as `bad_input` a segment or a promotion that is not there. */
export async function inWords(q: Queryable, settings: Settings): Promise<{ segment: string; rules: string[] }> {
  const group = await readGroup(q, settings.segment_id)
  if (!group) throw refuseField('segment_id', 'Segment bulunamadı')
  const gift = (await giftsOfCampaigns(q)).find(({ id }) => id === settings.promotion_id)
  if (settings.promotion_id !== null && !gift)
    throw refuseField('promotion_id', 'Yalnızca sabit tutarlı ya da bedava dönüşlü bir promosyon verilebilir')
  if (gift && (settings.budget_kurus ?? 0n) < gift.costKurus)
    throw refuseField('budget', 'Bütçe tek bir bonusa bile yetmiyor')
  return { segment: group.name, rules: campaignRules(settings, { segment: group.name, gift }) }
}

/** Nobody is chosen by it: how many of the segment may be written to now. */
export async function previewCampaign(db: Db, input: InputOf<typeof previewCall>) {
  const settings = settingsOf(input)
  const { rules } = await inWords(db, settings)
  const group = await readGroup(db, settings.segment_id)
  const now = db.now()
  const { reach } = await db.one<{ reach: number }>(sql`
    select count(*)::int as reach from identity.players_view p
    where p.id in (${membersOf(group ?? { id: 0, conditions: [], frozenAt: null, sites: null }, now)}) and ${mayBeWrittenTo(now)}`)
  return { success: true, rules, reach }
}

/** Refuses as `bad_input` a player who is not there, or not on the caller's sites. */
export async function previewMessage(db: Db, { title, content, username }: InputOf<typeof previewCampaignMessage>) {
  const player = await db.row<{ id: PlayerId }>(
    sql`select p.id from identity.players_view p ${whereAll([sql`lower(p.username) = lower(${username})`, onSites('p.id')])}`,
  )
  if (!player) throw refuseField('username', 'Bu adda bir oyuncu yok')
  const values = await valuesOf(db, player.id)
  return { success: true, title: filled(title, values), content: filled(content, values) }
}

export async function listGifts(db: Db) {
  const gifts = await giftsOfCampaigns(db)
  return { success: true, gifts: gifts.map(({ id, name, costKurus }) => ({ id, name, cost: liraOfKurus(costKurus) })) }
}

/** A draft. Refuses as `bad_input` what contradicts itself or is not there. */
export function createCampaign(db: Db, actor: StaffActor, input: InputOf<typeof createCall>) {
  const s = settingsOf(input)
  return db.transaction(async (tx) => {
    await inWords(tx, s)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into campaigns.campaigns (name, segment_id, trigger, trigger_value, starts_at, ends_at, title, content, with_mail, promotion_id, budget_kurus,
        control_percent, quiet_from, quiet_to, weekly_cap, created_by, created_at)
      values (${s.name}, ${s.segment_id}, ${s.trigger}, ${s.trigger_value}, ${s.starts_at}, ${s.ends_at}, ${s.title}, ${s.content}, ${s.with_mail},
        ${s.promotion_id}, ${s.budget_kurus}, ${s.control_percent}, ${s.quiet_from}, ${s.quiet_to}, ${s.weekly_cap}, ${actor.staff.id}, ${tx.now()})
      returning id`)
    await audit(tx, { ...actor, action: 'campaign.create', subject: `campaign:${id}`, after: onWire(s) })
    return { success: true, id }
  })
}

/** Refuses `stale_version`, and `already_decided` what is no draft. */
export function updateCampaign(db: Db, actor: StaffActor, { id, version, ...input }: InputOf<typeof updateCall>) {
  const s = settingsOf(input)
  return db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    refuseStale(updateCall, onWire(before), version)
    assertDraft(before)
    await inWords(tx, s)
    await tx.run(sql`
      update campaigns.campaigns set name = ${s.name}, segment_id = ${s.segment_id}, trigger = ${s.trigger}, trigger_value = ${s.trigger_value},
        starts_at = ${s.starts_at}, ends_at = ${s.ends_at}, title = ${s.title}, content = ${s.content}, with_mail = ${s.with_mail},
        promotion_id = ${s.promotion_id}, budget_kurus = ${s.budget_kurus}, control_percent = ${s.control_percent}, quiet_from = ${s.quiet_from},
        quiet_to = ${s.quiet_to}, weekly_cap = ${s.weekly_cap} where id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'campaign.update',
      subject: `campaign:${id}`,
      before: onWire(before),
      after: onWire(s),
    })
    return { success: true }
  })
}

/** The campaign, and nobody else decides on it until this transaction ends. */
export async function lockCampaign(tx: Tx, id: number): Promise<Campaign> {
  const row = await tx.row<Campaign>(sql`select ${COLUMNS} from campaigns.campaigns c where c.id = ${id} for update`)
  if (!row) throw refuse('not_found')
  return row
}

export function assertDraft({ status }: Pick<Campaign, 'status'>): void {
  if (status !== 'draft')
    throw refuse('already_decided', 'Yayına alınmış kampanya değişmez; yeni bir kampanya oluşturun')
}
