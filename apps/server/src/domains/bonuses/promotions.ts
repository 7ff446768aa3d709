import type { listPromotions } from '@meydan/contract/promotions'
import type { OutputOf } from '@meydan/contract/call'
import { allows, allowsWagering } from '@meydan/contract/licence-rules'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { policyOf } from '../../platform/licence.ts'
import { PROMOTION_COLUMNS, type Promotion } from './promotion-record.ts'
import type { BonusType } from './rule.ts'
import { remembered } from '../../platform/remembered.ts'
import { minDepositText, rolloverText } from './rule-text.ts'

/** Promotions that are switched on and inside their window, in the order of the site. */
export function runningPromotions(q: Queryable, type?: BonusType): Promise<Promotion[]> {
  return q.rows<Promotion>(sql`
    select ${PROMOTION_COLUMNS} from bonuses.promotions
    where active and (starts_at is null or starts_at <= ${q.now()}) and (ends_at is null or ends_at > ${q.now()})
      and bonus_type = coalesce(${type ?? null}, bonus_type)
    order by sort_order, id`)
}

type Shown = OutputOf<typeof listPromotions>

/** What the site shows, from memory; changes of content drop it, and windows that open or close are seen within 15 s. */
export function shownPromotions(house: House): Promise<Shown> {
  return shown.of(house)
}

const shown = remembered<Shown>({
  async read(house) {
    const policy = await policyOf(house)
    const running = allows(policy, 'bonuses') ? await runningPromotions(house.db) : []
    const promotions = running.filter(({ rollover }) => allowsWagering(policy, rollover))
    return { success: true, promotions: promotions.map(onTheWire), message: '' }
  },
  keepMs: 15_000,
  most: 1,
  on: { content: (memory) => memory.forgetAll(), licence: (memory) => memory.forgetAll() },
})

function onTheWire(rule: Promotion): Shown['promotions'][number] {
  const most = rule.max_bonus_kurus ?? rule.fixed_kurus
  return {
    id: rule.id,
    name: rule.name,
    description: rule.description,
    banner: rule.banner,
    percent: rule.percent,
    rollover: rule.rollover,
    min_deposit: orNull(rule.min_deposit_kurus),
    max_bonus: orNull(rule.max_bonus_kurus),
    min_deposit_text: minDepositText(rule),
    rollover_text: rolloverText(rule),
    max_amount: orNull(most),
    note: rule.note,
    bonus_type: rule.bonus_type,
  }
}

export function orNull(kurus: bigint | null): number | null {
  return kurus === null ? null : liraOfKurus(kurus)
}
