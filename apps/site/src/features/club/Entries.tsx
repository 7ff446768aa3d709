import { read } from '@meydan/api-client/query'
import { listPoints } from '@meydan/contract/club/club'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { dateTimeText } from '../../parts/text/dates.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { clubWords as words } from '../../words/offers/club.ts'
import { pointsText } from './points.ts'

/** The last entries of the player's points. */
export function Entries() {
  const { data, error, refetch } = useQuery(read(listPoints))
  return (
    <Card title={words.entries}>
      {error && !data && (
        <LoadFailed isLine title={error.sentence ?? words.loadFailed} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-40 rounded-md" />}
      {data && (
        <Table
          caption={words.entries}
          rows={data.entries}
          rowKey={({ seq }) => seq}
          empty={<p className="text-sm text-ink2">{words.noEntries}</p>}
          columns={[
            { key: 'what', head: words.what, cell: ({ kind }) => words.kinds[kind], card: 'title' },
            { key: 'at', head: words.at, cell: ({ at }) => dateTimeText(at) },
            {
              key: 'change',
              head: words.change,
              cell: ({ points }) => `${points > 0 ? '+' : ''}${pointsText(points)}`,
              align: 'right',
              card: 'side',
            },
            { key: 'balance', head: words.balance, cell: ({ balance }) => pointsText(balance), align: 'right' },
          ]}
        />
      )}
    </Card>
  )
}
