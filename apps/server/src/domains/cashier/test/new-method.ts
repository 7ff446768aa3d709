import type { InputOf } from '@meydan/contract/call'
import type { createPaymentMethod } from '@meydan/contract/cashier/payment-methods-admin'
import type { TestSite } from '../../../../test/site.ts'
import { connectPsps } from '../psp/adapters.ts'
import { meydanPsp } from '../psp/meydan-psp.ts'

/** A card by the provider `kartci`, as staff would add it: amounts in lira. */
export const newMethod = {
  code: 'banka_karti',
  kind: 'card',
  psp: 'kartci',
  name: 'Banka kartı',
  minimum: 100,
  maximum: 5_000,
  fee_text: 'Ücretsiz',
  time_text: 'Saniyeler içinde',
  fee_fixed: 0,
  fee_bps: 150,
  payout_fee_fixed: 0,
  payout_fee_bps: 0,
  fee_bearer: 'house',
  pays_out: false,
  payout_time_text: '',
  place: 20,
  under_licence: true,
  is_on: true,
} as const satisfies Record<Exclude<keyof InputOf<typeof createPaymentMethod>, 'sites'>, unknown>

const NOWHERE = 'http://127.0.0.1:1'

/** `kartci` is connected, at an address where nobody answers. */
export function connectNowhere(site: TestSite): void {
  const address = { url: NOWHERE, callbackUrl: NOWHERE, key: 'k' }
  connectPsps(site.context.config, new Map([['kartci', meydanPsp(address)]]))
}
