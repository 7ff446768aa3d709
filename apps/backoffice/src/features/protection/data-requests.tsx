import {
  answerDataRequest,
  grantErasure,
  listDataRequestsOfAll,
  recordDataRequest,
} from '@meydan/contract/privacy/data-requests-admin'
import { DueDate } from '../../cells/DueDate.tsx'
import { player, status, text, when } from '../../cells/columns.tsx'
import { approveAction, rejectAction } from '../../crud/actions/decisions.ts'
import { choice, labelOf, statusTabs } from '../../crud/list/filters.ts'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { words as shared } from '../../words/columns.ts'
import { dataRequestWords as words } from '../../words/players/data-requests.ts'
import { DataRequestDetail } from './DataRequestDetail.tsx'

type Row = RowOf<typeof listDataRequestsOfAll>

const isOpen = (row: Row) => row.status === 'open'
const reason = { field: 'reason', label: words.reason, required: true }

const recordFields: FieldsOf<typeof recordDataRequest> = [
  { name: 'player_id', label: words.playerNo, kind: 'number', required: true },
  { name: 'kind', label: words.kind, kind: 'select', options: words.kinds, initial: 'copy' },
  { name: 'note', label: words.note, kind: 'text', required: true, maxLength: 500, hint: words.noteHint, wide: true },
]

/** What people asked of the data kept about them, until it is answered. */
export const dataRequests = resource(listDataRequestsOfAll)({
  title: words.title,
  sort: 'due_at',
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  emptyHint: words.help,
  Header: () => <FormButton label={words.record} fields={recordFields} call={recordDataRequest} />,
  tabs: statusTabs([
    { value: 'open', label: shared.pending },
    { value: 'granted', label: words.granted },
    { value: 'done', label: words.done },
    { value: 'refused', label: words.refused },
  ]),
  filters: [choice('kind', words.kind, words.kinds)],
  columns: [
    player(),
    { key: 'kind', head: words.kind, cell: (row) => labelOf(words.kinds, row.kind) },
    { key: 'channel', head: words.channel, cell: (row) => words.channels[row.channel] },
    when('asked_at', words.asked),
    {
      key: 'due_at',
      head: words.due,
      cell: (row) => <DueDate at={row.due_at} isLate={row.late} lateText={words.late} />,
    },
    text('decided_by', shared.decidedBy),
    text('seconded_by', words.secondedBy, { hidden: true }),
    text('reason', words.reason),
    status(),
  ],
  Detail: DataRequestDetail,
  actions: [
    approveAction({
      label: words.grant,
      call: grantErasure,
      when: (row) => isOpen(row) && row.kind === 'erasure',
      doneText: words.grantedText,
    }),
    approveAction({
      id: 'answer',
      label: words.answer,
      call: answerDataRequest,
      when: (row) => isOpen(row) && row.kind === 'copy' && row.channel === 'letter',
      fields: () => [
        { name: 'outcome', label: words.outcome, kind: 'select', options: words.outcomes, initial: 'answered' },
      ],
      reason,
      doneText: words.answered,
    }),
    rejectAction({
      label: words.refuse,
      call: answerDataRequest,
      when: (row) => isOpen(row) && !(row.kind === 'copy' && row.channel === 'letter'),
      fields: () => [
        { name: 'outcome', label: words.outcome, kind: 'select', options: words.outcomes.slice(1), initial: 'refused' },
      ],
      reason,
      doneText: words.refusedText,
    }),
  ],
})
