import { randomInt, randomUUID } from 'node:crypto'
import { formatLira, liraOfKurus } from '@meydan/money/kurus'
import type { AppContext, PlayerSession } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { assertMayLaunch } from '../launch/launch.ts'
import { playedGame } from '../../lobby/catalogue.ts'
import { readTestSlot } from '../../lobby/lobby.ts'
import { shardsOf } from '../../play/shard/shards.ts'
import type { Play, PlayAnswer } from '../../play/play.ts'
import { refusalOfPlay } from '../../play/refusal-of-play.ts'

/** The mark of rounds of the test slot among those of its provider. */
export const TEST_ROUND = 'test-'

const STAKE_MAX = 1_000_000_00n

/** Chances in a thousand and what they pay, in hundredths of the stake; together 95 %. */
const PAYS: readonly [chance: number, percent: bigint][] = [
  [2, 5_000n],
  [20, 1_000n],
  [80, 300n],
  [200, 150n],
  [110, 100n],
]

/**
 * One round of the developer's test slot: a stake and, where it wins, a win through the same ledger and the same rules as
 * any provider's. Only while developer tools are on.
 */
export async function playTestSlot(
  context: Pick<AppContext, 'db' | 'config' | 'hub' | 'log'>,
  player: PlayerSession,
  input: { gameId: number; stake: bigint },
) {
  if (!context.config.devTools) throw refuse('dev_tools_off')
  if (input.stake <= 0n || input.stake > STAKE_MAX) throw refuse('stake_invalid')
  const game = await readTestSlot(context, input.gameId)
  await assertMayLaunch(context.db, player)
  const id = randomUUID()
  const common: Omit<Play, 'kind' | 'transactionId' | 'reference' | 'amount' | 'closesRound'> = {
    provider: { id: game.providerId, code: game.providerCode },
    playerId: player.id,
    game: playedGame(game),
    roundRef: `${TEST_ROUND}${id}`,
    freeSpinId: null,
    barred: null,
  }
  const won = drawWin(input.stake)
  const bet: Play = {
    ...common,
    kind: 'bet',
    transactionId: `${TEST_ROUND}${id}-bet`,
    reference: '',
    amount: input.stake,
    closesRound: won === 0n,
  }
  const win: Play = {
    ...common,
    kind: 'win',
    transactionId: `${TEST_ROUND}${id}-win`,
    reference: `${TEST_ROUND}${id}-bet`,
    amount: won,
    closesRound: true,
  }
  const lost = await played(context, bet)
  const { cash, bonus } = won > 0n ? await played(context, win) : lost
  const message =
    won > 0n ? `Tebrikler! ${formatLira(liraOfKurus(won))} ₺ kazandınız` : 'Bu sefer olmadı, tekrar deneyin'
  return {
    success: true,
    bet_amount: liraOfKurus(input.stake),
    win_amount: liraOfKurus(won),
    balance: liraOfKurus(cash + bonus),
    message,
  }
}

function drawWin(stake: bigint): bigint {
  let draw = randomInt(1_000)
  for (const [chance, percent] of PAYS) {
    if (draw < chance) return (stake * percent) / 100n
    draw -= chance
  }
  return 0n
}

async function played(context: Pick<AppContext, 'db' | 'hub' | 'log'>, play: Play): Promise<PlayAnswer> {
  const answer = await shardsOf(context).play(play)
  if (answer.ok) return answer
  throw refusalOfPlay(answer)
}
