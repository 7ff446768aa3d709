import { read } from '@meydan/api-client/query'
import { listJackpots, readJackpots } from '@meydan/contract/jackpots/jackpots'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { DropList } from '../features/jackpots/DropList.tsx'
import { JackpotTile } from '../features/jackpots/JackpotTile.tsx'
import { EVERY_MS } from '../features/jackpots/use-counting.ts'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { usePageTitle } from '../parts/hooks/use-page-title.ts'
import { UnlessPaused } from '../parts/UnlessPaused.tsx'
import { jackpotWords as words } from '../words/games/jackpots.ts'

/** The rules and the history are read again where a cycle has ended meanwhile, and now and then. */
const PAGE_MS = 15_000

export function JackpotsPage() {
  return (
    <UnlessPaused>
      <Open />
    </UnlessPaused>
  )
}

function Open() {
  usePageTitle(words.title)
  const pools = useQuery({ ...read(listJackpots), staleTime: 0, refetchInterval: EVERY_MS })
  const page = useQuery({ ...read(readJackpots), staleTime: 0, refetchInterval: PAGE_MS })
  const amountOf = (code: string) => pools.data?.jackpots.find((pool) => pool.code === code)?.amount
  return (
    <>
      <h1>{words.title}</h1>
      <p className="mt-1 mb-5 max-w-3xl text-ink2">{words.intro}</p>
      {page.error && !page.data && (
        <LoadFailed title={page.error.sentence ?? words.loadFailed} onRetry={() => void page.refetch()} />
      )}
      {page.isPending && <Skeleton className="h-96 rounded-lg" />}
      {page.data?.tiers.length === 0 && (
        <EmptyState art="/art/bos/bonus.svg" title={words.emptyTitle} text={words.emptyText} />
      )}
      {page.data && (
        <>
          <div className="grid gap-3.5 sm:grid-cols-2 2xl:grid-cols-4">
            {page.data.tiers.map((tier) => (
              <JackpotTile
                key={tier.code}
                tier={tier}
                amount={amountOf(tier.code) ?? tier.amount}
                last={page.data.drops.find(({ proof }) => proof.tier === tier.code)}
              />
            ))}
          </div>
          <Card title={words.history} className="mt-5">
            <DropList drops={page.data.drops} />
          </Card>
        </>
      )}
    </>
  )
}
