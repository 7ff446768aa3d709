import { sha256 } from '@meydan/fair/hash'

/** The page answers its user between pieces of so many milliseconds. */
const PIECE_MS = 12
/** More than this nobody's browser is asked for: a minute of work. */
const MOST_BITS = 22

/** Works out what `work_needed` asks for. Undefined where that is no task, or was given up. */
export async function solveProofOfWork(task: unknown, signal?: AbortSignal): Promise<string | undefined> {
  const { seed, bits } = (task ?? {}) as { seed?: unknown; bits?: unknown }
  if (typeof seed !== 'string' || typeof bits !== 'number' || bits > MOST_BITS) return undefined
  for (let answer = 0; !signal?.aborted; ) {
    const until = performance.now() + PIECE_MS
    while (performance.now() < until)
      for (const end = answer + 100; answer < end; answer++) {
        const work = `${seed}.${answer.toString(36)}`
        if (zeroBits(sha256(work)) >= bits) return work
      }
    await new Promise((go) => setTimeout(go))
  }
  return undefined
}

function zeroBits([a = 0, b = 0, c = 0]: Uint8Array): number {
  return Math.clz32((a << 16) | (b << 8) | c) - 8
}
