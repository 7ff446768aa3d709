import { decideComplaint, listComplaintsOfAll, takeComplaint } from '@meydan/contract/complaints/complaints-admin'
import { DueDate } from '../../cells/DueDate.tsx'
import { player, status, text, when } from '../../cells/columns.tsx'
import { approveAction } from '../../crud/actions/decisions.ts'
import { choice, labelOf, statusTabs, yesNo } from '../../crud/list/filters.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { words as shared } from '../../words/columns.ts'
import { complaintWords as words } from '../../words/players/complaints.ts'
import { ComplaintDetail } from './ComplaintDetail.tsx'

type Row = RowOf<typeof listComplaintsOfAll>

const isOpen = (row: Row) => row.status === 'open'

/** Complaints of players, until they are answered. */
export const complaints = resource(listComplaintsOfAll)({
  title: words.title,
  sort: 'answer_due_at',
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  emptyHint: words.help,
  tabs: statusTabs(words.statuses),
  filters: [
    choice('outcome', words.outcome, words.outcomes),
    yesNo('late', words.lateOnly, words.lateYes, words.lateNo),
  ],
  columns: [
    text('reference', words.reference),
    player(),
    text('subject', words.subject),
    when('lodged_at', words.lodged),
    {
      key: 'answer_due_at',
      head: words.due,
      cell: (row) => <DueDate at={row.answer_due_at} isLate={row.late} lateText={words.late} />,
    },
    text('assigned_to', words.assigned),
    { key: 'outcome', head: words.outcome, cell: (row) => row.outcome && labelOf(words.outcomes, row.outcome) },
    text('decided_by', shared.decidedBy, { hidden: true }),
    status(),
  ],
  Detail: ComplaintDetail,
  actions: [
    {
      id: 'take',
      label: words.take,
      call: takeComplaint,
      tone: 'neutral',
      when: (row) => isOpen(row) && row.assigned_to === null,
      doneText: words.taken,
    },
    approveAction({
      label: words.decide,
      call: decideComplaint,
      when: isOpen,
      fields: () => [
        {
          name: 'outcome',
          label: words.outcome,
          kind: 'select',
          options: words.outcomes.filter(({ value }) => value !== 'withdrawn'),
          initial: 'upheld',
        },
      ],
      reason: { field: 'reason', label: words.reason, required: true },
      doneText: words.decided,
    }),
  ],
})
