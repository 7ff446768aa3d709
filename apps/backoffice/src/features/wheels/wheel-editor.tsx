import { createWheel, previewWheel, readAdminWheel, updateWheel } from '@meydan/contract/wheel/wheel-admin'
import { editor } from '../../machine/record/EditorPage.tsx'
import { RulesPreview } from '../../machine/record/RulesPreview.tsx'
import { sitesField } from '../../machine/form/sites-field.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words/marketing/wheels.ts'
import { PrizesField } from './PrizesField.tsx'

const FRESH = [
  { label: '', promotion_id: null, weight: 1 },
  { label: '', promotion_id: null, weight: 1 },
]

export const wheelEditor = editor(
  readAdminWheel,
  updateWheel,
)({
  newTitle: words.newWheel,
  title: (record) => record.name,
  back: paths.wheels,
  create: createWheel,
  preview: (form) => <RulesPreview call={previewWheel} form={form} hint={words.previewHint} costs={words.costs} />,
  fields: [
    { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 60 },
    { name: 'day_cap', label: words.dayCap, kind: 'money', required: true, hint: words.dayCapHint },
    {
      name: 'prizes',
      label: words.prizes,
      kind: 'json',
      wide: true,
      initial: FRESH,
      Control: PrizesField,
      hint: words.prizesHint,
    },
    { name: 'identity_needed', label: words.identity, kind: 'checkbox', initial: true },
    sitesField(words.sites, words.sitesHint),
  ],
})
