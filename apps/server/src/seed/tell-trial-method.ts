import sql from 'sql-template-tag'
import type { House } from '../platform/house.ts'

/** The method of the built-in payment provider, in a demo that has none: no house with a licence may offer it. */
export async function tellTrialMethod({ db }: House): Promise<void> {
  await db.run(sql`
    insert into cashier.payment_methods (code, kind, psp, name, minimum_kurus, maximum_kurus, fee_text, time_text, fee_kurus, fee_bps, place,
      under_licence, is_on, updated_at)
    values ('deneme', 'card', 'deneme', 'Deneme Ödeme', 10000, 2000000, 'Ücretsiz', 'Saniyeler içinde', 0, 150, 20, false, true, ${db.now()})
    on conflict (code) do nothing`)
}
