import { categoryLabel } from '@meydan/contract/categories'
import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import type { Promotion, Rule } from './promotion-record.ts'
import { type BonusType, type Contributions, percentBonus, termsOf, type Times } from './rule.ts'

export const TYPE_LABELS: Record<BonusType, string> = {
  deposit: 'Yatırım Bonusu',
  free: 'Bedava Bonus',
  cashback: 'Kayıp Bonusu',
  freespin: 'Bedava Dönüş',
  freebet: 'Bedava Bahis',
}

const REUSE_TEXTS = {
  player: 'Her oyuncu bir kez yararlanır',
  day: 'Günde bir kez yararlanılır',
  deposit: 'Her yatırımda yararlanılır',
}

export function minDepositText(rule: Pick<Promotion, 'min_deposit_text' | 'min_deposit_kurus'>): string {
  if (rule.min_deposit_text !== '') return rule.min_deposit_text
  return rule.min_deposit_kurus === null ? '' : `En düşük yatırım ${formatKurus(rule.min_deposit_kurus)}`
}

export function rolloverText(rule: Pick<Promotion, 'rollover_text' | 'rollover'>): string {
  if (rule.rollover_text !== '') return rule.rollover_text
  return rule.rollover === 0 ? 'Çevrim şartı yok' : `${rule.rollover}x çevrim şartı`
}

/** `Slot %100`, from most to least; a category that counts nothing is named too. */
export function contributionList(
  contributions: Contributions,
  gameNames: Map<number, string> = new Map(),
): { label: string; percent: number }[] {
  const categories = Object.entries(contributions.categories).map(([code, percent]) => ({
    label: categoryLabel(code),
    percent,
  }))
  const games = Object.entries(contributions.games).map(([id, percent]) => ({
    label: gameNames.get(Number(id)) ?? `Oyun ${id}`,
    percent,
  }))
  const rest = contributions.default > 0 ? [{ label: 'Diğer oyunlar', percent: contributions.default }] : []
  return [...categories.toSorted((a, b) => b.percent - a.percent), ...games, ...rest]
}

const DAYS = ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar']
const dayText = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'long' })

/** `cumartesi ve pazar günleri 18.00–23.00 saatlerinde`; '' of what is given at any time. */
export function timesText({ weekdays, hour_from: from, hour_to: to }: Times): string {
  const hours = from === null || to === null ? '' : `${hourText(from)}–${hourText(to)} saatlerinde`
  return [weekdays === null ? '' : daysText(weekdays), hours].filter(Boolean).join(' ')
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}.00`

function daysText(weekdays: readonly number[]): string {
  const names = weekdays.map((day) => DAYS[day - 1])
  const all = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' ve ')
  return `${all} ${names.length === 1 ? 'günü' : 'günleri'}`
}

type Conditions = Pick<
  Promotion,
  'bonus_type' | 'nth_deposit' | keyof Times | 'ends_at' | 'budget_kurus' | 'player_cap'
>

/** When and to whom a promotion is given; nothing where always and to everybody. */
export function conditionSentences({
  bonus_type: type,
  nth_deposit: nth,
  ends_at: end,
  budget_kurus: budget,
  player_cap: cap,
  ...when
}: Conditions): string[] {
  const times = timesText(when)
  return [
    nth === null ? '' : `Yalnızca ${nth === 1 ? 'ilk' : `${nth}.`} yatırımda`,
    times === '' ? '' : `Yalnızca ${times}${type === 'deposit' ? ' yapılan yatırımda' : ''}`,
    cap === null ? '' : `İlk ${cap.toLocaleString('tr-TR')} oyuncuya`,
    budget === null ? '' : 'Promosyon bütçesi dolana kadar',
    end === null ? '' : `Son gün ${dayText.format(new Date(end.getTime() - 1))}`,
  ].filter((sentence) => sentence !== '')
}

/** A promotion's rule as sentences a player can read, in the order of the questions they have. */
export function ruleSentences(rule: Rule, gameNames: Map<number, string> = new Map()): string[] {
  const { contributions } = termsOf(rule)
  return [
    giftSentence(rule, gameNames),
    ...conditionSentences(rule),
    rule.min_deposit_kurus === null ? undefined : `En az ${formatKurus(rule.min_deposit_kurus)} yatırım gerekir`,
    rule.rollover === 0
      ? 'Çevrim şartı yoktur, tutar doğrudan nakit bakiyenize geçer'
      : `Bonus tutarının ${rule.rollover} katı bahis yapılmalıdır`,
    rule.rollover === 0
      ? undefined
      : `Çevrime katkı: ${contributionList(contributions, gameNames)
          .map(({ label, percent }) => `${label} %${percent}`)
          .join(', ')}`,
    rule.allowed_games === null
      ? undefined
      : `Yalnızca şu oyunlarda geçerlidir: ${rule.allowed_games.map((id) => gameNames.get(id) ?? `Oyun ${id}`).join(', ')}`,
    rule.max_stake_kurus === null
      ? undefined
      : `Çevrim sürerken bir bahis en çok ${formatKurus(rule.max_stake_kurus)} olabilir`,
    rule.max_win_kurus === null ? undefined : `Bonustan nakde en çok ${formatKurus(rule.max_win_kurus)} geçer`,
    `Süre: ${rule.validity_days} gün`,
    'Önce nakit bakiye, sonra bonus bakiyesi kullanılır; iptalde veya süre dolduğunda yalnızca bonus bakiyesi silinir',
    REUSE_TEXTS[rule.reuse],
  ].filter((sentence) => sentence !== undefined)
}

function giftSentence(rule: Rule, gameNames: Map<number, string>): string {
  const most = rule.max_bonus_kurus === null ? '' : `, en çok ${formatKurus(rule.max_bonus_kurus)}`
  if (rule.bonus_type === 'deposit') return `Yatırımınızın ${suffixed(`%${rule.percent}`, 'si')} tutarında bonus${most}`
  if (rule.bonus_type === 'cashback')
    return `Son ${rule.cashback_period_days === 1 ? 'günkü' : `${rule.cashback_period_days} gündeki`} ${lossText(rule)}net kaybınızın ${suffixed(`%${rule.percent}`, 'si')}${most}`
  if (rule.bonus_type === 'free') return `${formatKurus(rule.fixed_kurus ?? 0n)} bonus`
  if (rule.bonus_type === 'freebet')
    return `${formatKurus(rule.spin_stake_kurus ?? 0n)} değerinde ${rule.spin_count} bedava bahis: tekli ya da kombine bir spor kuponunda, toplam oran en az 1,50; kazançtan bahis tutarı düşülür. İptal olan kuponun bedava bahsi, süresi dolmadıysa geri verilir`
  return `${gameNames.get(rule.spin_game_id ?? 0) ?? 'Seçili'} oyununda ${rule.spin_count} bedava dönüş, dönüş başına ${formatKurus(rule.spin_stake_kurus ?? 0n)}`
}

function lossText({ cashback_categories: categories }: Rule): string {
  if (categories === null) return ''
  return `${categories.map(categoryLabel).join(', ')} oyunlarındaki `
}

/** A worked example in one sentence. */
export function ruleExample(rule: Rule): string {
  const wager = rule.rollover === 0 ? 'nakit olarak ödenir' : `${rule.rollover} kat çevrim tamamlanınca nakde geçer`
  if (rule.bonus_type === 'freebet') {
    const worth = rule.spin_stake_kurus ?? 0n
    return `${formatKurus(worth)} bedava bahis 2,40 oranla kazanırsa ${formatKurus((worth * 7n) / 5n)} ${wager}`
  }
  if (rule.bonus_type === 'freespin') {
    return `${rule.spin_count} dönüşten kazanılan tutar ${wager}`
  }
  const base = rule.bonus_type === 'free' ? undefined : exampleBase(rule)
  const bonus = base === undefined ? (rule.fixed_kurus ?? 0n) : percentBonus(rule, base)
  const start =
    base === undefined ? '' : `${formatKurus(base)} ${rule.bonus_type === 'deposit' ? 'yatırıma' : 'net kayba'} `
  const terms =
    rule.rollover === 0 ? 'doğrudan nakit bakiyeye' : `${formatKurus(bonus * BigInt(rule.rollover))} çevrim şartıyla`
  return `${start}${formatKurus(bonus)} bonus, ${terms}`
}

const LEAST_EXAMPLE_KURUS = 100_000n

/** A typical deposit or loss: 1.000,00 ₺, or the least deposit that is taken where that is more. */
export function exampleBase({ min_deposit_kurus: least }: Pick<Rule, 'min_deposit_kurus'>): bigint {
  return least !== null && least > LEAST_EXAMPLE_KURUS ? least : LEAST_EXAMPLE_KURUS
}
