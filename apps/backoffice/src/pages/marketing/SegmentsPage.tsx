import * as calls from '@meydan/contract/segments/segments-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { text, when } from '../../cells/columns.tsx'
import { SegmentDetail } from '../../features/segments/SegmentDetail.tsx'
import { segmentEditor } from '../../features/segments/segment-editor.tsx'
import { EditorPage } from '../../machine/record/EditorPage.tsx'
import { NewLink } from '../../machine/list/NewLink.tsx'
import { resource } from '../../machine/list/resource.ts'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/marketing/segments.ts'

/** Groups of players that campaigns are for. */
export function SegmentsPage() {
  return <ResourcePage resource={segments} />
}

export function SegmentPage() {
  return <EditorPage editor={segmentEditor} />
}

const segments = resource(calls.listSegments)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: () => <NewLink call={calls.createSegment} to={paths.segment('yeni')} label={words.newSegment} />,
  columns: [
    text('name', words.name, { strong: true, card: 'title' }),
    {
      key: 'status',
      head: words.status,
      cell: ({ status }) => <Badge tone={status === 'living' ? 'success' : 'neutral'}>{words.statuses[status]}</Badge>,
      card: 'side',
    },
    { key: 'conditions', head: words.rules, cell: ({ conditions }) => conditions.length, align: 'right' },
    {
      key: 'members',
      head: words.members,
      cell: ({ members }) => members?.toLocaleString('tr-TR') ?? words.livingMembers,
      align: 'right',
    },
    text('created_by', words.createdBy),
    when('created_at', words.created),
  ],
  filters: [
    {
      name: 'status',
      label: words.status,
      kind: 'select',
      options: Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
    },
  ],
  Detail: SegmentDetail,
  actions: [
    {
      id: 'freeze',
      label: words.freeze,
      call: calls.freezeSegment,
      tone: 'neutral',
      when: (row) => row.status === 'living',
      confirm: () => ({ title: words.freezeTitle, message: words.freezeText }),
      doneText: words.frozen,
    },
  ],
})
