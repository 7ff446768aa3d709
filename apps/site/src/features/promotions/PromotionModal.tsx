import { read } from '@meydan/api-client/query'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { addressWith } from '@meydan/ui/address-now'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { TermTable } from '@meydan/ui/display/TermTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { modalTerms } from '../../components/text/promotion-terms.ts'
import { promotionWords } from '../../words/offers/promotions.ts'
import { Conditions } from './Conditions.tsx'
import { type Promotion, useActivation } from './use-activation.ts'
import { useIsUsed } from './use-used.ts'
import { MoneyButton } from '../../components/MoneyButton.tsx'

/** The details of the promotion that the address names (`?promotion=3`). */
export function PromotionModal() {
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery(read(listPromotions))
  const { activate, pendingId } = useActivation()
  const isUsed = useIsUsed()
  const id = Number(search.get('promotion'))
  const named = data?.promotions.find((promotion) => promotion.id === id)
  // The last one stays in the box while it fades out.
  const [shown, setShown] = useState<Promotion>()
  if (named && named !== shown) setShown(named)
  if (!shown) return null
  const close = () => setSearch(addressWith({ promotion: undefined }), { replace: true, preventScrollReset: true })
  const buttons = (
    <div className="grid w-full grid-cols-[1fr_1.4fr] gap-3">
      <Button size="lg" variant="ghost" onClick={close}>
        {promotionWords.close}
      </Button>
      {isUsed(shown.id) && (
        <span className="grid place-items-center">
          <Badge tone="gold">{promotionWords.used}</Badge>
        </span>
      )}
      {!shown.is_full && !isUsed(shown.id) && (
        <MoneyButton size="lg" variant="primary" busy={pendingId === shown.id} onClick={() => void activate(shown)}>
          {promotionWords.activate}
        </MoneyButton>
      )}
    </div>
  )
  return (
    <Modal
      footer={buttons}
      open={named !== undefined}
      onClose={close}
      title={shown.name}
      art={<LazyImage src={shown.banner} alt="" className="aspect-[640/270]" imgClassName="object-right" eager />}
    >
      <p className="text-ink2">{shown.description || promotionWords.fallbackText}</p>
      <dl className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
        {modalTerms(shown).map((cell) => (
          <div key={cell.label} className="rounded-md bg-s2 px-3 py-2.5">
            <dt className="text-xs text-ink3">{cell.label}</dt>
            <dd className={`figure text-lg ${cell.isGold ? 'text-gold' : ''}`}>{cell.value}</dd>
          </div>
        ))}
      </dl>
      <Conditions of={shown} className="mt-4" />
      <TermTable label={promotionWords.terms} rows={shown.terms ?? []} className="mt-4" />
      {shown.note && <p className="mt-4 text-sm whitespace-pre-line text-ink2">{shown.note}</p>}
    </Modal>
  )
}
