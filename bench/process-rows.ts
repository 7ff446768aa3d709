import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openLanes } from '../apps/server/src/domains/games/play/lanes.ts'
import type { Load } from './callers.ts'
import { type Figure, figure, median, notMeasured } from './figure.ts'
import { type Ground, SECRET_KEY } from './ground.ts'

const CALLERS = 66
/** The house, what is remembered, and under which address the others find this process. */
const WITH_ADDRESS = 3

/** Several server processes over one database, beside one with as many callers. */
export async function processRows(ground: Ground): Promise<Figure[]> {
  const name = (processes: number) => `stake, ${processes} server processes / one`
  if (openLanes.length < WITH_ADDRESS)
    return [2, 3].map((processes) => notMeasured(name(processes), '≥ 1', 'lanes take no address yet'))
  const rounds: number[][] = []
  for (let repeat = 0; repeat < ground.repeats; repeat++) {
    const round: number[] = []
    for (const processes of [1, 2, 3]) round.push(await together(ground, processes))
    rounds.push(round)
  }
  const [one, ...more] = [0, 1, 2].map((index) => median(rounds.map((round) => round[index] as number))) as [
    number,
    number,
    number,
  ]
  return more.map((value, index) => figure(name(index + 2), { value, unit: '1/s', reference: one }, { least: 1 }))
}

async function together({ url, seconds }: Ground, processes: number): Promise<number> {
  const children = Array.from({ length: processes }, () =>
    fork(new URL('caller.ts', import.meta.url), [url, String(CALLERS / processes), String(seconds)], {
      env: { ...process.env, BENCH_KEY: SECRET_KEY },
    }),
  )
  try {
    await Promise.all(children.map((child) => once(child, 'message')))
    for (const child of children) child.send('go')
    const loads = (await Promise.all(children.map((child) => once(child, 'message')))) as [Load][]
    return loads.reduce((sum, [{ perSecond }]) => sum + perSecond, 0)
  } finally {
    for (const child of children) child.kill()
  }
}
