import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { House } from '../../platform/house.ts'

/** What stands on the platform's accounts; reads the whole ledger, which reports do not need every minute. */
export async function listPlatformAccounts(house: House) {
  const rows = await house.db.rows<{ account: 'bank_clearing'; provider: string; balance_kurus: string }>(sql`
    select account, provider, balance_kurus from wallet.platform_balances_view order by account, provider
  `)
  const data = rows.map(({ account, provider, balance_kurus }) => ({
    id: `${account}:${provider}`,
    account,
    provider,
    balance: liraOfKurus(BigInt(balance_kurus)),
  }))
  return { success: true, data, total: data.length }
}
