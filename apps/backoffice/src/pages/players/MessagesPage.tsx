import { listThreads } from '@meydan/contract/messages/messages-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { count, player, status, when } from '../../cells/columns.tsx'
import { SendButton } from '../../features/messages/SendButton.tsx'
import { ThreadDetail } from '../../features/messages/ThreadDetail.tsx'
import { statusTabs } from '../../machine/list/filters.ts'
import { resource } from '../../machine/list/resource.ts'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { words } from '../../words/players/messages.ts'

export function MessagesPage() {
  return <ResourcePage resource={threads} />
}

const threads = resource(listThreads)({
  title: words.title,
  live: true,
  sort: '-last_message_at',
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: SendButton,
  tabs: statusTabs([
    { value: 'open', label: words.open },
    { value: 'answered', label: words.answered },
    { value: 'closed', label: words.closed },
  ]),
  columns: [
    player(),
    {
      key: 'subject',
      head: words.subject,
      card: 'sub',
      cell: (row) => (
        <span className={row.unread ? 'font-bold' : ''}>
          {row.subject} {row.unread && <Badge tone="info">{words.unread}</Badge>}
        </span>
      ),
    },
    count('message_count', words.messageCount, { card: 'none' }),
    when('last_message_at', words.lastAt, { card: 'subside' }),
    status({ card: 'side' }),
  ],
  Detail: ThreadDetail,
})
