import { listPlayers } from '@meydan/contract/identity-admin'
import { text, when } from '../cells/columns.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { paths } from '../paths.ts'

export function PlayersPage() {
  return <ResourcePage resource={players} />
}

const players = resource(listPlayers)({
  title: 'Oyuncular',
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
    text('username', 'Kullanıcı adı', { strong: true, sortable: true, card: 'title' }),
    { key: 'first_name', head: 'Ad soyad', card: 'sub', cell: (row) => `${row.first_name} ${row.last_name}` },
    text('email', 'E-posta'),
    text('phone', 'Telefon'),
    text('city', 'Şehir', { hidden: true }),
    { key: 'kyc_status', head: 'Kimlik', card: 'badge', cell: (row) => <StatusBadge status={row.kyc_status} /> },
    { key: 'status', head: 'Hesap', cell: (row) => <StatusBadge status={row.status} />, card: 'side' },
    text('affiliate_btag', 'Etiket', { hidden: true }),
    when('created_at', 'Kayıt', { sortable: true, card: 'subside' }),
    when('last_login_at', 'Son giriş', { sortable: true }),
  ],
})
