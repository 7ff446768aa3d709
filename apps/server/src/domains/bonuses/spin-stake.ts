import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Promotion } from './promotion-record.ts'

type Spins = Pick<Promotion, 'bonus_type' | 'spin_game_id' | 'spin_stake_kurus'>

/** Refuses as `bad_input` free spins at a stake their game cannot be played at, naming those it can. */
export async function assertSpinsPlayable(q: Queryable, rule: Spins): Promise<void> {
  const game = await unplayable(q, rule)
  if (!game) return
  const stakes = game.stakes.map((stake) => formatKurus(BigInt(stake))).join(', ')
  throw refuse('bad_input', `${game.name} oyununda dönüş değeri şunlardan biri olmalı: ${stakes}`)
}

/** The game of a rule's spins where it cannot be played at their stake. A game whose stakes are unknown takes any. */
export function unplayable(q: Queryable, rule: Spins): Promise<{ name: string; stakes: string[] } | undefined> {
  if (rule.bonus_type !== 'freespin') return Promise.resolve(undefined)
  return q.row<{ name: string; stakes: string[] }>(sql`
    select name, stakes_kurus::text[] as stakes from games.games_view
    where id = ${rule.spin_game_id} and ${rule.spin_stake_kurus} <> all (stakes_kurus)`)
}
