import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSite } from '../../test/site.ts'
import { copied, opened, placements } from './placement.ts'

interface Table {
  name: string
  hasKey: boolean
  refersTo: string[]
  columns: { name: string; isFilled: boolean; isNullable: boolean }[]
}

describe('every table of the catalogue', async () => {
  const site = await testSite()
  let tables: Table[]

  beforeAll(async () => {
    tables = await site.house.db.rows<Table>(sql`
      select c.oid::regclass::text as name, exists (select from pg_index where indrelid = c.oid and indisprimary) as "hasKey",
        array(select distinct confrelid::regclass::text from pg_constraint where conrelid = c.oid and contype = 'f') as "refersTo",
        (select json_agg(json_build_object('name', attname, 'isNullable', not attnotnull, 'isFilled', atthasdef or attidentity <> ''))
          from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      order by 1`)
  })

  const of = (placement: string) => tables.filter(({ name }) => placements.get(name) === placement)

  test('is placed, and no other', () => {
    const known = tables.map(({ name }) => name)
    expect(known.filter((name) => !placements.has(name))).toEqual([])
    expect([...placements.keys()].filter((name) => !known.includes(name))).toEqual([])
  })

  test('that is copied can be: it has a key, refers to what is copied too, and what is not copied has a value', () => {
    const faults = of('global').flatMap(({ name, hasKey, refersTo, columns }) => {
      const own = copied.find(({ table }) => table === name)?.own ?? []
      const kept = columns.filter((column) => own.includes(column.name))
      return [
        ...(hasKey ? [] : [`${name} has no key`]),
        ...refersTo.filter((other) => placements.get(other) !== 'global').map((other) => `${name} refers to ${other}`),
        ...(kept.length === own.length ? [] : [`${name} has not all of ${own.join()}`]),
        ...kept.filter((each) => !each.isFilled && !each.isNullable).map((each) => `${name}.${each.name} has no value`),
        ...columns.filter((each) => each.name === 'player_id').map(() => `${name} is of players`),
      ]
    })
    expect(faults).toEqual([])
  })

  test('that is copied opens nothing in its cell that its copies do not', async () => {
    const triggers = await site.house.db.rows<{ table: string; trigger: string; body: string }>(sql`
      select tgrelid::regclass::text as table, tgname as trigger, prosrc as body from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not tgisinternal and tgrelid::regclass::text = any(${copied.map(({ table }) => table)})`)
    const writes = triggers.flatMap(({ table, trigger, body }) =>
      [...body.matchAll(/(?:insert into|update|delete from) ([a-z_]+\.[a-z_]+)/g)].map(([, writes]) => ({
        table,
        trigger,
        writes,
      })),
    )
    const left = writes.filter(({ writes: to = '' }) => placements.get(to) !== 'global' && to !== 'wallet.seals')
    expect(left).toEqual(opened)
  })

  test('that goes with a player leads to one', () => {
    const led = new Set(['identity.players'])
    for (let before = 0; before !== led.size; ) {
      before = led.size
      for (const { name, refersTo, columns } of of('player'))
        if (
          columns.some((each) => each.name === 'player_id' || each.name === 'coupon_id') ||
          refersTo.some((other) => led.has(other))
        )
          led.add(name)
    }
    expect(
      of('player')
        .filter(({ name }) => !led.has(name))
        .map(({ name }) => name),
    ).toEqual([])
  })

  test('whose every row is of a player goes with him', () => {
    const isOfPlayer = ({ columns }: Table) => columns.some((each) => each.name === 'player_id' && !each.isNullable)
    expect([...of('cell'), ...of('global')].filter(isOfPlayer).map(({ name }) => name)).toEqual([])
  })
})
