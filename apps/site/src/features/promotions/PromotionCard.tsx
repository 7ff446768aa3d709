import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { cardTerms } from '../../components/text/promotion-terms.ts'
import { promotionWords } from '../../words/offers/promotions.ts'
import { Conditions } from './Conditions.tsx'
import type { Promotion } from './use-activation.ts'

interface PromotionCardProps {
  promotion: Promotion
  busy: boolean
  isUsed: boolean
  onOpen: () => void
  onActivate: () => void
}

/** A promotion with its terms in short; the picture and title open the details. */
export function PromotionCard({ promotion, busy, isUsed, onOpen, onActivate }: PromotionCardProps) {
  const most = promotion.max_amount ?? promotion.max_bonus
  return (
    <article className="flex flex-col overflow-hidden rounded-lg border border-line bg-s1">
      <button
        type="button"
        onClick={onOpen}
        aria-label={promotionWords.details(promotion.name)}
        className="group block -outline-offset-2!"
      >
        <LazyImage
          src={promotion.banner}
          alt=""
          name={promotion.name}
          className="aspect-[640/270]"
          imgClassName="object-right transition-transform duration-300 ease-out group-hover:scale-104 motion-reduce:transform-none"
        />
      </button>
      <div className="flex flex-1 flex-col p-4">
        <h2 className="text-lg!">{promotion.name}</h2>
        <dl className="my-3 grid grid-cols-3 gap-2">
          {cardTerms(promotion).map(([label, value]) => (
            <div key={label} className="last:justify-self-end">
              <dt className="text-xs text-ink3">{label}</dt>
              <dd className="font-[650]">{value}</dd>
            </div>
          ))}
        </dl>
        <Conditions of={promotion} className="mb-3" />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3">
          {most ? (
            <p>
              <span className="block text-xs text-ink3">{promotionWords.maxAmount}</span>
              <span className="figure text-lg text-gold">{formatAmount(most)}</span>
            </p>
          ) : (
            <span />
          )}
          {isUsed && <Badge tone="gold">{promotionWords.used}</Badge>}
          {!promotion.is_full && !isUsed && (
            <Button busy={busy} onClick={onActivate}>
              {promotionWords.activate}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
