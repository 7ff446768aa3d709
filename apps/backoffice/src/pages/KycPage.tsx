import type { OutputOf } from '@meydan/contract/call'
import { approveKycDocument, listKycDocuments, rejectKycDocument } from '@meydan/contract/identity-admin'
import { PlayerLink } from '../cells/PlayerLink.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { Waiting } from '../cells/Waiting.tsx'
import { When } from '../cells/When.tsx'
import { KycDetail } from '../features/kyc/KycDetail.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'

type Row = OutputOf<typeof listKycDocuments>['data'][number]

export function KycPage() {
  return <ResourcePage resource={kyc} />
}

const kyc: Resource<Row> = {
  title: 'Kimlik onayı',
  list: listKycDocuments,
  live: true,
  sort: '-created_at',
  searchHint: 'Kullanıcı adı, ad soyad',
  emptyText: 'Bu görünümde belge yok',
  emptyHint: 'Oyuncular belgelerini profil sayfasından gönderir; yeni başvuru burada kendiliğinden görünür.',
  wideDetail: true,
  tabs: {
    name: 'status',
    initial: 'pending',
    options: [
      { value: 'pending', label: 'Bekleyen', sort: 'created_at' },
      { value: 'approved', label: 'Onaylandı' },
      { value: 'rejected', label: 'Reddedildi' },
      { value: '', label: 'Tümü' },
    ],
  },
  columns: [
    {
      key: 'username',
      head: 'Oyuncu',
      cell: (row) => <PlayerLink id={row.player_id} username={row.username} name={row.player_name} />,
      card: 'title',
    },
    {
      key: 'created_at',
      head: 'Bekleme',
      sortable: true,
      card: 'subside',
      cell: (row) => (row.status === 'pending' ? <Waiting since={row.created_at} /> : <When at={row.created_at} />),
    },
    { key: 'status', head: 'Durum', cell: (row) => <StatusBadge status={row.status} />, card: 'side' },
    { key: 'reason', head: 'Gerekçe', hidden: true, cell: (row) => row.reason ?? '—' },
    { key: 'decided_by', head: 'Karar veren', hidden: true, cell: (row) => row.decided_by ?? '—' },
  ],
  Detail: KycDetail,
  actions: [
    {
      id: 'approve',
      label: 'Onayla',
      call: approveKycDocument,
      tone: 'approve',
      roles: ['compliance'],
      shortcut: 'o',
      when: (row) => row.status === 'pending',
      confirm: (row) => ({
        title: `${row.player_name} onaylansın mı?`,
        message: 'Belgelerdeki bilgiler kayıtla aynı olmalıdır.',
      }),
      doneText: 'Kimlik onaylandı',
    },
    {
      id: 'reject',
      label: 'Reddet',
      call: rejectKycDocument,
      tone: 'danger',
      roles: ['compliance'],
      shortcut: 'r',
      when: (row) => row.status === 'pending',
      reason: {
        field: 'reason',
        label: 'Gerekçe (oyuncuya gösterilir)',
        required: true,
        presets: [
          'Belge okunmuyor',
          'Bilgiler kayıtla uyuşmuyor',
          'Belgenin süresi dolmuş',
          'Adres belgesi son 3 aya ait değil',
        ],
      },
      confirm: (row) => ({ title: `${row.player_name} belgeleri reddedilsin mi?` }),
      doneText: 'Belgeler reddedildi',
    },
  ],
}
