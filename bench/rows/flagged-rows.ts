import sql from 'sql-template-tag'
import { grantBonus } from '../../apps/server/src/domains/bonuses/grants/grant-bonus.ts'
import { HOUSE_CONTRIBUTIONS } from '../../apps/server/src/domains/bonuses/promotions/rule.ts'
import { shardsOf } from '../../apps/server/src/domains/games/public.ts'
import { setFlags } from '../../apps/server/src/domains/wallet/public.ts'
import { callersAsk } from '../callers.ts'
import { type Figure, figureOfTurns } from '../figure.ts'
import type { Environment } from '../environment.ts'
import { openBench } from '../stakes.ts'
import { inTurns } from '../turns.ts'

const EACH = 400
/** So many players of each sort, and the first of them. */
export const FLAGGED = { each: EACH, bonus: 1, limits: 1 + EACH, plain: 1 + 2 * EACH }
const AT_ONCE = 8
const BONUS_KURUS = 10_000_000n

/** Stakes that a bonus or a limit has a say in, beside plain ones of as many players. */
export async function flaggedRows(ground: Environment): Promise<Figure[]> {
  await flagPlayers(ground)
  const { stake } = await openBench(ground.context)
  const stakesOf = (first: number) => (seconds: number) =>
    callersAsk(64, seconds, () => stake(first + Math.floor(Math.random() * EACH)))
  const { limits, bonus } = await inTurns(ground, stakesOf(FLAGGED.plain), {
    limits: stakesOf(FLAGGED.limits),
    bonus: stakesOf(FLAGGED.bonus),
  })
  await shardsOf(ground.context).close()
  return [
    figureOfTurns('stake of players with limits / plain ones', limits, { least: 0.8 }),
    figureOfTurns('stake of players with a bonus / plain ones', bonus, { least: 0.6 }),
  ]
}

export async function flagPlayers({ context }: Environment): Promise<void> {
  const { db } = context
  const terms = {
    rollover: 1_000,
    percent: 100,
    validity_days: 30,
    contributions: HOUSE_CONTRIBUTIONS,
    allowed_games: null,
    note: '',
  }
  const grant = (playerId: number) =>
    db.transaction((tx) =>
      grantBonus(tx, {
        playerId,
        promotionId: null,
        source: 'hand',
        sourceRef: 'bench',
        name: 'Bonus',
        description: '',
        type: 'deposit',
        amountKurus: BONUS_KURUS,
        terms,
        maxStakeKurus: null,
        maxWinKurus: null,
      }),
    )
  const limit = (playerId: number) =>
    db.transaction(async (tx) => {
      for (const kind of ['stake', 'loss'])
        await tx.run(sql`
          insert into compliance.limits (player_id, kind, period, own, updated_at) values (${playerId}, ${kind}, 'month', 100000000000, ${tx.now()})`)
      await setFlags(tx, playerId, { hasLimits: true })
    })
  for (let first = 1; first <= EACH; first += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => first + index)
    await Promise.all([...some.map(grant), ...some.map((player) => limit(player + EACH))])
  }
}
