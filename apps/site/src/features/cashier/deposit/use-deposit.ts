import { sentenceOf } from '@meydan/api-client/failure'
import { keyOf, readAgain, useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listWalletTransactions, readDepositInstructions, requestDeposit } from '@meydan/contract/cashier/cashier'
import { listPaymentMethods } from '@meydan/contract/cashier/payments'
import { readProtection } from '@meydan/contract/compliance/compliance'
import { kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { useQueryClient } from '@tanstack/react-query'
import { toastPresets } from '../../../components/text/toast-presets.ts'
import { depositWords } from '../../../words/account/cashier.ts'
import type { DepositFields } from './deposit-fields.ts'
import { useRequestKey } from '../request-key.ts'

export type DepositReply = OutputOf<typeof requestDeposit>

interface Outcomes {
  onTaken: (reply: DepositReply) => void
  onFailed: (text: string) => void
}

/** Announces a transfer; the instructions that come back are shown without another request. */
export function useDeposit({ onTaken, onFailed }: Outcomes) {
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const write = useWrite(requestDeposit, {
    stale: [listWalletTransactions, readProtection],
    onSuccess: (reply) => {
      const { success, id, instructions } = reply
      client.setQueryData(keyOf(readDepositInstructions, { id }), { success, status: 'pending', instructions })
      requestKey.renew()
      toastPresets.depositPending(instructions.amount)
      onTaken(reply)
    },
    onError: (failure) => {
      // The bank has no account any more: the choice is read again.
      if (failure.code === 'unknown_bank') void readAgain(client, { queryKey: keyOf(listPaymentMethods) })
      onFailed(sentenceOf(failure, depositWords))
    },
  })
  const deposit = ({ bank, amount, sender }: DepositFields) => {
    const content = {
      amount: liraOfKurus(kurusOfTurkish(amount) ?? 0n),
      method: 'bank_transfer' as const,
      sender_name: sender.trim(),
      description: bank,
    }
    write.mutate({ ...content, request_key: requestKey.keyFor(content) })
  }
  return { deposit, isBusy: write.isPending }
}
