import { read } from '@meydan/api-client/query'
import { LINK_NAMES, readPlayerLinks } from '@meydan/contract/fraud/fraud-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { words } from '../../words/players/fraud.ts'
import { LinkGraph } from './LinkGraph.tsx'
import type { Links } from './links.ts'

/** Accounts that have something in common with this one: a drawing, and beside it the same as a list. */
export function PlayerLinks({ playerId }: { playerId: number }) {
  const { data, error } = useQuery(read(readPlayerLinks, { id: playerId }))
  if (error) return <p role="alert">{error.sentence ?? words.loadFailed}</p>
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const found = data.data
  return (
    <Card title={words.links} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-ink2">{words.linksNote}</p>
      {found.links.length === 0 ? (
        <p>{words.noLinks}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <LinkGraph found={found} />
          <LinkTable found={found} />
        </div>
      )}
      {found.is_cut && <Note tone="info">{words.cut}</Note>}
    </Card>
  )
}

function LinkTable({ found: { players, links } }: { found: Links }) {
  const known = (id: number) => players.find((player) => player.id === id)
  const name = (id: number) => known(id)?.username ?? ''
  const degree = (id: number) => known(id)?.degree ?? 0
  const rows = links
    .map(({ one, other, kinds }) =>
      degree(one) > degree(other) ? { near: other, far: one, kinds } : { near: one, far: other, kinds },
    )
    .toSorted((one, other) => degree(one.far) - degree(other.far))
  return (
    <Table
      caption={words.links}
      rows={rows}
      rowKey={({ near, far }) => `${near}-${far}`}
      columns={[
        {
          key: 'account',
          head: words.account,
          card: 'title',
          cell: ({ far }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <PlayerLink id={far} username={name(far)} />
              {known(far)?.has_open_case && <Badge tone="danger">{words.hasCase}</Badge>}
            </span>
          ),
        },
        {
          key: 'common',
          head: words.common,
          cell: ({ kinds }) => kinds.map((kind) => LINK_NAMES[kind]).join(', '),
        },
        {
          key: 'linked',
          head: words.linkedTo,
          cell: ({ near }) => <PlayerLink id={near} username={name(near)} />,
        },
        { key: 'degree', head: words.degree, cell: ({ far }) => words.degrees[degree(far)] },
        {
          key: 'status',
          head: words.status,
          card: 'side',
          cell: ({ far }) => <StatusBadge status={known(far)?.status ?? ''} />,
        },
      ]}
    />
  )
}
