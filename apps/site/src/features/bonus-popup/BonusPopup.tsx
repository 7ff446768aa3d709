import { useWrite } from '@meydan/api-client/query'
import { type checkPendingBonus, decidePendingBonus } from '@meydan/contract/bonuses'
import type { OutputOf } from '@meydan/contract/call'
import { formatAmount, formatLira } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/confirm'
import { Modal } from '@meydan/ui/Modal.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { toast } from '@meydan/ui/toast'
import { useState } from 'react'
import { bonusWords } from '../../words/bonus-popup.ts'
import { BonusChoice } from './BonusChoice.tsx'

/** The page is loaded anew this long after a bonus was taken. */
const RELOAD_MS = 1000

interface BonusPopupProps {
  offer: OutputOf<typeof checkPendingBonus>
  onClosed: () => void
}

/** The choice of a bonus after an approved deposit: one of them, or none after a second question. */
export function BonusPopup({ offer, onClosed }: BonusPopupProps) {
  const { deposit_id: depositId, deposit_amount: depositAmount, bonuses = [] } = offer
  const [isOpen, setOpen] = useState(true)
  const [chosenId, setChosenId] = useState(bonuses.length === 1 ? bonuses[0]?.id : undefined)
  const write = useWrite(decidePendingBonus)
  const chosen = bonuses.find(({ id }) => id === chosenId)
  const close = () => {
    setOpen(false)
    onClosed()
  }
  const take = () => {
    if (depositId === undefined) return void toast.error(bonusWords.noDepositOnTake)
    if (!chosen) return
    write.mutate(
      { deposit_id: String(depositId), bonus_id: String(chosen.id), action: 'select' },
      {
        onSuccess: (reply) => {
          toast.success(bonusWords.taken(formatLira(reply.bonus?.amount ?? chosen.amount)))
          setOpen(false)
          setTimeout(() => location.reload(), RELOAD_MS)
        },
        onError: (failure) =>
          toast.error(
            failure.code === 'network'
              ? bonusWords.takeNetwork
              : bonusWords.takeFailed(failure.sentence ?? bonusWords.unknown),
          ),
      },
    )
  }
  const decline = async () => {
    if (depositId === undefined) return void toast.error(bonusWords.noDepositOnDecline)
    const isSure = await confirm({
      title: bonusWords.declineQuestion,
      confirmLabel: bonusWords.declineConfirm,
      cancelLabel: bonusWords.declineCancel,
      tone: 'danger',
    })
    if (!isSure) return
    write.mutate(
      { deposit_id: String(depositId), action: 'reject' },
      {
        onSuccess: () => {
          toast.info(bonusWords.declined)
          close()
        },
        onError: (failure) =>
          toast.error(
            failure.code === 'network'
              ? bonusWords.declineNetwork
              : bonusWords.declineFailed(failure.sentence ?? bonusWords.unknown),
          ),
      },
    )
  }
  return (
    <Modal
      open={isOpen}
      onClose={() => void decline()}
      title={bonusWords.title}
      hideTitle
      insistent
      art={<Strip amount={depositAmount ?? 0} />}
    >
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">{bonusWords.choices}</legend>
        {bonuses.map((bonus) => (
          <BonusChoice
            key={bonus.id}
            bonus={bonus}
            isChosen={bonus.id === chosenId}
            onChoose={() => setChosenId(bonus.id)}
          />
        ))}
      </fieldset>
      <Note className="mt-3">{bonusWords.note}</Note>
      <div className="mt-3.5 grid gap-1">
        <Button size="lg" variant="primary" wide disabled={!chosen} busy={write.isPending} onClick={take}>
          {chosen ? bonusWords.take(formatAmount(chosen.amount)) : bonusWords.choose}
        </Button>
        <Button size="lg" variant="ghost" wide onClick={() => void decline()}>
          {bonusWords.decline}
        </Button>
      </div>
    </Modal>
  )
}

function Strip({ amount }: { amount: number }) {
  return (
    <div className="relative h-33 bg-[url(/art/promo/hosgeldin.svg)] bg-cover bg-right lg:h-[150px]">
      <div className="max-w-[60%] p-5 text-white [text-shadow:0_1px_6px_#0008] lg:px-6 lg:pt-6.5">
        <p aria-hidden className="heading text-[1.375rem]">
          {bonusWords.title}
        </p>
        <p className="mt-1.5 text-sm">{bonusWords.intro(formatAmount(amount))}</p>
      </div>
    </div>
  )
}
