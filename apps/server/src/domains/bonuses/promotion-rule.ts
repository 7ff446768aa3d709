import type { PromotionRule } from '@meydan/contract/bonuses-admin'
import type * as z from 'zod/mini'
import { refuse } from '../../platform/refusal.ts'
import type { Promotion } from './rule.ts'

export type Rule = Omit<Promotion, 'id' | 'sort_order'>

/** The rule that a form describes, without what its type has no use for. Refuses what gives nothing, in words. */
export function ruleOf(form: z.output<typeof PromotionRule>): Rule {
  const { bonus_type: type } = form
  const rule: Rule = {
    name: form.name,
    description: form.description,
    banner: form.banner,
    icon: form.icon,
    note: form.note,
    bonus_type: type,
    percent: type === 'deposit' || type === 'cashback' ? form.percent : null,
    fixed_kurus: type === 'free' ? form.fixed_amount : null,
    rollover: form.rollover,
    min_deposit_kurus: type === 'deposit' ? form.min_deposit : null,
    max_bonus_kurus: type === 'deposit' || type === 'cashback' ? form.max_bonus : null,
    min_deposit_text: form.min_deposit_text,
    rollover_text: form.rollover_text,
    validity_days: form.validity_days,
    max_stake_kurus: form.max_stake,
    max_win_kurus: form.max_win,
    reuse: form.reuse,
    contributions: form.contributions,
    allowed_games: form.allowed_games,
    spin_game_id: type === 'freespin' ? form.spin_game_id : null,
    spin_count: type === 'freespin' ? form.spin_count : null,
    spin_stake_kurus: type === 'freespin' ? form.spin_stake : null,
    cashback_period_days: form.cashback_period_days,
    cashback_minimum_kurus: type === 'cashback' ? form.cashback_minimum : null,
    cashback_balance_below_kurus: type === 'cashback' ? form.cashback_balance_below : null,
    cashback_categories: type === 'cashback' ? form.cashback_categories : null,
    active: form.active,
    starts_at: form.starts_at === null ? null : new Date(form.starts_at),
    ends_at: form.ends_at === null ? null : new Date(form.ends_at),
  }
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
  if (type !== 'deposit' && rule.reuse === 'deposit')
    return 'Yatırım başına kullanım yalnızca yatırım bonusunda seçilebilir'
  const amounts = [
    rule.max_bonus_kurus,
    rule.max_stake_kurus,
    rule.max_win_kurus,
    rule.cashback_minimum_kurus,
    rule.cashback_balance_below_kurus,
  ]
  if (amounts.some((amount) => amount !== null && amount <= 0n))
    return "Tutarlar 0'dan büyük olmalı; sınırsız için boş bırakın"
  if (rule.cashback_categories?.length === 0) return 'En az bir oyun türü seçin veya tüm türleri kapsayın'
  if (rule.allowed_games?.length === 0) return 'En az bir oyun seçin veya tüm oyunlara izin verin'
  if (rule.starts_at && rule.ends_at && rule.ends_at <= rule.starts_at) return 'Bitiş, başlangıçtan sonra olmalı'
  return undefined
}

function isPositive(kurus: bigint | null): boolean {
  return kurus !== null && kurus > 0n
}
