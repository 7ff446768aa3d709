import {
  type SegmentCondition,
  type SegmentFactCode,
  segmentFactOf,
  segmentTestsOf,
} from '@meydan/contract/segments/segment-facts'

/** A condition on a fact as it begins: with its first test, and something that can be asked. */
export function freshCondition(fact: SegmentFactCode): SegmentCondition {
  const { kind, options } = segmentFactOf(fact)
  const value = kind === 'ago' ? 7 : kind === 'sum' ? 0 : (options?.[0]?.value ?? null)
  return { fact, test: segmentTestsOf(fact)[0] ?? 'is', value, days: kind === 'sum' ? 30 : null }
}
