export type WeightedSemaphore = <Result>(weight: number, work: () => Promise<Result>) => Promise<Result>

/** Lets so many works run at once; of those that wait the heaviest goes first, of equals the oldest. */
export function makeWeightedSemaphore(width: number): WeightedSemaphore {
  let free = width
  const waiting: { weight: number; go: () => void }[] = []
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) free++
    else next.go()
  }
  return async (weight, work) => {
    if (free > 0) free--
    else
      await new Promise<void>((go) => {
        const place = waiting.findLastIndex((other) => other.weight >= weight)
        waiting.splice(place + 1, 0, { weight, go })
      })
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
