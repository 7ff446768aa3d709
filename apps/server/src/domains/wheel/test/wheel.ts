import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../../test/site.ts'
import { makePromotion } from '../../bonuses/test/bonus.ts'
import { type Samples, toolsOf } from '../../approvals/test/sample-tools.ts'
import type { Settings } from '../wheel-settings.ts'
import { insertWheel } from '../wheels-admin.ts'

let count = 0

/** A draft for everybody whose identity is approved, where not said otherwise. */
export function wheelOf({ context: { db } }: TestSite, settings: Pick<Settings, 'prizes'> & Partial<Settings>) {
  const usual = { name: `Çark ${++count}`, day_cap_kurus: 1_000_000n, identity_needed: true, sites: null }
  return db.transaction((tx) => insertWheel(tx, { ...usual, ...settings }))
}

export async function publishedWheel(site: TestSite, settings: Parameters<typeof wheelOf>[1]): Promise<number> {
  const id = await wheelOf(site, settings)
  const { db } = site.context
  await db.run(sql`update wheel.wheels set published_at = ${db.now()} where id = ${id}`)
  return id
}

/** A draft whose prize is money, on a site where no other wheel turns. */
export function wheelSamples(site: TestSite, admin: TestStaff): Samples<'wheel'> {
  const { db } = site.context
  return {
    'wheel.publish': {
      async input() {
        await db.run(sql`update wheel.wheels set paused_at = ${db.now()} where published_at is not null`)
        return { id: await wheelOf(site, { prizes: await prizesOf(site) }) }
      },
      trace: toolsOf(site, admin).countOf(
        sql`select count(*)::int as n from wheel.wheels where published_at is not null`,
      ),
    },
  }
}

/** Ten lira of bonus in one of two turns. */
export async function prizesOf(site: TestSite): Promise<Settings['prizes']> {
  const promotion_id = await makePromotion(site, {
    bonus_type: 'free',
    percent: null,
    fixed_kurus: 1_000n,
    min_deposit_kurus: null,
    max_bonus_kurus: null,
    rollover: 5,
    reuse: 'player',
    active: false,
  })
  return [
    { label: '10 ₺ bonus', promotion_id, weight: 1 },
    { label: 'Boş', promotion_id: null, weight: 1 },
  ]
}
