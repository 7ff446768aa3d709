import { formatAmount } from '@meydan/money/kurus'
import { Radio } from '@meydan/ui/Radio.tsx'
import { TermTable } from '@meydan/ui/TermTable.tsx'
import { Gift } from 'lucide-react'
import { bonusWords } from '../../words/bonus-popup.ts'
import type { Offer } from './use-decision.ts'

interface BonusChoiceProps {
  bonus: Offer
  isChosen: boolean
  onChoose: () => void
}

/** One bonus on offer: icon, name, its sum in gold, and what it asks for. */
export function BonusChoice({ bonus, isChosen, onChoose }: BonusChoiceProps) {
  return (
    <div className={card}>
      <Radio
        name="bonus"
        value={bonus.id}
        checked={isChosen}
        onChange={onChoose}
        className="rounded-lg! bg-transparent! ring-0!"
      >
        <span className="flex items-center gap-3.5">
          <BonusIcon icon={bonus.icon} />
          <span className="min-w-0 flex-1 lg:flex lg:items-center lg:gap-3">
            <span className="block min-w-0 flex-1">
              <span className="block font-bold">{bonus.name}</span>
              <span className="block text-sm text-ink2">{bonus.description}</span>
            </span>
            <span className="figure block text-lg text-gold">{formatAmount(bonus.amount)}</span>
          </span>
        </span>
      </Radio>
      <TermTable label={bonusWords.termsOf(bonus.name)} rows={bonus.terms ?? []} className="px-4 pb-2.5" />
    </div>
  )
}

const card =
  'rounded-lg bg-s2 has-checked:bg-brand-tint has-checked:ring-2 has-checked:ring-accent has-checked:ring-inset'

/** A picture of the family, a drawn gift in place of the default one, or whatever else was offered. */
function BonusIcon({ icon }: { icon?: string }) {
  if (icon?.startsWith('/')) return <img src={icon} alt="" width={48} height={48} className="size-12 shrink-0" />
  const isDefault = !icon || icon === bonusWords.defaultIcon
  return (
    <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-md bg-s4 text-2xl">
      {isDefault ? <Gift size={24} className="text-gold" /> : icon}
    </span>
  )
}
