import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { addDays, istanbulDay } from '@meydan/money/day'
import { databasesOfCells } from '../../../apps/server/src/cells/directory.ts'
import { figuresOfCells } from '../../../apps/server/src/cells/figures.ts'
import { moveDatabase } from '../../../apps/server/src/cells/move.ts'
import { verifyMoney } from '../../../apps/server/src/verify/verify.ts'
import { isExact, type Load, startLoad } from '../load.ts'
import type { Alone, Outcome } from '../run.ts'
import { type Cells, FIRST_THERE, openCells } from './cells-ground.ts'

/** In each cell. */
const PLAYERS = 16
const LONG_MOVES = 5
/** A pause that nobody notices, on a machine that does nothing else. */
const PAUSE_MS = 1_000
const BEFORE_MS = 3_000
const AFTER_MS = 2_000
const DOWN_MS = 4_000
const THINK_MS = 20

/**
 * Two cells behind an edge are played by signed calls: each is moved to its standby, and the second killed while the first is played on. Then
 * a house of one plays what was played in both: its figures must be their sums.
 */
export async function cells({ seed, short, say }: Alone): Promise<Outcome[]> {
  const ground = await openCells({ moves: short ? 1 : LONG_MOVES, say })
  const { first, second, directory } = ground
  try {
    const options = { seed, players: PLAYERS, thinkMs: THINK_MS, address: () => ground.edge }
    const actor = (player: number) => player - FIRST_THERE + 1 + PLAYERS
    const here = await startLoad(first, { ...options, name: 'first' })
    const there = await startLoad(second, { ...options, name: 'second', first: FIRST_THERE, actor })
    const moved = await moves(ground, { here, there, say })
    const gone = await loseSecond(ground, { here, there, say })
    const results = { first: await here.stop(), second: await there.stop() }
    await ground.stopCells()
    const breaches = [...(await verifyMoney(first.house.db)), ...(await verifyMoney(second.house.db))]
    for (const { invariant, detail } of breaches) console.error(`${invariant}: ${detail}`)
    const rounds = new Map([...here.rounds(), ...there.rounds()])
    const summed = await playAlone(ground, { seed, rounds, directory, say })
    const named = Object.entries(results).flatMap(([name, result]) =>
      Object.entries(result).map(([figure, value]) => [`${name}_${figure}`, value] as const),
    )
    const isWhole = isExact(results.first) && isExact(results.second) && breaches.length === 0
    const figures = { ...moved, ...Object.fromEntries(named), breaches: breaches.length }
    return [{ name: 'cells', figures, ok: isWhole && moved.pause_ms <= PAUSE_MS }, gone, summed]
  } finally {
    await ground.close()
  }
}

interface Loads {
  here: Load
  there: Load
  say: Alone['say']
}

/** Both cells in turn, to a fresh standby and on from there. Figures are the worst of all. */
async function moves(ground: Cells, { here, there, say }: Loads) {
  const worst = { moves: 2 * ground.moves, pause_ms: 0, silence_ms: 0 }
  for (let time = 0; time < ground.moves; time++)
    for (const [cell, load] of [
      [ground.second, there],
      [ground.first, here],
    ] as const) {
      const { from, to } = await cell.walker.copy()
      await wait(BEFORE_MS)
      const silence = watchSilence(load)
      const moved = await moveDatabase(from, { to, directory: ground.directory })
      await wait(AFTER_MS)
      const [pause, silent] = [moved.pauseMs ?? 0, silence()]
      worst.pause_ms = Math.max(worst.pause_ms, pause)
      worst.silence_ms = Math.max(worst.silence_ms, silent)
      say(`cell ${moved.cell} is moved: ${pause} ms without writes, ${silent} ms without an answer`)
      await cell.walker.leave()
    }
  return worst
}

/** Until it is called, how long nobody of a load was acknowledged at the longest. */
function watchSilence(load: Load): () => number {
  let [count, since, longest] = [load.count(), performance.now(), 0]
  const look = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - since)
    if (load.count() !== count) [count, since] = [load.count(), now]
  }, 5)
  return () => {
    clearInterval(look)
    return Math.round(longest)
  }
}

/** Server and database of the second cell go without a word, and come back; nobody of the first may notice. */
async function loseSecond({ second }: Cells, { here, there, say }: Loads): Promise<Outcome> {
  await second.server.end('SIGKILL')
  await second.walker.kill()
  const disturbed = () => here.busy() + here.cut() + here.late()
  const [before, disturbedBefore] = [here.count(), disturbed()]
  await wait(DOWN_MS)
  const figures = { others_acknowledged: here.count() - before, others_disturbed: disturbed() - disturbedBefore }
  say(`cell 1 was gone for ${DOWN_MS} ms: ${figures.others_acknowledged} acknowledged in cell 0`)
  await second.walker.start()
  await second.server.start()
  for (const back = there.count(); there.count() <= back; ) await wait(20)
  return { name: 'one gone', figures, ok: figures.others_acknowledged > 0 && figures.others_disturbed === 0 }
}

interface Played {
  seed: number
  /** How many rounds each actor has played. */
  rounds: ReadonlyMap<number, number>
  directory: string
  say: Alone['say']
}

/** What was played in both, played in a house of one. */
async function playAlone(ground: Cells, { seed, rounds, directory, say }: Played): Promise<Outcome> {
  const { house, server, url } = await ground.openAlone()
  const options = { name: 'alone', seed, players: 2 * PLAYERS, address: () => server.address }
  const load = await startLoad({ house }, { ...options, rounds: (actor) => rounds.get(actor) ?? 0 })
  const result = await load.stop()
  await server.end('SIGTERM')
  const today = istanbulDay(new Date())
  const days = { from: addDays(today, -1), to: addDays(today, 1) }
  const wholeOf = async (databases: ReadonlyMap<number, string>) =>
    (await figuresOfCells(databases, days)).at(-1)?.figures
  const [summed, alone] = [await wholeOf(await databasesOfCells(directory)), await wholeOf(new Map([[0, url]]))]
  const isSame = isDeepStrictEqual(summed, alone)
  if (!isSame) console.error('the cells come to', summed, 'and the house of one to', alone)
  const count = rounds.values().reduce((sum, each) => sum + each, 0)
  say(`the same ${count} rounds were played in a house of one`)
  const figures = { rounds: count, stakes_kurus: Number(alone?.stakes), summed_stakes_kurus: Number(summed?.stakes) }
  return { name: 'sums', figures, ok: isSame && isExact(result) && figures.stakes_kurus > 0 }
}
