import { read } from '@meydan/api-client/query'
import { listJackpots } from '@meydan/contract/jackpots'
import { useQuery } from '@tanstack/react-query'
import { Gem } from 'lucide-react'
import { Link } from 'react-router'
import { SectionHead } from '../../parts/SectionHead.tsx'
import { paths } from '../../paths.ts'
import { jackpotWords as words } from '../../words/jackpots.ts'
import { PoolAmount } from './PoolAmount.tsx'
import { tierTint } from './tier-tint.ts'
import { EVERY_MS } from './use-counting.ts'
import { useAfterShow } from '../../session/playing.ts'

/** The pools as they are; its place is kept until they are known, and nothing is shown where there are none. */
export function JackpotStrip() {
  const { data, isPending } = useQuery({ ...read(listJackpots), staleTime: 0, refetchInterval: EVERY_MS })
  const jackpots = useAfterShow(data)?.jackpots ?? []
  if (isPending) return <div className="mt-4 h-29 lg:mt-5" />
  if (jackpots.length === 0) return null
  return (
    <section aria-labelledby="jackpot-havuzlari" className="mt-4 lg:mt-5">
      <SectionHead id="jackpot-havuzlari" title={words.title} link={{ to: paths.jackpots, label: words.all }} />
      <ul
        aria-labelledby="jackpot-havuzlari"
        className="no-bar flex gap-2 overflow-x-auto overscroll-x-contain lg:grid lg:grid-cols-4 lg:gap-3"
      >
        {jackpots.map(({ code, name, amount }) => (
          <li key={code} className="shrink-0">
            <Link to={paths.jackpots} className="flex h-16 w-42 items-center gap-3 rounded-lg bg-s1 px-3 lg:w-auto">
              <Gem aria-hidden size={22} className={`shrink-0 ${tierTint(code)}`} />
              <span className="min-w-0">
                <span className="block text-xs text-ink2">{name}</span>
                <PoolAmount amount={amount} className="money block truncate text-base font-bold text-gold" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
