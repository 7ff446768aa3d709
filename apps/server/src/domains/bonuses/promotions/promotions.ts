import type { listPromotions } from '@meydan/contract/bonuses/promotions'
import type { OutputOf } from '@meydan/contract/call'
import type { LicencePolicy } from '@meydan/contract/licence/licence'
import { allows, allowsWagering } from '@meydan/contract/licence/licence-rules'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { policyOf } from '../../../platform/licence.ts'
import type { BonusContext } from '../ports.ts'
import { FULL_TEXT, isFull, type Metered } from './meter.ts'
import { gamesNamed, offerTable } from '../offers/offer-table.ts'
import { PROMOTION_COLUMNS } from './promotion-record.ts'
import type { BonusType } from './rule.ts'
import { isOnSite } from '../../../platform/sites.ts'
import { createCache } from '../../../platform/concurrency/cache.ts'
import { conditionSentences, exampleBase, minDepositText, rolloverText } from './rule-text.ts'

/** Promotions that are switched on and inside their window, in the order of the site; of a player those of the player's site alone. */
export function runningPromotions(
  q: Queryable,
  { type, playerId }: { type?: BonusType; playerId?: PlayerId } = {},
): Promise<Metered[]> {
  const now = q.now()
  return q.rows<Metered>(sql`
    select ${PROMOTION_COLUMNS}, spent_kurus, player_count from bonuses.promotions join bonuses.promotion_totals on promotion_id = id
    where active and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
      and bonus_type = coalesce(${type ?? null}, bonus_type)
      and (${playerId ?? null}::int is null or platform.is_player_of_sites(sites, ${playerId ?? null}::int))
    order by sort_order, id`)
}

/** Those of them that the licence allows and everybody may see. */
export async function licensedPromotions(q: Queryable, policy: LicencePolicy): Promise<Metered[]> {
  if (!allows(policy, 'bonuses')) return []
  return (await runningPromotions(q)).filter((rule) => !rule.by_code && allowsWagering(policy, rule.rollover))
}

type Shown = OutputOf<typeof listPromotions>

/** What a site shows, from memory; changes of content drop it, and windows that open or close are seen within 15 s. */
export function shownPromotions(context: BonusContext, site: number): Promise<Shown> {
  return shown.of(context, site)
}

const shown = createCache<Shown, number, BonusContext>({
  async read(context, site) {
    const all = await licensedPromotions(context.db, await policyOf(context))
    const promotions = all.filter((rule) => isOnSite(rule, site))
    const names = await context.ask.gameNames(context.db, promotions.flatMap(gamesNamed))
    return { success: true, promotions: promotions.map((rule) => onTheWire(rule, names)), message: '' }
  },
  keepMs: 15_000,
  most: 100,
  on: { content: (memory) => memory.forgetAll(), licence: (memory) => memory.forgetAll() },
})

function onTheWire(rule: Metered, names: Map<number, string>): Shown['promotions'][number] {
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
    is_full: isFull(rule),
    conditions: isFull(rule) ? [FULL_TEXT] : conditionSentences(rule),
    terms: offerTable(rule, { names, base: exampleBase(rule) }),
  }
}

export function orNull(kurus: bigint | null): number | null {
  return kurus === null ? null : liraOfKurus(kurus)
}
