import type { OutputOf } from '@meydan/contract/call'
import type { readPartnerOverview } from '@meydan/contract/affiliates/partner'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { type Column, Table } from '@meydan/ui/display/Table.tsx'
import { partnerWords as words } from '../../words/offers/partner.ts'

type Overview = OutputOf<typeof readPartnerOverview>
type Figures = Overview['totals']

const figures: readonly Column<Figures>[] = [
  { key: 'clicks', head: words.clicks, cell: (row) => row.clicks, align: 'right' },
  { key: 'registrations', head: words.registrations, cell: (row) => row.registrations, align: 'right' },
  { key: 'first_deposits', head: words.firstDeposits, cell: (row) => row.first_deposits, align: 'right' },
  { key: 'ngr', head: words.ngr, cell: (row) => formatAmount(row.ngr), align: 'right', card: 'side' },
]

/** What the closed days have booked, by day and by sub-id, and the plan that counts. */
export function PartnerOverview({ overview }: { overview: Overview }) {
  const { totals, days, subs, plan } = overview
  const empty = <p className="text-ink2">{words.nothing}</p>
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2">{words.range(dayText(overview.from), dayText(overview.to))}</p>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ key, head, cell }) => (
          <div key={key} className="rounded-lg border border-line bg-s1 p-4">
            <dt className="text-sm text-ink2">{head}</dt>
            <dd className="figure text-xl">{cell(totals)}</dd>
          </div>
        ))}
      </dl>
      <Card title={words.bySub}>
        <Table
          caption={words.bySub}
          rows={subs}
          rowKey={({ sub }) => sub}
          empty={empty}
          columns={[{ key: 'sub', head: words.sub, cell: ({ sub }) => sub || words.noSub, card: 'title' }, ...figures]}
        />
      </Card>
      <Card title={words.plan}>
        {plan === null && <p className="text-ink2">{words.noPlan}</p>}
        <dl className="grid gap-2 text-sm">
          {Object.entries(plan ?? {}).map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={words.byDay}>
        <Table
          caption={words.byDay}
          rows={days}
          rowKey={({ day }) => day}
          empty={empty}
          columns={[{ key: 'day', head: words.day, cell: ({ day }) => dayText(day), card: 'title' }, ...figures]}
        />
      </Card>
    </div>
  )
}

const dayText = (day: string) => day.split('-').reverse().join('.')
