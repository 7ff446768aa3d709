import { sentenceOf } from '@meydan/api-client/failure'
import { read } from '@meydan/api-client/query'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CodeForm } from '../features/promotions/CodeForm.tsx'
import { PromotionCard } from '../features/promotions/PromotionCard.tsx'
import { PromotionModal } from '../features/promotions/PromotionModal.tsx'
import { useActivation } from '../features/promotions/use-activation.ts'
import { useIsUsed } from '../features/promotions/use-used.ts'
import { usePageTitle } from '../components/hooks/use-page-title.ts'
import { promotionWords } from '../words/offers/promotions.ts'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { UnlessPaused } from '../components/UnlessPaused.tsx'

export function PromotionsPage() {
  return (
    <UnlessPaused>
      <Open />
    </UnlessPaused>
  )
}

function Open() {
  const [, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery(read(listPromotions))
  const { activate, pendingId } = useActivation()
  const isUsed = useIsUsed()
  usePageTitle(promotionWords.title)
  return (
    <>
      <h1 className="mb-4">{promotionWords.title}</h1>
      <CodeForm />
      {error && (
        <LoadFailed
          title={sentenceOf(error, { network: promotionWords.connectionFailed, failure: promotionWords.loadFailed })}
          onRetry={() => void refetch()}
        />
      )}
      {data?.promotions.length === 0 && (
        <EmptyState art="/art/bos/bonus.svg" title={promotionWords.emptyTitle} text={promotionWords.emptyText} />
      )}
      {!error && (
        <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-3">
          {data
            ? data.promotions.map((promotion) => (
                <PromotionCard
                  key={promotion.id}
                  promotion={promotion}
                  busy={pendingId === promotion.id}
                  isUsed={isUsed(promotion.id)}
                  onOpen={() => setSearch({ promotion: String(promotion.id) }, { preventScrollReset: true })}
                  onActivate={() => void activate(promotion)}
                />
              ))
            : Array.from({ length: 6 }, (_, index) => (
                <Skeleton key={`card-${String(index)}`} className="h-[330px] rounded-lg" />
              ))}
        </div>
      )}
      <PromotionModal />
    </>
  )
}
