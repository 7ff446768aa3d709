import type {
  setProviderRate as setCall,
  withdrawProviderRate as withdrawCall,
} from '@meydan/contract/supplier-fees/supplier-fees-admin'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { EffectPreview, Facts, Wanted } from '../../platform/approval-policy.ts'

/**
 * What a provider takes is a cost that affiliates' shares are computed after: less of it is more for them, and more of it is more for the
 * provider. Always two people; who agreed on it has given by it whatever statement is approved later.
 */
export async function assessRate(tx: Tx, { input: { id, bps, from } }: Wanted<typeof setCall>): Promise<EffectPreview> {
  return {
    subject: `provider-fee:${id}`,
    text: `${id}: ${percent(bps)}, ${from} gününden`,
    before: await ratesOf(tx, id),
    after: { 'GGR payı': percent(bps), Başlangıç: from, Etkisi: EFFECT },
    effectKurus: 0n,
    needsTwo: true,
  }
}

/** The same: what counts then is what was agreed on before. */
export async function assessWithdrawal(
  tx: Tx,
  { input: { id, from } }: Wanted<typeof withdrawCall>,
): Promise<EffectPreview> {
  return {
    subject: `provider-fee:${id}`,
    text: `${id}: ${from} gününden başlayacak pay geri çekilir`,
    before: await ratesOf(tx, id),
    after: { 'Geri çekilen': from, Etkisi: EFFECT },
    effectKurus: 0n,
    needsTwo: true,
  }
}

const EFFECT = 'Gelir payı alan ortakların ekstreleri bu payın düşüldüğü tutardan hesaplanır'

/** Each rate of a provider by the day from which it counts. */
async function ratesOf(tx: Tx, id: string): Promise<Facts | null> {
  const rates = await tx.rows<{ from: string; bps: number }>(sql`
    select from_day as "from", bps from supplier_fees.provider_rates where provider_code = ${id} order by from_day`)
  return rates.length === 0 ? null : Object.fromEntries(rates.map(({ from, bps }) => [from, percent(bps)]))
}

const percent = (bps: number) => `%${String(bps / 100).replace('.', ',')}`
