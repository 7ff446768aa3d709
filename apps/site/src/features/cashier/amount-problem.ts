import { kurusOfTurkish } from '@meydan/money/kurus'
import { amountWords } from '../../words/account/cashier.ts'

/** What is wrong with a sum that was typed and is no sum; undefined where it is one. A minimum is the caller's to name. */
export function amountProblem(text: string): string | undefined {
  if (kurusOfTurkish(text) !== undefined) return undefined
  const bare = text.replaceAll(/[₺\s]/g, '')
  if (/^\d[\d.]*,\d{3,}$|^\d+\.\d{4,}$/.test(bare)) return amountWords.decimals
  return /^[\d.]{16,}(,\d{1,2})?$/.test(bare) ? amountWords.tooLarge : amountWords.noNumber
}
