import { sentenceOf } from '@meydan/api-client/failure'
import { read } from '@meydan/api-client/query'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { Carousel } from '@meydan/ui/layout/Carousel.tsx'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { OutputOf } from '@meydan/contract/call'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import { offerLine } from '../../components/text/offer-line.ts'
import { paths } from '../../paths.ts'
import { commonWords } from '../../words/common.ts'
import { homeWords } from '../../words/home.ts'

const SCROLL_MS = 3000

type Promotion = OutputOf<typeof listPromotions>['promotions'][number]

/** The promotions carousel: cards of 304 px with a gap of 12, one step of 316 px every 3 s. */
export function HomePromotions({ onOpen }: { onOpen: (id: number) => void }) {
  const { data, error, refetch } = useQuery(read(listPromotions))
  if (data?.promotions.length === 0) return null
  return (
    <section aria-labelledby="home-promotions" className="mt-5 lg:mt-6">
      <SectionHead
        id="home-promotions"
        title={homeWords.promotions}
        link={{ to: paths.promotions, label: homeWords.seeAll }}
      />
      {!data && error && (
        <LoadFailed
          isLine
          title={sentenceOf(error, { network: commonWords.loadFailed, failure: homeWords.promotionsFailed })}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <Carousel
          label={homeWords.promotionCards}
          intervalMs={SCROLL_MS}
          ending="rewind"
          dots={false}
          gapPx={12}
          slideClassName="basis-[316px]"
        >
          {data.promotions.map((promotion) => (
            <PromotionTile key={promotion.id} promotion={promotion} onOpen={() => onOpen(promotion.id)} />
          ))}
        </Carousel>
      ) : (
        !error && <div className="h-37" />
      )}
    </section>
  )
}

function PromotionTile({ promotion, onOpen }: { promotion: Promotion; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="relative block h-37 w-full overflow-hidden rounded-lg bg-s2 text-left -outline-offset-2!"
    >
      <LazyImage src={promotion.banner} alt="" className="absolute! inset-0" imgClassName="object-right" />
      <span className="absolute inset-0 flex w-[56%] flex-col py-4 pl-4 text-white [text-shadow:0_1px_6px_#0007]">
        <span className="heading line-clamp-2 text-lg">{promotion.name}</span>
        <span className="mt-1 text-[0.875rem] font-bold">{offerLine(promotion)}</span>
        <span className="mt-auto flex items-center gap-1.5 text-sm font-[650]">
          {homeWords.inspect}
          <ArrowRight aria-hidden size={15} />
        </span>
      </span>
    </button>
  )
}
