import sql from 'sql-template-tag'
import type { House } from '../platform/house.ts'
import { type DemoPromotion, demoPromotions } from './demo-promotions.ts'

const RUNNING_FOR_DAYS = 120

/** The promotions of the demo. What players have got from them is played in `demo-bonuses.ts`. */
export async function seedBonuses(house: House): Promise<void> {
  for (const [place, promotion] of demoPromotions.entries()) await addPromotion(house, promotion, place + 1)
}

async function addPromotion({ db }: House, rule: DemoPromotion, place: number): Promise<void> {
  const since = new Date(db.now().getTime() - RUNNING_FOR_DAYS * 86_400_000)
  await db.run(sql`
    insert into bonuses.promotions (name, description, banner, icon, note, bonus_type, percent, fixed_kurus, rollover, min_deposit_kurus, max_bonus_kurus,
      validity_days, max_stake_kurus, max_win_kurus, reuse, spin_game_id, spin_count, spin_stake_kurus, cashback_minimum_kurus,
      cashback_balance_below_kurus, active, sort_order, created_at, updated_at)
    values (${rule.name}, ${rule.description}, ${rule.banner}, ${rule.icon}, ${rule.note ?? ''}, ${rule.bonus_type}, ${rule.percent},
      ${rule.fixed_kurus ?? null}, ${rule.rollover}, ${rule.min_deposit_kurus ?? null}, ${rule.max_bonus_kurus ?? null}, ${rule.validity_days},
      ${rule.max_stake_kurus ?? null}, ${rule.max_win_kurus ?? null}, ${rule.reuse},
      (select id from games.games_view where code = ${rule.spinGame ?? ''}), ${rule.spin_count ?? null}, ${rule.spin_stake_kurus ?? null},
      ${rule.cashback_minimum_kurus ?? null}, ${rule.cashback_balance_below_kurus ?? null}, true, ${place}, ${since}, ${since})`)
}
