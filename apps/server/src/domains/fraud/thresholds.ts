import { type FraudRuleCode, fraudRuleOf, type Thresholds, thresholdText } from '@meydan/contract/fraud/fraud-rules'
import { refuseField } from '../../platform/http/refusal.ts'

/** Exactly the thresholds of the rule, each within its bounds. Refuses as `bad_input`, at the field. */
export function checked(code: FraudRuleCode, thresholds: Thresholds): Thresholds {
  const known = Object.entries(fraudRuleOf(code).thresholds)
  return Object.fromEntries(
    known.map(([name, threshold]) => {
      const value = thresholds[name]
      const [least, most] = [thresholdText(threshold, threshold.least), thresholdText(threshold, threshold.most)]
      if (value === undefined || value < threshold.least || value > threshold.most)
        throw refuseField(name, `${threshold.label}: ${least} ile ${most} arasında bir tam sayı girin`)
      return [name, value]
    }),
  )
}
