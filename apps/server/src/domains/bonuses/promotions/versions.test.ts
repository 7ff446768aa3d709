import * as admin from '@meydan/contract/bonuses/bonuses-admin'
import * as bonuses from '@meydan/contract/bonuses/bonuses'
import { listPromotionVersions } from '@meydan/contract/bonuses/promotion-versions-admin'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, type TestStaff, testSite } from '../../../../test/site.ts'
import { verifyInside } from '../../../integrity/verify.ts'
import { approvedDeposit, endSoundly, grantRow, makePromotion } from '../test/bonus.ts'

let site: TestSite
let editor: TestStaff
let clerk: TestStaff

beforeAll(async () => {
  site = await testSite()
  editor = await site.staff('content')
  clerk = await site.staff('finance')
})

afterEach(() => endSoundly(site))

const versions = async (id: number) => (await site.call(listPromotionVersions, { id: String(id) }, { as: editor })).body
const change = async (id: number, more: object) => {
  const { data } = (await site.call(admin.readPromotion, { id }, { as: editor })).body
  const reply = await site.byTwo(admin.updatePromotion, { ...data, ...more }, { as: editor, second: clerk })
  expect(reply.status).toBe(200)
}
const grants = async (player: TestPlayer) =>
  (await site.call(admin.listGrants, { player_id: String(player.id) }, { as: editor })).body.data

it('every change of a promotion is a version, with who, when and what it was before', async () => {
  const id = await makePromotion(site, { percent: 40 })
  await change(id, { percent: 50, weekdays: [1, 2], budget: 500 })
  await change(id, {})
  await site.call(admin.switchPromotion, { id, active: false }, { as: editor })
  const { data, total } = await versions(id)
  expect(total).toBe(3)
  expect(data).toMatchObject([
    { id: 3, changed_by: editor.username, seconded_by: null, rule: { active: false }, before: { active: true } },
    {
      id: 2,
      changed_by: editor.username,
      seconded_by: clerk.username,
      rule: { percent: 50, weekdays: [1, 2], budget: 500, min_deposit: 500 },
      before: { percent: 40, weekdays: null, budget: null, min_deposit: 500 },
    },
    { id: 1, changed_by: null, seconded_by: null, before: null, rule: { percent: 40 } },
  ])
})

it('a version is never changed', async () => {
  const id = await makePromotion(site)
  for (const statement of [
    sql`update bonuses.promotion_versions set number = 9`,
    sql`delete from bonuses.promotion_versions`,
  ])
    await expect(site.context.db.run(statement)).rejects.toMatchObject({ code: '23001' })
  expect((await versions(id)).total).toBe(1)
})

it('a bonus names the version it was given under, and of a choice that waited the one it was offered under', async () => {
  const id = await makePromotion(site, { percent: 40, max_stake_kurus: 1_000n })
  const [early, late] = [await site.player(), await site.player()]
  const waiting = await approvedDeposit(site, early.id, 100_000n)
  await change(id, { percent: 50, max_stake: 20 })
  const fresh = await approvedDeposit(site, late.id, 100_000n)
  const select = (player: TestPlayer, deposit: number) =>
    site.call(
      bonuses.decidePendingBonus,
      { deposit_id: String(deposit), bonus_id: String(id), action: 'select' },
      { as: player },
    )
  expect((await select(early, waiting)).status).toBe(200)
  expect((await select(late, fresh)).status).toBe(200)
  expect(await grants(early)).toMatchObject([{ promotion_version: 1, granted: 400, max_stake: 10 }])
  expect(await grants(late)).toMatchObject([{ promotion_version: 2, granted: 500, max_stake: 20 }])
  const { id: grantId } = (await grants(late))[0]
  expect((await grantRow(site, grantId)).status).toBe('active')
})

it.each([
  ['a bonus put under another version', 'update bonuses.grants set promotion_version = 1 where promotion_version = 2'],
  [
    'a promotion that is none of its versions',
    'update bonuses.promotions set percent = percent + 1, updated_at = now()',
  ],
  ['a version that says something else', `update bonuses.promotion_versions set rule = rule || '{"rollover": 1}'`],
])('verification sees %s', async (_, statement) => {
  const id = await makePromotion(site, { bonus_type: 'free', percent: null, fixed_kurus: 5_000n, reuse: 'player' })
  await change(id, { rollover: 12 })
  await site.call(bonuses.activateBonus, { bonus_id: id }, { as: await site.player() })
  const found = await site.context.db
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql([`${statement}`]))
      throw Object.assign(new Error('taken back'), { found: await verifyInside(tx) })
    })
    .catch((error: { found?: { invariant: string }[] }) => error.found?.map(({ invariant }) => invariant))
  expect(found).toContain('I6 each promotion is its last version, and each bonus is of the version it names')
})
