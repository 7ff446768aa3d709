import * as admin from '@meydan/contract/affiliates/affiliates-admin'
import { expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { affiliateOf, plan } from './test/affiliates.ts'

const site = await testSite()
const [finance, second] = [await site.staff('finance'), await site.staff('finance')]
const affiliate = await affiliateOf(site)
expect((await site.call(admin.createAffiliatePlan, plan, { as: finance })).status).toBe(200)

const agree = (id: number, planId: number, from: string) =>
  site.byTwo(admin.agreeOnTerms, { id, plan_id: planId, from }, { as: finance, second })

it.each([
  ['whose tiers do not rise', { from_2: 100, share_2: 30, from_3: 50, share_3: 35 }, 'bad_input'],
  ['with half a tier', { from_2: 100, share_2: null }, 'bad_input'],
  ['that pays nothing', { share: 0, from_2: null, share_2: null, cpa: null }, 'bad_input'],
  ['of a share with two decimals', { share: 25.25 }, 'bad_input'],
  ['of a name that is taken', {}, 'conflict'],
])('a plan %s is refused', async (_, change, code) => {
  expect((await site.call(admin.createAffiliatePlan, { ...plan, ...change }, { as: finance })).body.code).toBe(code)
})

it.each([
  ['begins with a month', () => agree(affiliate, 1, '2027-01-02'), 'bad_input'],
  ['is of an affiliate', () => agree(999_999, 1, '2027-01-01'), 'not_found'],
  ['is there', () => agree(affiliate, 999_999, '2027-01-01'), 'not_found'],
])('a plan %s', async (_, agreed, code) => expect((await agreed()).body.code).toBe(code))
