import { formatKurus } from '@meydan/money/kurus'

/** The sentence for a sum above a maximum, with that maximum. */
export function amountLimitText(maximumKurus: bigint, act: 'yatırabilirsiniz' | 'çekebilirsiniz'): string {
  return `Tek seferde en çok ${formatKurus(maximumKurus)} ${act}`
}
