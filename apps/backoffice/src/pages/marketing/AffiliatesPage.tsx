import { read } from '@meydan/api-client/query'
import { approveAffiliate, listAffiliates, readAffiliate, rejectAffiliate } from '@meydan/contract/leads/leads-admin'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { count, money, status, text, when } from '../../cells/columns.tsx'
import { Facts } from '../../cells/Facts.tsx'
import { When } from '../../cells/When.tsx'
import { AffiliateTerms } from '../../features/affiliates/AffiliateTerms.tsx'
import { Postback } from '../../features/affiliates/Postback.tsx'
import { plans } from '../../features/affiliates/plans.tsx'
import { statements } from '../../features/affiliates/statements.tsx'
import { approveAction, rejectAction } from '../../crud/actions/decisions.ts'
import { dates, statusTabs } from '../../crud/list/filters.ts'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { TabbedPage } from '../../crud/record/TabbedPage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/marketing/affiliates.ts'
import { words as shared } from '../../words/columns.ts'

/** Who brings players, what was agreed with them, and what they have earned. */
export function AffiliatesPage() {
  return (
    <TabbedPage
      label={words.title}
      base={paths.affiliates}
      tabs={[
        { id: 'basvurular', label: words.tabs.applications, content: <ResourcePage resource={affiliates} /> },
        { id: 'ekstreler', label: words.tabs.statements, content: <ResourcePage resource={statements} /> },
        { id: 'planlar', label: words.tabs.plans, content: <ResourcePage resource={plans} /> },
      ]}
    />
  )
}

const affiliates = resource(listAffiliates)({
  title: words.title,
  live: true,
  sort: '-created_at',
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  tabs: statusTabs([
    { value: 'pending', label: shared.pending, sort: 'created_at' },
    { value: 'approved', label: words.approvedTab },
    { value: 'rejected', label: shared.rejected },
  ]),
  filters: dates,
  columns: [
    text('name', shared.name, { strong: true, card: 'title' }),
    text('email', words.email, { card: 'sub' }),
    text('btag', words.btag),
    count('clicks', words.clicks),
    count('registrations', words.registrations),
    count('first_deposits', words.firstDeposits),
    money('net_revenue', words.netRevenue),
    status({ card: 'side' }),
    when('created_at', words.appliedAt),
  ],
  Detail: AffiliateDetail,
  actions: [
    approveAction({
      call: approveAffiliate,
      confirm: (row) => ({ title: words.approveTitle(row.name), message: words.approveNote }),
      doneText: words.approved,
    }),
    rejectAction({
      call: rejectAffiliate,
      reason: { field: 'note', label: words.note, required: false },
      confirm: (row) => ({ title: words.rejectTitle(row.name) }),
      doneText: words.rejected,
    }),
  ],
})

function AffiliateDetail({ row }: { row: { id: number } }) {
  const { data } = useQuery(read(readAffiliate, { id: row.id }))
  if (!data) return <Skeleton className="h-40 rounded-md" />
  const affiliate = data.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-lg!">{affiliate.name}</h2>
      <Facts
        facts={[
          [words.email, affiliate.email],
          [words.phone, affiliate.phone || shared.none],
          [words.website, affiliate.website || shared.none],
          [words.note, affiliate.message || shared.none],
          [words.btag, affiliate.btag ?? shared.none],
          [words.appliedAt, <When key="at" at={affiliate.created_at} />],
        ]}
      />
      {affiliate.status === 'approved' && <AffiliateTerms id={affiliate.id} />}
      {affiliate.status === 'approved' && <Postback id={affiliate.id} />}
    </div>
  )
}
