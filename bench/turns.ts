import type { Load } from './callers.ts'
import type { Environment } from './environment.ts'
import { median } from './figure.ts'
import { walOf } from './ledger/wal.ts'
import type { Compared } from './compared.ts'

/** A load in one turn, with what each of its calls took of the processors (µs) and wrote to PostgreSQL's log (bytes). */
interface Worked extends Load {
  nodeMicros: number
  postgresMicros: number
  walBytes: number
}

type Work = (seconds: number) => Promise<Load>
/** Not counted, before each turn: what it plays on, and its code, is where the turn before has left it no longer. */
const WARM_UP_SECONDS = 0.5

/**
 * The reference, a work, the reference, the next work …, so many times over, and the reference once more: each turn of a work is held
 * against the two of the reference beside it, so that a machine that slows down slows both.
 */
export async function inTurns<Name extends string>(
  ground: Environment,
  reference: Work,
  works: Record<Name, Work>,
): Promise<Record<Name, Compared>> {
  const names = Object.keys(works) as Name[]
  const turns: { name: Name; worked: Worked; beside: Worked[] }[] = []
  let before = await worked(ground, reference)
  for (let repeat = 0; repeat < ground.repeats; repeat++)
    for (const name of names) {
      const turn = await worked(ground, works[name])
      const after = await worked(ground, reference)
      turns.push({ name, worked: turn, beside: [before, after] })
      before = after
    }
  return Object.fromEntries(
    names.map((name) => [name, compared(turns.filter((turn) => turn.name === name))]),
  ) as Record<Name, Compared>
}

function compared(turns: readonly { worked: Worked; beside: readonly Worked[] }[]): Compared {
  const ratios = turns.map(({ worked: { perSecond }, beside }) => perSecond / mean(beside, (each) => each.perSecond))
  const of = (read: (worked: Worked) => number) => median(turns.map(({ worked: each }) => read(each)))
  const beside = (read: (worked: Worked) => number) => median(turns.map((turn) => mean(turn.beside, read)))
  const micros = (take: typeof of) => ({
    node: take(({ nodeMicros }) => nodeMicros),
    postgres: take(({ postgresMicros }) => postgresMicros),
  })
  return {
    perSecond: of(({ perSecond }) => perSecond),
    reference: beside(({ perSecond }) => perSecond),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    micros: { ...micros(of), ofReference: micros(beside) },
    walBytes: of(({ walBytes }) => walBytes),
  }
}

function mean(turns: readonly Worked[], read: (worked: Worked) => number): number {
  return turns.reduce((sum, turn) => sum + read(turn), 0) / turns.length
}

async function worked(ground: Environment, work: Work): Promise<Worked> {
  await work(WARM_UP_SECONDS)
  const { cluster } = ground
  const [postgres, node] = [cluster.cpuMicros() ?? 0, process.cpuUsage()]
  const { result: load, wal } = await walOf(ground, async () => {
    const result = await work(ground.seconds)
    const { user, system } = process.cpuUsage(node)
    return { ...result, node: user + system, postgres: (cluster.cpuMicros() ?? 0) - postgres }
  })
  const { node: nodeMicros, postgres: postgresMicros, count, ...rest } = load
  return {
    ...rest,
    count,
    nodeMicros: nodeMicros / count,
    postgresMicros: postgresMicros / count,
    walBytes: wal.records / count,
  }
}
