import type { previewJackpot } from '@meydan/contract/jackpots/jackpots-admin'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { refuseField } from '../../platform/http/refusal.ts'
import type { Terms } from './pool.ts'

/** Ten times what a cycle of the largest operator holds; below it every sum of units fits eight bytes. */
const CAP_MOST_KURUS = 100_000_000_000n

/** Refuses as `bad_input` what contradicts itself and games that are not there, at its field. */
export async function termsOf(q: Queryable, input: InputOf<typeof previewJackpot>): Promise<Terms> {
  const { seed, cap, min_stake, pool_share, seed_share } = input
  if (seed === 0n) throw refuseField('seed', 'Başlangıç sıfır olamaz')
  if (cap <= seed) throw refuseField('cap', 'Üst sınır başlangıçtan büyük olmalı')
  if (cap > CAP_MOST_KURUS) throw refuseField('cap', 'Üst sınır en fazla 1.000.000.000,00 ₺ olabilir')
  if (min_stake === 0n) throw refuseField('min_stake', 'En düşük bahis sıfır olamaz')
  const game_ids = [...new Set(input.game_ids ?? [])]
  const known = await q.rows(sql`select from games.games_view where id = any(${game_ids})`)
  if (known.length < game_ids.length) throw refuseField('game_ids', 'Seçilen oyunlardan biri bulunamadı')
  return { seed_kurus: seed, cap_kurus: cap, min_stake_kurus: min_stake, pool_share, seed_share, game_ids }
}
