import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listWinners } from '@meydan/contract/winners/winners'
import { formatAmount } from '@meydan/money/kurus'
import { cx } from '@meydan/ui/cx'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { gameLink } from '../../parts/game-link.ts'
import { SectionHead } from '../../parts/SectionHead.tsx'
import { useLocalUser } from '../../session/local-user.ts'
import { winnerWords } from '../../words/games/winners.ts'
import { useAfterShow } from '../../session/playing.ts'

const EVERY_MS = 30_000

type Winner = OutputOf<typeof listWinners>['winners'][number]

const times = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * What was really won of late, and beside it the highest multiples of the week; their place is kept until they are known, and nothing
 * is shown where there is nothing. `onPhones` 'last' leaves the week to wide screens.
 */
export function WinnerStrip({ onPhones = 'both' }: { onPhones?: 'both' | 'last' }) {
  const { data: winnersData, isPending } = useQuery({ ...read(listWinners), staleTime: 0, refetchInterval: EVERY_MS })
  const data = useAfterShow(winnersData)
  const [last, week] = [data?.winners ?? [], data?.week ?? []]
  if (isPending) return <div className="mt-4 h-31 lg:mt-5" />
  if (last.length + week.length === 0) return null
  return (
    <div className={cx('mt-4 grid gap-4 lg:mt-5', last.length > 0 && week.length > 0 && 'lg:grid-cols-2')}>
      <Row id="son-kazananlar" title={winnerWords.title} winners={last} />
      <Row
        id="haftanin-carpanlari"
        title={winnerWords.week}
        winners={week}
        isRanked
        className={onPhones === 'last' && last.length > 0 ? 'max-lg:hidden' : ''}
      />
    </div>
  )
}

interface RowProps {
  id: string
  title: string
  winners: readonly Winner[]
  isRanked?: boolean
  className?: string
}

function Row({ id, title, winners, isRanked = false, className }: RowProps) {
  if (winners.length === 0) return null
  return (
    <section aria-labelledby={id} className={cx('min-w-0', className)}>
      <SectionHead id={id} title={title} />
      <ul aria-labelledby={id} className="no-bar flex gap-2 overflow-x-auto overscroll-x-contain lg:gap-3">
        {winners.map((winner, index) => (
          <li key={winner.id} className="shrink-0">
            <Win winner={winner} rank={isRanked ? index + 1 : undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Win({
  winner: { name, game, multiple, amount },
  rank,
}: {
  winner: Winner
  /** Of the board of multiples, which are what counts there. */
  rank: number | undefined
}) {
  const { pathname, search } = useLocation()
  const isPlayer = useLocalUser() !== undefined
  const to = gameLink(game, { search, isPlayer })
  const multipleText = winnerWords.multiple(times.format(multiple))
  const inside = (
    <>
      <LazyImage src={game.image} alt="" name="" className="h-14 w-[42px] shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">
          {rank !== undefined && <span className="money mr-1.5 text-ink3">{winnerWords.rank(rank)}</span>}
          {game.name}
        </span>
        <span className="flex items-center justify-between gap-2 text-xs text-ink2">
          <span className="truncate">{name ?? winnerWords.nameless}</span>
          <span className="money">{rank === undefined ? multipleText : formatAmount(amount)}</span>
        </span>
        <span className="money block text-sm font-bold text-gold">
          {rank === undefined ? formatAmount(amount) : multipleText}
        </span>
      </span>
    </>
  )
  const look = 'relative flex h-18 w-54 items-center gap-3 rounded-lg bg-s1 p-2 -outline-offset-2!'
  if (to === undefined) return <div className={look}>{inside}</div>
  return (
    <Link
      to={to.startsWith('?') ? { pathname, search: to } : to}
      preventScrollReset={to.startsWith('?')}
      className={`${look} hover:bg-s2`}
    >
      {inside}
      <span className="sr-only">{winnerWords.open(game.name)}</span>
    </Link>
  )
}
