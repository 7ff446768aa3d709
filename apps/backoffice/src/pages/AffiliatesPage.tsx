import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { approveAffiliate, listAffiliates, readAffiliate, rejectAffiliate } from '@meydan/contract/leads-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../cells/Facts.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'

type Row = OutputOf<typeof listAffiliates>['data'][number]

export function AffiliatesPage() {
  return <ResourcePage resource={affiliates} />
}

const affiliates: Resource<Row> = {
  title: 'Ortaklar',
  list: listAffiliates,
  live: true,
  sort: '-created_at',
  searchHint: 'Ad, e-posta, etiket',
  emptyText: 'Bu görünümde başvuru yok',
  tabs: {
    name: 'status',
    initial: 'pending',
    options: [
      { value: 'pending', label: 'Bekleyen', sort: 'created_at' },
      { value: 'approved', label: 'Onaylı' },
      { value: 'rejected', label: 'Reddedildi' },
      { value: '', label: 'Tümü' },
    ],
  },
  filters: [
    { name: 'from', label: 'Başlangıç', kind: 'date' },
    { name: 'to', label: 'Bitiş', kind: 'date' },
  ],
  columns: [
    { key: 'name', head: 'Ad', sortable: true, cell: (row) => <strong>{row.name}</strong>, card: 'title' },
    { key: 'email', head: 'E-posta', card: 'sub', cell: (row) => row.email },
    { key: 'btag', head: 'Etiket', cell: (row) => row.btag ?? '—' },
    { key: 'clicks', head: 'Tıklama', align: 'right', cell: (row) => row.clicks },
    { key: 'registrations', head: 'Kayıt', align: 'right', cell: (row) => row.registrations },
    { key: 'first_deposits', head: 'İlk yatırım', align: 'right', cell: (row) => row.first_deposits },
    { key: 'net_revenue', head: 'Net gelir', align: 'right', cell: (row) => formatAmount(row.net_revenue) },
    { key: 'status', head: 'Durum', cell: (row) => <StatusBadge status={row.status} />, card: 'side' },
    { key: 'created_at', head: 'Başvuru', sortable: true, cell: (row) => <When at={row.created_at} /> },
  ],
  Detail: AffiliateDetail,
  actions: [
    {
      id: 'approve',
      label: 'Onayla',
      call: approveAffiliate,
      tone: 'approve',
      roles: ['content', 'finance'],
      shortcut: 'o',
      when: (row) => row.status === 'pending',
      confirm: (row) => ({
        title: `${row.name} ortak olarak onaylansın mı?`,
        message: 'Kendisine özel bir etiket (btag) verilir.',
      }),
      doneText: 'Ortak onaylandı',
    },
    {
      id: 'reject',
      label: 'Reddet',
      call: rejectAffiliate,
      tone: 'danger',
      roles: ['content', 'finance'],
      shortcut: 'r',
      when: (row) => row.status === 'pending',
      reason: { field: 'note', label: 'Not', required: false },
      confirm: (row) => ({ title: `${row.name} reddedilsin mi?` }),
      doneText: 'Başvuru reddedildi',
    },
  ],
}

function AffiliateDetail({ row }: { row: { id: number } }) {
  const { data } = useQuery(read(readAffiliate, { id: row.id }))
  if (!data) return <Skeleton className="h-40 rounded-md" />
  const affiliate = data.data
  return (
    <div className="grid gap-4">
      <h2 className="text-lg!">{affiliate.name}</h2>
      <Facts
        facts={[
          ['E-posta', affiliate.email],
          ['Telefon', affiliate.phone || '—'],
          ['Site', affiliate.website || '—'],
          ['Not', affiliate.message || '—'],
          ['Etiket', affiliate.btag ?? '—'],
          ['Başvuru', <When key="at" at={affiliate.created_at} />],
        ]}
      />
    </div>
  )
}
