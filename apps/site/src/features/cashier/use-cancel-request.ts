import { useWrite } from '@meydan/api-client/query'
import {
  cancelDeposit,
  cancelWithdrawal,
  listWalletTransactions,
  readDepositInstructions,
} from '@meydan/contract/cashier/cashier'
import { readPayment } from '@meydan/contract/cashier/payments'
import { readProtection } from '@meydan/contract/compliance/compliance'
import { readWithdrawable } from '@meydan/contract/wallet/wallet'
import { formatAmount } from '@meydan/money/kurus'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQueryClient } from '@tanstack/react-query'
import { walletWords } from '../../words/account/cashier.ts'

interface OpenRequest {
  id: number
  type: 'deposit' | 'withdraw'
  amount: number
}

/** Takes an open request back, after a question. */
export function useCancelRequest() {
  const client = useQueryClient()
  const options = {
    stale: [listWalletTransactions, readPayment, readProtection, readWithdrawable],
    onSuccess: () => {
      toast.info(walletWords.cancelled)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === readDepositInstructions.path })
    },
    onError: (failure: { sentence: string | undefined }) => toast.error(failure.sentence ?? walletWords.cancelFailed),
  }
  const deposit = useWrite(cancelDeposit, options)
  const withdrawal = useWrite(cancelWithdrawal, options)
  const cancel = async ({ id, type, amount }: OpenRequest) => {
    const sum = formatAmount(amount)
    const isSure = await confirm({
      title: walletWords.cancelQuestion,
      message: type === 'deposit' ? walletWords.cancelDepositText(sum) : walletWords.cancelWithdrawText(sum),
      confirmLabel: walletWords.cancel,
      tone: 'danger',
    })
    if (isSure) (type === 'deposit' ? deposit : withdrawal).mutate({ id })
  }
  return { cancel, isBusy: deposit.isPending || withdrawal.isPending }
}
