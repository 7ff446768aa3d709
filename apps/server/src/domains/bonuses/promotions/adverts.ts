import type { LicencePolicy } from '@meydan/contract/licence/licence'
import { formatKurus } from '@meydan/money/kurus'
import type { Queryable } from '../../../platform/database/db.ts'
import { isFull } from './meter.ts'
import type { Promotion } from './promotion-record.ts'
import { licensedPromotions } from './promotions.ts'
import { timesText, rolloverText } from './rule-text.ts'

/** What a banner says of what it advertises, from its record: the figure that counts, one line beneath, and the terms. */
export interface Advert {
  headline: string
  line: string
  terms: string
  /** Where it is had; null: on every site. */
  sites: readonly number[] | null
}

/** Of each promotion that can be had now, by its id. */
export async function promotionAdverts(
  q: Queryable,
  policy: LicencePolicy,
  gameNames: (q: Queryable, ids: readonly number[]) => Promise<Map<number, string>>,
): Promise<Map<number, Advert>> {
  const running = (await licensedPromotions(q, policy)).filter((rule) => !isFull(rule))
  const names = await gameNames(
    q,
    running.flatMap(({ spin_game_id: id }) => id ?? []),
  )
  return new Map(running.map((rule) => [rule.id, advertOf(rule, names)]))
}

function advertOf(rule: Promotion, names: Map<number, string>): Advert {
  const most = rule.max_bonus_kurus === null ? '' : `En çok ${formatKurus(rule.max_bonus_kurus)}`
  const worth = formatKurus(rule.spin_stake_kurus ?? 0n)
  const lines: Record<Promotion['bonus_type'], [headline: string, line: string]> = {
    deposit: [`%${rule.percent} bonus`, most],
    free: [formatKurus(rule.fixed_kurus ?? 0n), 'Yatırım şartı yok'],
    cashback: [`%${rule.percent} kayıp bonusu`, 'Net kaybınız üzerinden'],
    freespin: [`${rule.spin_count} dönüş`, `${names.get(rule.spin_game_id ?? 0) ?? 'Seçili slot'} oyununda`],
    freebet: [`${rule.spin_count} bahis`, `${worth} değerinde`],
  }
  const [headline, line] = lines[rule.bonus_type]
  const { nth_deposit: nth } = rule
  const times = timesText(rule)
  return {
    headline,
    line,
    sites: rule.sites,
    terms: [
      nth === null ? '' : `${nth === 1 ? 'İlk' : `${nth}.`} yatırımda`,
      times.charAt(0).toLocaleUpperCase('tr') + times.slice(1),
      rolloverText(rule),
    ]
      .filter((term) => term !== '')
      .join(' · '),
  }
}
