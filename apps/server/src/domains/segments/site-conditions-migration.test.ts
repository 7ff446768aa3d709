import { readSegment } from '@meydan/contract/segments-admin'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { testSite } from '../../../test/site.ts'
import { migrateUpTo, withClient } from '../../../test/upgrade/before.ts'
import { migrate } from '../../platform/migrate.ts'

const ofSite = (name: string) => ({ fact: 'site', test: 'is', value: name, days: null })
const LEVEL = { fact: 'level', test: 'least', value: '1', days: null }

it('carries conditions over that named a site: segments and campaigns under way keep their players, of a name that nobody has there are none', async () => {
  const database = await emptyDatabase()
  await migrateUpTo(database, '0950')
  await withClient(database, async (client) => {
    await client.query(`
      insert into content.sites (name, title, is_default) select 'Meydan', 'Meydan', true where not exists (select from content.sites where is_default);
      update content.sites set name = 'Meydan' where is_default;
      insert into content.sites (name, title, domain) values ('Lale', 'Lale', 'lale.localhost');
      insert into staff.members (username, username_folded, name, password_hash, roles, created_at) values ('eski', 'eski', 'Eski', '', '{content}', now());`)
    for (const conditions of [[ofSite('Lale'), LEVEL], [ofSite('Eski Ad')], [LEVEL], []])
      await client.query(
        "insert into segments.segments (name, conditions, created_by, created_at) select 'Grup', $1, id, now() from staff.members",
        [JSON.stringify(conditions)],
      )
    await client.query(
      `insert into campaigns.campaigns (name, segment_id, trigger, title, content, with_mail, control_percent, quiet_from, quiet_to, weekly_cap, status,
        created_by, created_at, launched_at, launched_by, conditions)
      select 'Giden', 1, 'first_deposit', '', '', false, 0, 0, 0, 1, 'running', id, now(), now(), id, $1 from staff.members`,
      [JSON.stringify([ofSite('Lale')])],
    )
  })
  await migrate(database.url)
  const site = await testSite({}, database)
  const { db } = site.house
  const { id: lale } = await db.one<{ id: number }>(sql`select id from content.sites where name = 'Lale'`)
  const rows = await db.rows<{ conditions: unknown }>(sql`
    select conditions from (select id, conditions from segments.segments union all select 1000, conditions from campaigns.campaigns) each order by id`)
  const now = { ...ofSite('Lale'), value: lale }
  expect(rows.map(({ conditions }) => conditions)).toEqual([[now, LEVEL], [ofSite('Eski Ad')], [LEVEL], [], [now]])

  await site.player({ siteId: lale })
  const as = await site.staff('content')
  const read = async (id: number) => (await site.call(readSegment, { id }, { as })).body.data
  expect(await read(1)).toMatchObject({ count: 1, rules: ['Site: “Lale”', 'Kulüp seviyesi: en az Taş'] })
  expect(await read(2)).toMatchObject({ count: 0, rules: ['Site: bulunamayan site (“Eski Ad”)'] })
})
