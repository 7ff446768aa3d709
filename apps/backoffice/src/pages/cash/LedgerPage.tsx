import { listLedger } from '@meydan/contract/wallet/wallet-admin'
import { formatAmount } from '@meydan/money/kurus'
import { money, player, text, when } from '../../cells/columns.tsx'
import { choice, dates } from '../../crud/list/filters.ts'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { Signed } from '../../cells/Signed.tsx'
import { When } from '../../cells/When.tsx'
import { PlatformAccounts } from '../../features/ledger/PlatformAccounts.tsx'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { accountLabel, kindLabel, movementKinds, platformAccounts } from '../../words/cash/ledger.ts'
import { words } from '../../words/cash/ledger-page.ts'

export function LedgerPage() {
  return <ResourcePage resource={ledger} />
}

const ledger = resource(listLedger)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: PlatformAccounts,
  filters: [
    { name: 'player', label: words.filters.player, kind: 'number' },
    choice('kind', words.filters.kind, movementKinds),
    choice('contra', words.filters.contra, platformAccounts),
    { name: 'source', label: words.filters.source, kind: 'text' },
    ...dates,
  ],
  columns: [
    when('created_at', words.columns.created_at, { card: 'subside' }),
    player({ card: 'sub' }),
    { key: 'kind', head: words.columns.kind, card: 'title', cell: (row) => <strong>{kindLabel(row)}</strong> },
    { key: 'cash', head: words.columns.cash, align: 'right', card: 'side', cell: (row) => <Signed lira={row.cash} /> },
    { key: 'bonus', head: words.columns.bonus, align: 'right', cell: (row) => <Signed lira={row.bonus} /> },
    { key: 'hold', head: words.columns.hold, align: 'right', card: 'none', cell: (row) => <Signed lira={row.hold} /> },
    money('cash_after', words.columns.cash_after, { card: 'none' }),
    { key: 'contra', head: words.columns.contra, card: 'none', cell: (row) => accountLabel(row.contra) },
    text('reference', words.columns.reference),
    text('source', words.columns.source, { hidden: true }),
    text('external_id', words.columns.external_id, { hidden: true }),
  ],
  Detail: ({ row }) => (
    <div className="grid gap-4">
      <PlayerLink id={row.player_id} username={row.username} />
      <h2>{kindLabel(row)}</h2>
      <Facts
        facts={[
          [words.cash, <Signed key="cash" lira={row.cash} />],
          [words.bonus, <Signed key="bonus" lira={row.bonus} />],
          [words.held, <Signed key="hold" lira={row.hold} />],
          [words.cashAfter, formatAmount(row.cash_after)],
          [words.bonusAfter, formatAmount(row.bonus_after)],
          [words.heldAfter, formatAmount(row.hold_after)],
          [words.counterAccount, accountLabel(row.contra)],
          [words.reference, row.reference ?? '—'],
          [words.source, row.source],
          [words.outside, row.external_id],
          [words.provider, row.provider ?? '—'],
          [words.note, row.note ?? '—'],
          [words.when, <When key="at" at={row.created_at} />],
        ]}
      />
    </div>
  ),
})
