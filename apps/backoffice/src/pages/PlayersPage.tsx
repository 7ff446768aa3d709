import type { OutputOf } from '@meydan/contract/call'
import { listPlayers } from '@meydan/contract/identity-admin'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { paths } from '../paths.ts'

type Row = OutputOf<typeof listPlayers>['data'][number]

export function PlayersPage() {
  return <ResourcePage resource={players} />
}

const players: Resource<Row> = {
  title: 'Oyuncular',
  list: listPlayers,
  sort: '-created_at',
  searchHint: 'Ad, e-posta; tam telefon, TC, IBAN veya referans',
  emptyText: 'Bu aramaya uyan oyuncu yok',
  href: (row) => paths.player(row.id),
  filters: [
    {
      name: 'status',
      label: 'Hesap',
      kind: 'select',
      options: [
        { value: 'active', label: 'Aktif' },
        { value: 'blocked', label: 'Engelli' },
        { value: 'closing', label: 'Kapanıyor' },
        { value: 'closed', label: 'Kapalı' },
      ],
    },
    {
      name: 'kyc_status',
      label: 'Kimlik',
      kind: 'select',
      options: [
        { value: 'none', label: 'Yok' },
        { value: 'pending', label: 'Bekliyor' },
        { value: 'approved', label: 'Onaylandı' },
        { value: 'rejected', label: 'Reddedildi' },
      ],
    },
    { name: 'affiliate_btag', label: 'Ortak etiketi', kind: 'text' },
    { name: 'from', label: 'Kayıt başlangıç', kind: 'date' },
    { name: 'to', label: 'Kayıt bitiş', kind: 'date' },
  ],
  columns: [
    {
      key: 'id',
      head: 'No',
      sortable: true,
      card: 'none',
      cell: (row) => <span className="money text-ink2">#{row.id}</span>,
    },
    {
      key: 'username',
      head: 'Kullanıcı adı',
      sortable: true,
      cell: (row) => <strong>{row.username}</strong>,
      card: 'title',
    },
    { key: 'name', head: 'Ad soyad', card: 'sub', cell: (row) => `${row.first_name} ${row.last_name}` },
    { key: 'email', head: 'E-posta', cell: (row) => row.email },
    { key: 'phone', head: 'Telefon', cell: (row) => row.phone },
    { key: 'city', head: 'Şehir', hidden: true, cell: (row) => row.city },
    { key: 'kyc_status', head: 'Kimlik', card: 'badge', cell: (row) => <StatusBadge status={row.kyc_status} /> },
    { key: 'status', head: 'Hesap', cell: (row) => <StatusBadge status={row.status} />, card: 'side' },
    { key: 'affiliate_btag', head: 'Etiket', hidden: true, cell: (row) => row.affiliate_btag || '—' },
    { key: 'created_at', head: 'Kayıt', sortable: true, card: 'subside', cell: (row) => <When at={row.created_at} /> },
    { key: 'last_login_at', head: 'Son giriş', sortable: true, cell: (row) => <When at={row.last_login_at} /> },
  ],
}
