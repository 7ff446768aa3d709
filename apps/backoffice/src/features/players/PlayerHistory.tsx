import { listGrants } from '@meydan/contract/bonuses-admin'
import type { CallShape, OutputOf } from '@meydan/contract/call'
import { listKycDocuments } from '@meydan/contract/identity-admin'
import { listSportsCoupons } from '@meydan/contract/sports-coupons-admin'
import { listThreads } from '@meydan/contract/messages-admin'
import { listAuditLog } from '@meydan/contract/staff'
import { listLedger } from '@meydan/contract/wallet-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/Card.tsx'
import type { Column } from '@meydan/ui/Table.tsx'
import { Link } from 'react-router'
import { Signed } from '../../cells/Signed.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../machine/EmbeddedList.tsx'
import { paths } from '../../paths.ts'
import { accountLabel, kindLabel } from '../../words/ledger.ts'
import { COUPON_KINDS, COUPON_STATUSES } from '../../words/sports.ts'

type RowOf<C extends CallShape> = OutputOf<C> extends { data: (infer Row)[] } ? Row : never

/** The lists of other departments, held to one player. */
export function PlayerHistory({ playerId, tab }: { playerId: number; tab: string }) {
  const id = String(playerId)
  if (tab === 'bonuslar') {
    return (
      <Card title="Bonuslar">
        <EmbeddedList
          caption="Bonuslar"
          list={listGrants}
          fixed={{ player_id: id }}
          emptyText="Bonus yok"
          columns={grantColumns}
        />
      </Card>
    )
  }
  if (tab === 'belgeler') {
    return (
      <Card title="Kimlik belgeleri">
        <EmbeddedList
          caption="Belgeler"
          list={listKycDocuments}
          fixed={{ player: id }}
          emptyText="Belge gönderilmemiş"
          columns={documentColumns}
        />
      </Card>
    )
  }
  if (tab === 'mesajlar') {
    return (
      <Card title="Yazışmalar">
        <EmbeddedList
          caption="Yazışmalar"
          list={listThreads}
          fixed={{ player_id: id }}
          emptyText="Yazışma yok"
          columns={threadColumns}
        />
      </Card>
    )
  }
  if (tab === 'denetim') {
    return (
      <Card title="Denetim kaydı">
        <EmbeddedList
          caption="Denetim kaydı"
          list={listAuditLog}
          fixed={{ player: id }}
          emptyText="Kayıt yok"
          columns={auditColumns}
        />
      </Card>
    )
  }
  if (tab === 'hareketler') {
    return (
      <Card title="Hesap hareketleri">
        <EmbeddedList
          caption="Hesap hareketleri"
          list={listLedger}
          fixed={{ player: id }}
          perPage={25}
          emptyText="Hareket yok"
          columns={movementColumns}
        />
      </Card>
    )
  }
  if (tab === 'kuponlar') {
    return (
      <Card title="Spor kuponları">
        <EmbeddedList
          caption="Spor kuponları"
          list={listSportsCoupons}
          fixed={{ player: id }}
          emptyText="Kupon yok"
          columns={couponColumns}
        />
      </Card>
    )
  }
  return null
}

const couponColumns: Column<RowOf<typeof listSportsCoupons>>[] = [
  {
    key: 'no',
    head: 'Kupon',
    card: 'title',
    cell: (row) => (
      <Link to={`${paths.sports}/kuponlar?status=&q=${row.id}&kayit=${row.id}`} className="hover:underline">
        {row.reference ?? `#${row.id}`}
      </Link>
    ),
  },
  { key: 'first', head: 'İlk maç', cell: (row) => row.first },
  { key: 'kind', head: 'Tür', cell: (row) => COUPON_KINDS[row.kind] },
  { key: 'stake', head: 'Tutar', align: 'right', card: 'side', cell: (row) => formatAmount(row.stake) },
  {
    key: 'return',
    head: 'Ödeme',
    align: 'right',
    cell: (row) => (row.return === null ? '—' : formatAmount(row.return)),
  },
  { key: 'status', head: 'Durum', cell: (row) => COUPON_STATUSES[row.status] },
  { key: 'at', head: 'Oynandı', cell: (row) => <When at={row.placed_at} /> },
]

const movementColumns: Column<RowOf<typeof listLedger>>[] = [
  { key: 'seq', head: 'No', card: 'none', cell: (row) => row.seq },
  { key: 'at', head: 'Zaman', cell: (row) => <When at={row.created_at} /> },
  { key: 'kind', head: 'Tür', card: 'title', cell: (row) => kindLabel(row.kind) },
  { key: 'cash', head: 'Nakit', align: 'right', card: 'side', cell: (row) => <Signed lira={row.cash} /> },
  { key: 'bonus', head: 'Bonus', align: 'right', cell: (row) => <Signed lira={row.bonus} /> },
  { key: 'hold', head: 'Bloke', align: 'right', cell: (row) => <Signed lira={row.hold} /> },
  { key: 'after', head: 'Sonraki nakit', align: 'right', cell: (row) => formatAmount(row.cash_after) },
  { key: 'contra', head: 'Karşı hesap', card: 'none', cell: (row) => accountLabel(row.contra) },
  { key: 'reference', head: 'Referans', cell: (row) => row.reference ?? '—' },
]

const grantColumns: Column<RowOf<typeof listGrants>>[] = [
  { key: 'name', head: 'Bonus', card: 'title', cell: (row) => row.name },
  { key: 'granted', head: 'Tutar', align: 'right', card: 'side', cell: (row) => formatAmount(row.granted) },
  {
    key: 'wager',
    head: 'Çevrim',
    align: 'right',
    cell: (row) => `${formatAmount(row.wager_done)} / ${formatAmount(row.wager_required)}`,
  },
  { key: 'status', head: 'Durum', cell: (row) => <StatusBadge status={row.status} /> },
  { key: 'at', head: 'Verildi', cell: (row) => <When at={row.created_at} /> },
]

const documentColumns: Column<RowOf<typeof listKycDocuments>>[] = [
  {
    key: 'id',
    head: 'Başvuru',
    card: 'title',
    cell: (row) => (
      <Link to={`${paths.kyc}?status=${row.status}&kayit=${row.id}`} className="hover:underline">
        #{row.id}
      </Link>
    ),
  },
  { key: 'status', head: 'Durum', card: 'side', cell: (row) => <StatusBadge status={row.status} /> },
  { key: 'reason', head: 'Gerekçe', cell: (row) => row.reason ?? '—' },
  { key: 'by', head: 'Karar veren', cell: (row) => row.decided_by ?? '—' },
  { key: 'at', head: 'Gönderildi', cell: (row) => <When at={row.created_at} /> },
]

const threadColumns: Column<RowOf<typeof listThreads>>[] = [
  {
    key: 'subject',
    head: 'Konu',
    card: 'title',
    cell: (row) => (
      <Link to={`${paths.messages}?status=${row.status}&kayit=${row.id}`} className="hover:underline">
        {row.subject}
      </Link>
    ),
  },
  { key: 'count', head: 'Mesaj', align: 'right', cell: (row) => row.message_count },
  { key: 'status', head: 'Durum', card: 'side', cell: (row) => <StatusBadge status={row.status} /> },
  { key: 'at', head: 'Son mesaj', cell: (row) => <When at={row.last_message_at} /> },
]

const auditColumns: Column<RowOf<typeof listAuditLog>>[] = [
  { key: 'at', head: 'Zaman', card: 'side', cell: (row) => <When at={row.at} /> },
  { key: 'staff', head: 'Kim', card: 'title', cell: (row) => row.staff ?? 'Sistem' },
  { key: 'action', head: 'İşlem', cell: (row) => row.action },
  { key: 'subject', head: 'Konu', cell: (row) => row.subject },
  { key: 'note', head: 'Not', cell: (row) => row.note ?? '—' },
]
