import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { catalogueOf, lanesOf, type Play } from '../apps/server/src/domains/games/public.ts'
import { callersAsk, type Load } from './callers.ts'
import { type Figure, figure, median } from './figure.ts'
import { type Ground, PLAYERS } from './ground.ts'
import { openPgbench } from './pgbench.ts'
import { openPgledger } from './pgledger.ts'

const HOT_PLAYER = 7

interface Round {
  reference: Load
  uniform: Load
  hot: Load
  many: Load
  walBytes: number
}

/** The full stake – ledger, idempotency, round, limits, rollups – through the group commit, beside `pgbench -N` and a ledger library's shape. */
export async function walletRows(ground: Ground): Promise<Figure[]> {
  const reference = await openPgbench(ground.url)
  const stake = await makeStake(ground)
  const anyone = () => 1 + Math.floor(Math.random() * PLAYERS)
  const stakes = (callers: number, who: () => number) => callersAsk(callers, ground.seconds, () => stake(who()))
  await callersAsk(64, 2, () => stake(anyone()))
  const rounds: Round[] = []
  for (let repeat = 0; repeat < ground.repeats; repeat++) {
    const before = await walPosition(ground)
    const uniform = await stakes(64, anyone)
    const walBytes = ((await walPosition(ground)) - before) / uniform.count
    rounds.push({
      reference: await reference(ground.seconds),
      uniform,
      walBytes,
      hot: await stakes(64, () => HOT_PLAYER),
      many: await stakes(256, anyone),
    })
  }
  const library = await openPgledger(ground.url, PLAYERS)
  const transfer = await library.run(ground.seconds)
  await library.close()
  await lanesOf(ground.house).close()
  return rowsOf(rounds, transfer)
}

function rowsOf(rounds: readonly Round[], transfer: Load): Figure[] {
  const of = (read: (round: Round) => number) => median(rounds.map(read))
  const reference = of((round) => round.reference.perSecond)
  const uniform = of((round) => round.uniform.perSecond)
  return [
    figure('stake, 64 callers, uniform / pgbench -N', { value: uniform, unit: '1/s', reference }, { least: 3.5 }),
    figure(
      'stake, 64 callers, one hot player / pgbench -N',
      { value: of((round) => round.hot.perSecond), unit: '1/s', reference },
      { least: 3.5 },
    ),
    figure(
      'stake, 256 callers, uniform / pgbench -N',
      { value: of((round) => round.many.perSecond), unit: '1/s', reference },
      {},
    ),
    figure(
      'stake / pgledger-shaped transfer',
      { value: uniform, unit: '1/s', reference: transfer.perSecond },
      { least: 15 },
    ),
    figure(
      'p99 of a stake, 64 callers / pgbench -N',
      { value: of((round) => round.uniform.p99Ms), unit: 'ms', reference: of((round) => round.reference.p99Ms) },
      { most: 2 },
    ),
    figure('WAL per stake', { value: of((round) => round.walBytes), unit: 'bytes' }, { most: 900 }),
  ]
}

/** Every call is a new round of any of the games. */
async function makeStake({ house }: Ground): Promise<(playerId: number) => Promise<void>> {
  const { games } = await catalogueOf(house)
  const lanes = lanesOf(house)
  let turn = 0
  return async (playerId) => {
    const game = games[turn++ % games.length] as (typeof games)[number]
    const roundRef = randomUUID()
    const play: Play = {
      kind: 'bet',
      provider: { id: game.providerId, code: game.providerCode },
      playerId,
      game: { id: game.id, category: game.category, contribution: null, winCap: null },
      roundRef,
      transactionId: `${roundRef}-bet`,
      reference: '',
      amount: 10n,
      closesRound: false,
      freeSpinId: null,
      barred: null,
    }
    const answer = await lanes.play(play)
    if (!answer.ok) throw new Error(`a stake was refused: ${answer.code}`)
  }
}

async function walPosition({ house }: Ground): Promise<number> {
  const { position } = await house.db.one<{ position: string }>(
    sql`select pg_current_wal_insert_lsn() - '0/0' as position`,
  )
  return Number(position)
}
