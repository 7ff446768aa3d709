import { MINIMUM_WITHDRAWAL_KURUS } from '@meydan/contract/cashier/cashier'
import { isTurkishIban, normaliseIban } from '@meydan/money/iban'
import { formatKurus, kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { withdrawWords } from '../../../words/account/cashier.ts'
import { amountProblem } from '../amount-problem.ts'

export interface WithdrawFields {
  holder: string
  bank: string
  /** In groups of four, as shown. */
  iban: string
  branch: string
  accountNo: string
  amount: string
  save: boolean
}

export const emptyWithdraw: WithdrawFields = {
  holder: '',
  bank: '',
  iban: '',
  branch: '',
  accountNo: '',
  amount: '',
  save: false,
}

interface WithdrawBounds {
  /** Undefined while it is not known. */
  withdrawableKurus: bigint | undefined
  /** Nought for a closing account. */
  minimumKurus?: bigint
  maximumKurus?: bigint | undefined
}

export type WithdrawProblems = Partial<Record<keyof WithdrawFields, string>>

/** What keeps a withdrawal from being sent, by field; the sentence about missing fields stands at the first of them. */
export function withdrawProblems(
  fields: WithdrawFields,
  { withdrawableKurus, minimumKurus = MINIMUM_WITHDRAWAL_KURUS, maximumKurus }: WithdrawBounds,
): WithdrawProblems {
  const problems: WithdrawProblems = {}
  const missing = (['holder', 'bank', 'iban'] as const).find((name) => fields[name].trim() === '')
  if (missing) problems[missing] = withdrawWords.missing
  else if (!isTurkishIban(normaliseIban(fields.iban))) problems.iban = withdrawWords.ibanInvalid
  const kurus = kurusOfTurkish(fields.amount)
  const problem = fields.amount.trim() === '' ? undefined : amountProblem(fields.amount)
  if (problem) problems.amount = problem
  else if (minimumKurus === 0n && !kurus) problems.amount = withdrawWords.amountMissing
  else if (kurus === undefined || kurus < minimumKurus)
    problems.amount = withdrawWords.belowMinimum(liraOfKurus(minimumKurus))
  else if (withdrawableKurus !== undefined && kurus > withdrawableKurus) problems.amount = withdrawWords.notEnough
  else if (maximumKurus !== undefined && kurus > maximumKurus)
    problems.amount = withdrawWords.aboveMaximum(formatKurus(maximumKurus))
  return problems
}
