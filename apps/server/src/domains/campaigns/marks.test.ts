import * as calls from '@meydan/contract/campaigns/campaigns-admin'
import { createSegment } from '@meydan/contract/segments/segments-admin'
import sql, { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { makePromotion } from '../bonuses/test/bonus.ts'
import { campaignDesk } from './test/campaigns.ts'

const site = await testSite()
const { db } = site.context
const { wanting, segmentOf, formOf, launched, run, read, recipients } = campaignDesk(site)
const HOUR_MS = 3_600_000
const GIFT = {
  bonus_type: 'free' as const,
  percent: null,
  fixed_kurus: 5_000n,
  min_deposit_kurus: null,
  max_bonus_kurus: null,
  rollover: 10,
  active: false,
  name: 'Armağan',
}

it('whoever marks players after the launch chooses nobody to whom money is given, and takes no mark away for it', async () => {
  const editor = await site.staff('content')
  const early = await wanting(editor, 'once')
  const starts_at = new Date(db.now().getTime() + HOUR_MS).toISOString()
  const id = await launched(editor, await segmentOf(editor, 'once'), {
    promotion_id: await makePromotion(site, GIFT),
    budget: 500,
    starts_at,
  })
  await wanting(await site.staff('support'), 'once')
  site.clock.advance(2 * HOUR_MS)
  await run()
  site.clock.release()
  expect((await recipients(id)).map((row) => row.player_id)).toEqual([early.id])
  const conditions = [{ fact: 'tag' as const, test: 'is_not' as const, value: 'once' }]
  const { id: segment_id } = (await site.call(createSegment, { name: 'Etiketsizler', conditions }, { as: editor })).body
  const form = formOf(segment_id, { promotion_id: await makePromotion(site, GIFT), budget: 500 })
  const made = (await site.call(calls.createCampaign, form, { as: editor })).body.id
  const { status, body } = await site.byTwo(calls.launchCampaign, { id: made }, { as: editor })
  expect([status, body.code]).toEqual([400, 'bad_input'])
})

it('a campaign whose players cannot be chosen keeps no other waiting', async () => {
  const editor = await site.staff('content')
  await wanting(editor, 'secilemez')
  const segment = await segmentOf(editor, 'secilemez')
  const broken = await launched(editor, segment)
  await db.run(sql`
    create function campaigns.die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
  await db.run(sql`
    create trigger dies before insert on campaigns.recipients for each row
    when (new.campaign_id = ${raw(String(broken))}) execute function campaigns.die()`)
  const whole = await launched(editor, segment)
  const statuses = async (id: number) => (await recipients(id)).map(({ status }) => status)
  await expect(run()).rejects.toThrow('a step of the campaigns failed: 1 of 3')
  expect([await statuses(broken), await statuses(whole)]).toEqual([[], ['sent']])
  expect(await read(editor, whole)).toMatchObject({ status: 'finished' })
  await db.run(sql`drop trigger dies on campaigns.recipients`)
  await run()
  expect(await statuses(broken)).toEqual(['sent'])
})
