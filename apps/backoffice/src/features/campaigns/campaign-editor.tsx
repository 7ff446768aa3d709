import {
  CAMPAIGN_TRIGGERS,
  createCampaign,
  previewCampaign,
  readCampaign,
  updateCampaign,
} from '@meydan/contract/campaigns/campaigns-admin'
import { editor } from '../../machine/record/EditorPage.tsx'
import type { FormValues } from '../../machine/form/form-field.ts'
import { GiftField } from '../../machine/form/GiftField.tsx'
import { PreviewPanel } from '../../machine/record/PreviewPanel.tsx'
import { paths } from '../../paths.ts'
import { triggers, words } from '../../words/marketing/campaigns.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { SegmentField } from './SegmentField.tsx'

const isEvent = ({ trigger }: FormValues) => trigger !== 'time'
const hasValue = ({ trigger }: FormValues) => trigger === 'no_visit' || trigger === 'loss' || trigger === 'level'
const hasGift = ({ promotion_id }: FormValues) => promotion_id !== '' && promotion_id !== undefined

export const campaignEditor = editor(
  readCampaign,
  updateCampaign,
)({
  newTitle: words.newCampaign,
  title: (record) => record.name,
  back: paths.campaigns,
  create: createCampaign,
  preview: (form) => (
    <PreviewPanel call={previewCampaign} form={form} title={words.rules} hint={words.previewHint}>
      {({ rules, reach }) => {
        const outcome = form.outcome()
        const { title, content } = 'input' in outcome ? outcome.input : {}
        return (
          <>
            <p className="text-sm text-ink2" aria-live="polite">
              {words.reach}: <strong className="text-ink tabular-nums">{reach.toLocaleString('tr-TR')}</strong>
            </p>
            <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
            <MessagePreview title={String(title ?? '')} content={String(content ?? '')} />
          </>
        )
      }}
    </PreviewPanel>
  ),
  fields: [
    { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 60 },
    { name: 'segment_id', label: words.segment, kind: 'number', required: true, Control: SegmentField },
    {
      name: 'trigger',
      label: words.trigger,
      kind: 'select',
      required: true,
      initial: 'time',
      options: CAMPAIGN_TRIGGERS.map((value) => ({ value, label: triggers[value] })),
    },
    {
      name: 'trigger_value',
      label: words.triggerValue,
      kind: 'number',
      nullable: true,
      when: hasValue,
      hint: words.triggerHint,
    },
    { name: 'starts_at', label: words.startsAt, kind: 'instant', nullable: true, hint: words.startsHint },
    { name: 'ends_at', label: words.endsAt, kind: 'instant', nullable: true, when: isEvent },
    { name: 'title', label: words.messageTitle, kind: 'text', required: true, maxLength: 255, wide: true },
    {
      name: 'content',
      label: words.content,
      kind: 'textarea',
      required: true,
      maxLength: 2000,
      wide: true,
      rows: 5,
      hint: words.contentHint,
    },
    { name: 'with_mail', label: words.withMail, kind: 'checkbox', wide: true },
    {
      name: 'promotion_id',
      label: words.gift,
      kind: 'number',
      nullable: true,
      Control: GiftField,
      hint: words.giftHint,
    },
    {
      name: 'budget',
      label: words.budget,
      kind: 'money',
      nullable: true,
      when: hasGift,
      hint: words.budgetHint,
    },
    {
      name: 'control_percent',
      label: words.control,
      kind: 'number',
      required: true,
      initial: 10,
      hint: words.controlHint,
    },
    { name: 'weekly_cap', label: words.weeklyCap, kind: 'number', required: true, initial: 3 },
    {
      name: 'quiet_from',
      label: words.quietFrom,
      kind: 'number',
      required: true,
      initial: 22,
      hint: words.quietHint,
    },
    { name: 'quiet_to', label: words.quietTo, kind: 'number', required: true, initial: 9 },
  ],
})
