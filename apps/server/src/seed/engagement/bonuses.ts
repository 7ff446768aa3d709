import type { Db } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'
import { insertPromotion } from '../../domains/bonuses/promotions/promotion-record.ts'
import { type DemoPromotion, demoPromotions } from '../demo/demo-promotions.ts'

const RUNNING_FOR_DAYS = 120

/** The promotions of the demo. What players have got from them is played in `demo-bonuses.ts`. */
export async function seedBonuses(db: Db): Promise<void> {
  for (const [place, promotion] of demoPromotions.entries()) await addPromotion(db, promotion, place + 1)
}

async function addPromotion(db: Db, { spinGame, ...rule }: DemoPromotion, place: number): Promise<void> {
  const since = new Date(db.now().getTime() - RUNNING_FOR_DAYS * 86_400_000)
  const game = spinGame && (await db.row<{ id: number }>(sql`select id from games.games_view where code = ${spinGame}`))
  const spins = game ? { spin_game_id: game.id } : {}
  await insertPromotion(db, { note: '', ...rule, ...spins, active: true }, { place: sql`${place}`, at: since })
}
