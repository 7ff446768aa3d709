import { formatKurus } from '@meydan/money/kurus'
import type { Queryable } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { BonusPorts } from '../ports.ts'
import type { Promotion } from '../promotions/promotion-record.ts'

type Spins = Pick<Promotion, 'bonus_type' | 'spin_game_id' | 'spin_stake_kurus'>

/** Refuses as `bad_input` free spins of a game that has none, and at a stake their game cannot be played at, naming those it can. */
export async function assertSpinsPlayable(q: Queryable, ask: BonusPorts, rule: Spins): Promise<void> {
  if (rule.bonus_type === 'freespin' && rule.spin_game_id !== null && !(await ask.hasFreeSpins(q, rule.spin_game_id)))
    throw refuse('bad_input', 'Bedava dönüş yalnızca slot oyunlarında verilebilir')
  const game = await unplayable(q, ask, rule)
  if (!game) return
  if (game.stakes.length === 0)
    throw refuse('bad_input', `${game.name} oyununun bahis adımları girilmemiş; sağlayıcısı dönüşleri adımıyla ister`)
  const stakes = game.stakes.map((stake) => formatKurus(stake)).join(', ')
  throw refuse('bad_input', `${game.name} oyununda dönüş değeri şunlardan biri olmalı: ${stakes}`)
}

/** The game of a rule's spins where it cannot be played at their stake. A game whose stakes are unknown takes any. */
export async function unplayable(
  q: Queryable,
  ask: BonusPorts,
  rule: Spins,
): Promise<{ name: string; stakes: bigint[] } | undefined> {
  if (rule.bonus_type !== 'freespin' || rule.spin_game_id === null || rule.spin_stake_kurus === null) return undefined
  const stakes = await ask.gameStakes(q, rule.spin_game_id)
  if (stakes === null || stakes.includes(rule.spin_stake_kurus)) return undefined
  const names = await ask.gameNames(q, [rule.spin_game_id])
  return { name: names.get(rule.spin_game_id) ?? '', stakes }
}
