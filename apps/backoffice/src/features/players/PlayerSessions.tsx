import { listPlayerLogins, listPlayerSessions } from '@meydan/contract/identity-admin'
import { Badge } from '@meydan/ui/Badge.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../machine/EmbeddedList.tsx'

/** Where a player is logged in now, and was before. */
export function PlayerSessions({ playerId }: { playerId: number }) {
  const fixed = { id: String(playerId) }
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2">
      <Card title="Açık oturumlar">
        <EmbeddedList
          caption="Açık oturumlar"
          list={listPlayerSessions}
          fixed={fixed}
          emptyText="Açık oturum yok"
          columns={[
            { key: 'device', head: 'Cihaz', card: 'title', cell: (row) => row.device },
            { key: 'ip', head: 'Adres', cell: (row) => `${row.ip} · ${row.location}` },
            { key: 'seen', head: 'Son görülme', card: 'side', cell: (row) => <When at={row.last_seen_at} /> },
          ]}
        />
      </Card>
      <Card title="Girişler">
        <EmbeddedList
          caption="Girişler"
          list={listPlayerLogins}
          fixed={fixed}
          emptyText="Giriş kaydı yok"
          columns={[
            { key: 'device', head: 'Cihaz', card: 'title', cell: (row) => row.device },
            { key: 'ip', head: 'Adres', cell: (row) => `${row.ip} · ${row.location}` },
            {
              key: 'place',
              head: 'Yer',
              cell: (row) => (row.new_place ? <Badge tone="warning">Yeni yer</Badge> : '—'),
            },
            { key: 'at', head: 'Zaman', card: 'side', cell: (row) => <When at={row.created_at} /> },
          ]}
        />
      </Card>
    </div>
  )
}
