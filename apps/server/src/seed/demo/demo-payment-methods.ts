import type { Db } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'

const MINUTES_OUT = 'Onaydan sonra dakikalar içinde'

/** Kuruş and ten thousandths. What the built-in provider takes of each kind stands in its own installation too: `demo-psp/settlement.ts`. */
const METHODS = [
  {
    code: 'deneme',
    kind: 'card',
    name: 'Deneme Ödeme',
    minimum: 10_000,
    maximum: 5_000_000,
    place: 20,
    feeText: 'Ücretsiz',
    timeText: 'Saniyeler içinde',
    fee: 0,
    feeBps: 150,
    bearer: 'house',
    paysOut: true,
    outFee: 0,
    outText: MINUTES_OUT,
  },
  {
    code: 'deneme_cuzdan',
    kind: 'e_wallet',
    name: 'Deneme Cüzdan',
    minimum: 5_000,
    maximum: 2_000_000,
    place: 30,
    feeText: 'Ücretsiz',
    timeText: 'Bir dakika içinde',
    fee: 100,
    feeBps: 90,
    bearer: 'house',
    paysOut: true,
    outFee: 200,
    outText: MINUTES_OUT,
  },
  {
    code: 'deneme_kripto',
    kind: 'crypto',
    name: 'Deneme Kripto',
    minimum: 20_000,
    maximum: 10_000_000,
    place: 40,
    feeText: 'Tutarın %1’i',
    timeText: 'Onaylardan sonra, çoğunlukla 10 dakika',
    fee: 0,
    feeBps: 100,
    bearer: 'player',
    paysOut: false,
    outFee: 0,
    outText: '',
  },
] as const

/** The methods of the built-in payment provider, in a demo that has none, or one of before it paid out: no installation with a licence may offer them. */
export async function seedDemoMethods(db: Db): Promise<void> {
  for (const each of METHODS)
    await db.run(sql`
      insert into cashier.payment_methods (code, kind, psp, name, minimum_kurus, maximum_kurus, fee_text, time_text, fee_kurus, fee_bps, fee_bearer,
        place, under_licence, is_on, updated_at, pays_out, payout_time_text, payout_fee_kurus)
      values (${each.code}, ${each.kind}, 'deneme', ${each.name}, ${each.minimum}, ${each.maximum}, ${each.feeText}, ${each.timeText}, ${each.fee},
        ${each.feeBps}, ${each.bearer}, ${each.place}, false, true, ${db.now()}, ${each.paysOut}, ${each.outText}, ${each.outFee})
      on conflict (code) do update set pays_out = excluded.pays_out, payout_time_text = excluded.payout_time_text, updated_at = excluded.updated_at
      where payment_methods.payout_time_text = '' and excluded.pays_out`)
}
