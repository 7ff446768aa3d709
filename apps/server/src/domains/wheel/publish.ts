import type { publishWheel as publishCall } from '@meydan/contract/wheel-admin'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { Wanted, Weighed } from '../../platform/duty.ts'
import type { Act } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { siteNames } from '../../platform/sites.ts'
import type { Ask, AskingHouse } from '../bonuses/public.ts'
import { audit } from '../staff/public.ts'
import { assertGiven, type Gifts, type Wheel } from './settings.ts'
import { wheelCosts, wheelRules } from './wheel-text.ts'
import { isRunning, lockWheel } from './wheels-admin.ts'

/** What a day may cost is weighed. Refuses `already_decided` what runs or where another one does, and what no prize may be by now. */
export async function weighPublishing(ask: Ask, tx: Tx, { input }: Wanted<typeof publishCall>): Promise<Weighed> {
  const { wheel, gifts } = await stoppedOf(tx, ask, input.id)
  return {
    subject: `wheel:${wheel.id}`,
    text: wheel.name,
    before: { Yayın: wheel.paused_at ? 'Duraklatıldı' : 'Taslak' },
    after: {
      Yayın: 'Yayında',
      Kurallar: wheelRules(wheel, gifts).join('\n'),
      Gider: wheelCosts(wheel, gifts).join('\n'),
      ...(wheel.sites && { Siteler: (await siteNames(tx, wheel.sites)) ?? '' }),
    },
    effectKurus: wheel.day_cap_kurus,
  }
}

export async function publishWheel({ db, ask }: AskingHouse, act: Act, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    await stoppedOf(tx, ask, id)
    await tx.run(
      sql`update wheel.wheels set published_at = coalesce(published_at, ${tx.now()}), paused_at = null where id = ${id}`,
    )
    await audit(tx, { ...act, action: 'wheel.publish', subject: `wheel:${id}` })
  })
  return { success: true, message: 'Çark yayında', status: 'running' }
}

async function stoppedOf(tx: Tx, ask: Ask, id: number): Promise<{ wheel: Wheel; gifts: Gifts }> {
  await tx.run(sql`lock table wheel.wheels in share row exclusive mode`)
  const wheel = await lockWheel(tx, id)
  if (isRunning(wheel)) throw refuse('already_decided')
  const other = await tx.row(sql`
    select from wheel.wheels w where w.published_at is not null and w.paused_at is null
      and (w.sites is null or ${wheel.sites}::int[] is null or w.sites && ${wheel.sites}::int[])`)
  if (other) throw refuse('already_decided', 'Bu sitelerden birinde başka bir çark yayında; önce onu duraklatın')
  return { wheel, gifts: await assertGiven(tx, ask, wheel.prizes) }
}
