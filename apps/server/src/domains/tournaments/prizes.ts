import type { PrizeLine } from '@meydan/contract/tournaments/tournament-prizes'

/**
 * What each rank gets, in kuruş, where so many ranks were reached. A table pays its sums; shares divide the whole pool among the ranks
 * that were reached, and what is left of the division goes to the largest remainders, the better rank first.
 */
export function prizesOf(
  { pool, prizes }: { pool: bigint; prizes: readonly PrizeLine[] },
  reached: number,
): Map<number, bigint> {
  const ranks = prizes.flatMap((line) =>
    Array.from({ length: line.to - line.from + 1 }, (_, no) => ({ rank: line.from + no, line })),
  )
  const won = ranks.filter(({ rank }) => rank <= reached)
  const whole = won.reduce((sum, { line }) => sum + BigInt('share' in line ? line.share : 0), 0n)
  const parts = won.map(({ rank, line }) => {
    if ('kurus' in line) return { rank, kurus: BigInt(line.kurus), rest: -1n }
    const product = pool * BigInt(line.share)
    return { rank, kurus: product / whole, rest: product % whole }
  })
  const shared = parts.filter(({ rest }) => rest >= 0n)
  const left = shared.length === 0 ? 0n : pool - shared.reduce((sum, { kurus }) => sum + kurus, 0n)
  const byRest = shared.toSorted((a, b) => (a.rest === b.rest ? a.rank - b.rank : a.rest < b.rest ? 1 : -1))
  const lucky = new Set(byRest.slice(0, Number(left)).map(({ rank }) => rank))
  return new Map(parts.map(({ rank, kurus }) => [rank, kurus + (lucky.has(rank) ? 1n : 0n)]))
}
