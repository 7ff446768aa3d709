import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readTournament } from '@meydan/contract/tournaments/tournaments'
import { formatAmount } from '@meydan/money/kurus'
import { buttonClass } from '@meydan/ui/button-class'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Board } from '../features/tournaments/Board.tsx'
import { JoinButton } from '../features/tournaments/JoinButton.tsx'
import { PrizeLadder } from '../features/tournaments/PrizeLadder.tsx'
import { useBoard } from '../features/tournaments/use-board.ts'
import { PhaseBadge } from '../features/tournaments/TournamentTile.tsx'
import { dateTimeText } from '../components/text/dates.ts'
import { FoldedRules } from '../components/FoldedRules.tsx'
import { NotFound } from '../components/NotFound.tsx'
import { usePageTitle } from '../components/hooks/use-page-title.ts'
import { paths, withGame } from '../paths.ts'
import { tournamentWords as words } from '../words/offers/tournaments.ts'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { useAfterShow } from '../session/active-round.ts'

type Tournament = OutputOf<typeof readTournament>['tournament']

/** While it runs, all of it is read again so often: seldom where its socket sends the board. */
const HEARD_MS = 60_000
const UNHEARD_MS = 10_000

export function TournamentPage() {
  const { slug = '' } = useParams()
  const [isRunning, setRunning] = useState(false)
  const isHeard = useBoard(slug, isRunning)
  const {
    data: socketBoard,
    error,
    refetch,
  } = useQuery({
    ...read(readTournament, { slug }),
    refetchInterval: isRunning && (isHeard ? HEARD_MS : UNHEARD_MS),
  })
  const data = useAfterShow(socketBoard)
  const runs = data?.tournament.phase === 'running'
  if (runs !== isRunning) setRunning(runs)
  usePageTitle(data?.tournament.name ?? words.title)
  if (error?.code === 'not_found' || error?.code === 'bad_input') return <NotFound />
  if (data) return <Shown tournament={data.tournament} />
  if (!error) return <Skeleton className="h-96 rounded-lg" />
  return <LoadFailed title={error.sentence ?? words.loadFailed} onRetry={() => void refetch()} />
}

function Shown({ tournament }: { tournament: Tournament }) {
  const { rules, board, around, joined, phase } = tournament
  const isWaiting = joined && around.length === 0 && phase === 'running'
  return (
    <>
      <Link to={paths.tournaments} className="text-sm text-ink2 underline">
        {words.all}
      </Link>
      <Head tournament={tournament} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid gap-4">
          {(around.length > 0 || isWaiting) && (
            <Card title={words.own}>
              {isWaiting ? <p className="text-ink2">{words.notYet}</p> : <Board caption={words.own} places={around} />}
            </Card>
          )}
          <Card title={words.board}>
            {board.length > 0 ? (
              <Board caption={words.board} places={board} />
            ) : (
              <p className="text-ink2">{words.boardEmpty}</p>
            )}
          </Card>
        </div>
        <div className="grid gap-4">
          <Prizes prizes={tournament.prizes} />
          <FoldedRules title={words.rules} rules={rules} />
          <Games games={tournament.games} />
        </div>
      </div>
    </>
  )
}

function Head({ tournament }: { tournament: Tournament }) {
  const { name, pool, goal, starts_at, ends_at, players } = tournament
  const facts = [
    [words.goal, goal],
    [words.starts, dateTimeText(starts_at)],
    [words.ends, dateTimeText(ends_at)],
    [words.players, String(players)],
  ]
  return (
    <header className="mt-2 grid gap-4 rounded-lg border border-line bg-s1 p-4 lg:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1>{name}</h1>
        <PhaseBadge {...tournament} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p>
          <span className="block text-xs text-ink3">{words.pool}</span>
          <span className="figure text-2xl text-gold">{formatAmount(pool)}</span>
        </p>
        <JoinButton tournament={tournament} />
      </div>
      <dl className="grid grid-cols-2 gap-3 text-sm lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-ink3">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function Prizes({ prizes }: Pick<Tournament, 'prizes'>) {
  return (
    <Card title={words.prizes}>
      <p className="mb-1 text-xs text-ink3">{words.prizesNote}</p>
      <PrizeLadder prizes={prizes} />
    </Card>
  )
}

/** The listed games, or the way to all slots. */
function Games({ games }: Pick<Tournament, 'games'>) {
  return (
    <Card title={words.games}>
      {games.length === 0 ? (
        <Link to={paths.slots} className={buttonClass({})}>
          {words.toSlots}
        </Link>
      ) : (
        <ul className="grid gap-2">
          {games.map(({ id, name }) => (
            <li key={id}>
              <Link to={withGame('', { gameId: id, mode: 'real' })} aria-label={words.play(name)} className="underline">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
