import type { OfferTable } from '@meydan/contract/bonuses/promotions'
import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import type { output } from 'zod/mini'
import type { Rule } from '../promotions/promotion-record.ts'
import { percentBonus, termsOf } from '../promotions/rule.ts'
import { contributionList } from '../promotions/rule-text.ts'

type Table = output<typeof OfferTable>

/** What a rule and a grant both say of a bonus. */
export type Offered = Pick<
  Rule,
  | 'bonus_type'
  | 'percent'
  | 'rollover'
  | 'validity_days'
  | 'contributions'
  | 'allowed_games'
  | 'note'
  | 'fixed_kurus'
  | 'max_bonus_kurus'
  | 'max_stake_kurus'
  | 'max_win_kurus'
  | 'spin_game_id'
  | 'spin_count'
  | 'spin_stake_kurus'
>

interface Situation {
  /** By id, the games that the rule names. */
  names: Map<number, string>
  /** The deposit or net loss that the amount is computed for. */
  base: bigint
  /** What was granted, and when it ends. */
  granted?: { kurus: bigint; left: string }
}

/** The lines of `OfferTable`, in their order. */
export function offerTable(offer: Offered, situation: Situation): Table {
  const kurus = amountOf(offer, situation)
  const lines: [label: string, value: string][] = [
    ['Oran', rateText(offer)],
    ['Bonus', amountText(offer, kurus, situation)],
    ['Çevrim', wageringText(offer, kurus)],
    ['En yüksek bahis', offer.max_stake_kurus === null ? 'Sınır yok' : formatKurus(offer.max_stake_kurus)],
    ['Oyunlar', gamesText(offer, situation.names)],
    ['Süre', situation.granted?.left ?? `Alındıktan sonra ${offer.validity_days} gün`],
    ['Nakdiniz', cashText(offer)],
  ]
  return lines.map(([label, value]) => ({ label, value }))
}

/** Every game whose name the table may need. */
export function gamesNamed({ allowed_games, contributions, spin_game_id }: Offered): number[] {
  return [
    ...(allowed_games ?? []),
    ...Object.keys(contributions?.games ?? {}).map(Number),
    ...(spin_game_id === null ? [] : [spin_game_id]),
  ]
}

function isPlayed({ bonus_type: type }: Offered): boolean {
  return type === 'freespin' || type === 'freebet'
}

/** Undefined of what is only known once it is played. */
function amountOf(offer: Offered, { base, granted }: Situation): bigint | undefined {
  if (isPlayed(offer)) return undefined
  if (granted) return granted.kurus
  return offer.bonus_type === 'free' ? (offer.fixed_kurus ?? 0n) : percentBonus(offer, base)
}

function rateText(offer: Offered): string {
  if (isPlayed(offer)) return `${offer.spin_count} × ${formatKurus(offer.spin_stake_kurus ?? 0n)}`
  if (offer.percent === null) return 'Sabit tutar'
  return `${offer.bonus_type === 'cashback' ? 'Net kaybınızın' : 'Yatırımınızın'} ${suffixed(`%${offer.percent}`, 'si')}`
}

function amountText(offer: Offered, kurus: bigint | undefined, { base, granted }: Situation): string {
  if (kurus === undefined) return `${offer.spin_count} bedava ${offer.bonus_type === 'freebet' ? 'bahis' : 'dönüş'}`
  if (granted || offer.bonus_type === 'free') return formatKurus(kurus)
  const of = `${formatKurus(base)} ${offer.bonus_type === 'cashback' ? 'kayba' : 'yatırıma'}`
  const most = offer.max_bonus_kurus === null ? '' : `, en çok ${formatKurus(offer.max_bonus_kurus)}`
  return `${of} ${formatKurus(kurus)}${most}`
}

function wageringText({ rollover }: Offered, kurus: bigint | undefined): string {
  if (rollover === 0) return 'Çevrim şartı yok'
  if (kurus === undefined) return `Kazancınızın ${rollover} katı bahis`
  return `${formatKurus(kurus * BigInt(rollover))} bahis (${rollover}x)`
}

function gamesText(offer: Offered, names: Map<number, string>): string {
  const nameOf = (id: number) => names.get(id) ?? `Oyun ${id}`
  const spins = offer.bonus_type === 'freespin' && offer.spin_game_id !== null ? nameOf(offer.spin_game_id) : undefined
  const only = offer.allowed_games?.map(nameOf).join(', ')
  if (offer.bonus_type === 'freebet') return 'Spor kuponları'
  if (offer.rollover === 0) return spins ?? only ?? 'Tüm oyunlar'
  const counted = contributionList(termsOf(offer).contributions, names).map(
    ({ label, percent }) => `${label} %${percent}`,
  )
  const wagered = only === undefined ? counted.join(', ') : `Yalnızca ${only}`
  return spins === undefined ? wagered : `${spins}; çevrim: ${wagered}`
}

function cashText(offer: Offered): string {
  const most = offer.max_win_kurus === null ? '' : ` Bonustan nakde en çok ${formatKurus(offer.max_win_kurus)} geçer.`
  if (offer.rollover === 0)
    return isPlayed(offer) ? `Kazanç doğrudan nakde geçer.${most}` : `Tutar doğrudan nakit bakiyenize geçer.${most}`
  return `Bahisler önce nakit bakiyenizden düşülür. İptalde ya da süre bitince yalnızca bonus silinir, nakdiniz kalır.${most}`
}
