import type { publishReferralProgram as publishCall } from '@meydan/contract/referral-admin'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { Wanted, Weighed } from '../../platform/duty.ts'
import type { Act } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { siteNames } from '../../platform/sites.ts'
import type { Ask, AskingHouse } from '../bonuses/public.ts'
import { audit } from '../staff/public.ts'
import { isRunning, lockProgram } from './programs-admin.ts'
import { programCosts, programRules } from './referral-text.ts'
import { assertGiven, type Gifts, type Program, spentOf } from './settings.ts'

/** What is left of the budget is weighed. Refuses `already_decided` what runs or where another one does, and what cannot be given by now. */
export async function weighPublishing(ask: Ask, tx: Tx, { input }: Wanted<typeof publishCall>): Promise<Weighed> {
  const { program, gifts } = await stoppedOf(tx, ask, input.id)
  return {
    subject: `referral:${program.id}`,
    text: program.name,
    before: { Yayın: program.paused_at ? 'Duraklatıldı' : 'Taslak' },
    after: {
      Yayın: 'Yayında',
      Kurallar: programRules(program, gifts).join('\n'),
      Gider: programCosts(program, gifts).join('\n'),
      ...(program.sites && { Siteler: (await siteNames(tx, program.sites)) ?? '' }),
    },
    effectKurus: program.budget_kurus - (await spentOf(tx, program.id)),
  }
}

export async function publishProgram({ db, ask }: AskingHouse, act: Act, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    await stoppedOf(tx, ask, id)
    await tx.run(
      sql`update referral.programs set published_at = coalesce(published_at, ${tx.now()}), paused_at = null where id = ${id}`,
    )
    await audit(tx, { ...act, action: 'referral.publish', subject: `referral:${id}` })
  })
  return { success: true, message: 'Program yayında', status: 'running' }
}

async function stoppedOf(tx: Tx, ask: Ask, id: number): Promise<{ program: Program; gifts: Gifts }> {
  await tx.run(sql`lock table referral.programs in share row exclusive mode`)
  const program = await lockProgram(tx, id)
  if (isRunning(program)) throw refuse('already_decided')
  const other = await tx.row(sql`
    select from referral.programs g where g.published_at is not null and g.paused_at is null
      and (g.sites is null or ${program.sites}::int[] is null or g.sites && ${program.sites}::int[])`)
  if (other) throw refuse('already_decided', 'Bu sitelerden birinde başka bir program yayında; önce onu duraklatın')
  return { program, gifts: await assertGiven(tx, ask, program) }
}
