import sql from 'sql-template-tag'
import type { TestSite } from '../../../../test/site.ts'
import { makePromotion } from '../../bonuses/test/bonus.ts'
import { missionOf, openedClub } from '../../club/test/club.ts'
import { publishedWheel } from '../../wheel/test/wheel.ts'

/** What a player of good standing may be given by an act of their own: a bonus for nothing, a turn of the wheel, the points of a mission. */
export async function openGifts(site: TestSite): Promise<{ promotion: number; mission: number }> {
  const { db } = site.context
  const shape = {
    bonus_type: 'free',
    percent: null,
    fixed_kurus: 1_000n,
    min_deposit_kurus: null,
    max_bonus_kurus: null,
    rollover: 5,
  } as const
  const promotion = await makePromotion(site, shape)
  const gift = await makePromotion(site, { ...shape, active: false })
  await publishedWheel(site, { prizes: [{ label: '10 ₺ bonus', promotion_id: gift, weight: 1 }] })
  await openedClub(site)
  const mission = await missionOf(site, { condition: 'limit', goal: null, repeats: 'once' })
  await db.run(sql`update missions.missions set published_at = ${db.now()} where id = ${mission}`)
  return { promotion, mission }
}
