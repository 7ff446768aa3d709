import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { listPlatformAccounts } from './platform-accounts.ts'

const site = await testSite()

it('the job adds up what was written since, and what stands is the same before and after', async () => {
  await site.player({ cashKurus: 12_345n })
  const standing = () => listPlatformAccounts(site.context)
  const summed = () =>
    site.db.one<{ kurus: bigint }>(sql`select coalesce(sum(kurus), 0)::bigint as kurus from wallet.account_sums`)
  const [before, { kurus }] = [await standing(), await summed()]
  expect(before.data).toContainEqual(expect.objectContaining({ account: 'bank_clearing', balance: -123.45 }))
  await site.job('sum accounts')
  expect(await standing()).toEqual(before)
  expect(await summed()).toEqual({ kurus: kurus - 12_345n })
})
