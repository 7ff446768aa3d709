import { listCareCases, settleCareCase } from '@meydan/contract/compliance/care-admin'
import { player, status, text, when } from '../../cells/columns.tsx'
import { approveAction } from '../../crud/actions/decisions.ts'
import { statusTabs } from '../../crud/list/filters.ts'
import { resource } from '../../crud/list/resource.ts'
import { words as shared } from '../../words/columns.ts'
import { careWords as words } from '../../words/players/care.ts'
import { CareDetail } from './CareDetail.tsx'

/** Players whose play shows several signs of harm, until somebody has looked after them. */
export const careCases = resource(listCareCases)({
  title: words.title,
  sort: '-opened_at',
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  tabs: statusTabs([{ value: 'open', label: shared.pending }, ...words.outcomes]),
  columns: [
    player(),
    { key: 'signs', head: words.signs, cell: (row) => row.signs.map(({ code }) => words.sign[code]).join(', ') },
    { key: 'signs_count', head: words.count, align: 'right', cell: (row) => row.signs_count, hidden: true },
    when('opened_at', words.since),
    text('decided_by', shared.decidedBy),
    text('reason', words.reason),
    status(),
  ],
  Detail: CareDetail,
  actions: [
    approveAction({
      label: words.settle,
      call: settleCareCase,
      when: (row) => row.status === 'open',
      fields: () => [
        { name: 'outcome', label: words.outcome, kind: 'select', options: words.outcomes, initial: 'talked' },
      ],
      reason: { field: 'reason', label: words.reason, required: true },
      doneText: words.settled,
    }),
  ],
})
