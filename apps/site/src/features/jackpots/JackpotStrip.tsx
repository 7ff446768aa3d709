import { read } from '@meydan/api-client/query'
import { listJackpots } from '@meydan/contract/jackpots/jackpots'
import { useQuery } from '@tanstack/react-query'
import { Gem } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAfterShow } from '../../session/active-round.ts'
import { jackpotWords as words } from '../../words/games/jackpots.ts'
import { PoolAmount } from './PoolAmount.tsx'
import { tierTint } from './tier-tint.ts'
import { EVERY_MS } from './use-counting.ts'

/** The pools as they are, in one line that leads to their page; nothing is shown where there are none. */
export function JackpotStrip() {
  const { data, isPending } = useQuery({ ...read(listJackpots), staleTime: 0, refetchInterval: EVERY_MS })
  const jackpots = useAfterShow(data)?.jackpots ?? []
  if (isPending) return <div className="mt-2 h-11" />
  if (jackpots.length === 0) return null
  return (
    <Link
      to={paths.jackpots}
      className="no-bar mt-2 flex h-11 items-center gap-5 overflow-x-auto rounded-lg bg-s1 px-4 text-sm whitespace-nowrap hover:bg-s2 lg:justify-between"
    >
      <span className="font-bold">{words.title}</span>
      {jackpots.map(({ code, name, amount }) => (
        <span key={code} className="flex items-center gap-1.5">
          <Gem aria-hidden size={16} className={`shrink-0 ${tierTint(code)}`} />
          <span className="text-ink2">{name}</span>
          <PoolAmount amount={amount} className="money font-bold text-gold" />
        </span>
      ))}
    </Link>
  )
}
