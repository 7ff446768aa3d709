import { shardsOf } from '../../apps/server/src/domains/games/public.ts'
import { callersAsk, type Load } from '../callers.ts'
import { type Figure, figure, median } from '../figure.ts'
import type { Environment } from '../environment.ts'
import { openPgbench } from '../ledger/pgbench.ts'
import { anyone, askRounds, openBench } from '../stakes.ts'
import { type Wal, walOf } from '../ledger/wal.ts'

const HOT_PLAYER = 7
/** Not counted, before each load: what it plays on, and its code, is where the load before has left it no longer. */
const WARM_UP_SECONDS = 1

interface Round {
  reference: Worked
  uniform: Worked
  hot: Load
  many: Load
  mixed: Load
  wal: Wal
}

/** A load with what it took of the processors, in microseconds for each of its calls. */
interface Worked extends Load {
  nodeMicros: number
  postgresMicros: number
}

/** The full stake – ledger, idempotency, round, chain of hashes, rollups – through the group commit, beside `pgbench -N`. */
export async function walletRows(ground: Environment): Promise<Figure[]> {
  const reference = await openPgbench(ground.url)
  const { stake, mixed } = await openBench(ground.context)
  const stakes = (callers: number, who: () => number) => (seconds: number) =>
    callersAsk(callers, seconds, () => stake(who()))
  const [uniformly, hotly, many] = [stakes(64, anyone), stakes(64, () => HOT_PLAYER), stakes(256, anyone)]
  const mixedly = (seconds: number) => askRounds({ seconds }, mixed)
  const warmed = async (load: (seconds: number) => Promise<Load>) => {
    await load(WARM_UP_SECONDS)
    return load(ground.seconds)
  }
  const rounds: Round[] = []
  for (let repeat = 0; repeat < ground.repeats; repeat++) {
    await reference(WARM_UP_SECONDS)
    const whole = await worked(ground, () => reference(ground.seconds))
    await uniformly(WARM_UP_SECONDS)
    const { result: uniform, wal } = await walOf(ground, () => worked(ground, () => uniformly(ground.seconds)))
    rounds.push({
      reference: whole,
      uniform,
      wal,
      hot: await warmed(hotly),
      many: await warmed(many),
      mixed: await warmed(mixedly),
    })
  }
  await shardsOf(ground.context).close()
  return rowsOf(rounds)
}

async function worked({ cluster }: Environment, work: () => Promise<Load>): Promise<Worked> {
  const [postgres, node] = [cluster.cpuMicros() ?? 0, process.cpuUsage()]
  const load = await work()
  const { user, system } = process.cpuUsage(node)
  return {
    ...load,
    nodeMicros: (user + system) / load.count,
    postgresMicros: ((cluster.cpuMicros() ?? 0) - postgres) / load.count,
  }
}

function rowsOf(rounds: readonly Round[]): Figure[] {
  const of = (read: (round: Round) => number) => median(rounds.map(read))
  const reference = of((round) => round.reference.perSecond)
  const uniform = of((round) => round.uniform.perSecond)
  const beside = (name: string, value: number, least: number) =>
    figure(`${name} / pgbench -N`, { value, unit: '1/s', reference }, { least })
  return [
    beside('stake, 64 callers, uniform', uniform, 3.5),
    beside(
      'stake, 64 callers, one hot player',
      of(({ hot }) => hot.perSecond),
      4.5,
    ),
    beside(
      'stake, 256 callers, uniform',
      of(({ many }) => many.perSecond),
      5,
    ),
    beside(
      'stakes, wins, wins of 0, 2 % twice, 64 callers',
      of((round) => round.mixed.perSecond),
      3,
    ),
    figure(
      'p99 of a stake, 64 callers / pgbench -N',
      { value: of((round) => round.uniform.p99Ms), unit: 'ms', reference: of((round) => round.reference.p99Ms) },
      { most: 1 },
    ),
    figure(
      'CPU of PostgreSQL per stake / per transaction of pgbench -N',
      {
        value: of((round) => round.uniform.postgresMicros),
        unit: 'µs',
        reference: of((round) => round.reference.postgresMicros),
      },
      {},
    ),
    figure(
      'CPU of Node per stake, callers included',
      { value: of((round) => round.uniform.nodeMicros), unit: 'µs' },
      {},
    ),
    figure(
      'WAL per stake',
      { value: of(({ wal, uniform }) => wal.records / uniform.count), unit: 'bytes' },
      { most: 700 },
    ),
  ]
}
