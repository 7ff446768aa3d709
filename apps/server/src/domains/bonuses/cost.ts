import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import type { Rule } from './promotions/promotion-record.ts'

const COSTLY_PERCENT = 200
const LOW_ROLLOVER = 5

/** What a promotion gives at the most in all, kuruş, spins and bets at their value; undefined where nothing bounds it. */
export function mostGiven(rule: Rule): bigint | undefined {
  const gift = mostOfOne(rule)
  const byPlayers =
    rule.player_cap !== null && rule.reuse === 'player' && gift !== undefined
      ? gift * BigInt(rule.player_cap)
      : undefined
  if (rule.budget_kurus === null) return byPlayers
  return byPlayers !== undefined && byPlayers < rule.budget_kurus ? byPlayers : rule.budget_kurus
}

function mostOfOne(rule: Rule): bigint | undefined {
  if (rule.bonus_type === 'free') return rule.fixed_kurus ?? undefined
  if (isPlayed(rule)) return (rule.spin_stake_kurus ?? 0n) * BigInt(rule.spin_count ?? 0)
  return rule.max_bonus_kurus ?? undefined
}

const isPlayed = ({ bonus_type: type }: Rule) => type === 'freespin' || type === 'freebet'

/** What it can cost, in sentences for who edits and who approves it. */
export function costSentences(rule: Rule): string[] {
  const most = mostGiven(rule)
  const given =
    most === undefined ? 'Verilecek tutarın üst sınırı yok' : `En kötü durumda toplam ${formatKurus(most)} verilir`
  if (rule.rollover === 0 && !isPlayed(rule)) return [given, 'Verilen tutarın tamamı hemen nakittir']
  const cash =
    rule.max_win_kurus === null
      ? 'Bir bonustan nakde geçecek tutarın üst sınırı yok'
      : `Bir bonustan nakde en çok ${formatKurus(rule.max_win_kurus)} geçer`
  return [given, cash]
}

/** What makes it costlier than most, in sentences; none where nothing does. */
export function costWarnings(rule: Rule): string[] {
  const { rollover, percent } = rule
  return [
    rule.budget_kurus === null && rule.player_cap === null ? 'Bütçe ve oyuncu sınırı yok' : '',
    mostOfOne(rule) === undefined ? 'Bir bonusun üst sınırı yok' : '',
    rollover === 0 ? 'Çevrim şartı yok' : rollover < LOW_ROLLOVER ? `Çevrim yalnızca ${rollover} kat` : '',
    percent !== null && percent > COSTLY_PERCENT
      ? `Oran %${percent}: ${suffixed(`%${COSTLY_PERCENT}`, 'in')} üstünde`
      : '',
  ].filter((warning) => warning !== '')
}
