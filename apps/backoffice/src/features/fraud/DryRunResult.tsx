import type { OutputOf } from '@meydan/contract/call'
import type { tryFraudRule } from '@meydan/contract/fraud/fraud-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Table } from '@meydan/ui/display/Table.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { When } from '../../cells/When.tsx'
import { words } from '../../words/players/fraud.ts'

/** What a rule would have found, with examples. */
export function DryRunResult({ run }: { run: OutputOf<typeof tryFraudRule>['data'] }) {
  const figures = [
    [words.lookedAt, run.looked_at.toLocaleString('tr-TR')],
    [words.found, run.hits.toLocaleString('tr-TR')],
    [words.players, run.players.toLocaleString('tr-TR')],
    [words.wouldHold, formatAmount(run.held)],
  ] as const
  return (
    <section className="grid gap-3" aria-label={words.tried} aria-live="polite">
      <h3 className="text-sm text-ink3">
        {words.tried}: <When at={run.ran_at} /> · {run.ran_by}
      </h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-md border border-line p-3">
            <dt className="text-xs text-ink3">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Table
        caption={words.examples}
        rows={run.examples}
        rowKey={({ player_id, at, reference }) => `${player_id}-${at}-${reference}`}
        empty={<p className="text-sm text-ink2">{words.noExamples}</p>}
        columns={[
          {
            key: 'player',
            head: words.account,
            cell: ({ player_id, username }) => <PlayerLink id={player_id} username={username} />,
            card: 'title',
          },
          { key: 'text', head: words.what, cell: ({ text }) => <span className="whitespace-normal">{text}</span> },
          { key: 'reference', head: words.reference, cell: ({ reference }) => reference ?? '—' },
          { key: 'at', head: words.at, cell: ({ at }) => <When at={at} />, card: 'side' },
        ]}
      />
    </section>
  )
}
