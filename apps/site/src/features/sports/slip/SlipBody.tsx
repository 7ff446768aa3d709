import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { TicketCheck } from 'lucide-react'
import { slipWords } from '../../../words/sports-slip.ts'
import { useOddsText } from '../odds-format.ts'
import { PlacedCoupon } from './PlacedCoupon.tsx'
import { computeReturns } from './compute-returns.ts'
import { CodeField } from './parts/CodeField.tsx'
import { OneTouchNote } from './parts/OneTouch.tsx'
import { SlipForm } from './SlipForm.tsx'
import { usePlaced, useSlip } from './slip-store.ts'

/** What the column and the sheet hold: the coupon just played, the slip, or how to begin one. */
export function SlipBody() {
  const slip = useSlip()
  const placed = usePlaced()
  if (placed) return <PlacedCoupon key={placed.coupons[0]?.no} placed={placed} />
  if (slip.choices.length === 0)
    return (
      <>
        <OneTouchNote />
        <CodeField />
        <EmptyState icon={<TicketCheck aria-hidden size={32} />} title={slipWords.empty} text={slipWords.emptyText} />
      </>
    )
  return (
    <>
      <OneTouchNote />
      <CodeField />
      <SlipForm slip={slip} />
    </>
  )
}

/** Legs and total odds for readers, announced whenever they change. */
export function SpokenSlip() {
  const slip = useSlip()
  const oddsText = useOddsText()
  const { totalOdds } = computeReturns(slip, [])
  return (
    <p role="status" className="sr-only">
      {slip.choices.length > 0 &&
        slipWords.spoken(slip.choices.length, totalOdds === undefined ? undefined : oddsText(totalOdds))}
    </p>
  )
}
