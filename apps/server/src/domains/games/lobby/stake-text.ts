import { formatKurus } from '@meydan/money/kurus'

/** Stakes as an editor writes them: lira from the least, `|` between them; empty: not known. */
export function stakeText(stakes: readonly bigint[] | null): string {
  return (stakes ?? []).map((stake) => formatKurus(stake).replace(/[^\d.,]/g, '')).join(' | ')
}
