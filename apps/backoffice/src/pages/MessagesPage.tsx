import type { OutputOf } from '@meydan/contract/call'
import { listThreads } from '@meydan/contract/messages-admin'
import { Badge } from '@meydan/ui/Badge.tsx'
import { PlayerLink } from '../cells/PlayerLink.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { SendButton } from '../features/messages/SendButton.tsx'
import { ThreadDetail } from '../features/messages/ThreadDetail.tsx'

type Row = OutputOf<typeof listThreads>['data'][number]

export function MessagesPage() {
  return <ResourcePage resource={threads} />
}

const threads: Resource<Row> = {
  title: 'Mesajlar',
  list: listThreads,
  live: true,
  sort: '-last_message_at',
  searchHint: 'Konu, kullanıcı adı',
  emptyText: 'Bu görünümde yazışma yok',
  Header: SendButton,
  tabs: {
    name: 'status',
    initial: 'open',
    options: [
      { value: 'open', label: 'Yanıt bekleyen' },
      { value: 'answered', label: 'Yanıtlandı' },
      { value: 'closed', label: 'Kapalı' },
      { value: '', label: 'Tümü' },
    ],
  },
  columns: [
    {
      key: 'username',
      head: 'Oyuncu',
      cell: (row) => <PlayerLink id={row.player_id} username={row.username} name={row.player_name} />,
      card: 'title',
    },
    {
      key: 'subject',
      head: 'Konu',
      card: 'sub',
      cell: (row) => (
        <span className={row.unread ? 'font-bold' : ''}>
          {row.subject} {row.unread && <Badge tone="info">Yeni</Badge>}
        </span>
      ),
    },
    { key: 'message_count', head: 'Mesaj', align: 'right', card: 'none', cell: (row) => row.message_count },
    {
      key: 'last_message_at',
      head: 'Son mesaj',
      sortable: true,
      card: 'subside',
      cell: (row) => <When at={row.last_message_at} />,
    },
    { key: 'status', head: 'Durum', cell: (row) => <StatusBadge status={row.status} />, card: 'side' },
  ],
  Detail: ThreadDetail,
}
