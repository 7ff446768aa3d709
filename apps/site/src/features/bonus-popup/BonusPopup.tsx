import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { cx } from '@meydan/ui/cx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useEffect, useState } from 'react'
import { bonusWords } from '../../words/offers/bonus-choice.ts'
import { BonusChoice } from './BonusChoice.tsx'
import { onDecidedElsewhere } from './other-tabs.ts'
import { type PendingBonus, useDecision } from './use-decision.ts'
import { MoneyButton } from '../../components/MoneyButton.tsx'

/** Beside each other where there is room. */
const COLUMNS: Record<number, string> = { 2: 'lg:grid-cols-2 lg:gap-y-0', 3: 'lg:grid-cols-3 lg:gap-y-0' }

interface BonusPopupProps {
  offer: PendingBonus
  onClosed: () => void
}

/** The choice of a bonus after an approved deposit: one of them, or none after a second question. */
export function BonusPopup({ offer, onClosed }: BonusPopupProps) {
  const { deposit_id: depositId, deposit_amount: depositAmount, bonuses = [] } = offer
  const [isOpen, setOpen] = useState(true)
  const [chosenId, setChosenId] = useState(bonuses.length === 1 ? bonuses[0]?.id : undefined)
  const { take, decline, isBusy } = useDecision(depositId, {
    taken: () => setOpen(false),
    declined: () => {
      setOpen(false)
      onClosed()
    },
  })
  useEffect(
    () =>
      onDecidedElsewhere(depositId, () => {
        setOpen(false)
        onClosed()
      }),
    [depositId, onClosed],
  )
  const isCompared = bonuses.length > 1
  const chosen = bonuses.find(({ id }) => id === chosenId)
  const strip = <Strip amount={depositAmount ?? 0} />
  const buttons = (
    <div className="grid w-full gap-1">
      <MoneyButton
        size="lg"
        variant="primary"
        wide
        disabled={!chosen}
        busy={isBusy}
        onClick={() => chosen && take(chosen)}
      >
        {chosen ? bonusWords.take(formatAmount(chosen.amount)) : bonusWords.choose}
      </MoneyButton>
      <Button size="lg" variant="ghost" wide onClick={() => void decline()}>
        {bonusWords.decline}
      </Button>
    </div>
  )
  return (
    <Modal
      open={isOpen}
      onClose={() => void decline()}
      title={bonusWords.title}
      hideTitle
      insistent
      wide={isCompared}
      art={strip}
      footer={buttons}
    >
      <fieldset className={cx('grid gap-2.5', isCompared && COLUMNS[Math.min(bonuses.length, 3)])}>
        <legend className="sr-only">{bonusWords.choices}</legend>
        {bonuses.map((bonus) => (
          <BonusChoice
            key={bonus.id}
            bonus={bonus}
            isChosen={bonus.id === chosenId}
            isCompared={isCompared}
            onChoose={() => setChosenId(bonus.id)}
          />
        ))}
      </fieldset>
      <Note className="mt-3">{bonusWords.note}</Note>
    </Modal>
  )
}

function Strip({ amount }: { amount: number }) {
  return (
    <div className="relative h-30 bg-[url(/art/promo/hosgeldin.svg)] bg-cover bg-right lg:h-26">
      <div className="max-w-[60%] p-4 text-white [text-shadow:0_1px_6px_#0008] lg:px-6 lg:pt-6.5">
        <p aria-hidden className="heading text-[1.375rem]">
          {bonusWords.title}
        </p>
        <p className="mt-1.5 text-sm">{bonusWords.intro(formatAmount(amount))}</p>
      </div>
    </div>
  )
}
