import { keyOf, readAgain, useWrite } from '@meydan/api-client/query'
import { type CallFailed, send } from '@meydan/api-client/send'
import { cancelBonus, listActiveBonuses, listBonuses, previewBonusCancel } from '@meydan/contract/bonuses/bonuses'
import { readPlayableBalance, readWithdrawable } from '@meydan/contract/wallet/wallet'
import { formatAmount } from '@meydan/money/kurus'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastPresets } from '../../components/text/toast-presets.ts'
import { activeBonusWords } from '../../words/account/account-bonuses.ts'

/** Gives a bonus up: first shows what that costs, then asks. `isBet`: its free plays are bets. */
export function useCancelBonus(id: number, isBet: boolean) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const write = useWrite(cancelBonus, {
    stale: [listActiveBonuses, listBonuses, readPlayableBalance, readWithdrawable],
    onSuccess: (reply) => toast.info(reply.message || activeBonusWords.cancelled),
    onError: (failure) => {
      toastPresets.bonusError(failure.sentence)
      void readAgain(client, { queryKey: keyOf(listActiveBonuses) })
    },
  })
  const cancel = async () => {
    setAsking(true)
    try {
      const { lost, kept, lost_spins: count } = await send(previewBonusCancel, { id })
      const isSure = await confirm({
        title: activeBonusWords.cancelQuestion,
        message: activeBonusWords.cancelText({
          lost: formatAmount(lost),
          kept: formatAmount(kept),
          plays: count === 0 ? undefined : isBet ? activeBonusWords.freeBets(count) : activeBonusWords.freeSpins(count),
        }),
        confirmLabel: activeBonusWords.cancelConfirm,
        cancelLabel: activeBonusWords.cancelKeep,
        tone: 'danger',
      })
      if (isSure) write.mutate({ id })
    } catch (failure) {
      toastPresets.bonusError((failure as CallFailed).sentence)
    }
    setAsking(false)
  }
  return { cancel, isBusy: isAsking || write.isPending }
}
