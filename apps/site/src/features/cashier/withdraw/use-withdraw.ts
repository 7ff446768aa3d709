import { sentenceOf } from '@meydan/api-client/failure'
import { useWrite } from '@meydan/api-client/query'
import type { CallFailed } from '@meydan/api-client/send'
import { listSavedAccounts, listWalletTransactions, requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { readProtection } from '@meydan/contract/compliance/compliance'
import { listActiveBonuses } from '@meydan/contract/bonuses/bonuses'
import { requestPayout } from '@meydan/contract/cashier/payments'
import { readPlayableBalance, readWithdrawable } from '@meydan/contract/wallet/wallet'
import { normaliseIban } from '@meydan/money/iban'
import { formatAmount, kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { toastPresets } from '../../../components/text/toast-presets.ts'
import { withdrawWords } from '../../../words/account/cashier.ts'
import { useRequestKey } from '../request-key.ts'
import type { WithdrawFields } from './withdraw-fields.ts'

interface Outcomes {
  /** Of a method whose provider pays; by the bank where absent. */
  method?: string | undefined
  onTaken: (text: string) => void
  onFailed: (text: string) => void
}

const STALE = [
  listWalletTransactions,
  listSavedAccounts,
  readWithdrawable,
  readPlayableBalance,
  listActiveBonuses,
  readProtection,
]

/** Asks for a payout; where a bonus would be lost, asks the player first and then again with the consent. */
export function useWithdraw({ method, onTaken, onFailed }: Outcomes) {
  const requestKey = useRequestKey()
  const byBank = useWrite(requestWithdrawal, { stale: STALE })
  const byMethod = useWrite(requestPayout, { stale: STALE })
  const withdraw = (fields: WithdrawFields, forfeitsBonus = false) => {
    const content = contentOf(fields)
    const more = { forfeit_bonus: forfeitsBonus, request_key: requestKey.keyFor({ ...content, method }) }
    const answers = {
      onSuccess: (reply: { message: string }) => {
        requestKey.renew()
        toastPresets.withdrawPending(content.amount)
        onTaken(reply.message || withdrawWords.success)
      },
      onError: (failure: CallFailed) => void answer(failure, fields),
    }
    if (method === undefined) byBank.mutate({ ...content, ...more, method: 'bank_transfer' }, answers)
    else byMethod.mutate({ ...content, ...more, method }, answers)
  }
  const answer = async (failure: CallFailed, fields: WithdrawFields) => {
    if (failure.code !== 'bonus_would_be_lost') return onFailed(sentenceOf(failure, withdrawWords))
    const isSure = await confirm({
      title: withdrawWords.bonusQuestion,
      message: withdrawWords.bonusText(formatAmount(Number(failure.details.bonus_amount ?? 0))),
      confirmLabel: withdrawWords.bonusConfirm,
      cancelLabel: withdrawWords.bonusKeep,
      tone: 'danger',
    })
    if (isSure) withdraw(fields, true)
  }
  return { withdraw, isBusy: byBank.isPending || byMethod.isPending }
}

function contentOf({ holder, bank, iban, branch, accountNo, amount, save }: WithdrawFields) {
  return {
    amount: liraOfKurus(kurusOfTurkish(amount) ?? 0n),
    account_name: holder.trim(),
    bank_name: bank,
    iban: normaliseIban(iban),
    branch_code: branch.trim(),
    account_no: accountNo.trim(),
    save_bank_info: save,
  }
}
