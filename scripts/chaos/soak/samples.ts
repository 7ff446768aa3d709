import type { MainProcess } from '../main-process.ts'

/** What a server says of itself at one moment. */
export interface Sample {
  /** Milliseconds since the first. */
  at: number
  residentBytes: number
  openFiles: number
  /** Callers waiting for a database connection. */
  waiting: number
}

const EVERY_MS = 5_000
const TEN_MINUTES_MS = 600_000

export interface Samples {
  all: readonly Sample[]
  stop(): void
}

/** Reads `/metrics` every five seconds. */
export function startSamples({ address }: MainProcess, token: string): Samples {
  const all: Sample[] = []
  const from = performance.now()
  const timer = setInterval(async () => {
    const reply = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } }).catch(
      () => undefined,
    )
    const text = (await reply?.text().catch(() => '')) ?? ''
    if (!reply?.ok) return
    const of = (name: string) =>
      Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
    all.push({
      at: performance.now() - from,
      residentBytes: of('process_resident_memory_bytes'),
      openFiles: of('process_open_fds'),
      waiting: of('meydan_db_waiting'),
    })
  }, EVERY_MS)
  return { all, stop: () => clearInterval(timer) }
}

/** By how many per cent of its mean it grows in ten minutes, by the straight line through all but the first quarter. */
export function growth(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const warm = samples.slice(Math.floor(samples.length / 4))
  if (warm.length < 3) return Number.NaN
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [times, values] = [warm.map(({ at }) => at), warm.map(of)]
  const [middle, level] = [mean(times), mean(values)]
  const over = times.reduce((sum, at, index) => sum + (at - middle) * ((values[index] as number) - level), 0)
  const under = times.reduce((sum, at) => sum + (at - middle) ** 2, 0)
  return ((over / under) * TEN_MINUTES_MS * 100) / level
}
