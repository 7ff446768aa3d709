import { listGrants } from '@meydan/contract/bonuses/bonuses-admin'
import type { CallShape, OutputOf } from '@meydan/contract/call'
import { listKycDocuments } from '@meydan/contract/identity/kyc-admin'
import { listSportsCoupons } from '@meydan/contract/sports/sports-coupons-admin'
import { listThreads } from '@meydan/contract/messages/messages-admin'
import { listAuditLog } from '@meydan/contract/staff/audit-admin'
import { listLedger } from '@meydan/contract/wallet/wallet-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/layout/Card.tsx'
import type { Column } from '@meydan/ui/display/Table.tsx'
import { Link } from 'react-router'
import { Signed } from '../../cells/Signed.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../machine/list/EmbeddedList.tsx'
import { paths } from '../../paths.ts'
import { actionName, subjectName } from '../../words/staff/audit-actions.ts'
import { accountLabel, kindLabel } from '../../words/cash/ledger.ts'
import { words } from '../../words/players/player.ts'
import { words as sports } from '../../words/games/sports.ts'
import { COUPON_KINDS, COUPON_STATUSES } from '../../words/games/sports-labels.ts'

type RowOf<C extends CallShape> = OutputOf<C> extends { data: (infer Row)[] } ? Row : never

/** The lists of other departments, held to one player. */
export function PlayerHistory({ playerId, tab }: { playerId: number; tab: string }) {
  const id = String(playerId)
  if (tab === 'bonuslar') {
    return (
      <Card title={words.bonuses}>
        <EmbeddedList
          caption={words.bonuses}
          list={listGrants}
          fixed={{ player_id: id }}
          emptyText={words.noBonuses}
          columns={grantColumns}
        />
      </Card>
    )
  }
  if (tab === 'belgeler') {
    return (
      <Card title={words.idDocuments}>
        <EmbeddedList
          caption={words.documents}
          list={listKycDocuments}
          fixed={{ player: id }}
          emptyText={words.noDocuments}
          columns={documentColumns}
        />
      </Card>
    )
  }
  if (tab === 'mesajlar') {
    return (
      <Card title={words.threads}>
        <EmbeddedList
          caption={words.threads}
          list={listThreads}
          fixed={{ player_id: id }}
          emptyText={words.noThreads}
          columns={threadColumns}
        />
      </Card>
    )
  }
  if (tab === 'denetim') {
    return (
      <Card title={words.auditLog}>
        <EmbeddedList
          caption={words.auditLog}
          list={listAuditLog}
          fixed={{ player: id }}
          emptyText={words.noEntries}
          columns={auditColumns}
        />
      </Card>
    )
  }
  if (tab === 'hareketler') {
    return (
      <Card title={words.ledger}>
        <EmbeddedList
          caption={words.ledger}
          list={listLedger}
          fixed={{ player: id }}
          perPage={25}
          emptyText={words.noMovements}
          columns={movementColumns}
        />
      </Card>
    )
  }
  if (tab === 'kuponlar') {
    return (
      <Card title={words.coupons}>
        <EmbeddedList
          caption={words.coupons}
          list={listSportsCoupons}
          fixed={{ player: id }}
          emptyText={sports.coupons.emptyText}
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
    head: sports.coupons.no,
    card: 'title',
    cell: (row) => (
      <Link to={`${paths.sports}/kuponlar?status=&q=${row.id}&kayit=${row.id}`} className="hover:underline">
        {row.reference ?? `#${row.id}`}
      </Link>
    ),
  },
  { key: 'first', head: sports.coupons.match, cell: (row) => row.first },
  { key: 'kind', head: sports.coupons.kind, cell: (row) => COUPON_KINDS[row.kind] },
  { key: 'stake', head: sports.coupons.stake, align: 'right', card: 'side', cell: (row) => formatAmount(row.stake) },
  {
    key: 'return',
    head: sports.coupons.returned,
    align: 'right',
    cell: (row) => (row.return === null ? '—' : formatAmount(row.return)),
  },
  { key: 'status', head: sports.coupons.status, cell: (row) => COUPON_STATUSES[row.status] },
  { key: 'at', head: sports.coupons.placed, cell: (row) => <When at={row.placed_at} /> },
]

const movementColumns: Column<RowOf<typeof listLedger>>[] = [
  { key: 'seq', head: words.number, card: 'none', cell: (row) => row.seq },
  { key: 'at', head: words.when, cell: (row) => <When at={row.created_at} /> },
  { key: 'kind', head: words.kind, card: 'title', cell: (row) => kindLabel(row) },
  { key: 'cash', head: words.cashBalance, align: 'right', card: 'side', cell: (row) => <Signed lira={row.cash} /> },
  { key: 'bonus', head: words.bonus, align: 'right', cell: (row) => <Signed lira={row.bonus} /> },
  { key: 'hold', head: words.held, align: 'right', cell: (row) => <Signed lira={row.hold} /> },
  { key: 'after', head: words.cashAfter, align: 'right', cell: (row) => formatAmount(row.cash_after) },
  { key: 'contra', head: words.counterAccount, card: 'none', cell: (row) => accountLabel(row.contra) },
  { key: 'reference', head: words.reference, cell: (row) => row.reference ?? '—' },
]

const grantColumns: Column<RowOf<typeof listGrants>>[] = [
  { key: 'name', head: words.bonus, card: 'title', cell: (row) => row.name },
  { key: 'granted', head: words.amount, align: 'right', card: 'side', cell: (row) => formatAmount(row.granted) },
  {
    key: 'wager',
    head: words.wagering,
    align: 'right',
    cell: (row) => `${formatAmount(row.wager_done)} / ${formatAmount(row.wager_required)}`,
  },
  { key: 'status', head: words.status, cell: (row) => <StatusBadge status={row.status} /> },
  { key: 'at', head: words.given, cell: (row) => <When at={row.created_at} /> },
]

const documentColumns: Column<RowOf<typeof listKycDocuments>>[] = [
  {
    key: 'id',
    head: words.appliedAt,
    card: 'title',
    cell: (row) => (
      <Link to={`${paths.kyc}?status=${row.status}&kayit=${row.id}`} className="hover:underline">
        #{row.id}
      </Link>
    ),
  },
  { key: 'status', head: words.status, card: 'side', cell: (row) => <StatusBadge status={row.status} /> },
  { key: 'reason', head: words.reason, cell: (row) => row.reason ?? '—' },
  { key: 'by', head: words.decidedBy, cell: (row) => row.decided_by ?? '—' },
  { key: 'at', head: words.sent, cell: (row) => <When at={row.created_at} /> },
]

const threadColumns: Column<RowOf<typeof listThreads>>[] = [
  {
    key: 'subject',
    head: words.subject,
    card: 'title',
    cell: (row) => (
      <Link to={`${paths.messages}?status=${row.status}&kayit=${row.id}`} className="hover:underline">
        {row.subject}
      </Link>
    ),
  },
  { key: 'count', head: words.message, align: 'right', cell: (row) => row.message_count },
  { key: 'status', head: words.status, card: 'side', cell: (row) => <StatusBadge status={row.status} /> },
  { key: 'at', head: words.lastMessage, cell: (row) => <When at={row.last_message_at} /> },
]

const auditColumns: Column<RowOf<typeof listAuditLog>>[] = [
  { key: 'at', head: words.when, card: 'side', cell: (row) => <When at={row.at} /> },
  { key: 'staff', head: words.who, card: 'title', cell: (row) => row.staff ?? words.system },
  { key: 'action', head: words.action, cell: (row) => actionName(row.action) },
  { key: 'subject', head: words.subject, cell: (row) => subjectName(row.subject) },
  { key: 'note', head: words.note, cell: (row) => row.note ?? '—' },
]
