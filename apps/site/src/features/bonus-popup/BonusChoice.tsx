import type * as z from 'zod/mini'
import type { BonusOffer } from '@meydan/contract/bonuses'
import { formatAmount } from '@meydan/money/kurus'
import { Radio } from '@meydan/ui/Radio.tsx'
import { bonusWords } from '../../words/bonus-popup.ts'

interface BonusChoiceProps {
  bonus: z.output<typeof BonusOffer>
  isChosen: boolean
  onChoose: () => void
}

/** One bonus on offer: icon, name, terms and its sum in gold. */
export function BonusChoice({ bonus, isChosen, onChoose }: BonusChoiceProps) {
  const isPicture = bonus.icon.startsWith('/')
  return (
    <Radio name="bonus" value={bonus.id} checked={isChosen} onChange={onChoose} className="rounded-lg!">
      <span className="flex items-center gap-3.5">
        {isPicture ? (
          <img src={bonus.icon} alt="" width={48} height={48} className="size-12 shrink-0" />
        ) : (
          <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-md bg-s3 text-2xl">
            {bonus.icon || bonusWords.defaultIcon}
          </span>
        )}
        <span className="min-w-0 flex-1 lg:flex lg:items-center lg:gap-3">
          <span className="block min-w-0 flex-1">
            <span className="block font-bold">{bonus.name}</span>
            <span className="block text-sm text-ink2">{bonus.description}</span>
          </span>
          <span className="figure block text-lg text-gold">{formatAmount(bonus.amount)}</span>
        </span>
      </span>
    </Radio>
  )
}
