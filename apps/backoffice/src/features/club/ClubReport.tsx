import { read } from '@meydan/api-client/query'
import { readClubReport } from '@meydan/contract/club/club-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../cells/Facts.tsx'
import { words } from '../../words/marketing/club.ts'

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** Points given and exchanged by days, and what players hold now. */
export function ClubReport() {
  const { data, error } = useQuery(read(readClubReport))
  if (error) return <p role="alert">{error.sentence ?? words.loadFailed}</p>
  if (!data) return <Skeleton className="h-80 rounded-lg" />
  const { players, held, held_worth, days } = data.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <Facts
          facts={[
            [words.players, players],
            [words.held, number.format(held)],
            [words.heldWorth, formatAmount(held_worth)],
          ]}
        />
      </Card>
      <Card title={words.days}>
        <Table
          caption={words.days}
          rows={days}
          rowKey={({ id }) => id}
          empty={<p className="text-sm text-ink2">{words.noDays}</p>}
          columns={[
            { key: 'day', head: words.day, cell: ({ id }) => id.split('-').toReversed().join('.'), card: 'title' },
            { key: 'played', head: words.played, cell: (day) => number.format(day.played), align: 'right' },
            { key: 'missions', head: words.missions, cell: (day) => number.format(day.missions), align: 'right' },
            { key: 'exchanged', head: words.exchanged, cell: (day) => number.format(day.exchanged), align: 'right' },
            { key: 'bonus', head: words.bonus, cell: ({ bonus }) => formatAmount(bonus), align: 'right', card: 'side' },
          ]}
        />
      </Card>
    </div>
  )
}
