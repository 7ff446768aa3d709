import { changeDuty as changeCall } from '@meydan/contract/approvals/approvals-admin'
import type { InputOf } from '@meydan/contract/call'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Facts, EffectPreview } from '../../platform/approval-policy.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { refuseStale } from '../../platform/start/version.ts'
import { audit } from '../staff/public.ts'
import { type Limits, readLimits } from './single-person-limits.ts'
import { inLira } from './list-proposals.ts'
import { type PolicyName, policyOf, isPolicyName } from './policies.ts'

type Change = InputOf<typeof changeCall>

/** Stricter limits need nobody else. */
export async function assessPolicy(tx: Tx, { input }: { input: Change }): Promise<EffectPreview | undefined> {
  const name = limitedPolicy(input.id)
  const [before, after] = [await readLimits(tx, name), limitsOf(input)]
  const isStricter = (Object.keys(after) as (keyof Limits)[]).every((field) => after[field] <= before[field])
  if (isStricter) return undefined
  return {
    subject: `duty:${name}`,
    text: policyOf(name).name,
    before: factsOf(before),
    after: factsOf(after),
    effectKurus: 0n,
  }
}

/**
 * Counts from its commit on. Refuses `stale_version`, and `bad_input` where a day allows less than a single act, or one person
 * something that is never done alone.
 */
export async function changePolicy(db: Db, actor: StaffActor, input: Change) {
  const name = limitedPolicy(input.id)
  const after = limitsOf(input)
  const isOrdered =
    after.alone_kurus <= after.alone_day_kurus &&
    after.alone_day_kurus <= after.person_day_kurus &&
    after.person_day_kurus <= after.role_day_kurus &&
    after.alone_day_count <= after.person_day_count &&
    after.person_day_count <= after.role_day_count
  if (!isOrdered) throw refuse('bad_input', 'Tek başına sınırı kişi sınırını, kişi sınırı rol sınırını aşamaz')
  if (policyOf(name).neverAlone && (after.alone_day_kurus > 0n || after.alone_day_count > 0))
    throw refuse('bad_input', 'Bu işlem tek başına yapılmaz; tek başına sınırları 0 olmalı')
  await db.transaction(async (tx) => {
    await tx.run(sql`select from approvals.limits where act = ${name} for update`)
    const before = await readLimits(tx, name)
    refuseStale(changeCall, { id: name, ...inLira(before) }, input.version)
    await tx.run(sql`
      update approvals.limits set alone_kurus = ${after.alone_kurus}, alone_day_kurus = ${after.alone_day_kurus},
        alone_day_count = ${after.alone_day_count}, person_day_kurus = ${after.person_day_kurus}, person_day_count = ${after.person_day_count},
        role_day_kurus = ${after.role_day_kurus}, role_day_count = ${after.role_day_count}
      where act = ${name}`)
    await audit(tx, { ...actor, action: 'duty.change', subject: `duty:${name}`, before, after })
  })
  return { success: true, message: 'Yetki sınırları değiştirildi' }
}

function limitedPolicy(name: string): PolicyName {
  if (!isPolicyName(name) || !policyOf(name).hasLimits) throw refuse('not_found')
  return name
}

function limitsOf(input: Change): Limits {
  return {
    alone_kurus: input.alone,
    alone_day_kurus: input.alone_day,
    alone_day_count: input.alone_day_count,
    person_day_kurus: input.person_day,
    person_day_count: input.person_day_count,
    role_day_kurus: input.role_day,
    role_day_count: input.role_day_count,
  }
}

function factsOf(limits: Limits): Facts {
  return {
    'Tek başına': formatKurus(limits.alone_kurus),
    'Tek başına, günde': `${formatKurus(limits.alone_day_kurus)}, ${limits.alone_day_count} kez`,
    'Kişi, günde': `${formatKurus(limits.person_day_kurus)}, ${limits.person_day_count} kez`,
    'Rol, günde': `${formatKurus(limits.role_day_kurus)}, ${limits.role_day_count} kez`,
  }
}
