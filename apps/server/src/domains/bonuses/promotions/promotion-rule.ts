import type { PromotionRule } from '@meydan/contract/bonuses/bonuses-admin'
import type * as z from 'zod/mini'
import { refuse } from '../../../platform/http/refusal.ts'
import { sitesMade } from '../../../platform/sites.ts'
import { columnsOf, type Rule } from './promotion-record.ts'

/**
 * The rule that a form describes, without what its type has no use for; for the sites of the one `before` where the form says none. Refuses
 * what gives nothing, in words.
 */
export function ruleOf(form: z.output<typeof PromotionRule>, before?: Pick<Rule, 'sites'>): Rule {
  const rule = columnsOf({ ...form, sites: sitesMade(form.sites, before?.sites) })
  const wrong = faultOf(rule)
  if (wrong) throw refuse('bad_input', wrong)
  return rule
}

function faultOf(rule: Rule): string | undefined {
  const { bonus_type: type } = rule
  if ((type === 'deposit' || type === 'cashback') && rule.percent === null) return 'Yüzde girin'
  if (type === 'free' && !isPositive(rule.fixed_kurus)) return 'Bonus tutarını girin'
  if (
    type === 'freespin' &&
    (rule.spin_game_id === null || rule.spin_count === null || !isPositive(rule.spin_stake_kurus))
  ) {
    return 'Oyun, dönüş sayısı ve dönüş tutarını girin'
  }
  if (type === 'freebet' && (rule.spin_count === null || !isPositive(rule.spin_stake_kurus)))
    return 'Bahis sayısını ve tutarını girin'
  if (type === 'cashback' && rule.by_code) return 'Kayıp bonusu kodla verilemez'
  if (type !== 'deposit' && rule.reuse === 'deposit')
    return 'Yatırım başına kullanım yalnızca yatırım bonusunda seçilebilir'
  const amounts = [
    rule.max_bonus_kurus,
    rule.max_stake_kurus,
    rule.max_win_kurus,
    rule.budget_kurus,
    rule.cashback_minimum_kurus,
    rule.cashback_balance_below_kurus,
  ]
  if (amounts.some((amount) => amount !== null && amount <= 0n))
    return 'Tutarlar 0’dan büyük olmalı; sınırsız için boş bırakın'
  if (rule.weekdays?.length === 0) return 'En az bir gün seçin veya her gün için boş bırakın'
  if ((rule.hour_from === null) !== (rule.hour_to === null))
    return 'Saatlerin ikisini de girin ya da ikisini de boş bırakın'
  if (rule.hour_from !== null && rule.hour_from === rule.hour_to) return 'Başlangıç ve bitiş saati aynı olamaz'
  if (rule.cashback_categories?.length === 0) return 'En az bir oyun türü seçin veya tüm türleri kapsayın'
  if (rule.allowed_games?.length === 0) return 'En az bir oyun seçin veya tüm oyunlara izin verin'
  if (rule.starts_at && rule.ends_at && rule.ends_at <= rule.starts_at) return 'Bitiş, başlangıçtan sonra olmalı'
  return undefined
}

function isPositive(kurus: bigint | null): boolean {
  return kurus !== null && kurus > 0n
}
