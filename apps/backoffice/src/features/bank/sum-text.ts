import { formatKurus, kurusOfLira } from '@meydan/money/kurus'

/** `1.450,05 ₺` of several amounts of lira. */
export function sumText(amounts: readonly number[]): string {
  return formatKurus(amounts.reduce((sum, amount) => sum + (kurusOfLira(amount) ?? 0n), 0n))
}
