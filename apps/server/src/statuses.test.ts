import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { STATUSES } from '../test/statuses.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../test/site.ts'

const site = await testSite()
const SOURCE = fileURLToPath(new URL('./', import.meta.url))

interface Said {
  all: readonly string[]
  groups: Readonly<Record<string, Readonly<Record<string, boolean>>>>
}
const said: Readonly<Record<string, Said>> = STATUSES

const words = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word as string)
const setOf = (list: readonly string[]) => list.toSorted().join(' ')

/** What every group lists, and what it leaves. */
const GROUPS = new Set(
  Object.values(said).flatMap(({ all, groups }) =>
    Object.values(groups).flatMap((group) => [
      setOf(all.filter((status) => group[status])),
      setOf(all.filter((status) => !group[status])),
    ]),
  ),
)
/** Of a table that is said here, not another one's that bears the same word. */
const KNOWN = Object.values(said).map(({ all }) => new Set(all))

/** The lists of a text that are statuses of one of these tables, and no group of any. */
function strangers(text: string): string[] {
  const lists = [
    ...text.matchAll(/status(?:\)?::text|\))*\s*(?:=|<>|not in|in)\s*(?:(?:ANY|ALL) \(ARRAY)?[[(]([^\])]*)[\])]/gi),
  ]
    .map(([, list]) => words(list as string))
    .filter((list) => list.length > 1 && KNOWN.some((all) => list.every((status) => all.has(status))))
  return lists.map(setOf).filter((list) => !GROUPS.has(list))
}

it('each table has in the database the statuses that are said of it', async () => {
  const rows = await site.db.rows<{ of: string; rule: string }>(sql`
    select c.conrelid::regclass::text as of, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attname = 'status' where c.contype = 'c' and c.conkey = array[a.attnum]`)
  const constraints = Object.fromEntries(rows.map(({ of, rule }) => [of, setOf(words(rule))]))
  for (const [table, { all }] of Object.entries(said)) expect([table, setOf(all)]).toEqual([table, constraints[table]])
})

it('whatever lists statuses in a view, a function, an index or a query lists one of their groups', async () => {
  const inDatabase = await site.db.rows<{ name: string; text: string }>(sql`
    select schemaname || '.' || viewname as name, definition as text from pg_views where schemaname !~ '^(pg_|information)'
    union all select n.nspname || '.' || p.proname, p.prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname !~ '^(pg_|information)'
    union all select indexrelid::regclass::text, pg_get_expr(indpred, indrelid) from pg_index where indpred is not null`)
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)test\//.test(name))
    .map((name) => ({ name, text: readFileSync(`${SOURCE}${name}`, 'utf8') }))
  const found = [...inDatabase, ...files].flatMap(({ name, text }) => strangers(text).map((list) => `${name}: ${list}`))
  expect(found).toEqual([])
})

it('the database knows of each status of a bonus whether it runs, as the contract says, and of no other', async () => {
  const { running } = STATUSES['bonuses.grants'].groups
  for (const [status, runs] of Object.entries(running ?? {}))
    expect(await site.db.one(sql`select bonuses.is_running(${status}) as runs`)).toEqual({ runs })
  expect(await site.db.one(sql`select bonuses.is_running('new') as runs`)).toEqual({ runs: null })
})

it('sees a status that is in none of the cases', () => {
  expect(strangers(`where g.status in ('active', 'finishing')`)).toEqual([])
  expect(strangers(`where g.status in ('active', 'completed')`)).toEqual(['active completed'])
  expect(strangers(`(status = ANY (ARRAY['pending'::text, 'done'::text]))`)).toEqual(['done pending'])
})
