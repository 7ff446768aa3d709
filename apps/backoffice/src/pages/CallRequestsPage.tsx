import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { finishCallRequest, listCallRequests, readCallRequest, rejectCallRequest } from '@meydan/contract/leads-admin'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../cells/Facts.tsx'
import { PlayerLink } from '../cells/PlayerLink.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { Waiting } from '../cells/Waiting.tsx'
import { When } from '../cells/When.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'

type Row = OutputOf<typeof listCallRequests>['data'][number]

export function CallRequestsPage() {
  return <ResourcePage resource={callRequests} />
}

const note = { field: 'note', label: 'Not', required: false }

const callRequests: Resource<Row> = {
  title: 'Aranma talepleri',
  list: listCallRequests,
  live: true,
  sort: '-created_at',
  searchHint: 'Ad',
  emptyText: 'Bu görünümde talep yok',
  tabs: {
    name: 'status',
    initial: 'pending',
    options: [
      { value: 'pending', label: 'Beklemede', sort: 'created_at' },
      { value: 'done', label: 'Tamamlandı' },
      { value: 'rejected', label: 'İptal Edildi' },
      { value: '', label: 'Tümü' },
    ],
  },
  columns: [
    { key: 'name', head: 'Ad', cell: (row) => <strong>{row.name}</strong>, card: 'title' },
    { key: 'phone', head: 'Telefon', card: 'sub', cell: (row) => row.phone },
    {
      key: 'message',
      head: 'Mesaj',
      cell: (row) => <span className="line-clamp-2 max-w-80 whitespace-normal">{row.message || '—'}</span>,
    },
    { key: 'username', head: 'Oyuncu', cell: (row) => <PlayerLink id={row.player_id} username={row.username} /> },
    {
      key: 'created_at',
      head: 'Bekleme',
      sortable: true,
      card: 'subside',
      cell: (row) => (row.status === 'pending' ? <Waiting since={row.created_at} /> : <When at={row.created_at} />),
    },
    { key: 'status', head: 'Durum', cell: (row) => <StatusBadge status={row.status} />, card: 'side' },
  ],
  Detail: CallRequestDetail,
  actions: [
    {
      id: 'done',
      label: 'Arandı',
      call: finishCallRequest,
      tone: 'approve',
      roles: ['support'],
      shortcut: 'o',
      when: (row) => row.status === 'pending',
      reason: note,
      doneText: 'Talep tamamlandı',
    },
    {
      id: 'reject',
      label: 'İptal et',
      call: rejectCallRequest,
      tone: 'danger',
      roles: ['support'],
      shortcut: 'r',
      when: (row) => row.status === 'pending',
      reason: note,
      doneText: 'Talep iptal edildi',
    },
  ],
}

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
          ['Mesaj', request.message || '—'],
          ['Talep', <When key="at" at={request.created_at} />],
          ['Not', request.note || '—'],
          ['Karar veren', request.decided_by ?? '—'],
        ]}
      />
    </div>
  )
}
