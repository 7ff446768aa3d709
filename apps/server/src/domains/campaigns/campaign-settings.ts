import type { InputOf } from '@meydan/contract/call'
import {
  CAMPAIGN_VARIABLES,
  type CampaignTrigger,
  type previewCampaign,
} from '@meydan/contract/campaigns/campaigns-admin'
import { CLUB_LEVELS } from '@meydan/contract/club/club'
import type { SegmentCondition } from '@meydan/contract/segments/segment-facts'
import { kurusOfLira } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { refuseField } from '../../platform/http/refusal.ts'

/** What a campaign is to do. */
export interface Settings {
  name: string
  segment_id: number
  trigger: CampaignTrigger
  /** Days without a visit, kuruş lost in a day, or the level that is reached. */
  trigger_value: bigint | null
  starts_at: Date | null
  ends_at: Date | null
  title: string
  content: string
  with_mail: boolean
  promotion_id: number | null
  budget_kurus: bigint | null
  control_percent: number
  quiet_from: number
  quiet_to: number
  weekly_cap: number
}

export interface Campaign extends Settings {
  id: number
  spent_kurus: bigint
  status: 'draft' | 'running' | 'finished' | 'stopped'
  created_at: Date
  launched_at: Date | null
  /** As a living segment had them when it went live. */
  conditions: SegmentCondition[] | null
  enrolled_at: Date | null
}

/** Whether a campaign that two people have launched still gives this promotion. */
export async function campaignGives(q: Queryable, promotionId: number): Promise<boolean> {
  const campaign = await q.row(sql`
    select from campaigns.campaigns where status = 'running' and promotion_id = ${promotionId} limit 1`)
  return campaign !== undefined
}

export const COLUMNS = sql`c.id, c.name, c.segment_id, c.trigger, c.trigger_value, c.starts_at, c.ends_at, c.title, c.content, c.with_mail, c.promotion_id,
  c.budget_kurus, c.spent_kurus, c.control_percent, c.quiet_from, c.quiet_to, c.weekly_cap, c.status, c.created_at, c.launched_at, c.conditions, c.enrolled_at`

/** What a campaign asks of whom it chooses. */
export const CHOSEN_FOR = sql`c.id, c.segment_id, c.conditions, c.trigger, c.trigger_value`

/** Refuses as `bad_input` what contradicts itself, at its field. */
export function settingsOf(input: InputOf<typeof previewCampaign>): Settings {
  const { budget, starts_at, ends_at, ...rest } = input
  for (const field of ['title', 'content'] as const) assertVariables(field, input[field])
  const isTime = input.trigger === 'time'
  const [starts, ends] = [starts_at ? new Date(starts_at) : null, isTime || !ends_at ? null : new Date(ends_at)]
  if (starts && ends && ends <= starts) throw refuseField('ends_at', 'Bitiş başlangıçtan sonra olmalı')
  if (input.promotion_id !== null && (budget ?? 0n) === 0n)
    throw refuseField('budget', 'Bonusların toplam bütçesini yazın')
  return {
    ...rest,
    trigger_value: triggerValue(input),
    starts_at: starts,
    ends_at: ends,
    budget_kurus: input.promotion_id === null ? null : budget,
  }
}

const MOST_DAYS = 365

function triggerValue({
  trigger,
  trigger_value: value,
}: Pick<InputOf<typeof previewCampaign>, 'trigger' | 'trigger_value'>) {
  if (trigger === 'time' || trigger === 'first_deposit') return null
  if (trigger === 'loss') {
    const kurus = value === null ? undefined : kurusOfLira(value)
    if (kurus === undefined) throw refuseField('trigger_value', 'Lira olarak bir tutar yazın')
    return kurus
  }
  const most = trigger === 'level' ? CLUB_LEVELS.length : MOST_DAYS
  const least = trigger === 'level' ? 2 : 1
  if (value === null || !Number.isInteger(value) || value < least || value > most)
    throw refuseField('trigger_value', `${least} ile ${most} arasında bir tam sayı yazın`)
  return BigInt(value)
}

const NAMED = /\{([^{}]*)\}/g

function assertVariables(field: string, text: string): void {
  for (const [whole, name] of text.matchAll(NAMED))
    if (!(CAMPAIGN_VARIABLES as readonly string[]).includes(name ?? ''))
      throw refuseField(
        field,
        `${whole} bilinmiyor; kullanılabilenler: ${CAMPAIGN_VARIABLES.map((each) => `{${each}}`).join(', ')}`,
      )
}

/** A text as one player reads it. */
export function filled(text: string, values: Record<(typeof CAMPAIGN_VARIABLES)[number], string>): string {
  return text.replaceAll(NAMED, (whole, name: string) => values[name as keyof typeof values] ?? whole)
}
