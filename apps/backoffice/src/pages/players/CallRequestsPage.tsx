import { read } from '@meydan/api-client/query'
import {
  finishCallRequest,
  listCallRequests,
  readCallRequest,
  rejectCallRequest,
} from '@meydan/contract/leads/leads-admin'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { player, prose, status, text, waiting } from '../../cells/columns.tsx'
import { Facts } from '../../cells/Facts.tsx'
import { When } from '../../cells/When.tsx'
import { approveAction, rejectAction } from '../../crud/actions/decisions.ts'
import { statusTabs } from '../../crud/list/filters.ts'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { words } from '../../words/players/call-requests.ts'
import { words as shared } from '../../words/columns.ts'

export function CallRequestsPage() {
  return <ResourcePage resource={callRequests} />
}

const note = { field: 'note', label: words.note, required: false }

const callRequests = resource(listCallRequests)({
  title: words.title,
  live: true,
  sort: '-created_at',
  searchHint: shared.name,
  emptyText: words.emptyText,
  tabs: statusTabs([
    { value: 'pending', label: words.pendingTab, sort: 'created_at' },
    { value: 'done', label: words.doneTab },
    { value: 'rejected', label: words.rejectedTab },
  ]),
  columns: [
    text('name', shared.name, { strong: true, card: 'title' }),
    text('phone', words.phone, { card: 'sub' }),
    prose('message', words.message),
    player({ card: 'line' }),
    waiting(),
    status({ card: 'side' }),
  ],
  Detail: CallRequestDetail,
  actions: [
    approveAction({ label: words.called, call: finishCallRequest, reason: note, doneText: words.done }),
    rejectAction({ label: words.cancel, call: rejectCallRequest, reason: note, doneText: words.cancelled }),
  ],
})

function CallRequestDetail({ row }: { row: { id: number } }) {
  const { data } = useQuery(read(readCallRequest, { id: row.id }))
  if (!data) return <Skeleton className="h-40 rounded-md" />
  const request = data.data
  return (
    <div className="grid gap-4">
      <h2 className="text-lg!">{request.name}</h2>
      <a href={`tel:${request.phone.replaceAll(' ', '')}`} className="figure text-2xl hover:underline">
        {request.phone}
      </a>
      <Facts
        facts={[
          [words.message, request.message || shared.none],
          [words.askedAt, <When key="at" at={request.created_at} />],
          [words.note, request.note || shared.none],
          [shared.decidedBy, request.decided_by ?? shared.none],
        ]}
      />
    </div>
  )
}
