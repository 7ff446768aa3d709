import {
  approveProposal,
  changeDuty,
  listDuties,
  listProposals,
  rejectProposal,
} from '@meydan/contract/approvals/approvals-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/display/Note.tsx'
import { read } from '@meydan/api-client/query'
import { useQuery } from '@tanstack/react-query'
import { money, status, text } from '../../cells/columns.tsx'
import { ROLE_LABELS } from '../../cells/roles.ts'
import { OnOff } from '../../cells/StatusBadge.tsx'
import { Waiting } from '../../cells/Waiting.tsx'
import { When } from '../../cells/When.tsx'
import { ProposalDetail } from '../../features/approvals/ProposalDetail.tsx'
import { approveAction, rejectAction } from '../../crud/actions/decisions.ts'
import { statusTabs } from '../../crud/list/filters.ts'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { TabbedPage } from '../../crud/record/TabbedPage.tsx'
import { paths } from '../../paths.ts'
import { words as shared } from '../../words/columns.ts'
import { FactorField } from '../../session/FactorField.tsx'
import { words } from '../../words/staff/approvals.ts'

type Row = RowOf<typeof listProposals>

/** What one person has proposed and another has to approve, and the table that says so. */
export function ProposalsPage() {
  return (
    <TabbedPage
      label={words.sections}
      base={paths.proposals}
      tabs={[
        { id: 'oneriler', label: words.title, content: <ResourcePage resource={proposals} /> },
        { id: 'tablo', label: words.table, content: <PolicyTable /> },
      ]}
    />
  )
}

const proposals = resource(listProposals)({
  title: words.title,
  live: true,
  sort: '-proposed_at',
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  tabs: statusTabs([
    { value: 'pending', label: shared.pending, sort: 'proposed_at' },
    { value: 'cooling', label: words.cooling },
    { value: 'executed', label: words.executed },
    { value: 'rejected', label: shared.rejected },
  ]),
  columns: [
    text('act_name', words.act, { strong: true, card: 'title' }),
    text('text', words.subject, { card: 'sub' }),
    money('effect', words.effect, { card: 'side' }),
    text('proposed_by', words.proposedBy),
    {
      key: 'proposed_at',
      head: words.since,
      card: 'subside',
      cell: (row) => (row.status === 'pending' ? <Waiting since={row.proposed_at} /> : <When at={row.proposed_at} />),
    },
    {
      key: 'approvers',
      head: words.approvers,
      cell: (row) => row.approvers.map((role) => ROLE_LABELS[role]).join(', '),
    },
    status({ hidden: true, card: 'line' }),
  ],
  Detail: ProposalDetail,
  actions: [
    approveAction<Row>({
      call: approveProposal,
      when: (row) => row.status === 'pending' && row.refused_because === null,
      fields: (row) =>
        row.needs_code
          ? [{ name: 'code', label: words.code, kind: 'text', required: true, wide: true, Control: FactorField }]
          : [],
      confirm: (row) => ({ title: words.approveTitle(row.act_name), message: words.approveNote(row.proposed_by) }),
      staysOpen: (row) => row.act === 'provider.key',
      doneText: words.approved,
    }),
    rejectAction<Row>({
      call: rejectProposal,
      when: (row) => row.status === 'pending' || row.status === 'cooling',
      reason: { field: 'reason', label: words.rejectReason, required: true },
      doneText: words.rejected,
    }),
  ],
})

function PolicyTable() {
  const { data } = useQuery(read(listDuties, { per_page: '200' }))
  const isAlone = data?.data.some((row) => row.others === 0)
  return (
    <div className="grid gap-3">
      {isAlone && <Note tone="warning">{words.nobody}</Note>}
      <ResourcePage resource={policies} />
    </div>
  )
}

const limitFields: FieldsOf<typeof changeDuty> = [
  { name: 'alone', label: words.aloneEach, kind: 'money', required: true },
  { name: 'alone_day', label: words.aloneDay, kind: 'money', required: true },
  { name: 'alone_day_count', label: words.aloneDayCount, kind: 'number', required: true },
  { name: 'person_day', label: words.personDay, kind: 'money', required: true },
  { name: 'person_day_count', label: words.personDayCount, kind: 'number', required: true },
  { name: 'role_day', label: words.roleDay, kind: 'money', required: true },
  { name: 'role_day_count', label: words.roleDayCount, kind: 'number', required: true },
]

const policies = resource(listDuties)({
  title: words.table,
  emptyText: words.tableEmpty,
  columns: [
    text('name', words.act, { strong: true, card: 'title' }),
    {
      key: 'proposers',
      head: words.proposers,
      cell: (row) => row.proposers.map((role) => ROLE_LABELS[role]).join(', '),
    },
    {
      key: 'approvers',
      head: words.approverRoles,
      cell: (row) => row.approvers.map((role) => ROLE_LABELS[role]).join(', '),
    },
    {
      key: 'other_role',
      head: words.otherRole,
      cell: (row) => <OnOff on={row.other_role} yes={words.yes} no={words.no} />,
    },
    {
      key: 'cooling_hours',
      head: words.coolingHours,
      cell: (row) => (row.cooling_hours === 0 ? shared.none : words.hoursOf(row.cooling_hours)),
    },
    {
      key: 'limits',
      head: words.alone,
      card: 'side',
      cell: (row) => (row.limits ? formatAmount(row.limits.alone) : words.never),
    },
    { key: 'others', head: words.others, align: 'right', cell: (row) => row.others },
    {
      key: 'edit',
      head: words.edit,
      card: 'badge',
      cell: (row) =>
        row.limits && (
          <FormButton
            label={shared.editButton}
            title={row.name}
            call={changeDuty}
            record={{ ...row.limits, version: row.version }}
            fixed={{ id: row.id }}
            fields={limitFields}
            isSmall
          />
        ),
    },
  ],
})
