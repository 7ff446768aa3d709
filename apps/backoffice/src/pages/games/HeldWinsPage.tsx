import { allowHeldWin, listHeldWins, refuseHeldWin } from '@meydan/contract/games/held-wins-admin'
import { formatAmount } from '@meydan/money/kurus'
import { money, player, status, text, when } from '../../cells/columns.tsx'
import { SumDetail } from '../../cells/SumDetail.tsx'
import { When } from '../../cells/When.tsx'
import { WaitingLink } from '../../features/approvals/WaitingLink.tsx'
import { approveAction, rejectAction } from '../../crud/actions/decisions.ts'
import { statusTabs } from '../../crud/list/filters.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { words as shared } from '../../words/columns.ts'
import { words } from '../../words/games/held-wins.ts'

type Row = RowOf<typeof listHeldWins>

/** Wins above what their game may pay: two people let each pass, or nobody. */
export function HeldWinsPage() {
  return <ResourcePage resource={heldWins} />
}

const reason = { field: 'reason', label: words.reason, required: true }

const heldWins = resource(listHeldWins)({
  title: words.title,
  live: true,
  Header: WaitingLink,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  tabs: statusTabs([
    { value: 'held', label: shared.pending, sort: 'held_at' },
    { value: 'proposed', label: words.proposedTab, sort: 'held_at' },
    { value: 'allowed', label: shared.approved },
    { value: 'refused', label: shared.rejected },
    { value: 'paid', label: words.paidTab },
  ]),
  columns: [
    player(),
    text('game_name', words.game, { card: 'sub' }),
    text('provider_name', words.provider, { hidden: true }),
    money('amount', words.win, { strong: true, card: 'side' }),
    money('stakes', words.stakes),
    money('cap', words.cap),
    when('held_at', shared.at, { card: 'subside' }),
    status(),
  ],
  Detail: HeldWinDetail,
  actions: [
    approveAction({
      label: words.propose,
      call: allowHeldWin,
      shortcut: 'e',
      when: (row) => row.status === 'held' || row.status === 'refused',
      reason,
      doneText: words.proposed,
    }),
    rejectAction({
      call: refuseHeldWin,
      when: (row) => row.status === 'held' || row.status === 'proposed',
      reason,
      doneText: words.refused,
    }),
  ],
})

function HeldWinDetail({ row }: { row: Row }) {
  return (
    <SumDetail
      row={row}
      sum={row.amount}
      facts={[
        [words.game, `${row.game_name} · ${row.provider_name}`],
        [words.roundStakes, formatAmount(row.stakes)],
        [words.roundWon, formatAmount(row.won)],
        [words.roundCap, formatAmount(row.cap)],
        [words.transaction, <Code key="tx" text={row.transaction_id} />],
        [words.round, <Code key="round" text={row.round_ref} />],
        [words.heldAt, <When key="held" at={row.held_at} />],
        [words.proposer, row.proposed_by ?? shared.none],
        [shared.reason, row.reason ?? shared.none],
        [shared.decidedBy, row.decided_by ?? shared.none],
        [words.decision, row.decision ?? shared.none],
        [words.paidAt, <When key="paid" at={row.paid_at} />],
      ]}
    />
  )
}

function Code({ text: code }: { text: string }) {
  return <span className="break-all">{code}</span>
}
