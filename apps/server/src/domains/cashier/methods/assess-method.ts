import type { changePaymentMethod, createPaymentMethod } from '@meydan/contract/cashier/payment-methods-admin'
import { formatKurus } from '@meydan/money/kurus'
import type { InputOf } from '@meydan/contract/call'
import type { Config } from '../../../platform/start/config.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Facts, Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import { siteNames } from '../../../platform/sites.ts'
import { lockMethod, type Method, refuseNew, refuseShape } from './payment-methods.ts'

type Open = Pick<
  Method,
  | 'name'
  | 'minimum_kurus'
  | 'maximum_kurus'
  | 'under_licence'
  | 'is_on'
  | 'pays_out'
  | 'sites'
  | 'fee_bearer'
  | 'fee_kurus'
  | 'fee_bps'
  | 'fee_text'
  | 'time_text'
  | 'payout_time_text'
>

/** To open a way to pay in, to let more through it, or to have players bear more of it takes two people, and so do the words that players read where they pay; to close or narrow it nobody else. */
export async function assessMethod(
  tx: Tx,
  { input }: Wanted<typeof changePaymentMethod>,
): Promise<EffectPreview | undefined> {
  const before = await lockMethod(tx, input.id)
  refuseShape(input, before)
  const after = { ...openOf(input, before.sites), psp: before.psp }
  if (!isWider(before, after)) return undefined
  return {
    subject: `payment-method:${input.id}`,
    text: `${before.name} ödeme yöntemi`,
    before: await factsOf(tx, before),
    after: await factsOf(tx, after),
    effectKurus: 0n,
  }
}

/** A new way to pay in takes two people where it is on; one that is off is opened by two, who then read its provider. */
export async function assessNewMethod(
  config: Config,
  tx: Tx,
  { input }: Wanted<typeof createPaymentMethod>,
): Promise<EffectPreview | undefined> {
  await refuseNew(config, tx, input)
  if (!input.is_on) return undefined
  return {
    subject: `payment-method:${input.code}`,
    text: `${input.name} ödeme yöntemi`,
    before: null,
    after: { Kod: input.code, ...(await factsOf(tx, { ...openOf(input, null), psp: input.psp })) },
    effectKurus: 0n,
  }
}

function openOf(input: Omit<InputOf<typeof changePaymentMethod>, 'id' | 'version'>, kept: number[] | null): Open {
  return {
    name: input.name,
    minimum_kurus: input.minimum,
    maximum_kurus: input.maximum,
    under_licence: input.under_licence,
    is_on: input.is_on,
    pays_out: input.pays_out,
    sites: input.sites === undefined ? kept : input.sites,
    fee_bearer: input.fee_bearer,
    fee_kurus: input.fee_fixed,
    fee_bps: input.fee_bps,
    fee_text: input.fee_text,
    time_text: input.time_text,
    payout_time_text: input.payout_time_text,
  }
}

function isWider(before: Open, after: Open): boolean {
  if (!after.is_on) return false
  const isHigher =
    before.maximum_kurus !== null && (after.maximum_kurus === null || after.maximum_kurus > before.maximum_kurus)
  return (
    !before.is_on ||
    isHigher ||
    after.minimum_kurus < before.minimum_kurus ||
    (after.under_licence && !before.under_licence) ||
    (after.pays_out && !before.pays_out) ||
    (before.sites !== null && !after.sites?.every((site) => before.sites?.includes(site))) ||
    saysOther(before, after) ||
    chargesMore(before, after)
  )
}

function saysOther(before: Open, after: Open): boolean {
  const words = ['name', 'fee_text', 'time_text', 'payout_time_text'] as const
  return words.some((word) => after[word] !== before[word])
}

/** Players bear what they did not bear before. */
function chargesMore(before: Open, after: Open): boolean {
  if (after.fee_bearer === 'house') return false
  return before.fee_bearer === 'house' || after.fee_kurus > before.fee_kurus || after.fee_bps > before.fee_bps
}

async function factsOf(tx: Tx, method: Open & Pick<Method, 'psp'>): Promise<Facts> {
  const sites = await siteNames(tx, method.sites)
  return {
    Yöntem: method.name,
    ...(method.psp !== null && { 'Ödeme sağlayıcısı': method.psp }),
    'En düşük tutar': formatKurus(method.minimum_kurus),
    'En yüksek tutar': method.maximum_kurus === null ? 'Sınır yok' : formatKurus(method.maximum_kurus),
    'Lisanslı sitede': method.under_licence ? 'Kullanılır' : 'Kullanılmaz',
    Çekim: method.pays_out ? 'Yapılır' : 'Yapılmaz',
    Ücret: feeText(method),
    'Ücret yazısı': method.fee_text,
    'Süre yazısı': method.time_text,
    'Çekim süresi yazısı': method.payout_time_text || 'Yok',
    Durum: method.is_on ? 'Açık' : 'Kapalı',
    ...(sites !== undefined && { Siteler: sites }),
  }
}

const percent = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

function feeText({ fee_bearer, fee_kurus, fee_bps }: Open): string {
  const sum = `${formatKurus(fee_kurus)} + %${percent.format(fee_bps / 100)}`
  return fee_bearer === 'player' ? `${sum}, oyuncu öder` : `${sum}, site öder`
}
