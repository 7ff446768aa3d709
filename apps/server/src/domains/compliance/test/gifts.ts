import sql from 'sql-template-tag'
import type { TestSite } from '../../../../test/site.ts'
import { makePromotion } from '../../bonuses/test/bonus.ts'
import { missionOf, openedClub } from '../../club/test/club.ts'
import { prizesOf, publishedWheel } from '../../wheel/test/wheel.ts'

/** What a player of good standing may be given by an act of their own: a bonus for nothing, a turn of the wheel, the points of a mission. */
export async function openGifts(site: TestSite): Promise<{ promotion: number; mission: number }> {
  const { db } = site.context
  const promotion = await makePromotion(site, {
    bonus_type: 'free',
    percent: null,
    fixed_kurus: 1_000n,
    min_deposit_kurus: null,
    max_bonus_kurus: null,
    rollover: 5,
  })
  const [bonus] = await prizesOf(site)
  await publishedWheel(site, { prizes: bonus ? [bonus] : [] })
  await openedClub(site)
  const mission = await missionOf(site, { condition: 'limit', goal: null, repeats: 'once' })
  await db.run(sql`update missions.missions set published_at = ${db.now()} where id = ${mission}`)
  return { promotion, mission }
}
