import { MINIMUM_WITHDRAWAL_KURUS } from '@meydan/contract/cashier'
import { isTurkishIban, normaliseIban } from '@meydan/money/iban'
import { kurusOfTurkish } from '@meydan/money/kurus'
import { amountProblem } from '../../parts/amount-problem.ts'
import { withdrawWords } from '../../words/cashier.ts'

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

export type WithdrawProblems = Partial<Record<keyof WithdrawFields, string>>

/** What keeps a withdrawal from being sent, by field; the sentence about missing fields stands at the first of them. */
export function withdrawProblems(
  fields: WithdrawFields,
  { withdrawableKurus, hasMinimum = true }: { withdrawableKurus: bigint | undefined; hasMinimum?: boolean },
): WithdrawProblems {
  const problems: WithdrawProblems = {}
  const missing = (['holder', 'bank', 'iban'] as const).find((name) => fields[name].trim() === '')
  if (missing) problems[missing] = withdrawWords.missing
  else if (!isTurkishIban(normaliseIban(fields.iban))) problems.iban = withdrawWords.ibanInvalid
  const kurus = kurusOfTurkish(fields.amount)
  const problem = fields.amount.trim() === '' ? undefined : amountProblem(fields.amount)
  if (problem) problems.amount = problem
  else if (!hasMinimum && !kurus) problems.amount = withdrawWords.amountMissing
  else if (kurus === undefined || (hasMinimum && kurus < MINIMUM_WITHDRAWAL_KURUS))
    problems.amount = withdrawWords.belowMinimum
  else if (withdrawableKurus !== undefined && kurus > withdrawableKurus) problems.amount = withdrawWords.notEnough
  return problems
}
