import { addDays, istanbulDay } from '@meydan/money/day'
import sql, { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { prepareStatements } from './prepare-statements.ts'
import { affiliateOf, planOf } from './test/affiliates.ts'

const site = await testSite()
const { db } = site.context

it('a statement that fails holds up the later ones of its affiliate and those of who brought him, and no other', async () => {
  const today = `${istanbulDay(db.now()).slice(0, 7)}-01`
  const second = `${addDays(today, -1).slice(0, 7)}-01`
  const first = `${addDays(second, -1).slice(0, 7)}-01`
  const [parent, child, other] = [await affiliateOf(site), await affiliateOf(site), await affiliateOf(site)]
  const [staff, approver] = [await site.staff('finance'), await site.staff('finance')]
  const plan = await planOf(site, staff)
  await db.run(sql`
    insert into affiliates.closed_days (day, closed_at)
    select d::date, ${db.now()} from generate_series(${first}::date, ${addDays(today, -1)}::date, interval '1 day') d`)
  for (const [id, by] of [
    [parent, null],
    [child, parent],
    [other, null],
  ] as const)
    await db.run(sql`
      insert into affiliates.terms (affiliate_id, from_day, plan_id, parent_id, agreed_at, proposed_by, approved_by)
      values (${id}, ${first}, ${plan}, ${by}, ${db.now()}, ${staff.id}, ${approver.id})`)
  const run = (text: string) => site.db.run(raw(text))
  await run(`create function affiliates.fail() returns trigger language plpgsql as 'begin raise check_violation; end'`)
  await run(
    `create trigger fails before insert on affiliates.statements for each row when (new.affiliate_id = ${child} and new.month = '${first}') execute function affiliates.fail()`,
  )
  const made = () =>
    db.rows<{ id: number; month: string }>(
      sql`select affiliate_id as id, month::text as month from affiliates.statements order by id, month`,
    )
  const thrown = await prepareStatements(site.context).catch(String)
  await run('drop trigger fails on affiliates.statements')
  await run('drop function affiliates.fail()')
  expect(await made()).toEqual([first, second].map((month) => ({ id: other, month })))
  expect(thrown).toContain('the statement of an affiliate could not be prepared: 1 of 6')
  expect(await prepareStatements(site.context)).toBe(4)
  expect(await made()).toHaveLength(6)
  await site.expectSound()
})
