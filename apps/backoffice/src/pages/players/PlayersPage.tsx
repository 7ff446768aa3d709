import { listPlayers } from '@meydan/contract/identity/identity-admin'
import { text, when } from '../../cells/columns.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/players/players.ts'

export function PlayersPage() {
  return <ResourcePage resource={players} />
}

const players = resource(listPlayers)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  href: (row) => paths.player(row.id),
  filters: [
    {
      name: 'status',
      label: words.filters.status,
      kind: 'select',
      options: [
        { value: 'active', label: words.active },
        { value: 'blocked', label: words.blocked },
        { value: 'closing', label: words.closing },
        { value: 'closed', label: words.closed },
      ],
    },
    {
      name: 'kyc_status',
      label: words.filters.kyc_status,
      kind: 'select',
      options: [
        { value: 'none', label: words.none },
        { value: 'pending', label: words.pending },
        { value: 'approved', label: words.approved },
        { value: 'rejected', label: words.rejected },
      ],
    },
    {
      name: 'dormant',
      label: words.filters.dormant,
      kind: 'select',
      options: [
        { value: 'yes', label: words.dormant },
        { value: 'no', label: words.awake },
      ],
    },
    { name: 'affiliate_btag', label: words.filters.affiliate_btag, kind: 'text' },
    { name: 'from', label: words.filters.from, kind: 'date' },
    { name: 'to', label: words.filters.to, kind: 'date' },
  ],
  columns: [
    {
      key: 'id',
      head: words.columns.id,

      card: 'none',
      cell: (row) => <span className="money text-ink2">#{row.id}</span>,
    },
    text('username', words.columns.username, { strong: true, card: 'title' }),
    {
      key: 'first_name',
      head: words.columns.first_name,
      card: 'sub',
      oneLine: true,
      cell: (row) => `${row.first_name} ${row.last_name}`,
    },
    text('email', words.columns.email),
    text('phone', words.columns.phone, { oneLine: true }),
    text('city', words.columns.city, { hidden: true }),
    {
      key: 'kyc_status',
      head: words.columns.kyc_status,
      card: 'badge',
      cell: (row) => <StatusBadge status={row.kyc_status} />,
    },
    { key: 'status', head: words.columns.status, cell: (row) => <StatusBadge status={row.status} />, card: 'side' },
    text('affiliate_btag', words.columns.affiliate_btag, { hidden: true }),
    when('created_at', words.columns.created_at, { card: 'subside' }),
    when('last_login_at', words.columns.last_login_at),
    when('dormant_since', words.columns.dormant_since, { hidden: true }),
  ],
})
