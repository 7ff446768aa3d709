import { decideFraudCase, listFraudCases, takeFraudCase } from '@meydan/contract/fraud/fraud-admin'
import { FRAUD_HIT_CODES, fraudHitOf } from '@meydan/contract/fraud/fraud-rules'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { money, player, status, text, when } from '../../cells/columns.tsx'
import { When } from '../../cells/When.tsx'
import { approveAction } from '../../crud/actions/decisions.ts'
import { choice, statusTabs } from '../../crud/list/filters.ts'
import { resource } from '../../crud/list/resource.ts'
import { words } from '../../words/players/fraud.ts'
import { CaseDetail } from './CaseDetail.tsx'

const RULES = FRAUD_HIT_CODES.map((code) => ({ value: code, label: fraudHitOf(code).name }))

/** Players at whom a rule struck, until two people have decided. */
export const fraudCases = resource(listFraudCases)({
  title: words.title,
  sort: 'due_at',
  live: true,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  emptyHint: words.emptyHint,
  tabs: statusTabs([
    { value: 'open', label: words.open },
    { value: 'released', label: words.released },
    { value: 'refused', label: words.refused },
  ]),
  filters: [choice('rule', words.rule, RULES)],
  columns: [
    player(),
    {
      key: 'rules',
      head: words.struck,
      cell: ({ rules }) => rules.map((code) => fraudHitOf(code).name).join(', '),
    },
    money('held', words.held, { strong: true, card: 'side' }),
    {
      key: 'due_at',
      head: words.dueAt,
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          <When at={row.due_at} />
          {row.is_late && <Badge tone="danger">{words.late}</Badge>}
        </span>
      ),
    },
    text('assigned_to', words.assignedTo),
    when('opened_at', words.openedAt, { hidden: true }),
    text('decided_by', words.decidedBy, { hidden: true }),
    status(),
  ],
  Detail: CaseDetail,
  actions: [
    {
      id: 'take',
      label: words.take,
      call: takeFraudCase,
      tone: 'neutral',
      when: (row) => row.status === 'open' && row.assigned_to === null,
      doneText: words.taken,
    },
    approveAction({
      label: words.decide,
      call: decideFraudCase,
      when: (row) => row.status === 'open',
      fields: () => [
        { name: 'outcome', label: words.outcome, kind: 'select', options: words.outcomes, initial: 'released' },
      ],
      reason: { field: 'reason', label: words.reason, required: true },
      doneText: words.decided,
    }),
  ],
})
