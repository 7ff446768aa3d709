import { listPlayerLogins, listPlayerSessions } from '@meydan/contract/identity/identity-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import { words } from '../../words/players/player.ts'

/** Where a player is logged in now, and was before. */
export function PlayerSessions({ playerId }: { playerId: number }) {
  const fixed = { id: String(playerId) }
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2">
      <Card title={words.openSessions}>
        <EmbeddedList
          caption={words.openSessions}
          list={listPlayerSessions}
          fixed={fixed}
          emptyText={words.noOpenSessions}
          columns={[
            { key: 'device', head: words.device, card: 'title', cell: (row) => row.device },
            { key: 'ip', head: words.address, cell: (row) => `${row.ip} · ${row.location}` },
            { key: 'seen', head: words.lastSeen, card: 'side', cell: (row) => <When at={row.last_seen_at} /> },
          ]}
        />
      </Card>
      <Card title={words.logins}>
        <EmbeddedList
          caption={words.logins}
          list={listPlayerLogins}
          fixed={fixed}
          emptyText={words.noLogins}
          columns={[
            { key: 'device', head: words.device, card: 'title', cell: (row) => row.device },
            { key: 'ip', head: words.address, cell: (row) => `${row.ip} · ${row.location}` },
            {
              key: 'place',
              head: words.at,
              cell: (row) => (row.new_place ? <Badge tone="warning">{words.newPlace}</Badge> : '—'),
            },
            { key: 'at', head: words.when, card: 'side', cell: (row) => <When at={row.created_at} /> },
          ]}
        />
      </Card>
    </div>
  )
}
