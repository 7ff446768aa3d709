import { hash } from 'node:crypto'
import sql from 'sql-template-tag'
import { lanesOf } from '../apps/server/src/domains/games/public.ts'
import { callersAsk, type Load } from './callers.ts'
import { type Figure, figure, median } from './figure.ts'
import type { Ground } from './ground.ts'
import { openPgbench } from './pgbench.ts'
import { openPgledger } from './pgledger.ts'
import { anyone, openBench } from './stakes.ts'
import { PLAYERS } from './ground.ts'

const HOT_PLAYER = 7

interface Round {
  reference: Load
  uniform: Load
  hot: Load
  many: Load
  mixed: Load
  walBytes: number
  nodeMicros: number
}

/** The full stake – ledger, idempotency, round, chain of hashes, rollups – through the group commit, beside `pgbench -N` and a ledger library's shape. */
export async function walletRows(ground: Ground): Promise<Figure[]> {
  const reference = await openPgbench(ground.url)
  const { stake, mixed } = await openBench(ground.house)
  const stakes = (callers: number, who: () => number) => callersAsk(callers, ground.seconds, () => stake(who()))
  await callersAsk(64, 2, () => stake(anyone()))
  const rounds: Round[] = []
  for (let repeat = 0; repeat < ground.repeats; repeat++) {
    const before = await walPosition(ground)
    const cpu = process.cpuUsage()
    const uniform = await stakes(64, anyone)
    const { user, system } = process.cpuUsage(cpu)
    rounds.push({
      reference: await reference(ground.seconds),
      uniform,
      nodeMicros: (user + system) / uniform.count,
      walBytes: ((await walPosition(ground)) - before) / uniform.count,
      hot: await stakes(64, () => HOT_PLAYER),
      many: await stakes(256, anyone),
      mixed: await mix(ground, mixed),
    })
  }
  const library = await openPgledger(ground.url, PLAYERS)
  const transfer = await library.run(ground.seconds)
  await library.close()
  await lanesOf(ground.house).close()
  return rowsOf(rounds, transfer)
}

/** Each caller plays its own players, so that a round's plays come in their order. */
function mix({ seconds }: Ground, mixed: (playerId: number) => Promise<unknown>): Promise<Load> {
  return callersAsk(64, seconds, (caller) => mixed(1 + caller + 64 * Math.floor(Math.random() * (PLAYERS / 64 - 1))))
}

function rowsOf(rounds: readonly Round[], transfer: Load): Figure[] {
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
      'stake / pgledger-shaped transfer',
      { value: uniform, unit: '1/s', reference: transfer.perSecond },
      { least: 20 },
    ),
    figure(
      'p99 of a stake, 64 callers / pgbench -N',
      { value: of((round) => round.uniform.p99Ms), unit: 'ms', reference: of((round) => round.reference.p99Ms) },
      { most: 1 },
    ),
    figure('WAL per stake', { value: of((round) => round.walBytes), unit: 'bytes' }, { most: 700 }),
    figure('CPU of Node per stake, callers included', { value: of((round) => round.nodeMicros), unit: 'µs' }, {}),
    figure('of it the chain of hashes', { value: microsOfHash(), unit: 'µs' }, {}),
  ]
}

const HASHED = 200_000
/** As long as the text of an ordinary stake, the hash before it included. */
const TEXT = '0123456789abcdef'.repeat(21)

/** What each movement's hash takes, measured by itself. */
function microsOfHash(): number {
  const from = process.cpuUsage()
  for (let no = 0; no < HASHED; no++) hash('sha256', TEXT + no, 'hex')
  const { user, system } = process.cpuUsage(from)
  return (user + system) / HASHED
}

async function walPosition({ house }: Ground): Promise<number> {
  const { position } = await house.db.one<{ position: string }>(
    sql`select pg_current_wal_insert_lsn() - '0/0' as position`,
  )
  return Number(position)
}
