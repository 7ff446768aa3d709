import {
  applyExclusion,
  listExclusions,
  listLimits,
  listSignificantEvents,
  setOperatorLimit,
} from '@meydan/contract/compliance/compliance-admin'
import { onOff, player, text, when } from '../../cells/columns.tsx'
import { choice, dates, labelOf, yesNo } from '../../crud/list/filters.ts'
import { When } from '../../cells/When.tsx'
import { careCases } from '../../features/protection/care-cases.tsx'
import { complaints } from '../../features/protection/complaints.tsx'
import { dataRequests } from '../../features/protection/data-requests.tsx'
import { holidays } from '../../features/protection/holidays.tsx'
import { Integrity } from '../../features/protection/Integrity.tsx'
import { personCases } from '../../features/protection/person-cases.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { TabbedPage } from '../../crud/record/TabbedPage.tsx'
import { paths } from '../../paths.ts'
import { limitKinds, limitPeriods } from '@meydan/contract/compliance/limit-words'
import { careWords } from '../../words/players/care.ts'
import { complaintWords } from '../../words/players/complaints.ts'
import { dataRequestWords } from '../../words/players/data-requests.ts'
import { eventKinds } from '../../words/players/event-kinds.ts'
import { words as holidayWords } from '../../words/players/holidays.ts'
import { durations, exclusionKinds, limitText } from '../../words/players/protection.ts'
import { words } from '../../words/players/protection-page.ts'

export function ProtectionPage() {
  return (
    <TabbedPage
      label={words.protection}
      base={paths.limits}
      tabs={[
        { id: 'limitler', label: words.limits, content: <ResourcePage resource={limits} /> },
        { id: 'molalar', label: words.exclusions, content: <ResourcePage resource={exclusions} /> },
        { id: 'dikkat', label: careWords.title, content: <ResourcePage resource={careCases} /> },
        { id: 'benzerler', label: words.likePersons, content: <ResourcePage resource={personCases} /> },
        { id: 'sikayetler', label: complaintWords.title, content: <ResourcePage resource={complaints} /> },
        { id: 'tatiller', label: holidayWords.title, content: <ResourcePage resource={holidays} /> },
        { id: 'veri', label: dataRequestWords.title, content: <ResourcePage resource={dataRequests} /> },
        { id: 'olaylar', label: words.events, content: <ResourcePage resource={events} /> },
        { id: 'program', label: words.integrity, content: <Integrity /> },
      ]}
    />
  )
}

const limits = resource(listLimits)({
  title: words.limits,
  searchHint: words.username,
  emptyText: words.noLimits,
  Header: () => <FormButton label={words.setOperatorLimit} fields={operatorLimitFields} call={setOperatorLimit} />,
  filters: [choice('kind', words.kind, limitKinds)],
  columns: [
    player(),
    { key: 'kind', head: words.kind, cell: (row) => labelOf(limitKinds, row.kind) },
    { key: 'period', head: words.period, cell: (row) => labelOf(limitPeriods, row.period) },
    { key: 'own', head: words.ownLimit, align: 'right', cell: (row) => limitText(row.kind, row.own), card: 'side' },
    { key: 'operator', head: words.operatorLimit, align: 'right', cell: (row) => limitText(row.kind, row.operator) },
    text('pending', words.pending),
    when('updated_at', words.updatedAt),
  ],
})

const exclusions = resource(listExclusions)({
  title: words.pausesAndExclusions,
  sort: '-since',
  emptyText: words.noEntries,
  Header: () => <FormButton label={words.exclude} fields={exclusionFields} call={applyExclusion} />,
  filters: [yesNo('running', words.status, words.running, words.over), choice('kind', words.kind, exclusionKinds)],
  columns: [
    player(),
    { key: 'kind', head: words.kind, cell: (row) => labelOf(exclusionKinds, row.kind) },
    { key: 'source', head: words.from, cell: (row) => (row.source === 'player' ? words.player : words.operator) },
    text('reason', words.reason),
    when('since', words.start),
    { key: 'until', head: words.end, cell: (row) => (row.until ? <When at={row.until} /> : words.endless) },
    onOff('running', words.status, { yes: words.running, no: words.over, card: 'side' }),
  ],
})

const events = resource(listSignificantEvents)({
  title: words.events,
  sort: '-created_at',
  emptyText: words.noEvents,
  searchHint: words.event,
  filters: [
    choice('kind', words.kind, eventKinds),
    { name: 'player_id', label: words.playerNo, kind: 'number' },
    { name: 'staff', label: words.staff, kind: 'text' },
    ...dates,
  ],
  columns: [
    when('created_at', words.when, { card: 'side' }),
    text('text', words.event, { card: 'title' }),
    player({ card: 'line' }),
    text('staff', words.staff),
    { key: 'kind', head: words.kind, cell: (row) => labelOf(eventKinds, row.kind), hidden: true },
  ],
})

const operatorLimitFields: FieldsOf<typeof setOperatorLimit> = [
  { name: 'player_id', label: words.playerNo, kind: 'number', nullable: true, hint: words.audienceHint },
  { name: 'kind', label: words.kind, kind: 'select', options: limitKinds, initial: 'deposit' },
  { name: 'period', label: words.period, kind: 'select', options: limitPeriods, initial: 'day' },
  {
    name: 'value',
    label: words.limitValue,
    kind: 'number',
    nullable: true,
    hint: words.limitHint,
  },
  { name: 'reason', label: words.reason, kind: 'text', required: true, maxLength: 500, wide: true },
]

const exclusionFields: FieldsOf<typeof applyExclusion> = [
  { name: 'player_id', label: words.playerNo, kind: 'number', required: true },
  { name: 'duration', label: words.duration, kind: 'select', options: durations, initial: '6m' },
  { name: 'reason', label: words.reason, kind: 'text', required: true, maxLength: 500, wide: true },
]
