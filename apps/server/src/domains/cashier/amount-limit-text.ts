import { formatKurus } from '@meydan/money/kurus'

/** What is said of a sum above a maximum, which it names. */
export function amountLimitText(maximumKurus: bigint, act: 'yatırabilirsiniz' | 'çekebilirsiniz'): string {
  return `Tek seferde en çok ${formatKurus(maximumKurus)} ${act}`
}
