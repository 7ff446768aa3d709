import { kurusOfTurkish } from '@meydan/money/kurus'

/** What each rank from … to gets: a sum in kuruş, or a share of the pool in hundredths of a percent. */
export type PrizeLine = { from: number; to: number } & ({ kurus: number } | { share: number })

export const RANKS_MOST = 1_000
const WHOLE = 10_000

/**
 * The prizes as people write them, a line for each: `1: 100.000` or `2-5: %10`. What is wrong is said in Turkish. Ranks begin at 1 and
 * leave none out; shares, counted for each rank, come to 100 %, and do not stand beside sums.
 */
export function parsePrizes(text: string): readonly PrizeLine[] | string {
  const lines = text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const prizes: PrizeLine[] = []
  for (const line of lines) {
    const [, first = '', last = first, rest = ''] = /^(\d{1,4})(?:-(\d{1,4}))?\s*:(.+)$/.exec(line) ?? []
    const prize = rest.trim()
    const isShare = prize.startsWith('%')
    const value = Number(kurusOfTurkish(isShare ? prize.slice(1).trim() : prize) ?? 0)
    const [from, to] = [Number(first), Number(last)]
    if (value === 0 || to < from) return `Anlaşılmayan satır: ${line.slice(0, 40)}`
    if (from !== (prizes.at(-1)?.to ?? 0) + 1) return 'Sıralar 1’den başlar ve arada sıra atlanmaz'
    prizes.push(isShare ? { from, to, share: value } : { from, to, kurus: value })
  }
  return faultOf(prizes) ?? prizes
}

function faultOf(prizes: readonly PrizeLine[]): string | undefined {
  const last = prizes.at(-1)
  if (!last) return 'En az bir ödül yazın'
  if (last.to > RANKS_MOST) return `En fazla ${RANKS_MOST} sıraya ödül verilir`
  const shares = prizes.filter((line) => 'share' in line)
  if (shares.length === 0) return undefined
  if (shares.length < prizes.length) return 'Tutarlar ve yüzdeler bir arada yazılamaz'
  const sum = shares.reduce((total, { from, to, share }) => total + (to - from + 1) * share, 0)
  return sum === WHOLE ? undefined : `Yüzdelerin toplamı 100 olmalı (şimdi ${String(sum / 100).replace('.', ',')})`
}

/** What a table of sums pays when every rank is reached, in kuruş; 0 where there are shares. */
export function sumOfTable(prizes: readonly PrizeLine[]): number {
  return prizes.reduce((sum, line) => sum + ('kurus' in line ? (line.to - line.from + 1) * line.kurus : 0), 0)
}
