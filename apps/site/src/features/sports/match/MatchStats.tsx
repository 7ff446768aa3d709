import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readMatchStats } from '@meydan/contract/sports/sports'
import { cx } from '@meydan/ui/cx'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '../../../components/LoadFailed.tsx'
import { shortDate } from '../../../components/text/short-date.ts'
import { statWords as said } from '../../../words/sports.ts'
import type { Match } from './match.ts'

type Stats = OutputOf<typeof readMatchStats>

const STALE_MS = 60_000

/** Last five, head to head and table, from results of this installation; asked for once it is unfolded. */
export function MatchStats({ match }: { match: Match }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError, refetch } = useQuery({
    ...read(readMatchStats, { event: match.id }),
    enabled: isOpen,
    staleTime: STALE_MS,
  })
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group/stats mt-3 rounded-lg bg-s1">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 font-bold">
        <h2 className="flex-1 font-sans text-base! tracking-normal">{said.title}</h2>
        <ChevronDown aria-hidden size={18} className="text-ink3 transition-transform group-open/stats:rotate-180" />
      </summary>
      <div className="grid gap-4 px-3 pb-3">
        {isError && !data && <LoadFailed isLine title={said.failed} onRetry={() => void refetch()} />}
        {data && <Matches title={said.lastOf(match.home)} matches={data.home} of={match.home} />}
        {data && <Matches title={said.lastOf(match.away ?? '')} matches={data.away} of={match.away ?? ''} />}
        {data && <Matches title={said.met} matches={data.met} of={match.home} />}
        {data && data.table.length > 0 && <Table rows={data.table} />}
      </div>
    </details>
  )
}

function Matches({ title, matches, of }: { title: string; matches: Stats['home']; of: string }) {
  return (
    <section>
      <h3 className="mb-1 font-sans text-sm! tracking-normal text-ink2">{title}</h3>
      {matches.length === 0 && <p className="text-sm text-ink3">{said.none}</p>}
      <ul className="text-sm">
        {matches.map((one) => {
          const result = resultOf(one, of)
          return (
            <li key={one.id} className="flex items-center gap-2 border-t border-line py-1.5">
              <abbr
                title={said.results[result]}
                className={cx(
                  'grid size-5 shrink-0 place-items-center rounded-xs text-xs font-bold no-underline',
                  tones[result],
                )}
              >
                {said.letters[result]}
              </abbr>
              <span className="min-w-0 flex-1 truncate">
                {one.home} - {one.away}
              </span>
              <span className="money font-[650]">
                {one.goals[0]} - {one.goals[1]}
              </span>
              <time dateTime={one.starts_at} className="text-xs text-ink3 max-sm:hidden">
                {shortDate(one.starts_at)}
              </time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Result = 'won' | 'drawn' | 'lost'

const tones: Record<Result, string> = {
  won: 'bg-success/20 text-success',
  drawn: 'bg-s3 text-ink2',
  lost: 'bg-danger/20 text-danger',
}

function resultOf({ home, goals: [first, second] }: Stats['home'][number], of: string): Result {
  const [own, other] = home === of ? [first, second] : [second, first]
  return own > other ? 'won' : own === other ? 'drawn' : 'lost'
}

function Table({ rows }: { rows: Stats['table'] }) {
  const heads = [said.table.played, said.table.won, said.table.drawn, said.table.lost, said.table.difference]
  const hasPoints = rows.some(({ points }) => points !== null)
  return (
    <section className="overflow-x-auto">
      <h3 className="mb-1 font-sans text-sm! tracking-normal text-ink2">{said.table.title}</h3>
      <table className="w-full text-sm">
        <thead className="text-xs text-ink3">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              {said.table.team}
            </th>
            {[...heads, ...(hasPoints ? [said.table.points] : [])].map(([short, full]) => (
              <th key={short} scope="col" className="px-1 py-1 text-right font-normal">
                <abbr title={full} className="no-underline">
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} className={cx('border-t border-line', row.is_playing && 'font-bold')}>
              <th scope="row" className="max-w-40 truncate py-1 text-left font-[inherit]">
                {at + 1}. {row.name}
              </th>
              {[row.played, row.won, row.drawn, row.lost, row.scored - row.conceded].map((value, place) => (
                <td key={heads[place]?.[0]} className="money px-1 py-1 text-right">
                  {value}
                </td>
              ))}
              {hasPoints && <td className="money px-1 py-1 text-right font-bold">{row.points}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
