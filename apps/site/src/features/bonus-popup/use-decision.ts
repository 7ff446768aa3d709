import { isServerFault } from '@meydan/api-client/failure'
import { useWrite } from '@meydan/api-client/query'
import { type BonusOffer, type checkPendingBonus, decidePendingBonus } from '@meydan/contract/bonuses/bonuses'
import type { OutputOf } from '@meydan/contract/call'
import { formatLira } from '@meydan/money/kurus'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { toast } from '@meydan/ui/dialogs/toast'
import type * as z from 'zod/mini'
import { bonusWords } from '../../words/offers/bonus-choice.ts'
import { notifyOtherTabs } from './other-tabs.ts'

export type PendingBonus = OutputOf<typeof checkPendingBonus>
export type Offer = z.output<typeof BonusOffer>

/** The page is loaded anew this long after a bonus was taken. */
const RELOAD_MS = 1000

interface Decision {
  take: (chosen: Offer) => void
  /** Asks first. */
  decline: () => Promise<void>
  isBusy: boolean
}

/** Takes or declines what is offered for a deposit, with the words for every end: also where it was decided elsewhere, or is gone. */
export function useDecision(
  depositId: number | undefined,
  ended: { taken: () => void; declined: () => void },
): Decision {
  const write = useWrite(decidePendingBonus)
  const take = (chosen: Offer) => {
    if (depositId === undefined) return void toast.error(bonusWords.noDepositOnTake)
    write.mutate(
      { deposit_id: String(depositId), bonus_id: String(chosen.id), action: 'select' },
      {
        onSuccess: (reply) => {
          notifyOtherTabs(depositId)
          toast.success(bonusWords.taken(formatLira(reply.bonus?.amount ?? chosen.amount)))
          ended.taken()
          setTimeout(() => location.reload(), RELOAD_MS)
        },
        onError: ({ code, sentence }) => {
          toast.error(
            isServerFault({ code }) ? bonusWords.takeNetwork : bonusWords.takeFailed(sentence ?? bonusWords.unknown),
          )
          if (code === 'offer_gone') ended.declined()
        },
      },
    )
  }
  const decline = async () => {
    if (depositId === undefined) return void toast.error(bonusWords.noDepositOnDecline)
    if (!(await confirm(declineQuestion))) return
    write.mutate(
      { deposit_id: String(depositId), action: 'reject' },
      {
        onSuccess: () => {
          notifyOtherTabs(depositId)
          toast.info(bonusWords.declined)
          ended.declined()
        },
        onError: ({ code, sentence }) => {
          toast.error(
            isServerFault({ code })
              ? bonusWords.declineNetwork
              : bonusWords.declineFailed(sentence ?? bonusWords.unknown),
          )
          if (code === 'offer_gone') ended.declined()
        },
      },
    )
  }
  return { take, decline, isBusy: write.isPending }
}

const declineQuestion = {
  title: bonusWords.declineQuestion,
  confirmLabel: bonusWords.declineConfirm,
  cancelLabel: bonusWords.declineCancel,
  tone: 'danger',
} as const
