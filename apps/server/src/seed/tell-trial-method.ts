import sql from 'sql-template-tag'
import type { House } from '../platform/house.ts'

/** The method of the built-in payment provider, in a demo that has none, or one of before it paid out: no house with a licence may offer it. */
export async function tellTrialMethod({ db }: House): Promise<void> {
  await db.run(sql`
    insert into cashier.payment_methods (code, kind, psp, name, minimum_kurus, maximum_kurus, fee_text, time_text, fee_kurus, fee_bps, place,
      under_licence, is_on, updated_at, pays_out, payout_time_text)
    values ('deneme', 'card', 'deneme', 'Deneme Ödeme', 10000, 5000000, 'Ücretsiz', 'Saniyeler içinde', 0, 150, 20, false, true, ${db.now()}, true, 'Onaydan sonra dakikalar içinde')
    on conflict (code) do update set pays_out = excluded.pays_out, payout_time_text = excluded.payout_time_text, updated_at = excluded.updated_at
    where payment_methods.payout_time_text = ''`)
}
