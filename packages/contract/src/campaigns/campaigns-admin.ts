import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, line, lira, liraAmount, paragraph, version, wholeBetween } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { BODY_MAX, SUBJECT_MAX } from '../messages/messages.ts'
import { namesNoAccount } from '../identity/no-account.ts'
import { STATUS_INVALID } from '../sentences.ts'

const readers: readonly StaffRole[] = ['content', 'finance', 'compliance']
const editors: readonly StaffRole[] = ['content']

/** `time`: everybody of the segment, once. The others: every player it happens to while the campaign runs, once each. */
export const CAMPAIGN_TRIGGERS = ['time', 'first_deposit', 'no_visit', 'loss', 'level'] as const
export type CampaignTrigger = (typeof CAMPAIGN_TRIGGERS)[number]
export const CAMPAIGN_STATUSES = ['draft', 'running', 'finished', 'stopped'] as const

/** What a message names its player by, in braces. */
export const CAMPAIGN_VARIABLES = ['ad', 'kullanici', 'seviye'] as const

/** The report counts what happened in so many Istanbul days, that of the choice among them. */
export const CAMPAIGN_REPORT_DAYS = 7

const hour = wholeBetween(0, 23, '0 ile 23 arasında bir saat yazın')
const moment = z._default(z.nullable(z.iso.datetime('Geçersiz tarih')), null)
const title = line(SUBJECT_MAX, 'Başlığı yazın').check(namesNoAccount)
const content = paragraph(BODY_MAX, 'Mesajı yazın').check(namesNoAccount)

const fields = {
  name: line(60),
  segment_id: id,
  trigger: z.enum(CAMPAIGN_TRIGGERS, 'Geçersiz tetikleyici'),
  /** Days without a visit, lira lost in a day, or the level that is reached; of the others null. */
  trigger_value: z._default(
    z.nullable(z.number('Bir sayı yazın').check(z.gte(1, 'En az 1'), z.lte(10_000_000, 'En çok 10.000.000'))),
    null,
  ),
  starts_at: moment,
  ends_at: moment,
  title,
  content,
  with_mail: z.boolean('Seçin'),
  /** A promotion of free money or free spins, given to each player once; null gives nothing. */
  promotion_id: z._default(z.nullable(id), null),
  budget: z._default(z.nullable(liraAmount), null),
  control_percent: wholeBetween(0, 90, '0 ile 90 arasında bir tam sayı yazın'),
  quiet_from: hour,
  quiet_to: hour,
  weekly_cap: wholeBetween(1, 20, '1 ile 20 arasında bir tam sayı yazın'),
}

const CampaignFields = z.object(fields)

const campaign = {
  id: z.number(),
  version,
  name: z.string(),
  segment_id: z.number(),
  segment_name: z.string(),
  trigger: z.enum(CAMPAIGN_TRIGGERS),
  trigger_value: z.nullable(z.number()),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  title: z.string(),
  content: z.string(),
  with_mail: z.boolean(),
  promotion_id: z.nullable(z.number()),
  budget: z.nullable(lira),
  spent: lira,
  control_percent: z.number(),
  quiet_from: z.number(),
  quiet_to: z.number(),
  weekly_cap: z.number(),
  status: z.enum(CAMPAIGN_STATUSES),
  /** Whom it has written to. */
  sent: z.number(),
  created_by: z.string(),
  created_at: instant,
}

export const listCampaigns = adminList({
  resource: 'campaigns',
  roles: readers,
  row: z.object(campaign),
  filters: { status: z.optional(z.enum(CAMPAIGN_STATUSES, STATUS_INVALID)) },
  sorts: ['id', 'name', 'status', 'created_at'],
  usual: '-id',
  summary: 'Campaigns: what is written and given to a segment, and when.',
})

/** What followed for some of whom a campaign has chosen. */
const Group = z.object({
  players: z.number(),
  opened: z.number(),
  came_back: z.number(),
  depositors: z.number(),
  deposits: lira,
  ggr: lira,
})

export const readCampaign = adminRead({
  resource: 'campaigns',
  roles: readers,
  row: z.object({
    ...campaign,
    rules: z.array(z.string()),
    launched_at: z.nullable(instant),
    launched_by: z.nullable(z.string()),
    seconded_by: z.nullable(z.string()),
    report: z.object({
      waiting: z.number(),
      recalled: z.number(),
      /** Those to whom nothing was sent after all, by the reason. */
      withheld: z.array(z.object({ reason: z.string(), players: z.number() })),
      treated: Group,
      control: Group,
    }),
  }),
  summary: 'One campaign in words, with what it has brought: those it wrote to against those of the control group.',
})

export const previewCampaign = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/campaigns/preview',
  exempt: 'shown-to-players',
  quiet: 'it counts players, who are not named',
  summary: 'What a campaign will do, in sentences, and how many players it could reach now, before anything is saved.',
  input: CampaignFields,
  output: z.object({ success: z.boolean(), rules: z.array(z.string()), reach: z.number() }),
  refusals: [],
})

export const previewCampaignMessage = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/campaigns/preview-message',
  exempt: 'shown-to-players',
  summary: 'A message as one player would read it.',
  input: z.object({ title, content, username: line(60, 'Kullanıcı adını yazın') }),
  output: z.object({ success: z.boolean(), title: z.string(), content: z.string() }),
  refusals: [],
})

export const createCampaign = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/campaigns',
  exempt: 'shown-to-players',
  summary: 'Makes a draft; nothing is sent before it is launched.',
  input: CampaignFields,
  output: z.object({ success: z.boolean(), id: z.number() }),
  refusals: [],
})

export const updateCampaign = call({
  who: editors,
  method: 'PUT',
  path: '/api/admin/campaigns/{id}',
  exempt: 'shown-to-players',
  summary: 'Changes a draft.',
  input: z.object({ id, version, ...fields }),
  output: z.object({ success: z.boolean() }),
  refusals: ['stale_version', 'already_decided'],
})

export const launchCampaign = adminAction({
  resource: 'campaigns',
  action: 'launch',
  roles: editors,
  fields: {},
  refusals: ['already_decided', 'bonuses_off', 'bonus_not_available', 'wagering_above_licence'],
  summary: 'Launches a draft. One that gives a bonus needs a second person of another role.',
})

export const stopCampaign = adminAction({
  resource: 'campaigns',
  action: 'stop',
  exempt: 'shown-to-players',
  roles: readers,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Nobody else is written to. What was sent stays.',
})

export const recallCampaign = adminAction({
  resource: 'campaigns',
  action: 'recall',
  exempt: 'shown-to-players',
  roles: editors,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Retracts unread messages and stops the campaign; a given bonus stays.',
})

export const listCampaignGifts = call({
  who: readers,
  method: 'GET',
  path: '/api/admin/campaign-gifts',
  summary: 'The promotions that a campaign can give: free money and free spins, with what one costs.',
  input: z.object({}),
  output: z.object({
    success: z.boolean(),
    gifts: z.array(z.object({ id: z.number(), name: z.string(), cost: lira })),
  }),
  refusals: [],
})
