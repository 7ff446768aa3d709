import type { Db } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'
import { insertWheel } from '../../domains/wheel/wheels-admin.ts'

const NOTHING = 'Yarın yeniden'

/** The wheel of the demo: its prizes are two of the demo's promotions. */
export async function seedWheel(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const idOf = async (name: string) =>
      (await tx.one<{ id: number }>(sql`select id from bonuses.promotions_view where name = ${name}`)).id
    const [bonus, spins] = [await idOf('Bedava Bonus'), await idOf('Lale Günleri: 10 Bedava Dönüş')]
    const [small, large, none] = [
      { label: '10 bedava dönüş', promotion_id: spins, weight: 4 },
      { label: '100 ₺ bonus', promotion_id: bonus, weight: 1 },
      { label: NOTHING, promotion_id: null, weight: 5 },
    ]
    const prizes = [small, none, large, none, small, none, small, none]
    const settings = { name: 'Günün Çarkı', prizes, day_cap_kurus: 500_000n, identity_needed: false, sites: null }
    const id = await insertWheel(tx, settings)
    await tx.run(sql`update wheel.wheels set published_at = ${tx.now()} where id = ${id}`)
  })
}
