import { read } from '@meydan/api-client/query'
import { type listFraudCases, readFraudCase } from '@meydan/contract/fraud/fraud-admin'
import { fraudHitOf } from '@meydan/contract/fraud/fraud-rules'
import { formatAmount } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words/players/fraud.ts'
import { CaseNotes } from './CaseNotes.tsx'
import type { Case } from './case.ts'

/** What struck, what waits for the decision, and what the people who look after it have written down. */
export function CaseDetail({ row }: { row: RowOf<typeof listFraudCases> }) {
  const { data, error } = useQuery(read(readFraudCase, { id: row.id }))
  if (error) return <p role="alert">{error.sentence ?? words.loadFailed}</p>
  if (!data) return <Skeleton className="h-96 rounded-md" />
  const found = data.data
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={found.player_id} username={found.username} />
        <StatusBadge status={found.status} />
      </div>
      <section className="grid gap-2" aria-label={words.struck}>
        <h2 className="text-sm! text-ink3">{words.struck}</h2>
        {found.hits.map((hit) => (
          <Note key={`${hit.rule}-${hit.at}-${hit.reference}`} tone="warning">
            <strong>{fraudHitOf(hit.rule).name}</strong>
            {hit.reference && ` · ${hit.reference}`}
            <br />
            {hit.text}
          </Note>
        ))}
      </section>
      <Payouts of={found} />
      <Facts facts={factsOf(found)} />
      <Link to={`${paths.player(found.player_id)}/baglantilar`} className="underline underline-offset-3">
        {words.toLinks}
      </Link>
      <CaseNotes of={found} />
      {found.status === 'open' && <p className="text-sm text-ink2">{words.decideNote}</p>}
    </div>
  )
}

function Payouts({ of }: { of: Case }) {
  const caption = of.status === 'open' ? words.payouts : words.payoutsThen
  return (
    <section className="grid gap-2" aria-label={caption}>
      <h2 className="text-sm! text-ink3">{caption}</h2>
      <Table
        caption={caption}
        rows={of.payouts}
        rowKey={({ id }) => id}
        empty={<p className="text-sm text-ink2">{words.noPayouts}</p>}
        columns={[
          { key: 'reference', head: words.reference, cell: ({ reference }) => reference, card: 'title' },
          {
            key: 'amount',
            head: words.amount,
            cell: ({ amount }) => formatAmount(amount),
            align: 'right',
            card: 'side',
          },
          { key: 'status', head: words.status, cell: ({ status }) => <StatusBadge status={status} /> },
        ]}
      />
    </section>
  )
}

function factsOf(of: Case): Parameters<typeof Facts>[0]['facts'] {
  return [
    [words.openedAt, <When key="opened" at={of.opened_at} />],
    [words.dueAt, <When key="due" at={of.due_at} />],
    [words.assignedTo, of.assigned_to ?? words.nobody],
    ...(of.decided_at
      ? ([
          [words.decidedAt, <When key="decided" at={of.decided_at} />],
          [words.decidedBy, of.decided_by],
          [words.secondedBy, of.seconded_by],
          [words.reason, of.reason],
        ] as const)
      : []),
  ]
}
