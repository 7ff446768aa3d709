import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'

/** What stands on the platform's accounts now: the sums of before, and what was written since. */
export async function listPlatformAccounts(context: Pick<AppContext, 'db'>) {
  const rows = await context.db.rows<{ account: 'bank_clearing'; provider: string; balance_kurus: string }>(sql`
    select account, provider, balance_kurus from wallet.current_platform_balances() order by account, provider
  `)
  const data = rows.map(({ account, provider, balance_kurus }) => ({
    id: `${account}:${provider}`,
    account,
    provider,
    balance: liraOfKurus(BigInt(balance_kurus)),
  }))
  return { success: true, data, total: data.length }
}

/** The first time it goes through the whole ledger of a large installation. */
const STATEMENT_LIMIT_MS = 120_000

/** Adds what was written since to the sums. */
export async function sumAccounts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.setStatementTimeout(STATEMENT_LIMIT_MS)
    await tx.run(sql`select wallet.sum_accounts()`)
  })
}
