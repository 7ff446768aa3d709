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
    text: `${await nameOf(tx, id)}: ${percent(bps)}, ${dayText(from)} gününden`,
    before: await ratesOf(tx, id),
    after: { 'GGR payı': percent(bps), Başlangıç: dayText(from), Etkisi: EFFECT },
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
    text: `${await nameOf(tx, id)}: ${dayText(from)} gününden başlayacak pay geri çekilir`,
    before: await ratesOf(tx, id),
    after: { 'Geri çekilen': dayText(from), Etkisi: EFFECT },
    effectKurus: 0n,
    needsTwo: true,
  }
}

const EFFECT = 'Gelir payı alan ortakların ekstreleri bu payın düşüldüğü tutardan hesaplanır'

/** Its code where it is none: what is asked for is refused then. */
async function nameOf(tx: Tx, id: string): Promise<string> {
  const known = await tx.row<{ name: string }>(
    sql`select provider_name as name from games.games_view where provider_code = ${id} limit 1`,
  )
  return known?.name ?? id
}

/** Each rate of a provider by the day from which it counts. */
async function ratesOf(tx: Tx, id: string): Promise<Facts | null> {
  const rates = await tx.rows<{ from: string; bps: number }>(sql`
    select from_day as "from", bps from supplier_fees.provider_rates where provider_code = ${id} order by from_day`)
  return rates.length === 0 ? null : Object.fromEntries(rates.map(({ from, bps }) => [dayText(from), percent(bps)]))
}

const dayText = (day: string) => day.split('-').reverse().join('.')
const percent = (bps: number) => `%${String(bps / 100).replace('.', ',')}`
