import { read } from '@meydan/api-client/query'
import { listActiveBonuses } from '@meydan/contract/bonuses/bonuses'
import { buttonClass } from '@meydan/ui/button-class'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { paths } from '../../paths.ts'
import { activeBonusWords, myBonusWords } from '../../words/account/account-bonuses.ts'
import { BonusCard } from './BonusCard.tsx'

/** The bonuses being wagered. */
export function ActiveTab() {
  const { data, isError, refetch } = useQuery({ ...read(listActiveBonuses), staleTime: 0 })
  if (isError && !data) {
    return <LoadFailed title={myBonusWords.loadFailed} onRetry={() => void refetch()} />
  }
  if (data?.active_bonuses.length === 0) {
    return (
      <EmptyState art="/art/bos/bonus.svg" title={activeBonusWords.emptyTitle} text={activeBonusWords.emptyText}>
        <Link to={paths.promotions} className={buttonClass()}>
          {activeBonusWords.promotions}
        </Link>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-3.5 md:grid-cols-2">
      {data
        ? data.active_bonuses.map((bonus) => <BonusCard key={bonus.id} bonus={bonus} />)
        : [1, 2].map((card) => <Skeleton key={card} className="h-[420px] rounded-lg" />)}
    </div>
  )
}
