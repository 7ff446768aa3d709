import * as admin from '@meydan/contract/referral/referral-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { giftOf, programOf, runningProgram } from './test/referral.ts'

const site = await testSite()
const { context } = site
const { db } = context

beforeAll(() => seedOperatorAccounts(context.db))

it('two people publish a draft, a site has one at a time, and rules that were seen stay', async () => {
  await runningProgram(site)
  const [content, second] = [await site.staff('content'), await site.staff('finance')]
  const form = {
    name: 'Yeni davet',
    promotion_id: await giftOf(site, 5_000n),
    deposits: 250,
    stakes: 500,
    days: 14,
    most_friends: 5,
    budget: 1_000,
  }
  const preview = (await site.call(admin.previewReferralProgram, form, { as: content })).body
  expect(preview.rules[1]).toBe(
    'Arkadaşınız, kayıttan sonraki 14 gün içinde hesabı onaylandığında, en az 250,00 ₺ yatırdığında ve kendi parasıyla en az 500,00 ₺ bahis yaptığında davet tamamlanır.',
  )
  expect(preview.costs[1]).toBe('Programın toplam gideri en çok 1.000,00 ₺’dır; bu, en çok 20 arkadaş demektir.')
  const { id } = (await site.call(admin.createReferralProgram, form, { as: content })).body
  const blocked = await site.call(admin.publishReferralProgram, { id }, { as: content })
  expect(blocked.body.message).toContain('başka bir program yayında')
  await db.run(
    sql`update referral.programs set paused_at = ${db.now()} where published_at is not null and paused_at is null`,
  )
  expect((await site.call(admin.publishReferralProgram, { id }, { as: content })).status).toBe(202)
  const next = (await site.call(admin.createReferralProgram, form, { as: content })).body.id
  expect((await site.byTwo(admin.publishReferralProgram, { id: next }, { as: content, second })).status).toBe(200)
  const { version } = (await site.call(admin.readReferralProgram, { id: next }, { as: content })).body.data
  const changed = await site.call(admin.updateReferralProgram, { ...form, id: next, version }, { as: content })
  expect(changed.body.code).toBe('already_decided')
  await expect(db.run(sql`update referral.programs set days = days + 1 where id = ${next}`)).rejects.toThrow(
    'a published programme keeps its rules',
  )
  const refused = async (change: object) =>
    (await site.call(admin.createReferralProgram, { ...form, ...change }, { as: content })).body
  expect(await refused({ deposits: 0 })).toMatchObject({ field: 'deposits' })
  expect(await refused({ budget: 49 })).toMatchObject({ field: 'budget' })
  expect((await refused({ promotion_id: 999_999 })).code).toBe('bonus_not_available')
  expect(await programOf(site)).toBeGreaterThan(next)
})
