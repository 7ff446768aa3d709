import { formatAmount } from '@meydan/money/kurus'
import { cx } from '@meydan/ui/cx'
import { Radio } from '@meydan/ui/fields/Radio.tsx'
import { TermTable } from '@meydan/ui/display/TermTable.tsx'
import { Gift } from 'lucide-react'
import type { CSSProperties } from 'react'
import { bonusWords } from '../../words/offers/bonus-choice.ts'
import type { Offer } from './use-decision.ts'

interface BonusChoiceProps {
  bonus: Offer
  isChosen: boolean
  onChoose: () => void
  /** Others stand beside it, to be compared line by line. */
  isCompared: boolean
}

/** By their places among the terms: what one chooses by where there is no room for all of them. */
const DECISIVE = [2, 3]

/**
 * One bonus on offer: icon, name, its sum in gold, and what it asks for. Compared ones are columns whose lines stand beside each other; on
 * a narrow screen each says what decides, and the chosen one everything.
 */
export function BonusChoice({ bonus, isChosen, onChoose, isCompared }: BonusChoiceProps) {
  const terms = bonus.terms ?? []
  return (
    <div className={cx(card, isCompared && column)} style={isCompared ? lines(terms.length + 1) : undefined}>
      <Radio
        name="bonus"
        value={bonus.id}
        checked={isChosen}
        onChange={onChoose}
        className={cx('rounded-lg! bg-transparent! ring-0!', isCompared && 'max-lg:py-2.5! lg:items-start!')}
      >
        <span className={cx('flex items-center gap-3.5', isCompared && 'lg:flex-col lg:items-start lg:gap-2')}>
          <BonusIcon icon={bonus.icon} />
          <span className={cx('min-w-0 flex-1', !isCompared && 'lg:flex lg:items-center lg:gap-3')}>
            <span className="block min-w-0 flex-1">
              <span className="block font-bold">{bonus.name}</span>
              <span className={cx('block text-sm text-ink2', isCompared && 'max-lg:hidden')}>{bonus.description}</span>
            </span>
            <span className="figure block text-lg text-gold">{formatAmount(bonus.amount)}</span>
          </span>
        </span>
      </Radio>
      {isCompared ? (
        <>
          <p className="px-4 pb-2.5 text-xs text-ink2 group-has-checked/choice:hidden lg:hidden">
            {terms
              .filter((_, place) => DECISIVE.includes(place))
              .map(({ label, value }) => `${label}: ${value}`)
              .join(' · ')}
          </p>
          <dl
            aria-label={bonusWords.termsOf(bonus.name)}
            className="hidden px-4 pb-2.5 text-sm group-has-checked/choice:block lg:row-[2/-1] lg:grid! lg:grid-rows-subgrid"
          >
            {terms.map(({ label, value }) => (
              <div key={label} className={line}>
                <dt className="text-ink3 lg:text-xs">{label}</dt>
                <dd className="text-ink2">{value.replaceAll(' ₺', '\u00a0₺')}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <TermTable label={bonusWords.termsOf(bonus.name)} rows={terms} className="px-4 pb-2.5" />
      )}
    </div>
  )
}

const column = 'lg:mb-2.5 lg:grid lg:grid-rows-subgrid lg:[grid-row:span_var(--lines)]'
const lines = (count: number) => ({ '--lines': count }) as CSSProperties
const card =
  'group/choice rounded-lg bg-s2 has-checked:bg-brand-tint has-checked:ring-2 has-checked:ring-accent has-checked:ring-inset'
const line = 'grid grid-cols-[6.75rem_1fr] content-start gap-x-3 border-t border-line py-1.5 lg:grid-cols-1'

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
