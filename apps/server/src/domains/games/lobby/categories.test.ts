import { CATEGORIES, CATEGORY_CODES } from '@meydan/contract/categories'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../../../test/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await testSite()
})

describe('the categories of the database', () => {
  it('are those of the contract, letter by letter', async () => {
    const rows = await site.context.db.rows<{ letter: string; category: string }>(sql`
      select chr(code) as letter, wallet.category_of(chr(code)) as category from generate_series(1, 127) code
      where wallet.category_of(chr(code)) is not null order by chr(code) collate "C"`)
    const expected = CATEGORY_CODES.map((category) => ({ letter: CATEGORIES[category].letter, category }))
    expect(rows).toEqual(expected.toSorted((a, b) => (a.letter < b.letter ? -1 : 1)))
  })

  it.each(CATEGORY_CODES)('know the letter of %s', async (category) => {
    expect(await site.context.db.row(sql`select wallet.category_letter(${category}) as letter`)).toEqual({
      letter: CATEGORIES[category].letter,
    })
  })

  it('are all that a game may be of', async () => {
    const add = (category: string) =>
      site.context.db.rows(sql`
        with provider as (
          insert into games.providers (code, name, launch_url, created_at) values (${category}, ${category}, '/x', ${site.context.db.now()}) returning id)
        insert into games.games (provider_id, code, name, category, image, created_at)
        select id, ${category}, ${category}, ${category}, '', ${site.context.db.now()} from provider`)
    for (const category of CATEGORY_CODES) await add(category)
    await expect(add('kumar')).rejects.toThrow(/games_category_check/)
  })

  it.each(['bonuses.promotions', 'bonuses.cashback_losses'])('are all that %s may name', async (table) => {
    const { text } = (await site.context.db.row<{ text: string }>(sql`
      select string_agg(pg_get_constraintdef(oid), ' ') as text from pg_constraint
      where conrelid = ${table}::regclass and contype = 'c'`)) ?? { text: '' }
    expect(text).toMatch(/wallet\.(are_categories|category_letter)\(/)
  })
})
