import { MINIMUM_DEPOSIT_KURUS } from '@meydan/contract/cashier/cashier'
import { kurusOfTurkish } from '@meydan/money/kurus'
import { depositWords } from '../../../words/account/cashier.ts'
import { amountProblem } from '../amount-problem.ts'

export interface DepositFields {
  bank: string
  amount: string
  sender: string
}

export const emptyDeposit: DepositFields = { bank: '', amount: '', sender: '' }

/** What keeps a deposit from being sent, by field. One sentence for both missing fields, said once. */
export function depositProblems({ bank, amount }: DepositFields): { bank?: string; amount?: string } {
  if (bank === '') return { bank: depositWords.missing }
  if (amount.trim() === '') return { amount: depositWords.missing }
  const problem = amountProblem(amount)
  if (problem) return { amount: problem }
  return (kurusOfTurkish(amount) ?? 0n) < MINIMUM_DEPOSIT_KURUS ? { amount: depositWords.belowMinimum } : {}
}
