import { createSegment, previewSegment, readSegment, updateSegment } from '@meydan/contract/segments/segments-admin'
import { editor } from '../../machine/record/EditorPage.tsx'
import { PreviewPanel } from '../../machine/record/PreviewPanel.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/marketing/segments.ts'
import { ConditionsField } from './ConditionsField.tsx'
import { SegmentCount } from './SegmentCount.tsx'

export const segmentEditor = editor(
  readSegment,
  updateSegment,
)({
  newTitle: words.newSegment,
  title: (record) => record.name,
  back: paths.segments,
  create: createSegment,
  preview: (form) => (
    <PreviewPanel call={previewSegment} form={form} title={words.whoBelongs} hint={words.previewHint}>
      {({ count, rules }) => <SegmentCount count={count} rules={rules} />}
    </PreviewPanel>
  ),
  fields: [
    { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 60, initial: words.unnamed },
    {
      name: 'conditions',
      label: words.conditions,
      kind: 'json',
      wide: true,
      initial: [],
      Control: ConditionsField,
      hint: words.allHold,
    },
  ],
})
