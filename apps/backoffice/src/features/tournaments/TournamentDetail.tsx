import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { type listAdminTournaments, readAdminTournament } from '@meydan/contract/tournaments/tournaments-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Table } from '@meydan/ui/display/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../cells/Facts.tsx'
import { RulesInWords } from '../../cells/RulesInWords.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { When } from '../../cells/When.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { kinds, words } from '../../words/games/tournaments.ts'

type Row = RowOf<typeof listAdminTournaments>
type Result = OutputOf<typeof readAdminTournament>['data']['results'][number]

/** The report of a tournament: its facts, its rules in words, and who won what. */
export function TournamentDetail({ row }: { row: Row }) {
  const { data, error } = useQuery(read(readAdminTournament, { id: row.id }))
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [words.kind, kinds.find(({ value }) => value === row.kind)?.label],
          [words.repeat, row.repeats_weekly ? words.weekly : words.once],
          [words.start, <When key="start" at={row.starts_at} />],
          [words.end, <When key="end" at={row.ends_at} />],
          [words.players, row.players],
          [words.rounds, row.rounds],
          [words.address, `/turnuvalar/${row.slug}`],
          ...(data?.data.cancel_reason ? ([[words.cancelReason, data.data.cancel_reason]] as const) : []),
        ]}
      />
      <RulesInWords rules={data?.data.rules} failure={error ? (error.sentence ?? words.loadFailed) : undefined} />
      {data && (
        <>
          <h2 className="text-[0.875rem]!">{words.results}</h2>
          <Results results={data.data.results} />
        </>
      )}
    </div>
  )
}

function Prize({ prize, withheld }: Result) {
  return (
    <span className="grid justify-items-end">
      <span className="whitespace-nowrap">{formatAmount(prize)}</span>
      {withheld && <span className="max-w-32 text-right text-[0.75rem] text-ink2">{words.withheld}</span>}
    </span>
  )
}

function Results({ results }: { results: readonly Result[] }) {
  return (
    <Table
      caption={words.results}
      rows={results}
      rowKey={(result) => result.rank}
      empty={<p className="text-sm text-ink2">{words.noResults}</p>}
      columns={[
        { key: 'rank', head: words.rank, cell: ({ rank }) => `${rank}.`, card: 'title' },
        {
          key: 'player',
          head: words.player,
          cell: ({ player_id, username }) => <PlayerLink id={player_id} username={username} />,
        },
        { key: 'points', head: words.points, cell: ({ points }) => points, align: 'right' },
        { key: 'prize', head: words.prize, cell: Prize, align: 'right', card: 'side' },
      ]}
    />
  )
}
