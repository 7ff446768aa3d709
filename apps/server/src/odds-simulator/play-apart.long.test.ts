import pino from 'pino'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { eventually } from '../../test/patience.ts'
import { testSite } from '../../test/site.ts'
import { playApart } from './play-apart.ts'

const { context } = await testSite()
const databaseUrl = String(context.db.pool.options.connectionString)

const connections = () =>
  context.db.rows(sql`select from pg_stat_activity where datname = current_database() and application_name = 'stadium'`)

test('matches are announced from a thread, which leaves no connection when it is told to end', async () => {
  const end = playApart({ databaseUrl, speed: 3, production: false }, context.log)
  await eventually(async () => {
    const { known } = await context.db.one<{ known: boolean }>(
      sql`select to_regclass('stadium.messages') is not null as known`,
    )
    expect(known).toBe(true)
    expect(await context.db.rows(sql`select from stadium.messages where kind = 'fixture_change'`)).not.toEqual([])
  })
  expect(await connections()).not.toEqual([])
  await end()
  await eventually(async () => expect(await connections()).toEqual([]))
})

test('one that dies is said, and begun again', async () => {
  const said: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void said.push(line) })
  const nowhere = new URL(databaseUrl)
  nowhere.pathname = '/of_nobody'
  const end = playApart({ databaseUrl: nowhere.href, speed: 3, production: false }, log)
  await eventually(() => expect(said.length).toBeGreaterThan(1))
  expect(said[0]).toContain('of_nobody')
  await end()
})
