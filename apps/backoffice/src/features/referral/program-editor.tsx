import {
  createReferralProgram,
  previewReferralProgram,
  readReferralProgram,
  updateReferralProgram,
} from '@meydan/contract/referral/referral-admin'
import { editor } from '../../machine/record/EditorPage.tsx'
import { GiftField } from '../../machine/form/GiftField.tsx'
import { RulesPreview } from '../../machine/record/RulesPreview.tsx'
import { sitesField } from '../../machine/form/sites-field.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words/marketing/referral.ts'

export const programEditor = editor(
  readReferralProgram,
  updateReferralProgram,
)({
  newTitle: words.newProgram,
  title: (record) => record.name,
  back: paths.referral,
  create: createReferralProgram,
  preview: (form) => (
    <RulesPreview call={previewReferralProgram} form={form} hint={words.previewHint} costs={words.costs} />
  ),
  fields: [
    { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 60 },
    { name: 'budget', label: words.budget, kind: 'money', required: true, hint: words.budgetHint },
    {
      name: 'promotion_id',
      label: words.gift,
      kind: 'number',
      required: true,
      Control: GiftField,
      hint: words.giftHint,
    },
    { name: 'friend_promotion_id', label: words.friendGift, kind: 'number', nullable: true, Control: GiftField },
    { name: 'deposits', label: words.deposits, kind: 'money', required: true },
    { name: 'stakes', label: words.stakes, kind: 'money', required: true, initial: 0, hint: words.stakesHint },
    { name: 'days', label: words.days, kind: 'number', required: true, initial: 30, hint: words.daysHint },
    { name: 'most_friends', label: words.mostFriends, kind: 'number', required: true, initial: 10 },
    { name: 'identity_needed', label: words.identity, kind: 'checkbox', initial: true },
    sitesField(words.sites, words.sitesHint),
  ],
})
